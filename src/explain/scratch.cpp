// Narrowing with a list of marks for undo, and the counting rule.
#include "explain/scratch.h"

#include <algorithm>

namespace hashi {

Scratch::Scratch(const State& state)
    : puzzle_(&state.puzzle()),
      bounds_(puzzle_->edge_count()),
      residual_(puzzle_->island_count()),
      slack_(puzzle_->island_count()),
      marks_at_(puzzle_->island_count(), 0) {
  for (const EdgeId e : puzzle_->edges()) bounds_[e] = state.bounds(e);
  for (const IslandId i : puzzle_->islands()) {
    residual_[i] = state.residual(i);
    slack_[i] = state.slack(i);
  }
}

void Scratch::refresh(const State& state, EdgeId e) {
  bounds_[e] = state.bounds(e);
  for (const IslandId i : {puzzle_->edge(e).a, puzzle_->edge(e).b}) {
    residual_[i] = state.residual(i);
    slack_[i] = state.slack(i);
  }
}

bool Scratch::narrow(EdgeId e, Bounds after) {
  const Bounds before = bounds_[e];
  if (after == before) return true;
  if (after.lo > after.hi) return false;
  marks_.push_back({.edge = e, .before = before});
  bounds_[e] = after;
  for (const IslandId i : {puzzle_->edge(e).a, puzzle_->edge(e).b}) {
    if (marks_at_[i]++ == 0) touched_.push_back(i);
    if (!puzzle_->clue(i).is_number()) continue;
    residual_[i] -= after.lo - before.lo;
    slack_[i] -= before.hi - after.hi;
  }
  return true;
}

bool Scratch::close_crossed(EdgeId e) {
  for (const EdgeId f : puzzle_->conflicts_of(e)) {
    if (lo(f) > 0 || !narrow(f, {.lo = 0, .hi = 0})) return false;
  }
  return true;
}

bool Scratch::close_if_complete(IslandId i) {
  if (residual_[i] < 0) return false;
  if (residual_[i] > 0) return true;
  for (const EdgeId e : puzzle_->edges_at(i)) {
    if (hi(e) > lo(e)) narrow(e, {.lo = bounds_[e].lo, .hi = bounds_[e].lo});
  }
  return true;
}

bool Scratch::apply(std::span<const Setting> settings, bool crossings) {
  for (const Setting& setting : settings) {
    const Bounds before = bounds_[setting.edge];
    const auto value = static_cast<std::int16_t>(setting.bridges);
    if (value < before.lo || value > before.hi) return false;
    narrow(setting.edge, {.lo = value, .hi = value});
    if (crossings && before.lo == 0 && value > 0 && !close_crossed(setting.edge)) return false;
  }
  for (const Setting& setting : settings) {
    const Edge& edge = puzzle_->edge(setting.edge);
    if (!close_if_complete(edge.a) || !close_if_complete(edge.b)) return false;
  }
  return true;
}

bool Scratch::count_at(IslandId i) {
  if (!puzzle_->clue(i).is_number()) return true;
  if (residual_[i] < 0 || slack_[i] < 0) return false;
  // The room of an edge includes the residuals of its ends. The margin is the room that the island does not need.
  rooms_.clear();
  std::int64_t margin = -residual_[i];
  for (const EdgeId e : puzzle_->edges_at(i)) {
    rooms_.push_back(room(e));
    margin += rooms_.back();
  }
  if (margin < 0) return false;
  // The rooms are those before any change: raising one edge takes room from the others, but not what they must get.
  std::size_t at = 0;
  for (const EdgeId e : puzzle_->edges_at(i)) {
    const std::int64_t gain = rooms_[at++] - margin;
    if (gain <= 0) continue;
    const bool newly_used = lo(e) == 0;
    if (!narrow(e, {.lo = static_cast<std::int16_t>(lo(e) + gain), .hi = bounds_[e].hi})) return false;
    if (newly_used && !close_crossed(e)) return false;
  }
  for (const EdgeId e : puzzle_->edges_at(i)) {
    if (!close_if_complete(puzzle_->other_end(e, i))) return false;
  }
  return close_if_complete(i);
}

bool Scratch::count() {
  std::vector<IslandId> touched = touched_;
  std::sort(touched.begin(), touched.end());
  return std::all_of(touched.begin(), touched.end(), [&](IslandId i) { return count_at(i); });
}

bool Scratch::is_served(IslandId i) const {
  if (slack_[i] < 0) return false;
  if (residual_[i] <= 0 || !puzzle_->clue(i).is_number()) return residual_[i] >= 0;
  // By room and not by marks, so that it makes no difference whether a limit was marked.
  int missing = residual_[i];
  for (const EdgeId e : puzzle_->edges_at(i)) {
    missing -= room(e);
    if (missing <= 0) return true;
  }
  return false;
}

bool Scratch::all_served() const {
  return std::all_of(touched_.begin(), touched_.end(), [&](IslandId i) { return is_served(i); });
}

void Scratch::undo(std::size_t keep) {
  while (marks_.size() > keep) {
    const Mark mark = marks_.back();
    marks_.pop_back();
    const Bounds now = bounds_[mark.edge];
    bounds_[mark.edge] = mark.before;
    for (const IslandId i : {puzzle_->edge(mark.edge).b, puzzle_->edge(mark.edge).a}) {
      if (--marks_at_[i] == 0) touched_.pop_back();
      if (!puzzle_->clue(i).is_number()) continue;
      residual_[i] += now.lo - mark.before.lo;
      slack_[i] += mark.before.hi - now.hi;
    }
  }
}

}  // namespace hashi
