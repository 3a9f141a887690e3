// The exact number of solutions of a puzzle, far beyond what can be listed.
//
// First, everything that is the same in all solutions is removed (problem.h). The rest falls into independent blocks
// (blocks.h). Each block gets an order of its edges (order.h) and is counted by dynamic programming along it
// (frontier.h). The counts of the blocks multiply; if the puzzle asks for more than one component, they multiply as
// polynomials in the number of components. Letters are tried value by value.
//
// Counting shares nothing with the search in src/engine: each checks the other.
#pragma once

#include <cstdint>
#include <optional>

#include "base/big_unsigned.h"
#include "count/budget.h"
#include "count/problem.h"
#include "count/solution_table.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi::counting {

struct Options {
  WorkLimits limits = {};
  std::int64_t max_bytes = 3'500'000'000;
  bool known_solvable = false;  // the caller knows a solution, so a lower bound is at least 1
  bool keeps_table = false;     // for drawing solutions; takes more memory
};

struct Statistics {
  std::int64_t steps = 0;
  std::int64_t most_bytes = 0;
  std::int32_t free_edges = 0;          // after contraction, summed over all letter values
  std::int32_t blocks = 0;              // likewise
  std::int32_t largest_block = 0;       // in edges
  std::int64_t most_degree_states = 0;  // in a layer
  std::int64_t most_states = 0;         // in a layer
  std::int64_t states = 0;              // over all layers and blocks
};

struct Outcome {
  bool exact = false;
  BigUnsigned count;  // a lower bound if not exact
  Statistics statistics;
  std::optional<SolutionTable> table;  // if the options ask for it and the count is exact and not 0
};

// The ranges must hold in every solution. Tighter ranges, such as the backbone, leave less to count.
Outcome count_solutions(const Puzzle& puzzle, const EdgeRanges& ranges, const Options& options = {});

}  // namespace hashi::counting
