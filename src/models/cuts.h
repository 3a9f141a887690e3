// Lazy constraints: rows that a solution with the wrong number of components violates.
//
// Given bridges that obey all other rules, the cuts are linear in u_e = "edge e is used", hold in every solution of the
// puzzle, and are violated by these bridges.
//   k = 1: at least one bridge leaves each component (Coelho, Laporte, Lindbeck and Vidal, 2019).
//   k > 1, too many components: merging c components into k takes at least c - k of the edges between them.
//   too few components: a spanning forest has n - c > n - k edges, but the used edges of a solution contain no forest
//     with more than n - k edges, so at most n - k of them are used together.
#pragma once

#include <vector>

#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/solution.h"
#include "models/linear.h"

namespace hashi::models {

struct Cut {
  std::vector<EdgeId> edges;  // increasing
  Sense sense = Sense::at_least;
  int bound = 1;
  bool operator==(const Cut&) const = default;
};

// Empty when the bridges form exactly k components. A cut without edges says that there is no solution.
std::vector<Cut> component_cuts(const Puzzle& puzzle, const Solution& solution);

}  // namespace hashi::models
