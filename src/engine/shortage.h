// Islands that ask for more bridges than their neighbours can take, or for so many that none is left to lead away: seen
// by a flow, where search would count for ever.
//
// Without a flow that gives every island its due (max_flow.h) there is no solution, and then the islands that a
// shortage reaches ask for more than all their neighbours can take. On two-coloured boards this is the marriage
// condition of Hall (1935). With such a flow, some edges may still carry nothing in any of them, because the islands at
// one end need all that those at the other can give; if the rest do not join the islands, nothing does. Both are looked
// for once more with one bridge less between equal clues, which would shut themselves off. Crossings are not looked at,
// and nothing is said where a clue is no number.
#pragma once

#include <optional>

#include "engine/refute.h"

namespace hashi::engine {

// Both take about as long as a hundred looks at every edge: for puzzles on which search does not get on.
std::optional<Refutation> refute_by_shortage(const Puzzle& puzzle);
std::optional<Refutation> refute_by_flow(const Puzzle& puzzle);  // a shortage, or groups that nothing joins

}  // namespace hashi::engine
