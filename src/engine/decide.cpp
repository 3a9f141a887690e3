// Which edge to settle next, and how; restarts; forgetting clauses.
//
// The free variable that took part in a conflict most recently goes first (recency.h), otherwise the next one in
// a fixed order (numbering.h). It gets the value that it had in the furthest position so far, the one in which most was
// settled without a conflict ("target phases"; Biere, Fazekas, Fleury and Heisinger, 2020). The value that it had
// last instead, as is usual: a third more conflicts on boards close to a tree, and a fifth more at 10 000 islands. From
// as many conflicts as there are variables on, every other stretch of the search, each a quarter of all conflicts so
// far, keeps to the conflicts alone: an order that leads to a solution also leads away from a proof that there is none.
//
// On a large board, whenever a piece of it is settled, what lies beyond it comes next, on trial (numbering.h).
#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/search.h"

namespace hashi::engine {

// One bridge joins two groups that lie apart; inside a group as little as can be is added.
int Search::first_guess(Var x) const {
  const bool joins = is_edge(x) && parts_.find(variable(x).ends.a) != parts_.find(variable(x).ends.b);
  return joins ? std::min(upper(x), lower(x) + 1) : lower(x);
}

// Of the first entries of the trail, if there were never so many. A variable that only the level of the conflict fixed
// counts as it is: leaving those out gained nothing on 4000 boards.
void Search::remember_furthest(std::int32_t entries) {
  if (entries <= furthest_) return;
  for (std::int32_t p = remembered_; p < entries; ++p) {
    const Var x = trail_[p].bound.var();
    if (is_fixed(x)) bounds(x).phase = static_cast<std::int16_t>(lower(x));
  }
  furthest_ = remembered_ = entries;
  if (entries <= furthest_ever_) return;
  furthest_ever_ = entries;
  conflicts_at_progress_ = stats_.conflicts;
}

// The free variable that comes next, or vars_ if there is none.
Var Search::next_free() {
  const auto is_settled = [this](Var y) { return is_fixed(y); };
  const Var bumped = recency_.first_bumped(is_settled);
  return bumped < vars_ ? bumped : recency_.first_in_order(is_settled);
}

// All of a piece of the board is settled: the free variable that comes next on trial beyond it, or vars_ if there is
// none any more.
Var Search::next_on_trial() {
  assert(trial_level_ != kNoTrial || trial_next_ == 0);
  if (trial_level_ == kNoTrial) trial_level_ = level();
  const std::span<const Var> beyond = numbering_.beyond_piece(piece_);
  while (trial_next_ < beyond.size() && is_fixed(beyond[trial_next_])) ++trial_next_;
  return trial_next_ < beyond.size() ? beyond[trial_next_] : vars_;
}

// What lies beyond the piece fits: its values are remembered and taken back. What was bumped on trial is forgotten, or
// it would come next, before its time; and how far the search gets is measured anew.
void Search::end_trial() {
  furthest_ = 0;
  remember_furthest(trail_end());
  backtrack(trial_level_);
  trial_level_ = kNoTrial;
  trial_next_ = 0;
  ++stats_.trials;
  ++piece_;
  recency_.forget();
  furthest_ = furthest_ever_ = trail_end();
  conflicts_at_progress_ = stats_.conflicts;
}

// False when every variable is fixed.
bool Search::decide() {
  Var x = next_free();
  if (x == vars_) return false;
  // What conflicts ask for comes first, wherever it lies.
  if (piece_ < numbering_.pieces() && x >= numbering_.end_of_piece(piece_) && !recency_.is_recent(x)) {
    x = next_on_trial();
    if (x == vars_) {
      end_trial();
      return true;
    }
  }
  ++stats_.decisions;
  level_start_.make_room();
  level_start_.push(trail_end());
  const int lo = lower(x), hi = upper(x);
  const int target = bounds(x).phase < 0 ? first_guess(x) : std::clamp<int>(bounds(x).phase, lo, hi);
  narrow_to(target == lo ? Literal::at_most(x, lo) : Literal::at_least(x, target), Reason(Why::decision, 0), level());
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

// How many levels a restart may take back. From far back much of a board is done again, for nothing while the search
// gets on; but after many conflicts without a step further it goes back farther each time, as long as no more is undone
// than has been done since the last time. From the second time on it takes the furthest position for a dead end.
std::int32_t Search::levels_to_restart() {
  if (stats_.conflicts - std::max(conflicts_at_progress_, conflicts_when_stuck_) <= kPatience) return kFarBack;
  const bool is_first_time = conflicts_at_progress_ >= conflicts_when_stuck_;
  const std::int32_t levels = std::min(is_first_time ? kFarBackWhenStuck : 2 * stuck_levels_, level());
  if (trail_end() - level_start_[level() - levels] > stats_.steps - steps_when_stuck_) return kFarBack;
  if (!is_first_time) furthest_ = 0;
  stuck_levels_ = levels;
  conflicts_when_stuck_ = stats_.conflicts;
  steps_when_stuck_ = stats_.steps;
  return levels;
}

void Search::restart() {
  ++stats_.restarts;
  if (stats_.conflicts >= conflicts_at_turn_) {
    recency_.turn();
    conflicts_at_turn_ = stats_.conflicts + stats_.conflicts / 4;
  }
  conflicts_until_restart_ = kRestartUnit * luby(stats_.restarts);
  // Only as far as the decisions would come out differently; those on trial count as such.
  const Var next = next_free();
  std::int32_t to = 0;
  while (to < level() && recency_.stamp(trail_[level_start_[to]].bound.var()) > recency_.stamp(next)) ++to;
  if (to < level() - kFarBack) to = std::max(to, level() - levels_to_restart());
  backtrack(to);
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
