// Taking levels back.
//
// An entry can belong to a lower level than the one it was made on, because a clause that was learned
// far back is asserted without going there (chronological backtracking; Nadel and Ryvchin, 2018).
// Such entries survive: they are put on the trail again, in their old order, and propagated again.
#include <algorithm>

#include "engine/search.h"

namespace hashi::engine {

void Search::undo_entry(std::int32_t position) {
  const Entry& entry = trail_[at(position)];
  if (entry.flags != 0 && position < next_to_connect_) disconnect_entry(entry);
  const Var x = entry.bound.var();
  const int lo = bounds(x).lower, hi = bounds(x).upper;
  if (lo == hi) recency_.freed(x);
  const bool upper = entry.bound.is_upper();
  const int lowered = upper ? entry.old_value - hi : 0, raised = upper ? 0 : lo - entry.old_value;
  const bool widened = hi - lo <= 1 && hi - lo + lowered + raised > 1;
  (upper ? bounds(x).upper : bounds(x).lower) = entry.old_value;
  variable(x).last[upper ? 1 : 0] = entry.previous;
  if (is_edge(x)) {
    for (const std::int32_t island : {variable(x).ends.a, variable(x).ends.b}) {
      Need& need = needs_[at(island)];
      need.residual += raised;
      need.slack += lowered;
      need.wide += widened;
      if (!shows_number(island)) spread_[at(island)] += raised + lowered;
    }
  } else {
    const std::int32_t which = x - edges_;
    for (std::int32_t s = with_letter_start_[at(which)]; s < with_letter_start_[at(which + 1)]; ++s) {
      needs_[at(with_letter_[at(s)])].residual += lowered;
      needs_[at(with_letter_[at(s)])].slack += raised;
    }
  }
}

// Going back far undoes, and then does again, most of a large board, so a single level is taken back instead: ten
// levels, or one, and from time to time all the way. Without that some boards keep the search at one place for long.
bool Search::may_jump_to(std::int32_t to_level) {
  if (level() - to_level <= kFarBack) return true;
  const std::int64_t undone = trail_end() - level_start_[at(to_level)];
  if (stats_.steps - steps_at_jump_ <= kJumpShare * undone) return false;
  steps_at_jump_ = stats_.steps;
  return true;
}

void Search::backtrack(std::int32_t to_level) {
  if (to_level >= level()) return;
  const std::int32_t cut = level_start_[at(to_level)];
  kept_.clear();
  for (std::int32_t position = trail_end() - 1; position >= cut; --position) {
    if (trail_[at(position)].level <= to_level) kept_.push_back(trail_[at(position)]);
    undo_entry(position);
  }
  trail_.resize(at(cut));
  level_start_.resize(at(to_level));
  next_to_spread_ = std::min(next_to_spread_, cut);
  next_to_connect_ = std::min(next_to_connect_, cut);
  remembered_ = std::min(remembered_, cut);
  walk_from_ = cut;
  for (auto entry = kept_.rbegin(); entry != kept_.rend(); ++entry) {
    const Literal bound = entry->bound;
    if (is_true(bound)) continue;
    if (bound.is_upper())
      lower_at(bound.var(), bound.value(), entry->reason, entry->level);
    else
      raise_at(bound.var(), bound.value(), entry->reason, entry->level);
  }
}

}  // namespace hashi::engine
