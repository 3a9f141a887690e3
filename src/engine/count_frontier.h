// Step four of counting: a block, in a given order of its edges, by dynamic programming over its frontier.
//
// Three passes. Forward: the degree states of each layer and their transitions (count_degrees.h). Backward:
// the dead ones go, and each living state learns what its future must and may link (count_prospects.h).
// Forward again: each living state holds the different linkages of the frontier with the number of ways to
// reach them; the next layer's lists are gathered state by state along the transitions, so the bulk of the
// work is table look-ups on a short dense range and needs no hashing of whole states.
// Counts take as many words as the largest possible next one needs; nothing overflows.
#pragma once

#include <cstdint>
#include <vector>

#include "base/big_unsigned.h"
#include "engine/count_budget.h"
#include "engine/count_problem.h"

namespace hashi {

struct BlockCount {
  bool exact = false;
  std::vector<BigUnsigned> by_components;  // [c]: solutions of the block with c components, c = 0 .. most
  std::int64_t most_degree_states = 0;     // in a layer, the dead included
  std::int64_t most_states = 0;            // in a layer: linkages over all living degree states
  std::int64_t states = 0;                 // over all layers
};

struct FrontierTask {
  const CountProblem& block;
  const std::vector<std::int32_t>& order;
  std::int32_t most_components = 1;
};

BlockCount count_block(const FrontierTask& task, CountBudget& budget);

}  // namespace hashi
