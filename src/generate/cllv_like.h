// Boards like those of the CLLV benchmark (Coelho, Laporte, Lindbeck and Vidal, 2019), of any size.
//
// Islands on random cells and a random tree of bridges over them; a given share of its bridges is single, the
// others are double; then bridges are added beside the tree where two islands still see each other.
// Islands may touch. Such a board is solvable, and nearly always in many ways. The benchmark's own sets
// have 35 to 39 % of the cells covered, 25, 50 or 75 % of the tree single, and 0, 5, 10 or 15 % of n extra
// bridges; edges, crossings, lengths and clues of ours come out like theirs.
#pragma once

#include <cstdint>

#include "generate/solved_board.h"
#include "hashi/base/result.h"
#include "hashi/generate/recipe.h"

namespace hashi {

// Of the recipe counts the size, the islands, 'single' and 'extra'. Time is linear in the number of cells. The solution
// is the one that the board was made from.
Result<SolvedBoard> make_cllv_like(const Recipe& recipe, std::uint64_t seed);

}  // namespace hashi
