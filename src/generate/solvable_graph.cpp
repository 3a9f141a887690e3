// The steps of section 6.1 in order; choosing from the list of edge ends weighs islands by their degree.
#include "generate/solvable_graph.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/union_find.h"

namespace hashi {
namespace {

std::int64_t pairs(std::int64_t n) { return n * (n - 1) / 2; }

// Connected islands leave fewer pairs when there are several components: the most is when all but one are single.
std::int64_t most_used(const GraphParameters& p) { return pairs(p.islands - p.components + 1); }
std::int64_t most_conflicts(const GraphParameters& p) { return pairs(p.unused_edges) + p.unused_edges * p.used_edges; }

std::optional<Error> outside(const char* what, std::int64_t value, std::int64_t least, std::int64_t most) {
  if (value >= least && value <= most) return std::nullopt;
  return Error{.code = ErrorCode::range,
               .message = std::to_string(value) + " " + what + ": not in " + std::to_string(least) + ".." +
                          std::to_string(most)};
}

using Pair = std::pair<std::int32_t, std::int32_t>;
Pair ordered(std::int32_t a, std::int32_t b) { return a < b ? Pair{a, b} : Pair{b, a}; }

class Making {
 public:
  Making(const GraphParameters& p, Random& random) : p_(p), random_(random), parts_(p.islands) {}

  Result<SolvedPuzzle> run() {
    join_all();
    add_used_edges();
    add_bridges();
    add_unused_edges();
    return puzzle();
  }

 private:
  std::int32_t any(std::int64_t count) {
    return static_cast<std::int32_t>(random_.below(static_cast<std::uint32_t>(count)));
  }
  void use(std::int32_t a, std::int32_t b) {
    edges_.push_back(ordered(a, b));
    taken_.insert(ordered(a, b));
    parts_.unite(a, b);
    ends_.push_back(a);
    ends_.push_back(b);
  }

  // The k first islands begin a component each; with room for few used edges outside of it, all others join the first.
  void join_all() {
    for (std::int32_t i = 0; i < p_.components; ++i) ends_.push_back(i);
    for (std::int32_t i = p_.components; i < p_.islands; ++i)
      use(ends_[static_cast<std::size_t>(any(std::ssize(ends_)))], i);
    std::int64_t room = 0;
    for (std::int32_t i = 0; i < p_.islands; ++i) {
      if (parts_.find(i) == i) room += pairs(parts_.size_of(i));
    }
    if (room >= p_.used_edges) return;
    edges_.clear();
    taken_.clear();
    parts_ = UnionFind(p_.islands);
    ends_.assign(1, 0);
    for (std::int32_t i = p_.components; i < p_.islands; ++i)
      use(ends_[static_cast<std::size_t>(any(std::ssize(ends_)))], i);
  }

  // So many of the pairs that 'allowed' lets pass and that have no edge yet.
  template <class Allowed>
  std::vector<Pair> new_pairs(std::int64_t count, Allowed allowed) {
    std::vector<Pair> chosen;
    // By trial while most trials succeed; else from the list of all.
    for (std::int64_t trial = 0; trial < 8 * count && std::ssize(chosen) < count; ++trial) {
      const std::int32_t a = any(p_.islands), b = any(p_.islands);
      if (a == b || !allowed(a, b) || !taken_.insert(ordered(a, b)).second) continue;
      chosen.push_back(ordered(a, b));
    }
    if (std::ssize(chosen) == count) return chosen;
    std::vector<Pair> free;
    for (std::int32_t a = 0; a < p_.islands; ++a) {
      for (std::int32_t b = a + 1; b < p_.islands; ++b) {
        if (allowed(a, b) && !taken_.contains({a, b})) free.emplace_back(a, b);
      }
    }
    random_.shuffle(free);
    for (std::size_t f = 0; f < free.size() && std::ssize(chosen) < count; ++f) {
      chosen.push_back(free[f]);
      taken_.insert(free[f]);
    }
    return chosen;
  }

  void add_used_edges() {
    const auto more = new_pairs(p_.used_edges - std::ssize(edges_),
                                [this](std::int32_t a, std::int32_t b) { return parts_.find(a) == parts_.find(b); });
    edges_.insert(edges_.end(), more.begin(), more.end());
  }

  void add_bridges() {
    bridges_.assign(edges_.size(), 1);
    std::vector<std::size_t> open;
    for (std::size_t e = 0; e < edges_.size() && p_.max_bridges > 1; ++e) open.push_back(e);
    for (std::int64_t left = p_.bridges - p_.used_edges; left > 0; --left) {
      const auto pick = static_cast<std::size_t>(any(std::ssize(open)));
      if (++bridges_[open[pick]] < p_.max_bridges) continue;
      open[pick] = open.back();
      open.pop_back();
    }
  }

