// Restarts: when, and how many levels they undo.
//
// The intervals follow Luby, Sinclair and Zuckerman (1993). Once there were as many conflicts as there are variables,
// the search switches at restarts between deciding by recent conflicts in a fixed order and by all conflicts
// (recency.h), each stretch lasting a quarter of all conflicts so far: an order that leads to a solution also leads
// away from a proof that there is none.
#include <algorithm>

#include "engine/search.h"

namespace hashi::engine {
namespace {

// The i-th number of 1 1 2 1 1 2 4 …
std::int64_t luby(std::int64_t i) {
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

}  // namespace

// The number of levels that a restart may undo. Undoing many repeats work without benefit while the search makes
// progress. A stuck search undoes more each time, as long as that undoes no more than was done since the last time.
// From the second time on it treats the furthest position as a dead end.
std::int32_t Search::levels_to_undo() {
  if (stats_.conflicts - std::max(pace_.progress_conflicts, pace_.stuck_conflicts) <= Pace::kPatience)
    return Pace::kFewLevels;
  const bool is_first_time = pace_.progress_conflicts >= pace_.stuck_conflicts;
  const std::int32_t levels = std::min(is_first_time ? Pace::kLevelsWhenStuck : 2 * pace_.stuck_levels, level());
  if (trail_end() - level_start_[level() - levels] > stats_.steps - pace_.stuck_steps) return Pace::kFewLevels;
  if (!is_first_time) furthest_.entries = 0;
  pace_.stuck_levels = levels;
  pace_.stuck_conflicts = stats_.conflicts;
  pace_.stuck_steps = stats_.steps;
  return levels;
}

void Search::restart() {
  ++stats_.restarts;
  if (stats_.conflicts >= pace_.mode_switch_at) {
    recency_.switch_mode();
    pace_.mode_switch_at = stats_.conflicts + stats_.conflicts / 4;
  }
  pace_.conflicts_until_restart = Pace::kRestartUnit * luby(stats_.restarts);
  // Levels whose decisions would be the same again stay. Decisions on trial never count as the same.
  const Var next = next_free();
  std::int32_t to = 0;
  while (to < level() && recency_.stamp(trail_[level_start_[to]].bound.var()) > recency_.stamp(next)) ++to;
  if (to < level() - Pace::kFewLevels) to = std::max(to, level() - levels_to_undo());
  backtrack(std::max(to, listing_.floor));
}

}  // namespace hashi::engine
