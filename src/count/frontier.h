// Step four of counting: dynamic programming over the frontier of a block, in a given order of its edges.
//
// There are three passes. The first goes forward and finds the degree states of each layer and their transitions
// (degrees.h). The second goes backward, drops dead states and computes for each live state what its completions must
// and may link (bounds.h). The third goes forward again: each live state holds the linkages of the frontier with the
// number of ways to reach them. The lists of the next layer are gathered state by state along the transitions, so most
// of the work is table look-ups in a short dense range, without hashing of whole states. Counts have as many words as
// the largest possible count of the next layer needs, so nothing overflows.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/big_unsigned.h"
#include "count/budget.h"
#include "count/problem.h"
#include "count/ways.h"

namespace hashi::counting {

struct BlockCount {
  bool exact = false;
  std::vector<BigUnsigned> by_components;  // [c]: solutions of the block with c components, c = 0 .. most
  std::int64_t most_degree_states = 0;     // in a layer, including dead ones
  std::int64_t most_states = 0;            // in a layer: linkages over all live degree states
  std::int64_t states = 0;                 // over all layers
  std::optional<BlockWays> ways;           // if the task keeps them and there is a solution
};

struct FrontierTask {
  const Problem& block;
  const std::vector<std::int32_t>& order;
  std::int32_t most_components = 1;
  bool keeps_ways = false;
};

BlockCount count_block(const FrontierTask& task, Budget& budget);

}  // namespace hashi::counting
