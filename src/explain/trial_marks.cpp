// Narrowing with a trail.
#include "explain/trial_marks.h"

#include <cassert>

namespace hashi::arguing {

TrialMarks::TrialMarks(const State& state)
    : puzzle_(&state.puzzle()),
      bounds_(puzzle_->edge_count()),
      need_(puzzle_->island_count()),
      latest_(puzzle_->edge_count(), kNone) {
  for (const EdgeId e : puzzle_->edges()) bounds_[e] = state.bounds(e);
  for (const IslandId i : puzzle_->islands()) need_[i] = state.residual(i);
}

void TrialMarks::set(EdgeId e, Bounds bounds) {
  const int gain = bounds.lo - bounds_[e].lo;
  bounds_[e] = bounds;
  if (gain == 0) return;
  for (const IslandId i : {puzzle_->edge(e).a, puzzle_->edge(e).b}) {
    if (has_number(i)) need_[i] -= gain;
  }
}

bool TrialMarks::narrow(EdgeId e, Bounds bounds, std::int32_t by) {
  const Bounds before = bounds_[e];
  const Bounds after{.lo = std::max(before.lo, bounds.lo), .hi = std::min(before.hi, bounds.hi)};
  assert(after.lo <= after.hi);
  if (after == before) return false;
  trail_.push_back({.edge = e, .before = before, .by = by, .earlier = latest_[e]});
  latest_[e] = static_cast<std::int32_t>(trail_.size()) - 1;
  set(e, after);
  return true;
}

void TrialMarks::undo(std::size_t keep) {
  while (trail_.size() > keep) {
    const Entry entry = trail_.back();
    trail_.pop_back();
    set(entry.edge, entry.before);
    latest_[entry.edge] = entry.earlier;
  }
}

void TrialMarks::settle() {
  for (const Entry& entry : trail_) latest_[entry.edge] = kNone;
  trail_.clear();
}

}  // namespace hashi::arguing
