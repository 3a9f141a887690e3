// Backtracking.
//
// A trail entry can belong to a lower level than the one it was made on, because the search may assert a learned clause
// without undoing all levels in between (chronological backtracking; Nadel and Ryvchin, 2018). Such entries survive
// backtracking: they are put on the trail again, in their old order, and propagated again.
#include <algorithm>
#include <cassert>

#include "engine/search.h"

namespace hashi::engine {
namespace {

[[maybe_unused]] constexpr std::int64_t kOnePage = 1000;  // islands

}  // namespace

template <bool plain>
inline void Search::undo_entry(const Entry& entry, bool is_connected) {
  if (is_connected && entry.flags != 0) disconnect_entry(entry);
  const std::size_t kind = entry.bound.is_upper() ? Side::kUpper : Side::kLower;
  const Var x = entry.bound.var();
  Bounds& now = bounds(x);
  const int by = now.strength[kind] - entry.old, room_left = now.room;
  if (room_left == 0) recency_.freed(x);
  const bool gains_width = room_left <= 1 && room_left + by > 1;
  now.strength[kind] = entry.old;
  now.room = static_cast<std::uint16_t>(room_left + by);
  Variable& edge = variable(x);
  edge.last[kind] = entry.previous;
  if (!plain && !is_edge(x)) return undo_letter(x, kind, by);
  for (const Island island : {edge.ends.a, edge.ends.b}) {
    Degree& degree = degrees_[island];
    degree.leeway[kind] += by;
    degree.wide += gains_width;
    if (!plain && !shows_number(island)) letters_.spread[island] += by;
  }
}

void Search::undo_letter(Var letter, std::size_t kind, int by) {
  for (const Island island : letters_.islands_of(letter - edge_count_)) degrees_[island].leeway[1 - kind] += by;
}

template <bool plain>
void Search::undo_down_to(std::int32_t trail_size, std::int32_t to_level) {
  for (std::int32_t position = trail_end() - 1; position >= trail_size; --position) {
    const Entry& entry = trail_[position];
    if (entry.level <= to_level) kept_.push_back(entry);
    undo_entry<plain>(entry, position < queue_.next_to_connect);
  }
  trail_.shrink(trail_size);
}

// A far jump undoes most of a large board, only to repeat it, so the search goes back a single level instead. Now and
// then, when enough steps pay for it, it jumps all the way: without that, some boards hold the search at one place for
// long.
bool Search::may_jump_to(std::int32_t to_level) {
  if (level() - to_level <= Pace::kFewLevels) return true;
  const std::int64_t undone = trail_end() - level_start_[to_level];
  if (stats_.steps - pace_.jump_steps <= Pace::kStepsPerUndone * undone) return false;
  pace_.jump_steps = stats_.steps;
  return true;
}

void Search::backtrack(std::int32_t to_level) {
  if (to_level >= level()) return;
  const std::int32_t trail_size = level_start_[to_level];
  kept_.clear();
  plain_ ? undo_down_to<true>(trail_size, to_level) : undo_down_to<false>(trail_size, to_level);
  level_start_.shrink(to_level);
  queue_.next_entry = std::min(queue_.next_entry, trail_size);
  queue_.next_to_connect = std::min(queue_.next_to_connect, trail_size);
  furthest_.saved = std::min(furthest_.saved, trail_size);
  region_walk_.from = trail_size;
  trial_.next = 0;
  if (to_level < trial_.level) trial_.level = Trial::kNone;
  for (auto entry = kept_.rbegin(); entry != kept_.rend(); ++entry) {
    if (!is_true(entry->bound)) narrow_to(entry->bound, entry->reason, entry->level);
  }
  // Up to a page of islands the whole state is checked every time, beyond that at proportionally fewer conflicts.
  assert(stats_.conflicts % (1 + island_count_ / kOnePage) != 0 || consistent());
}

}  // namespace hashi::engine
