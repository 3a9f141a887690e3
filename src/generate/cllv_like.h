// Boards like those of the CLLV benchmark (Coelho, Laporte, Lindbeck and Vidal, 2019), of any size.
//
// Islands on random cells and a random tree of bridges over them; a given share of its bridges is single, the
// others are double; then bridges are added beside the tree where two islands still see each other.
// Islands may touch. Such a board is solvable, and nearly always in many ways. The benchmark's own sets
// have 35 to 39 % of the cells covered, 25, 50 or 75 % of the tree single, and 0, 5, 10 or 15 % of n extra
// bridges; edges, crossings, lengths and clues of ours come out like theirs.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "generate/solved_board.h"

namespace hashi {

struct CllvLikeRecipe {
  std::int32_t rows = 16;
  std::int32_t columns = 16;
  std::int32_t islands = 100;
  int single_percent = 50;  // of the tree's bridges
  int extra_percent = 0;    // of the number of islands
  std::uint64_t seed = 1;
};

// Refuses what does not fit; time is linear in the number of cells. The solution is the one that the board was made
// from.
Result<SolvedBoard> make_cllv_like(const CllvLikeRecipe& recipe);

}  // namespace hashi
