// A cross: the simplest solution that reaches all four borders, for boards with few islands far apart.
//
// A chain of vertical bridges from the top row to the bottom row meets a chain of horizontal ones from the left to the
// right in one island. Growth finds such solutions only by chance, and on large boards with three or four islands
// nearly never. No two islands beside the chains are in line, so the clues leave one solution.
#pragma once

#include <optional>

#include "base/random.h"
#include "generate/growth.h"

namespace hashi {

// Nothing when the lengths of bridges do not allow a cross with so many islands, or for a symmetric recipe.
std::optional<Drawing> make_cross(const Recipe& recipe, const BridgeMix& mix, Random& random);

}  // namespace hashi
