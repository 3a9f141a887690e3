// Listing solutions in memory that does not depend on their number.
//
// A clause for every solution found would make each further one more expensive. Instead the decisions that led to a
// solution become a fixed prefix: the last of them is flipped, and when nothing is left under the flipped decision, the
// one before it is (M. Gebser, B. Kaufmann, A. Neumann and T. Schaub, Conflict-driven answer set enumeration, 2007).
// Above the prefix the search learns and backtracks as usual. Conflict analysis treats a flipped decision as a
// decision, so learned clauses follow from the puzzle alone and stay valid.
#include "engine/search.h"

namespace hashi::engine {

void Search::pass_found() {
  trial_.piece = numbering_.pieces();  // no further trials: ending one would undo part of the prefix
  trial_.level = Trial::kNone;
  listing_.is_flipped.resize(at(level() + 1), 0);
  listing_.floor = level();
  flip_at_floor();
}

// Everything under the decision at the floor has been listed or refuted. Continues with its opposite, or with that of
// the deepest earlier decision that has not been flipped. Returns false if there is none: all solutions are listed.
bool Search::flip_at_floor() {
  std::int32_t& floor = listing_.floor;
  for (; floor > 0; --floor) {
    if (listing_.is_flipped[at(floor)] != 0) continue;
    const Literal opposite = ~trail_[level_start_[floor - 1]].bound;
    backtrack(floor - 1);
    if (is_false(opposite)) continue;  // clauses learned since then imply the decision
    if (is_true(opposite)) {
      --floor;
    } else {
      level_start_.make_room();
      level_start_.push(trail_end());
      narrow_to(opposite, Reason(Reason::Kind::decision, 0), level());
      listing_.is_flipped[at(floor)] = 1;
    }
    listing_.is_flipped.resize(at(floor + 1));
    return true;
  }
  is_unsolvable_ = true;
  return false;
}

}  // namespace hashi::engine
