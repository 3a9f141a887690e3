// The encoding, and the loop of solving and cutting.
//
// Sums: where an island has few ways to go wrong, every smallest set of bounds that exceeds or misses
// its clue is forbidden directly; otherwise, and for letters, a totaliser counts its bridges. Cuts for
// pairs of islands that could close each other off are there from the start. Nine settings of the
// solver were compared; first phase 0 without inprocessing, lucky phases and local search was the best.
#include "peers/cadical.h"

#include <algorithm>
#include <cadical.hpp>
#include <cstdlib>
#include <map>
#include <numeric>
#include <vector>

#include "base/union_find.h"
#include "puzzle/check.h"

namespace hashi::peers {
namespace {

using Clause = std::vector<int>;

class StopHook : public CaDiCaL::Terminator {
 public:
  explicit StopHook(const WorkLimits& limits) : limits_(limits) {}
  bool terminate() override { return limits_.should_stop && limits_.should_stop(); }

 private:
  const WorkLimits& limits_;
};

}  // namespace

class CadicalSolutions::Encoding {
 public:
  explicit Encoding(const Puzzle& puzzle) : puzzle_(puzzle), first_(puzzle.edge_count()), most_(puzzle.edge_count()) {
    for (const auto& [name, value] : {std::pair("quiet", 1), std::pair("phase", 0), std::pair("inprocessing", 0),
                                      std::pair("lucky", 0), std::pair("walk", 0)})
      solver_.set(name, value);
    for (const EdgeId e : puzzle.edges()) {
      most_[e] = puzzle.capacity(e);
      for (const IslandId end : {puzzle.edge(e).a, puzzle.edge(e).b}) {
        if (puzzle.clue(end).is_number()) most_[e] = std::min(most_[e], puzzle.clue(end).value());
      }
      first_[e] = new_variables(most_[e]);
      for (int v = 2; v <= most_[e]; ++v) add({-at_least(e, v), at_least(e, v - 1)});
    }
    for (const Conflict& c : puzzle.conflicts()) {
      if (most_[c.a] > 0 && most_[c.b] > 0) add({-at_least(c.a, 1), -at_least(c.b, 1)});
    }
    for (const IslandId i : puzzle.islands()) add_clue(i);
    for (auto a = letters_.begin(); a != letters_.end(); ++a) {
      for (auto b = std::next(a); b != letters_.end(); ++b) forbid_equal(a->second, b->second);
    }
    if (puzzle.rules().components == 1 && puzzle.island_count() > 2) add_pair_cuts();
  }

  // 10 = a model, 20 = none, 0 = stopped: CaDiCaL's own codes.
  int solve(const WorkLimits& limits) {
    StopHook hook(limits);
    solver_.connect_terminator(&hook);
    if (limits.steps >= 0) solver_.limit("decisions", static_cast<int>(std::min<std::int64_t>(limits.steps, 1 << 30)));
    const int code = solver_.solve();
    solver_.disconnect_terminator();
    return code;
  }

  Solution model() {
    Solution solution{IdVector<EdgeId, int>(puzzle_.edge_count(), 0)};
    for (const EdgeId e : puzzle_.edges()) {
      while (solution.bridges[e] < most_[e] && solver_.val(at_least(e, solution.bridges[e] + 1)) > 0)
        ++solution.bridges[e];
    }
    return solution;
  }

