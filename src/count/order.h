// Step three of counting: the order in which the edges of a block are decided. The order changes the effort by many
// orders of magnitude, and never the count.
//
// The number of states of a layer is estimated from the set of decided edges (estimate.h); the effort is the sum over
// the layers. Randomised greedy orders, which always finish the island that is cheapest to finish, are improved by
// simulated annealing. Its moves shift an edge or a segment and change only the layers in between.
#pragma once

#include <cstdint>
#include <vector>

#include "count/budget.h"
#include "count/problem.h"

namespace hashi::counting {

struct DecisionOrder {
  std::vector<std::int32_t> edges;
  double log2_effort = 0;  // estimated
};

DecisionOrder decision_order(const Problem& block, Budget& budget);

}  // namespace hashi::counting
