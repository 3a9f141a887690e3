// The four classes of a classic board (T. Ykema, 2025, theorem 5): by the parity of row and column.
//
// A bridge keeps its row or its column, so islands of class 0 and 3 never share one, nor do those of 1 and 2.
// Rows and columns without islands do not count, or a board could lie in a single class for no good reason.
#pragma once

#include "hashi/base/id_vector.h"
#include "hashi/puzzle/grid.h"

namespace hashi {

// 0: odd row, odd column; 1: odd, even; 2: even, odd; 3: even, even. The first row and column are odd.
IdVector<IslandId, int> colour_classes(const Grid& grid);

}  // namespace hashi
