// A number that is the same for puzzles that are equal up to symmetry.
//
// Boards: the eight turns and reflections. Graphs: any renumbering of islands, by refining colours (Weisfeiler and
// Leman, 1968), which may also give the same number to a few that differ. That is the safe side: whoever wants no two
// equal ones only has to see that no number comes twice.
#pragma once

#include <cstdint>

#include "puzzle/grid.h"
#include "puzzle/puzzle.h"

namespace hashi {

std::uint64_t fingerprint(const Puzzle& puzzle, const Grid& grid);
std::uint64_t fingerprint(const Puzzle& puzzle);

}  // namespace hashi
