// Readable positions for the islands of a graph without a layout.
//
// Stress majorisation (Gansner, Koren and North, 2005): distances on the page should match distances in the graph.
// It starts from pivot scaling (Brandes and Pich, 2007), so it does not start from a tangle; beyond
// kFullStress islands only distances to pivots and neighbours count (after Ortmann, Klimenta and Brandes, 2016).
// Connected components are laid out one by one and packed on shelves. Small graphs are untangled afterwards.
// The same puzzle gives the same layout everywhere: own random numbers, no trigonometry.
#pragma once

#include "hashi/puzzle/layout.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi::draw {

// The target length of an edge is one; no two islands come closer than this.
inline constexpr double kLeastDistance = 0.45;

Layout make_layout(const Puzzle& puzzle);

}  // namespace hashi::draw
