// A descent: each island tries small random moves and keeps those that lower the cost of what it takes part in. The
// moves get smaller, so the drawing settles. The cost of an island weighs its distances to others, how close islands
// and edges come that do not belong together, and the crossings of its edges.
#include "draw/untangle.h"

#include <algorithm>

#include "draw/geometry.h"
#include "draw/layout.h"

namespace hashi::draw {
namespace {

constexpr double kClearance = 0.34;  // between an island and an edge that is not its own
constexpr double kCrossingCost = 0.8;
constexpr double kConflictReward = 0.5;

class Descent {
 public:
  Descent(const Puzzle& puzzle, Layout layout) : puzzle_(puzzle), at_(std::move(layout)) {}

  // Moves v to 'to' if that costs less than 'before'; returns the cost that holds then.
  double try_move(IslandId v, Point to, double before) {
    const Point from = at_[v];
    at_[v] = to;
    const double after = cost(v);
    if (after < before) return after;
    at_[v] = from;
    return before;
  }

  // Of everything that changes when v moves.
  double cost(IslandId v) const {
    double sum = 0;
    for (const IslandId u : puzzle_.islands()) {
      if (u == v) continue;
      const double d = distance(at_[u], at_[v]);
      sum += crowding(d, 1.4 * kLeastDistance);
      sum += 0.004 * (kReach / (d + 0.2));
    }
    for (const EdgeId e : puzzle_.edges()) {
      const Edge& edge = puzzle_.edge(e);
      if (edge.a != v && edge.b != v)
        sum += crowding(distance_to_segment(at_[v], at_[edge.a], at_[edge.b]), kClearance);
    }
    for (const EdgeId e : puzzle_.edges_at(v)) {
      // A pair of edges at v is seen from both of them, so it counts half.
      sum += edge_cost(e) + narrow_angles(e, puzzle_.other_end(e, v)) + 0.5 * narrow_angles(e, v);
    }
    return sum;
  }

  Point at(IslandId v) const { return at_[v]; }
  Layout layout() && { return std::move(at_); }

 private:
  static double crowding(double distance, double least) {
    return distance >= least ? 0 : 30 * (least - distance) * (least - distance) / (least * least);
  }

  // Edges that leave an island in nearly the same direction as e are hard to tell from it.
  double narrow_angles(EdgeId e, IslandId at) const {
    const Point one = direction(at_[at], at_[puzzle_.other_end(e, at)]);
    double sum = 0;
    for (const EdgeId f : puzzle_.edges_at(at)) {
      if (f != e) sum += std::max(0.0, dot(one, direction(at_[at], at_[puzzle_.other_end(f, at)])) - kNarrow) * 6;
    }
    return sum;
  }

  double edge_cost(EdgeId e) const {
    const Edge& edge = puzzle_.edge(e);
    const Point a = at_[edge.a], b = at_[edge.b];
    const double stretch = distance(a, b) - 1;
    double sum = stretch > 0 ? 0.6 * stretch * stretch : 2 * stretch * stretch;
    for (const IslandId u : puzzle_.islands()) {
      if (u != edge.a && u != edge.b) sum += crowding(distance_to_segment(at_[u], a, b), kClearance);
    }
    const auto enemies = puzzle_.conflicts_of(e);
    for (const EdgeId f : puzzle_.edges()) {
      const Edge& other = puzzle_.edge(f);
      if (other.a == edge.a || other.a == edge.b || other.b == edge.a || other.b == edge.b) continue;
      if (!crossing(a, b, at_[other.a], at_[other.b])) continue;
      const bool meant = std::find(enemies.begin(), enemies.end(), f) != enemies.end();
      sum += meant ? -kConflictReward : kCrossingCost;
    }
    return sum;
  }

  static constexpr double kReach = 2.5;
  static constexpr double kNarrow = 0.8;  // the cosine of 37 degrees

  const Puzzle& puzzle_;
  Layout at_;
};

}  // namespace

Layout untangle(const Puzzle& puzzle, Layout layout, Random& random) {
  if (puzzle.island_count() > kUntangledIslands || puzzle.edge_count() > kUntangledEdges) return layout;
  // A round looks at each edge's ends, five times, against all islands and edges; the whole takes a second at most.
  const double work = 10.0 * puzzle.edge_count() * (puzzle.island_count() + puzzle.edge_count()) + 1;
  const int rounds = static_cast<int>(std::clamp(6e7 / work, 15.0, 100.0));
  const auto noise = [&random] { return static_cast<double>(random.below(2001)) / 1000.0 - 1.0; };
  Descent descent(puzzle, std::move(layout));
  for (int round = 0; round < rounds; ++round) {
    const double reach = 0.05 + 1.6 * (rounds - round) / rounds;
    for (const IslandId v : puzzle.islands()) {
      double cost = descent.cost(v);
      for (int attempt = 0; attempt < 4; ++attempt)
        cost = descent.try_move(v, descent.at(v) + Point{reach * noise(), reach * noise()}, cost);
    }
  }
  return std::move(descent).layout();
}

}  // namespace hashi::draw
