// Room is the distance to the nearest obstacle, capped at a little more than needed.
#include "draw/placement.h"

#include <algorithm>

#include "hashi/draw/scene.h"

namespace hashi::draw {
namespace {

constexpr double kFarEnough = 3;
// A picture that needs more tests than this has no room anyway: its marks go to the middle of their edges.
constexpr std::int64_t kMostLooks = 100'000'000;

}  // namespace

double Placement::room(Point p, double half_width, EdgeId mine, EdgeId also_mine) {
  if (looks_ > kMostLooks) return kFarEnough;
  looks_ += static_cast<std::int64_t>(taken_.size()) + puzzle_.island_count() + puzzle_.edge_count();
  double least = kFarEnough;
  for (const Taken& other : taken_) least = std::min(least, distance(p, other.at) - half_width - other.half_width);
  for (const Point island : at_) least = std::min(least, distance(p, island) - half_width - kDiscRadius);
  for (const EdgeId e : puzzle_.edges()) {
    if (e == mine || e == also_mine) continue;
    const double d = distance_to_segment(p, at_[puzzle_.edge(e).a], at_[puzzle_.edge(e).b]);
    // A line through a mark is bad, but less so than two marks on each other.
    least = std::min(least, std::max(d - half_width, -0.5 * half_width));
  }
  return least;
}

Point Placement::on_edge(EdgeId e, double half_width) {
  const Point a = at_[puzzle_.edge(e).a], b = at_[puzzle_.edge(e).b];
  constexpr double candidates[] = {0.5, 0.45, 0.55, 0.4, 0.6, 0.36, 0.64, 0.32, 0.68, 0.28, 0.72, 0.24, 0.76};
  Point best;
  double most = -1e9;
  for (const double t : candidates) {
    const Point p = between(a, b, t);
    const double found = room(p, half_width, e, e);
    if (found > most + 0.25) {
      most = found;
      best = p;
    }
    if (most >= kFarEnough) break;
  }
  taken_.push_back({best, half_width});
  return best;
}

bool Placement::take_crossing(Point p, double half_width, EdgeId mine, EdgeId also_mine) {
  if (room(p, half_width, mine, also_mine) < 0.5) return false;
  taken_.push_back({p, half_width});
  return true;
}

}  // namespace hashi::draw
