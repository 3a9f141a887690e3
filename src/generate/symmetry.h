// Symmetries of a board: which cells are images of each other, and how many islands can lie like that.
#pragma once

#include <cstdint>
#include <vector>

#include "hashi/generate/recipe.h"

namespace hashi {

// A cell and its images, each once.
std::vector<Cell> orbit(Symmetry symmetry, const BoardSize& board, Cell cell);

// Whether so many islands can be symmetric: an odd number needs a cell that is its own image, and where images come in
// fours, two more need cells with a single image.
bool can_be_symmetric(Symmetry symmetry, const BoardSize& board, std::int32_t islands);

// Whether a board of this size has the symmetry at all.
inline bool fits_board(Symmetry symmetry, const BoardSize& board) {
  return board.rows == board.columns || (symmetry != Symmetry::quarter_turn && symmetry != Symmetry::diagonal);
}

// Whether there are only one or two cells that are their own image, or none.
inline bool has_single_centre(Symmetry symmetry) {
  return symmetry == Symmetry::rotation || symmetry == Symmetry::quarter_turn || symmetry == Symmetry::both;
}

}  // namespace hashi
