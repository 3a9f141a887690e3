// Bridges for islands whose places are given.
//
// Clues follow from bridges, so any bridges that join all islands without crossing make a puzzle; repair then looks for
// ones that are its only solution. Whether islands can be joined at all is decided by the engine, on a puzzle that
// hides every clue.
#pragma once

#include <functional>
#include <optional>

#include "base/random.h"
#include "generate/growth.h"
#include "hashi/base/result.h"

namespace hashi {

// A random tree of bridges over the recipe's layout.
std::optional<Drawing> join_layout(const Recipe& recipe, const BridgeMix& mix, Random& random);

// Why no bridges can join the islands of the layout, or nothing.
std::optional<Error> complaint_about_layout(const Recipe& recipe);

}  // namespace hashi
