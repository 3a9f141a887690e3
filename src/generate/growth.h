// Grows a solution: the exact number of islands, joined by bridges, spread evenly over the board.
//
// From a random island in a random direction, a bridge of random length leads to a new island. The rest of the islands
// goes onto random cells, as leaves in line with an island or onto a bridge. Borders and corners get no more than their
// share: every part of the board has a quota of islands, a length that does not fit is redrawn instead of shortened,
// and in the second half all cells are equally likely. Each of the four borders gets at least one island.
//
// With a symmetry, every island is placed together with its image; bridges need not be symmetric, since repair changes
// them later. A crowded board is thinned at random leaves and filled again.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "base/random.h"
#include "generate/solved_board.h"
#include "hashi/generate/recipe.h"

namespace hashi {

// How the bridges of a grown solution are mixed, in percent.
struct BridgeMix {
  int multiple_percent = 30;  // of the bridges have more than one
  int loop_percent = 25;      // of the free lines between islands become bridges; 0 = a tree
};

// Nothing when the islands did not fit; another try may succeed.
std::optional<Drawing> grow(const Recipe& recipe, const BridgeMix& mix, Random& random,
                            const std::function<bool()>& should_stop = {});

}  // namespace hashi
