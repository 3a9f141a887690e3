// Taking levels back.
//
// An entry can belong to a lower level than the one it was made on, because a clause that was learned
// far back is asserted without going there (chronological backtracking; Nadel and Ryvchin, 2018).
// Such entries survive: they are put on the trail again, in their old order, and propagated again.
#include <algorithm>

#include "engine/search.h"

namespace hashi::engine {

template <bool plain>
inline void Search::undo_entry(const Entry& entry, bool is_connected) {
  if (is_connected && entry.flags != 0) disconnect_entry(entry);
  const std::int32_t kind = entry.bound.is_upper() ? 1 : 0;
  const Var x = entry.bound.var();
  Bounds& now = bounds(x);
  const int by = now.strength[at(kind)] - entry.old, room_left = now.room;
  if (room_left == 0) recency_.freed(x);
  const bool gains_width = room_left <= 1 && room_left + by > 1;
  now.strength[at(kind)] = entry.old;
  now.room = static_cast<std::uint16_t>(room_left + by);
  Variable& edge = variable(x);
  edge.last[at(kind)] = entry.previous;
  if (!plain && !is_edge(x)) return undo_letter(x, kind, by);
  for (const std::int32_t island : {edge.ends.a, edge.ends.b}) {
    Need& need = needs_[island];
    need.leeway[at(kind)] += by;
    need.wide += gains_width;
    if (!plain && !shows_number(island)) spread_[at(island)] += by;
  }
}

void Search::undo_letter(Var letter, std::int32_t kind, int by) {
  const std::int32_t which = letter - edges_;
  for (std::int32_t s = with_letter_start_[at(which)]; s < with_letter_start_[at(which + 1)]; ++s)
    needs_[with_letter_[at(s)]].leeway[at(1 - kind)] += by;
}

template <bool plain>
void Search::undo_down_to(std::int32_t cut, std::int32_t to_level) {
  for (std::int32_t position = trail_end() - 1; position >= cut; --position) {
    const Entry& entry = trail_[position];
    if (entry.level <= to_level) kept_.push_back(entry);
    undo_entry<plain>(entry, position < next_to_connect_);
  }
  trail_.shrink(cut);
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
  plain_ ? undo_down_to<true>(cut, to_level) : undo_down_to<false>(cut, to_level);
  level_start_.shrink(to_level);
  next_to_spread_ = std::min(next_to_spread_, cut);
  next_to_connect_ = std::min(next_to_connect_, cut);
  remembered_ = std::min(remembered_, cut);
  walk_from_ = cut;
  trial_next_ = 0;
  if (to_level < trial_level_) trial_level_ = kNoTrial;
  for (auto entry = kept_.rbegin(); entry != kept_.rend(); ++entry) {
    if (!is_true(entry->bound)) narrow_to(entry->bound, entry->reason, entry->level);
  }
}

}  // namespace hashi::engine
