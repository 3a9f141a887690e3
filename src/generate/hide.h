// Hides clues or replaces them by letters as long as the solution stays unique.
//
// Islands are tried in random order; a clue is hidden if the puzzle keeps its single solution. With letters (Hashi²),
// all islands of one number get the same letter: equal letters are equal numbers, different letters different numbers.
#pragma once

#include <cstdint>

#include "base/random.h"
#include "generate/solvable_graph.h"
#include "hashi/solve/solve.h"

namespace hashi {

enum class Hidden : std::uint8_t { unknown, letters };

struct HideOptions {
  Hidden as = Hidden::unknown;
  int percent = 100;  // of the islands, at most
  WorkLimits limits = {};
};

// The puzzle must have exactly the one solution. Clues that show no number already stay as they are. How many clues are
// hidden shows in the puzzle that comes back.
Puzzle hide_clues(const SolvedPuzzle& unique, const HideOptions& options, Random& random);

}  // namespace hashi
