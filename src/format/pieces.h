// Bridges piece by piece: the formats of pzpr and Penpa say what leads from each cell to the next one.
//
// A bridge fills every piece between its islands, touching ones too, so that nothing is lost as in a picture of the
// cells. What no bridge of a Solution can be (a piece that ends in water, a number that changes along the way) becomes
// a Flaw.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hashi/format/document.h"

namespace hashi {

using Marks = std::vector<std::int8_t>;  // a number of bridges, or -1 for a cross that a player put

// The pieces of an edge, among those that lead right (columns - 1 in a row) or those that lead down (columns in a row).
struct Pieces {
  bool across;
  std::size_t first;
  std::size_t step;
  std::size_t count;
};

Pieces pieces_of(const Grid& grid, const Edge& edge);

// Sets the solution, the ruled out edges and the flaws of a board. No bridge at all means that there is no solution.
void take_marks(Document& document, Marks across, Marks down);

}  // namespace hashi
