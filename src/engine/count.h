// How many solutions a puzzle has: exactly, far beyond what can be listed.
//
// What all solutions share is taken out (count_problem.h), the rest falls into blocks (count_blocks.h), each
// block gets an order of its edges (count_order.h) and is counted along it (count_frontier.h); the blocks multiply,
// as polynomials in the number of components if more than one is asked for. Letters are tried value by value.
#pragma once

#include <cstdint>
#include <limits>

#include "base/big_unsigned.h"
#include "engine/count_budget.h"
#include "engine/count_problem.h"
#include "puzzle/puzzle.h"

namespace hashi {

struct CountOptions {
  std::int64_t max_steps = std::numeric_limits<std::int64_t>::max() / 2;
  std::int64_t max_bytes = 3'500'000'000;
  bool known_solvable = false;  // the caller has seen a solution: then a bound is at least 1
  StopHook should_stop;
};

struct CountStatistics {
  std::int64_t steps = 0;
  std::int64_t most_bytes = 0;
  std::int32_t free_edges = 0;          // after contraction, over all letter values
  std::int32_t blocks = 0;              // likewise
  std::int32_t largest_block = 0;       // in edges
  std::int64_t most_degree_states = 0;  // in a layer
  std::int64_t most_states = 0;         // in a layer
  std::int64_t states = 0;              // over all layers and blocks
};

struct CountOutcome {
  bool exact = false;
  BigUnsigned count;  // a lower bound if not exact
  CountStatistics statistics;
};

// 'ranges' must hold in every solution; the tighter they are (a backbone), the less there is to count.
CountOutcome count_solutions(const Puzzle& puzzle, const EdgeRanges& ranges, const CountOptions& options = {});

}  // namespace hashi
