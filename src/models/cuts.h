// Rows that a wrong number of components breaks: the lazy constraints.
//
// Given bridges that keep every other rule, the cuts are linear over u_e = "edge e is used", hold for every solution of
// the puzzle, and are broken by these bridges.
//   k = 1: from each component at least one bridge leads out (Coelho, Laporte, Lindbeck and Vidal, 2019).
//   too many of k > 1: c components become k only if at least c - k of the edges between them are used.
//   too few: a forest that spans them has n - c > n - k edges, while the edges that a solution uses hold no forest of
//     more than n - k, so at most that many of them are used together.
#pragma once

#include <vector>

#include "models/linear.h"
#include "puzzle/puzzle.h"
#include "puzzle/solution.h"

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
