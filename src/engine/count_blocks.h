// Step two of counting: a contracted puzzle falls into blocks that can be counted one by one.
//
// A part is a set of free edges that hang together by a shared island or a conflict; different parts
// choose their bridges independently. Connectivity ties parts together through the groups that they
// link. In the bipartite graph of parts and groups, a group that is a cut vertex separates: glue two
// graphs together at one vertex and the components add up to c1 + c2 - 1. So parts are in one block
// only if they lie in one biconnected block of that graph (a part is never cut), and a solution with
// c components is one choice per block with
//     c = trees + sum over blocks with groups of (components within the block - 1),
// where 'trees' counts the connected components of the whole bipartite graph. For c = 1 that says: one
// tree, every block connected, and the count is the product. (Tarjan's low points, 1972.)
#pragma once

#include <cstdint>
#include <vector>

#include "engine/count_problem.h"

namespace hashi {

struct CountBlocks {
  std::vector<CountProblem> blocks;  // with islands, groups and edges numbered anew in each
  std::int32_t trees = 0;
};

CountBlocks factored(const CountProblem& problem);

}  // namespace hashi
