// One look at each island, in a given order, and never again.
//
// That is how T. Ykema (2025, section 7.1) seems to have tried the methods of others: with the rules that he lists,
// what each of them places depends on the order of the islands, and his figures are among what comes out
// (docs/experiments.md). After every look completed islands and blocked edges are crossed off.
#pragma once

#include <span>

#include "explain/technique.h"
#include "state/state.h"

namespace hashi {

// The techniques look at the island, or at each of its edges; those that look at anything else find nothing.
State one_look(const Puzzle& puzzle, const TechniqueSet& techniques, std::span<const IslandId> order);

}  // namespace hashi
