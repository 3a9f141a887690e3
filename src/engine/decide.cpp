// Which edge to settle next, and how; restarts; forgetting clauses.
//
// A free variable that took part in recent conflicts goes first. When none is fresh, the edges are
// settled in the order of the puzzle: one global order of activity would jump between far regions of a
// large board.
#include <algorithm>
#include <cmath>

#include "engine/search.h"

namespace hashi::engine {

Var Search::next_variable() {
  while (!activity_.empty()) {
    const Var x = activity_.top();
    if (!is_fixed(x)) {
      if (activity_.freshness(x) < kFresh) break;
      return x;
    }
    activity_.pop();
  }
  while (scan_ < vars_ && is_fixed(scan_)) ++scan_;
  return scan_;
}

// False when every variable is fixed.
bool Search::decide() {
  const Var x = next_variable();
  if (x == vars_) return false;
  ++stats_.decisions;
  level_start_.push_back(trail_end());
  const int lo = lower_[at(x)], hi = upper_[at(x)];
  const int target = phase_[at(x)] < 0 ? lo : std::clamp<int>(phase_[at(x)], lo, hi);
  if (target == lo)
    lower(x, lo, Reason(Why::decision, 0));
  else
    raise(x, target, Reason(Why::decision, 0));
  return true;
}

// The i-th number of 1 1 2 1 1 2 4 … (Luby, Sinclair and Zuckerman, 1993).
static std::int64_t luby(std::int64_t i) {
  std::int64_t size = 1, power = 1;
  while (size < i + 1) {
    size = 2 * size + 1;
    power *= 2;
  }
  while (size - 1 != i) {
    size = (size - 1) / 2;
    power /= 2;
    i %= size;
  }
  return power;
}

void Search::restart() {
  ++stats_.restarts;
  conflicts_until_restart_ = kRestartUnit * luby(stats_.restarts);
  // Only as far as the decisions would come out differently.
  while (!activity_.empty() && is_fixed(activity_.top())) activity_.pop();
  const double best = activity_.empty() ? 0 : activity_.score(activity_.top());
  std::int32_t to = 0;
  while (to < level() && activity_.score(trail_[at(level_start_[at(to)])].bound.var()) > best) ++to;
  backtrack(std::max(to, level() - kFarBack));
}

// Forgets the half of the learned clauses that spans the most levels; reasons in use stay.
void Search::reduce() {
  ++reductions_;
  conflicts_until_reduce_ = kReduceFirst + kReduceMore * reductions_;
  std::vector<ClauseRef> in_use;
  for (const Entry& entry : trail_) {
    if (entry.reason.why() == Why::clause) in_use.push_back(entry.reason.what());
  }
  std::sort(in_use.begin(), in_use.end());
  std::vector<ClauseRef> order(clauses_.learned().begin(), clauses_.learned().end());
  std::stable_sort(order.begin(), order.end(),
                   [this](ClauseRef a, ClauseRef b) { return clauses_.glue(a) > clauses_.glue(b); });
  order.resize(order.size() / 2);
  std::vector<ClauseRef> victims;
  for (const ClauseRef ref : order) {
    if (clauses_.glue(ref) > 2 && !std::binary_search(in_use.begin(), in_use.end(), ref)) victims.push_back(ref);
  }
  std::sort(victims.begin(), victims.end());
  std::vector<std::pair<ClauseRef, ClauseRef>> moves;
  clauses_.collect([&](ClauseRef ref) { return !std::binary_search(victims.begin(), victims.end(), ref); },
                   [&](ClauseRef from, ClauseRef to) { moves.emplace_back(from, to); });
  for (Entry& entry : trail_) {
    if (entry.reason.why() != Why::clause) continue;
    const auto move = std::lower_bound(moves.begin(), moves.end(), std::pair(entry.reason.what(), ClauseRef{0}));
    entry.reason = Reason(Why::clause, move->second);
  }
}

}  // namespace hashi::engine
