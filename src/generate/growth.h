// Growing a solution: exactly as many islands as asked, joined by bridges, spread evenly over the board.
//
// From a random island in a random direction a bridge of random length leads to a new island; what is then still
// missing is put on random cells, as a leaf in sight of an island or onto a bridge. Every part of the board has a quota
// of islands, lengths that do not fit are drawn again instead of being cut, and the cells of the second half are
// equally likely: so borders and corners get no more than their share. Each of the four borders is given an island.
//
// With a symmetry every island is put together with its image; the bridges need not be symmetric, since a later repair
// changes them anyway. A crowded board is thinned at random leaves and filled again.
#pragma once

#include <cstdint>
#include <optional>

#include "base/random.h"
#include "generate/solved_board.h"

namespace hashi {

enum class Symmetry : std::uint8_t { none, rotation, mirror };  // a half turn; left and right

struct GrowthPlan {
  std::int32_t rows = 10, columns = 10;
  std::int32_t islands = 25;
  std::int32_t shortest = 2, longest = 1'000'000;  // bridges, in cells; touching islands are 1 apart
  bool touching = false;
  Symmetry symmetry = Symmetry::none;
  int max_bridges = 2;
  int multiple_percent = 30;  // of the bridges have more than one
  int loop_percent = 25;      // of the free lines between islands become bridges; 0 = a tree
};

// Nothing when the islands did not fit; another try may succeed.
std::optional<Drawing> grow(const GrowthPlan& plan, Random& random);

// How many islands of a symmetric board lie on the axis or in the centre must be even or odd: false when no board of
// this size has so many islands.
bool can_be_symmetric(const GrowthPlan& plan);

}  // namespace hashi
