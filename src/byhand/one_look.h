// A single pass over the islands in a given order.
//
// T. Ykema (2025, section 7.1) seems to have tested the published methods this way: with the rules he lists, the result
// of a single pass depends on the order of the islands, and his figures are among the possible results
// (docs/experiments.md). After each island, completed islands and blocked edges are crossed off.
#pragma once

#include <span>

#include "explain/look.h"
#include "hashi/state/state.h"

namespace hashi {

// Only techniques that examine an island or an edge are applied; others find nothing.
State one_look(const Puzzle& puzzle, const TechniqueSet& techniques, std::span<const IslandId> order);

}  // namespace hashi
