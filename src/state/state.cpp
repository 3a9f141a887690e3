// Narrows marks, keeps the sums at the islands up to date, and logs every change.
#include "hashi/state/state.h"

namespace hashi {

State::State(const Puzzle& puzzle)
    : puzzle_(&puzzle),
      bounds_(puzzle.edge_count()),
      residual_(puzzle.island_count(), kUnbounded),
      slack_(puzzle.island_count(), kUnbounded) {
  for (const EdgeId e : puzzle.edges()) bounds_[e] = {.lo = 0, .hi = static_cast<std::int16_t>(puzzle.capacity(e))};
  for (const IslandId i : puzzle.islands()) {
    if (!puzzle.clue(i).is_number()) continue;
    residual_[i] = puzzle.clue(i).value();
    slack_[i] = -residual_[i];
    for (const EdgeId e : puzzle.edges_at(i)) slack_[i] += puzzle.capacity(e);
    impossible_ = impossible_ || slack_[i] < 0;
  }
}

bool State::tighten(EdgeId e, Bounds bounds) {
  const Bounds before = bounds_[e];
  const Bounds after{.lo = std::max(before.lo, bounds.lo), .hi = std::min(before.hi, bounds.hi)};
  if (after == before) return false;
  if (after.lo > after.hi) {
    impossible_ = true;
    return false;
  }
  bounds_[e] = after;
  for (const IslandId i : {puzzle_->edge(e).a, puzzle_->edge(e).b}) {
    if (!puzzle_->clue(i).is_number()) continue;
    residual_[i] -= after.lo - before.lo;
    slack_[i] -= before.hi - after.hi;
    impossible_ = impossible_ || residual_[i] < 0 || slack_[i] < 0;
  }
  log_.push_back(e);
  return true;
}

bool State::consistent() const {
  for (const EdgeId e : puzzle_->edges()) {
    if (lo(e) < 0 || lo(e) > hi(e) || hi(e) > puzzle_->capacity(e)) return false;
  }
  for (const IslandId i : puzzle_->islands()) {
    if (!puzzle_->clue(i).is_number()) {
      if (residual_[i] != kUnbounded || slack_[i] != kUnbounded) return false;
      continue;
    }
    int needed = puzzle_->clue(i).value(), possible = -needed;
    for (const EdgeId e : puzzle_->edges_at(i)) {
      needed -= lo(e);
      possible += hi(e);
    }
    if (residual_[i] != needed || slack_[i] != possible) return false;
  }
  return true;
}

}  // namespace hashi
