// Some islands ask for more bridges than their neighbours can take: seen by a flow, where search would count for ever.
//
// Every bridge has two ends, so let each island stand on both banks of a river and send its bridges across: what leaves
// an island on the left arrives at its neighbours on the right, as much as the edge can carry, and each island sends
// and takes in what its clue says. A solution sends every bridge both ways, so without such a flow there is none, and
// then the islands that a shortage on the left reaches (the cut of a largest flow; Ford and Fulkerson, 1956) ask for
// more than all their neighbours can take. On two-coloured boards this is the marriage condition of Hall (1935).
// Crossings and connectivity are not looked at, and nothing is said where a clue is no number.
#pragma once

#include <optional>

#include "engine/refute.h"

namespace hashi::engine {

// Takes about as long as a hundred looks at every edge: for puzzles on which search does not get on.
std::optional<Refutation> refute_by_shortage(const Puzzle& puzzle);

}  // namespace hashi::engine
