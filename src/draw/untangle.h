// The last touch to the layout of a small graph: islands off edges that are not theirs, few crossings that mean
// nothing, and edges in conflict crossing in truth where that is possible, as they do on a grid.
#pragma once

#include "base/random.h"
#include "puzzle/layout.h"
#include "puzzle/puzzle.h"

namespace hashi::draw {

// Larger graphs are left alone: the search looks at each move against every edge.
inline constexpr std::int32_t kUntangledIslands = 150;
inline constexpr std::int32_t kUntangledEdges = 500;

Layout untangle(const Puzzle& puzzle, Layout layout, Random& random);

}  // namespace hashi::draw
