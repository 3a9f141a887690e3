// A hash that is equal for puzzles that are equal up to symmetry.
//
// Boards: the eight rotations and reflections. Graphs: any renumbering of islands, by colour refinement (Weisfeiler and
// Leman, 1968), which may also give the same hash to a few different graphs. That errs on the safe side: puzzles with
// different hashes are different.
#pragma once

#include <cstdint>

#include "hashi/format/document.h"
#include "hashi/puzzle/grid.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi {

std::uint64_t fingerprint(const Puzzle& puzzle, const Grid& grid);
std::uint64_t fingerprint(const Puzzle& puzzle);
std::uint64_t fingerprint(const Document& document);  // as a board if it is one

}  // namespace hashi
