// Final improvement of the layout of a small graph: keeps islands off edges of others, avoids crossings without
// meaning, and makes edges in conflict cross where possible, as on a grid.
#pragma once

#include "base/random.h"
#include "hashi/puzzle/layout.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi::draw {

// Larger graphs are skipped: the search compares each move with every edge.
inline constexpr std::int32_t kUntangledIslands = 150;
inline constexpr std::int32_t kUntangledEdges = 500;

Layout untangle(const Puzzle& puzzle, Layout layout, Random& random);

}  // namespace hashi::draw
