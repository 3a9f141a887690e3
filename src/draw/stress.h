// Stress majorisation of one connected graph. See layout.h for the idea and the sources.
#pragma once

#include <cstdint>
#include <vector>

#include "base/random.h"
#include "hashi/puzzle/layout.h"

namespace hashi::draw {

// A connected graph on 0 .. size-1; neighbours[v] in increasing order.
struct Adjacency {
  std::vector<std::vector<std::int32_t>> neighbours;
  std::int32_t size() const { return static_cast<std::int32_t>(neighbours.size()); }
};

// Up to this many islands every pair counts.
inline constexpr std::int32_t kFullStress = 2000;

std::vector<Point> stress_layout(const Adjacency& graph, Random& random);

// Pushes points apart until no two are closer than 'least'; if pushing does not end, everything is scaled up.
std::vector<Point> spread_out(std::vector<Point> points, double least);

}  // namespace hashi::draw
