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

  void try_move(IslandId v, Point to) {
    const double before = cost(v);
    const Point from = at_[v];
    at_[v] = to;
    if (cost(v) >= before) at_[v] = from;
  }
  Point at(IslandId v) const { return at_[v]; }
  Layout layout() && { return std::move(at_); }

 private:
  static double crowding(double distance, double least) {
    return distance >= least ? 0 : 30 * (least - distance) * (least - distance) / (least * least);
  }

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
    sum += narrow_angles(v);
    for (const EdgeId e : puzzle_.edges_at(v)) sum += edge_cost(e) + narrow_angles(puzzle_.other_end(e, v));
    return sum;
  }

  // Edges that leave an island in nearly the same direction are hard to tell apart.
  double narrow_angles(IslandId v) const {
    const auto edges = puzzle_.edges_at(v);
    double sum = 0;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const Point one = direction(at_[v], at_[puzzle_.other_end(edges[i], v)]);
      for (std::size_t j = i + 1; j < edges.size(); ++j)
        sum += std::max(0.0, dot(one, direction(at_[v], at_[puzzle_.other_end(edges[j], v)])) - kNarrow) * 6;
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
  const int rounds = puzzle.island_count() <= 40 ? 160 : 40;
  const auto noise = [&random] { return static_cast<double>(random.below(2001)) / 1000.0 - 1.0; };
  Descent descent(puzzle, std::move(layout));
  for (int round = 0; round < rounds; ++round) {
    const double reach = 0.05 + 1.6 * (rounds - round) / rounds;
    for (const IslandId v : puzzle.islands()) {
      for (int attempt = 0; attempt < 4; ++attempt)
        descent.try_move(v, descent.at(v) + Point{reach * noise(), reach * noise()});
    }
  }
  return std::move(descent).layout();
}

}  // namespace hashi::draw
