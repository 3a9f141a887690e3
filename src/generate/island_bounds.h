// How many islands a classic board can have at least and at most, by arguments that hold for every board.
//
// Islands reach all four borders and are joined by bridges of allowed lengths. So some chain of vertical bridges leads
// from the top row to the bottom row, some chain of horizontal ones from the left to the right; a spanning tree holds
// both chains, which bounds the islands from below. From above: every bridge of a spanning tree covers cells of its
// own, and islands lie only in rows and columns that chains of bridges from the borders reach. The bounds refuse only
// what is impossible; not every number between them is possible.
#pragma once

#include <cstdint>

#include "hashi/generate/recipe.h"

namespace hashi {

struct IslandBounds {
  std::int64_t least = 0, most = 0;
  bool joins_top_and_bottom = true, joins_left_and_right = true;  // false: no number of islands will do
};

// The recipe must be of the method classic, its size and lengths within their ranges.
IslandBounds island_bounds(const Recipe& recipe);

}  // namespace hashi
