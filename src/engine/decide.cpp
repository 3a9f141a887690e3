// Decisions: the next variable and the value to try.
//
// The free variable that took part in a conflict most recently comes first (recency.h); if there is none, the next one
// in a fixed order (numbering.h). It gets its value in the furthest position so far, the one in which most was settled
// without a conflict ("target phases"; Biere, Fazekas, Fleury and Heisinger, 2020). The usual choice, its last value,
// took a third more conflicts on boards close to a tree, and a fifth more at 10 000 islands.
//
// On a large board, when a piece is settled, what lies beyond it comes next, on trial (trial.cpp).
#include <algorithm>

#include "engine/search.h"

namespace hashi::engine {

// One bridge if it joins two components; otherwise as few as possible.
int Search::first_guess(Var x) const {
  const bool joins = is_edge(x) && components_.find(variable(x).ends.a) != components_.find(variable(x).ends.b);
  return joins ? std::min(upper(x), lower(x) + 1) : lower(x);
}

// Saves the values of the first trail entries as phases if the search never got so far. Variables that only the level
// of the conflict fixed are included: leaving them out gained nothing on 4000 boards.
void Search::save_phases(std::int32_t entries) {
  if (entries <= furthest_.entries) return;
  for (std::int32_t p = furthest_.saved; p < entries; ++p) {
    const Var x = trail_[p].bound.var();
    if (is_fixed(x)) bounds(x).phase = static_cast<std::int16_t>(lower(x));
  }
  furthest_.entries = furthest_.saved = entries;
  if (entries <= furthest_.entries_ever) return;
  furthest_.entries_ever = entries;
  pace_.progress_conflicts = stats_.conflicts;
}

// The next free variable, or var_count_ if all are fixed.
Var Search::next_free() {
  const auto is_settled = [this](Var y) { return is_fixed(y); };
  const Var bumped = recency_.first_bumped(is_settled);
  return bumped < var_count_ ? bumped : recency_.first_in_order(is_settled);
}

// Returns false if every variable is fixed.
bool Search::decide() {
  Var x = next_free();
  if (x == var_count_) return false;
  // Recently bumped variables come first, wherever they lie.
  const bool is_beyond_piece = trial_.piece < numbering_.pieces() && x >= numbering_.end_of_piece(trial_.piece);
  if (is_beyond_piece && !recency_.is_recent(x)) {
    x = next_on_trial();
    if (x == var_count_) {
      end_trial();
      return true;
    }
  }
  ++stats_.decisions;
  level_start_.make_room();
  level_start_.push(trail_end());
  const int lo = lower(x), hi = upper(x);
  const int target = bounds(x).phase < 0 ? first_guess(x) : std::clamp<int>(bounds(x).phase, lo, hi);
  narrow_to(target == lo ? Literal::at_most(x, lo) : Literal::at_least(x, target), Reason(Reason::Kind::decision, 0),
            level());
  return true;
}

}  // namespace hashi::engine
