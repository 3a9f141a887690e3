// The course of a search over a large board: strips of rings, cut into pieces (numbering.h says why).
#pragma once

#include <cstdint>
#include <vector>

#include "puzzle/puzzle.h"

namespace hashi::engine {

// How a board is cut. Strips of 4 to 16 rings, 3 to 5 rings beyond and pieces of 4 to 16 steps are within a tenth of
// one another in the steps that a million islands take.
struct Cut {
  std::int32_t one_page = 1000;  // islands; a board with no more keeps its own order
  std::int32_t long_ring = 200;  // islands; with shorter rings, on average, strips gain nothing
  std::int32_t strip = 8;        // rings
  std::int32_t beyond = 3;       // rings of the next strip that are tried
  std::int32_t behind = 2;       // steps along its ring that each ring stays behind the one before
  std::int32_t piece = 8;        // steps along the rings
  std::int32_t overlap = 4;      // steps that were beyond the piece before as well
};

struct Course {
  struct Piece {
    std::int32_t end;  // its islands end here, and those of its strip there
    std::int32_t strip_end;
    std::int32_t beyond_end;  // the islands beyond it end here
  };
  std::vector<std::int32_t> islands;  // all of them, as the search meets them
  std::vector<Piece> pieces;          // none where it goes ring by ring
  std::vector<std::int32_t> beyond;   // the islands to try, piece after piece
};

Course course_over(const Puzzle& puzzle, const Cut& cut);

}  // namespace hashi::engine
