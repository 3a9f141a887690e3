// Step two of counting: a contracted puzzle falls into blocks that can be counted independently.
//
// A part is a set of free edges connected by shared islands or conflicts; different parts choose their bridges
// independently. Connectivity couples parts through the groups that they link. Consider the bipartite graph of parts
// and groups. A group that is a cut vertex separates it: two graphs with c1 and c2 components that share one vertex
// have c1 + c2 - 1 components together. So parts share a block only if they lie in one biconnected block of that graph
// (a part is never split), and a solution with c components is one choice per block with
//     c = trees + sum over blocks with groups of (components within the block - 1),
// where 'trees' is the number of connected components of the whole bipartite graph. For c = 1 this means: one tree,
// every block connected, and the count is the product. (Low points: Tarjan, 1972.)
#pragma once

#include <cstdint>
#include <vector>

#include "count/problem.h"

namespace hashi::counting {

struct Blocks {
  std::vector<Problem> blocks;                   // each with its own numbers of islands, groups and edges
  std::vector<std::vector<std::int32_t>> edges;  // of each block: its edges' numbers in the whole problem
  std::int32_t trees = 0;
};

Blocks factored(const Problem& problem);

}  // namespace hashi::counting
