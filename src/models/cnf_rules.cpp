// Bridges, order, conflicts, clues and letters as clauses; see cnf.h.
#include <algorithm>
#include <map>
#include <numeric>

#include "models/bridges.h"
#include "models/cnf.h"

namespace hashi::models {
namespace {

using Clause = std::vector<Literal>;

class BridgeRules {
 public:
  explicit BridgeRules(const Puzzle& puzzle) : puzzle_(puzzle), x_(puzzle), most_(puzzle.edge_count()) {
    cnf_.new_variables(x_.count());
    for (const EdgeId e : puzzle.edges()) {
      most_[e] = puzzle.capacity(e);
      for (const IslandId end : {puzzle.edge(e).a, puzzle.edge(e).b}) {
        if (puzzle.clue(end).is_number()) most_[e] = std::min(most_[e], puzzle.clue(end).value());
      }
      for (int v = 2; v <= most_[e]; ++v) cnf_.add({-at_least(e, v), at_least(e, v - 1)});
      for (int v = most_[e] + 1; v <= puzzle.capacity(e); ++v) cnf_.add({-at_least(e, v)});
    }
    for (const Conflict& c : puzzle.conflicts()) cnf_.add({-at_least(c.a, 1), -at_least(c.b, 1)});
    for (const IslandId i : puzzle.islands()) add_clue(i);
    for (auto a = letters_.begin(); a != letters_.end(); ++a) {
      for (auto b = std::next(a); b != letters_.end(); ++b) forbid_equal(a->second, b->second);
    }
  }

  Cnf take() && { return std::move(cnf_); }

 private:
  static constexpr int kMostDirectClauses = 400;

  Literal at_least(EdgeId e, int v) const { return x_.at_least(e, v) + 1; }

  void add_clue(IslandId i) {
    const Clue clue = puzzle_.clue(i);
    if (clue.is_unknown()) return;
    if (clue.is_number() && forbid_sums(i, clue.value())) return;
    const Clause sum = totaliser(i);
    if (clue.is_number()) {
      const int n = clue.value(), most = static_cast<int>(sum.size());
      if (n > most) return cnf_.add({});
      if (n > 0) cnf_.add({sum[static_cast<std::size_t>(n - 1)]});
      if (n < most) cnf_.add({-sum[static_cast<std::size_t>(n)]});
      return;
    }
    const auto [letter, fresh] = letters_.emplace(clue.which_letter(), sum);
    if (!fresh) make_equal(letter->second, sum);
  }

  // Every smallest set of bounds above, and every largest below the number; false, and nothing added, if they are many.
  bool forbid_sums(IslandId i, int number) {
    std::vector<EdgeId> edges;
    int most = 0;
    for (const EdgeId e : puzzle_.edges_at(i)) {
      if (most_[e] > 0) edges.push_back(e);
      most += most_[e];
    }
    if (most < number) {
      cnf_.add({});
      return true;
    }
    direct_.clear();
    if (!spread(edges, number + 1, true) || !spread(edges, number - 1, false)) return false;
    for (const Clause& clause : direct_) cnf_.add(clause);
    return true;
  }

  // All ways to give the edges values that add up to 'left': "not all of them that high" or "one above". The values of
  // the edges before are in partial_.
  bool spread(std::span<const EdgeId> edges, int left, bool above) {
    if (left < 0) return true;
    if (edges.empty()) {
      if (left == 0) direct_.push_back(partial_);
      return direct_.size() <= kMostDirectClauses;
    }
    const EdgeId e = edges.front();
    for (int v = 0; v <= std::min(left, most_[e]); ++v) {
      const std::size_t size = partial_.size();
      if (above && v > 0) partial_.push_back(-at_least(e, v));
      if (!above && v < most_[e]) partial_.push_back(at_least(e, v + 1));
      const bool few = spread(edges.subspan(1), left - v, above);
      partial_.resize(size);
      if (!few) return false;
    }
    return true;
  }

  // Variables s_1 >= s_2 >= … with s_v = "at least v bridges at the island".
  Clause totaliser(IslandId i) {
    Clause sum;
    for (const EdgeId e : puzzle_.edges_at(i)) {
      Clause addend;
      for (int v = 1; v <= most_[e]; ++v) addend.push_back(at_least(e, v));
      sum = added(sum, addend);
    }
    return sum;
  }

  Clause added(const Clause& a, const Clause& b) {
    if (a.empty()) return b;
    if (b.empty()) return a;
    Clause sum(a.size() + b.size());
    std::iota(sum.begin(), sum.end(), cnf_.new_variables(static_cast<std::int32_t>(sum.size())));
    for (std::size_t v = 0; v <= a.size(); ++v) {
      for (std::size_t w = 0; w <= b.size(); ++w) {
        Clause up, down;  // at least v and w give at least v + w; at most v and w give at most v + w
        if (v > 0) up.push_back(-a[v - 1]);
        if (w > 0) up.push_back(-b[w - 1]);
        if (v + w > 0) {
          up.push_back(sum[v + w - 1]);
          cnf_.add(up);
        }
        if (v < a.size()) down.push_back(a[v]);
        if (w < b.size()) down.push_back(b[w]);
        if (v + w < sum.size()) {
          down.push_back(-sum[v + w]);
          cnf_.add(down);
        }
      }
    }
    return sum;
  }

  void make_equal(const Clause& a, const Clause& b) {
    for (std::size_t v = 0; v < std::max(a.size(), b.size()); ++v) {
      if (v >= a.size()) {
        cnf_.add({-b[v]});
      } else if (v >= b.size()) {
        cnf_.add({-a[v]});
      } else {
        cnf_.add({-a[v], b[v]});
        cnf_.add({a[v], -b[v]});
      }
    }
  }

  void forbid_equal(const Clause& a, const Clause& b) {
    for (std::size_t v = 0; v <= std::min(a.size(), b.size()); ++v) {
      Clause clause;  // not both exactly v
      for (const auto* sum : {&a, &b}) {
        if (v > 0) clause.push_back(-(*sum)[v - 1]);
        if (v < sum->size()) clause.push_back((*sum)[v]);
      }
      cnf_.add(clause);
    }
  }

  const Puzzle& puzzle_;
  BridgeVariables x_;
  IdVector<EdgeId, int> most_;  // the capacity, or less where a clue is smaller
  Cnf cnf_;
  std::map<int, Clause> letters_;
  std::vector<Clause> direct_;
  Clause partial_;
};

}  // namespace

Cnf bridge_rules(const Puzzle& puzzle) { return BridgeRules(puzzle).take(); }

}  // namespace hashi::models
