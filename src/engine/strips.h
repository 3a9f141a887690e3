// The order in which a search settles a large board: strips of rings, divided into pieces (numbering.h gives the
// reasons).
#pragma once

#include <cstdint>
#include <vector>

#include "hashi/puzzle/puzzle.h"

namespace hashi::engine {

// How a board is divided. Strips of 4 to 16 rings, 3 to 5 rings beyond and pieces of 4 to 16 steps differ by less than
// a tenth in the steps that a million islands take.
struct Division {
  std::int32_t one_page = 1000;  // islands; a board with no more keeps its own order
  std::int32_t long_ring = 200;  // islands; with shorter rings, on average, strips gain nothing
  std::int32_t strip = 8;        // rings
  std::int32_t beyond = 3;       // rings of the next strip that are tried
  std::int32_t behind = 2;       // steps along its ring that each ring lags behind the one before
  std::int32_t piece = 8;        // steps along the rings
  std::int32_t overlap = 4;      // steps that were beyond the previous piece as well
};

struct Course {
  struct Piece {
    std::int32_t end;         // of its islands in 'islands'
    std::int32_t strip_end;   // of the islands of its strip
    std::int32_t beyond_end;  // of the islands beyond it in 'beyond'
  };
  std::vector<IslandId> islands;  // all of them, in the order of the search
  std::vector<Piece> pieces;      // none if the search goes ring by ring
  std::vector<IslandId> beyond;   // the islands to try, piece after piece
};

Course course_over(const Puzzle& puzzle, const Division& division);

}  // namespace hashi::engine
