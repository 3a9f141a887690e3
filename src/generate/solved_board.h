// A board that was drawn together with its solution: islands on cells, bridges between them.
//
// Whoever grows a board knows cells and bridges; what others want is a Board, whose graph follows from the cells, and
// the bridges as numbers on its edges. Clues are the sums of the bridges, so the solution keeps every rule by
// construction as long as the bridges are connected and do not cross.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hashi/base/result.h"
#include "hashi/puzzle/grid.h"
#include "hashi/puzzle/solution.h"

namespace hashi {

struct DrawnBridge {
  std::int32_t a = 0, b = 0;  // islands of the drawing
  int count = 0;              // 0 = none
};

struct Drawing {
  std::int32_t rows = 0, columns = 0;
  std::vector<Cell> islands;  // in any order, no two alike
  std::vector<DrawnBridge> bridges;
};

// The drawing without the islands that are gone, whose bridges are 0, and without bridges that are none.
Drawing without(Drawing drawing, std::span<const std::uint8_t> gone);

struct SolvedBoard {
  Board board;
  Solution solution;
};

// Every bridge must join nearest islands of a row or column.
Result<SolvedBoard> solved_board(const Drawing& drawing, Rules rules = {});

}  // namespace hashi