  // Forbids what the model's components do wrong; false when they are as many as asked for.
  bool cut(const Solution& solution) {
    UnionFind parts(puzzle_.island_count());
    Clause forest;
    for (const EdgeId e : puzzle_.edges()) {
      if (solution.bridges[e] > 0 && parts.unite(index(puzzle_.edge(e).a), index(puzzle_.edge(e).b)))
        forest.push_back(-at_least(e, 1));
    }
    const int k = puzzle_.rules().components;
    if (parts.sets() == k) return false;
    if (parts.sets() < k) {
      add(forest);
    } else if (k > 1) {
      Clause between;
      for (const EdgeId e : puzzle_.edges()) {
        if (most_[e] > 0 && parts.find(index(puzzle_.edge(e).a)) != parts.find(index(puzzle_.edge(e).b)))
          between.push_back(at_least(e, 1));
      }
      add(between);
    } else {
      std::map<int, Clause> around;
      for (const EdgeId e : puzzle_.edges()) {
        const int a = parts.find(index(puzzle_.edge(e).a)), b = parts.find(index(puzzle_.edge(e).b));
        if (a == b) continue;
        for (const int part : {a, b}) {
          Clause& exits = around[part];
          if (most_[e] > 0) exits.push_back(at_least(e, 1));
        }
      }
      if (around.empty()) add({});
      for (const auto& [part, exits] : around) add(exits);
    }
    return true;
  }

  void exclude(const Solution& solution) {
    Clause differs;
    for (const EdgeId e : puzzle_.edges()) {
      const int bridges = solution.bridges[e];
      if (bridges < most_[e]) differs.push_back(at_least(e, bridges + 1));
      // With numbers only the total is fixed: another solution has more bridges somewhere.
      if (!puzzle_.all_clues_are_numbers() && bridges > 0) differs.push_back(-at_least(e, bridges));
    }
    add(differs);
  }

 private:
  static constexpr int kMostDirectClauses = 400;

  int new_variables(int count) {
    const int first = variables_ + 1;
    variables_ += count;
    return first;
  }
  int at_least(EdgeId e, int v) const { return first_[e] + v - 1; }

  void add(const Clause& clause) {
    for (const int literal : clause) solver_.add(literal);
    solver_.add(0);
  }

  void add_clue(IslandId i) {
    const Clue clue = puzzle_.clue(i);
    if (clue.is_unknown()) return;
    if (clue.is_number()) {
      std::vector<Clause> direct;
      if (forbid_sums(i, clue.value(), direct)) {
        for (const Clause& clause : direct) add(clause);
        return;
      }
    }
    const std::vector<int> sum = totaliser(i);
    if (clue.is_number()) {
      const int n = clue.value(), most = static_cast<int>(sum.size());
      if (n > most) return add({});
      if (n > 0) add({sum[static_cast<std::size_t>(n - 1)]});
      if (n < most) add({-sum[static_cast<std::size_t>(n)]});
      return;
    }
    const auto [letter, fresh] = letters_.emplace(clue.which_letter(), sum);
    if (!fresh) make_equal(letter->second, sum);
  }

  // Every smallest set of bounds above, and every largest below the number; false if there are too many.
  bool forbid_sums(IslandId i, int number, std::vector<Clause>& clauses) const {
    std::vector<EdgeId> edges;
    for (const EdgeId e : puzzle_.edges_at(i)) {
      if (most_[e] > 0) edges.push_back(e);
    }
    Clause partial;
    return spread(edges, 0, number + 1, true, partial, clauses) &&
           spread(edges, 0, number - 1, false, partial, clauses);
  }

  // All ways to give the edges values that add up to 'left': "not all of them that high" or "one above".
  bool spread(const std::vector<EdgeId>& edges, std::size_t at, int left, bool above, Clause& partial,
              std::vector<Clause>& clauses) const {
    if (left < 0) return true;
    if (at == edges.size()) {
      if (left == 0) clauses.push_back(partial);
      return clauses.size() <= kMostDirectClauses;
    }
    const EdgeId e = edges[at];
    for (int v = 0; v <= std::min(left, most_[e]); ++v) {
      const std::size_t size = partial.size();
      if (above && v > 0) partial.push_back(-at_least(e, v));
      if (!above && v < most_[e]) partial.push_back(at_least(e, v + 1));
      if (!spread(edges, at + 1, left - v, above, partial, clauses)) return false;
      partial.resize(size);
    }
    return true;
  }

