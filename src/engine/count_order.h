// Step three of counting: in which order a block's edges are decided. The order decides the effort, by many
// orders of magnitude, and never the count.
//
// The states of a layer are estimated from the set of decided edges alone: an island with decided and
// undecided edges can have any residual in a range, a group at the frontier any class, an undecided edge in
// conflict with a decided one may be blocked; the logarithms are added, with weights (count_estimate.h).
// The effort is the sum over the layers. Randomised greedy starts that finish the island which is cheapest to
// finish are followed by annealing with moves of an edge or a segment; a move changes only the layers between.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/count_budget.h"
#include "engine/count_problem.h"

namespace hashi {

struct DecisionOrder {
  std::vector<std::int32_t> edges;
  double log2_effort = 0;  // estimated
};

DecisionOrder decision_order(const CountProblem& block, CountBudget& budget);

}  // namespace hashi
