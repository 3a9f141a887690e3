// Trials on large boards: once a piece is settled, the search also settles what lies beyond it in the next few rings,
// and then undoes that part. A choice that the neighbours of the piece rule out is thus corrected while it is recent
// (numbering.h gives the reasons).
#include <cassert>

#include "engine/search.h"

namespace hashi::engine {

// The current piece is settled. The next free variable beyond it, or var_count_ if there is none left.
Var Search::next_on_trial() {
  assert(trial_.level != Trial::kNone || trial_.next == 0);
  if (trial_.level == Trial::kNone) trial_.level = level();
  const std::span<const Var> beyond = numbering_.beyond_piece(trial_.piece);
  while (trial_.next < beyond.size() && is_fixed(beyond[trial_.next])) ++trial_.next;
  return trial_.next < beyond.size() ? beyond[trial_.next] : var_count_;
}

// The trial succeeded: saves its values as phases and undoes it. Variables that were bumped on trial count as old, or
// they would be decided too early. Resets the progress measure.
void Search::end_trial() {
  furthest_.entries = 0;
  save_phases(trail_end());
  backtrack(trial_.level);
  trial_.level = Trial::kNone;
  trial_.next = 0;
  ++stats_.trials;
  ++trial_.piece;
  recency_.forget();
  furthest_.entries = furthest_.entries_ever = trail_end();
  pace_.progress_conflicts = stats_.conflicts;
}

}  // namespace hashi::engine
