// The number of components as clauses: parents with smaller depths, and labels; see cnf.h.
#include <string>

#include "models/bridges.h"
#include "models/cnf.h"

namespace hashi::models {
namespace {

int bits_for(std::int32_t values) {
  int bits = 0;
  while ((std::int64_t{1} << bits) < values) ++bits;
  return bits;
}

class ComponentRules {
 public:
  ComponentRules(Cnf& cnf, const Puzzle& puzzle)
      : cnf_(cnf), puzzle_(puzzle), x_(puzzle), k_(puzzle.rules().components), bits_(bits_for(puzzle.island_count())) {}

  // At most k.
  void add_parents() {
    const std::int32_t n = puzzle_.island_count();
    depth_ = cnf_.new_variables(n * bits_);
    const Literal root = k_ > 1 ? cnf_.new_variables(n) : 0;
    for (const IslandId i : puzzle_.islands()) {
      if (k_ == 1 && index(i) == 0) continue;
      std::vector<Literal> parent;
      for (const EdgeId e : puzzle_.edges_at(i)) parent.push_back(add_parent(e, i));
      if (k_ > 1) parent.push_back(root + index(i));
      cnf_.add(parent);
    }
    if (k_ > 1) add_at_most_k(root);
  }

  // At least k.
  void add_labels() {
    const Literal first = cnf_.new_variables(puzzle_.island_count() * k_);
    const auto has = [&](IslandId i, int j) { return first + index(i) * k_ + j; };
    for (const IslandId i : puzzle_.islands()) add_at_most_one(has(i, 0));
    for (const EdgeId e : puzzle_.edges()) {
      const auto [a, b, capacity] = puzzle_.edge(e);
      for (int j = 0; j < k_; ++j) {
        cnf_.add({-used(e), -has(a, j), has(b, j)});
        cnf_.add({-used(e), has(a, j), -has(b, j)});
      }
    }
    for (int j = 0; j < k_; ++j) {
      std::vector<Literal> islands;
      for (const IslandId i : puzzle_.islands()) islands.push_back(has(i, j));
      cnf_.add(islands);
    }
  }

 private:
  Literal used(EdgeId e) const { return x_.at_least(e, 1) + 1; }
  Literal bit(IslandId i, int b) const { return depth_ + index(i) * bits_ + b; }

  // A variable for "the island's parent lies across this edge", with what follows from it.
  Literal add_parent(EdgeId e, IslandId child) {
    const IslandId parent = puzzle_.other_end(e, child);
    const Literal chosen = cnf_.new_variables(1 + bits_);
    cnf_.add({-chosen, used(e)});
    // 'equal' = the bits above are the same in both; it is true before the highest bit and must be false at the end.
    std::vector<Literal> not_equal;
    for (int b = bits_ - 1; b >= 0; --b) {
      const Literal below = bit(parent, b), above = bit(child, b), equal = chosen + 1 + b;
      const auto add = [&](std::initializer_list<Literal> rest) {
        std::vector<Literal> clause = {-chosen};
        clause.insert(clause.end(), not_equal.begin(), not_equal.end());
        clause.insert(clause.end(), rest.begin(), rest.end());
        cnf_.add(clause);
      };
      add({above, -below});
      add({above, below, equal});
      add({-above, -below, equal});
      not_equal = {-equal};
    }
    not_equal.insert(not_equal.begin(), -chosen);
    cnf_.add(not_equal);
    return chosen;
  }

  // Of the n variables from 'first' on: counted one after the other, c_{i,j} = "at least j among the first i".
  void add_at_most_k(Literal first) {
    const std::int32_t n = puzzle_.island_count();
    const Literal counters = cnf_.new_variables(n * k_);
    const auto count = [&](std::int32_t i, int j) { return counters + i * k_ + j - 1; };
    for (std::int32_t i = 0; i < n; ++i) {
      cnf_.add({-(first + i), count(i, 1)});
      if (i == 0) continue;
      for (int j = 1; j <= k_; ++j) {
        cnf_.add({-count(i - 1, j), count(i, j)});
        if (j > 1) cnf_.add({-(first + i), -count(i - 1, j - 1), count(i, j)});
      }
      cnf_.add({-(first + i), -count(i - 1, k_)});
    }
  }

  // Of the k labels from 'first' on: the same with k = 1.
  void add_at_most_one(Literal first) {
    const Literal seen = cnf_.new_variables(k_);
    for (int j = 0; j < k_; ++j) {
      cnf_.add({-(first + j), seen + j});
      if (j == 0) continue;
      cnf_.add({-(seen + j - 1), seen + j});
      cnf_.add({-(first + j), -(seen + j - 1)});
    }
  }

  Cnf& cnf_;
  const Puzzle& puzzle_;
  BridgeVariables x_;
  int k_, bits_;
  Literal depth_ = 0;
};

}  // namespace

Result<Cnf> all_rules(const Puzzle& puzzle) {
  const std::int64_t n = puzzle.island_count(), m = puzzle.edge_count(), k = puzzle.rules().components;
  const std::int64_t literals = 30 * m * bits_for(puzzle.island_count()) + (k > 1 ? k * (16 * n + 8 * m) : 0);
  if (literals > Cnf::kMostLiterals)
    return Error{.code = ErrorCode::limit,
                 .message = "the cnf would have about " + std::to_string(literals) + " literals, more than " +
                            std::to_string(Cnf::kMostLiterals)};
  Cnf cnf = bridge_rules(puzzle);
  ComponentRules rules(cnf, puzzle);
  rules.add_parents();
  if (k > 1) rules.add_labels();
  return cnf;
}

}  // namespace hashi::models