  void add_unused_edges() {
    const auto more = new_pairs(p_.unused_edges, [](std::int32_t, std::int32_t) { return true; });
    edges_.insert(edges_.end(), more.begin(), more.end());
    bridges_.resize(edges_.size(), 0);
  }

  // All pairs with an unused edge are numbered; distinct numbers after R. Floyd (Bentley and Floyd, 1987).
  std::vector<Conflict> conflicts() {
    const std::int64_t all = most_conflicts(p_);
    std::set<std::int64_t> numbers;
    for (std::int64_t j = all - p_.conflicts; j < all; ++j) {
      const auto number = static_cast<std::int64_t>(random_.bits() % static_cast<std::uint64_t>(j + 1));
      if (!numbers.insert(number).second) numbers.insert(j);
    }
    std::vector<Conflict> chosen;
    for (const std::int64_t number : numbers) {
      // Unused edge u conflicts with the edges before it: used_edges + u of them.
      std::int64_t u = 0, first = 0;
      while (first + p_.used_edges + u <= number) first += p_.used_edges + u++;
      chosen.push_back({.a = EdgeId{static_cast<std::int32_t>(number - first)},
                        .b = EdgeId{static_cast<std::int32_t>(p_.used_edges + u)}});
    }
    return chosen;
  }

  Result<SolvedPuzzle> puzzle() {
    std::vector<int> sums(static_cast<std::size_t>(p_.islands), 0);
    std::vector<Edge> edges;
    for (std::size_t e = 0; e < edges_.size(); ++e) {
      const auto [a, b] = edges_[e];
      sums[static_cast<std::size_t>(a)] += bridges_[e];
      sums[static_cast<std::size_t>(b)] += bridges_[e];
      edges.push_back({.a = IslandId{a}, .b = IslandId{b}});
    }
    std::vector<Clue> clues;
    for (const int sum : sums) clues.push_back(Clue::number(sum));
    Result<Puzzle> made = Puzzle::make(std::move(clues), std::move(edges), conflicts(),
                                       {.max_bridges = p_.max_bridges, .components = p_.components});
    if (!made) return made.error();
    return SolvedPuzzle{.puzzle = std::move(made).value(),
                        .solution = {IdVector<EdgeId, int>(std::vector<int>(bridges_.begin(), bridges_.end()))}};
  }

  const GraphParameters& p_;
  Random& random_;
  UnionFind parts_;
  std::vector<Pair> edges_;  // the used ones first
  std::set<Pair> taken_;
  std::vector<std::int32_t> ends_;  // each island as often as it has edges: choosing from it weighs by degree
  std::vector<int> bridges_;
};

}  // namespace

std::optional<Error> complaint(const GraphParameters& p) {
  if (auto error = outside("for the most bridges on an edge", p.max_bridges, 1, Limits::max_bridges)) return error;
  if (auto error = outside("islands", p.islands, 1, Limits::islands)) return error;
  if (auto error = outside("components", p.components, 1, p.islands)) return error;
  if (auto error = outside("used edges", p.used_edges, p.islands - p.components, most_used(p))) return error;
  if (auto error = outside("bridges", p.bridges, p.used_edges, p.used_edges * p.max_bridges)) return error;
  if (auto error = outside("unused edges", p.unused_edges, 0, pairs(p.islands) - p.used_edges)) return error;
  if (auto error = outside("edges in all", p.used_edges + p.unused_edges, 0, Limits::edges)) return error;
  return outside("conflicts", p.conflicts, 0, std::min<std::int64_t>(most_conflicts(p), Limits::conflicts));
}

GraphParameters drawn_parameters(const Recipe& recipe, Random& random) {
  const auto drawn = [&](std::int64_t least, std::int64_t most) {
    return most <= least
               ? least
               : least + static_cast<std::int64_t>(random.bits() % static_cast<std::uint64_t>(most - least + 1));
  };
  GraphParameters p;
  p.max_bridges = recipe.max_bridges;
  p.components = recipe.components;
  p.islands = recipe.islands ? recipe.islands->number
                             : static_cast<std::int32_t>(drawn(std::max(6, p.components), std::max(14, p.components)));
  const std::int64_t tree = std::max(0, p.islands - p.components);
  p.used_edges = recipe.used_edges ? *recipe.used_edges : drawn(tree, std::min(most_used(p), tree + tree / 2));
  p.bridges = recipe.bridges ? *recipe.bridges : drawn(p.used_edges, p.used_edges * std::min(p.max_bridges, 2));
  p.unused_edges =
      recipe.unused_edges ? *recipe.unused_edges : drawn(0, std::min(pairs(p.islands) - p.used_edges, p.used_edges));
  p.conflicts = recipe.conflicts ? *recipe.conflicts : drawn(0, std::min(most_conflicts(p), p.unused_edges));
  return p;
}

Result<SolvedPuzzle> make_solvable_graph(const GraphParameters& parameters, Random& random) {
  if (auto error = complaint(parameters)) return *error;
  return Making(parameters, random).run();
}

}  // namespace hashi