  // Variables s_1 >= s_2 >= … with s_v = "at least v bridges at the island".
  std::vector<int> totaliser(IslandId i) {
    std::vector<int> sum;
    for (const EdgeId e : puzzle_.edges_at(i)) {
      std::vector<int> term;
      for (int v = 1; v <= most_[e]; ++v) term.push_back(at_least(e, v));
      sum = added(sum, term);
    }
    return sum;
  }

  std::vector<int> added(const std::vector<int>& a, const std::vector<int>& b) {
    if (a.empty()) return b;
    if (b.empty()) return a;
    std::vector<int> sum(a.size() + b.size());
    std::iota(sum.begin(), sum.end(), new_variables(static_cast<int>(sum.size())));
    for (std::size_t v = 0; v <= a.size(); ++v) {
      for (std::size_t w = 0; w <= b.size(); ++w) {
        Clause up, down;  // at least v and w give at least v + w; at most v and w give at most v + w
        if (v > 0) up.push_back(-a[v - 1]);
        if (w > 0) up.push_back(-b[w - 1]);
        if (v + w > 0) {
          up.push_back(sum[v + w - 1]);
          add(up);
        }
        if (v < a.size()) down.push_back(a[v]);
        if (w < b.size()) down.push_back(b[w]);
        if (v + w < sum.size()) {
          down.push_back(-sum[v + w]);
          add(down);
        }
      }
    }
    return sum;
  }

  void make_equal(const std::vector<int>& a, const std::vector<int>& b) {
    for (std::size_t v = 0; v < std::max(a.size(), b.size()); ++v) {
      if (v >= a.size()) {
        add({-b[v]});
      } else if (v >= b.size()) {
        add({-a[v]});
      } else {
        add({-a[v], b[v]});
        add({a[v], -b[v]});
      }
    }
  }

  void forbid_equal(const std::vector<int>& a, const std::vector<int>& b) {
    for (std::size_t v = 0; v <= std::min(a.size(), b.size()); ++v) {
      Clause clause;  // not both exactly v
      for (const auto* sum : {&a, &b}) {
        if (v > 0) clause.push_back(-(*sum)[v - 1]);
        if (v < sum->size()) clause.push_back((*sum)[v]);
      }
      add(clause);
    }
  }

  void add_pair_cuts() {
    for (const EdgeId e : puzzle_.edges()) {
      const Clue a = puzzle_.clue(puzzle_.edge(e).a), b = puzzle_.clue(puzzle_.edge(e).b);
      if (a.is_number() && a == b && a.value() > 0 && a.value() <= most_[e]) add({-at_least(e, a.value())});
    }
  }

  const Puzzle& puzzle_;
  CaDiCaL::Solver solver_;
  int variables_ = 0;
  IdVector<EdgeId, int> first_;  // the variable of "at least one bridge"
  IdVector<EdgeId, int> most_;
  std::map<int, std::vector<int>> letters_;
};

CadicalSolutions::CadicalSolutions(const Puzzle& puzzle)
    : puzzle_(&puzzle), encoding_(std::make_unique<Encoding>(puzzle)) {}
CadicalSolutions::~CadicalSolutions() = default;
CadicalSolutions::CadicalSolutions(CadicalSolutions&&) noexcept = default;

std::optional<Solution> CadicalSolutions::next(const WorkLimits& limits) {
  if (status_ == SolveStatus::unsolvable) return std::nullopt;
  for (;;) {
    if (limits.should_stop && limits.should_stop()) break;
    const int code = encoding_->solve(limits);
    ++stats_.steps;
    if (code == 20) status_ = SolveStatus::unsolvable;
    if (code == 20) return std::nullopt;
    if (code != 10) break;
    Solution model = encoding_->model();
    if (encoding_->cut(model)) continue;
    if (!check(*puzzle_, model).empty()) std::abort();  // the encoding would be wrong
    encoding_->exclude(model);
    status_ = SolveStatus::solved;
    return model;
  }
  status_ = SolveStatus::unknown;
  return std::nullopt;
}

}  // namespace hashi::peers
