// Taking levels back.
//
// An entry can belong to a lower level than the one it was made on, because a clause that was learned
// far back is asserted without going there (chronological backtracking; Nadel and Ryvchin, 2018).
// Such entries survive: they are put on the trail again, in their old order, and propagated again.
#include <algorithm>

#include "engine/search.h"

namespace hashi::engine {

void Search::undo_entry(std::int32_t position) {
  const Entry& entry = trail_[position];
  if (entry.flags != 0 && position < next_to_connect_) disconnect_entry(entry);
  const std::int32_t side = entry.bound.side(), kind = side & 1;
  const Var x = entry.bound.var();
  const int by = strength(side) - entry.old, room_left = room(x);
  if (room_left == 0) recency_.freed(x);
  const bool gains_width = room_left <= 1 && room_left + by > 1;
  bounds(x).strength[at(kind)] = entry.old;
  bounds(x).room = static_cast<std::uint16_t>(room_left + by);
  variable(x).last[at(kind)] = entry.previous;
  if (is_edge(x)) {
    for (const std::int32_t island : {variable(x).ends.a, variable(x).ends.b}) {
      Need& need = needs_[island];
      need.leeway[at(kind)] += by;
      need.wide += gains_width;
      if (!shows_number(island)) spread_[at(island)] += by;
    }
  } else {
    const std::int32_t which = x - edges_;
    for (std::int32_t s = with_letter_start_[at(which)]; s < with_letter_start_[at(which + 1)]; ++s)
      needs_[with_letter_[at(s)]].leeway[at(1 - kind)] += by;
  }
}

// Going back far undoes, and then does again, most of a large board, so a single level is taken back instead: ten
// levels, or one, and from time to time all the way. Without that some boards keep the search at one place for long.
bool Search::may_jump_to(std::int32_t to_level) {
  if (level() - to_level <= kFarBack) return true;
  const std::int64_t undone = trail_end() - level_start_[to_level];
  if (stats_.steps - steps_at_jump_ <= kJumpShare * undone) return false;
  steps_at_jump_ = stats_.steps;
  return true;
}

void Search::backtrack(std::int32_t to_level) {
  if (to_level >= level()) return;
  const std::int32_t cut = level_start_[to_level];
  kept_.clear();
  for (std::int32_t position = trail_end() - 1; position >= cut; --position) {
    if (trail_[position].level <= to_level) kept_.push_back(trail_[position]);
    undo_entry(position);
  }
  trail_.shrink(cut);
  level_start_.shrink(to_level);
  next_to_spread_ = std::min(next_to_spread_, cut);
  next_to_connect_ = std::min(next_to_connect_, cut);
  remembered_ = std::min(remembered_, cut);
  walk_from_ = cut;
  for (auto entry = kept_.rbegin(); entry != kept_.rend(); ++entry) {
    if (!is_true(entry->bound)) narrow_to(entry->bound, entry->reason, entry->level);
  }
}

}  // namespace hashi::engine
