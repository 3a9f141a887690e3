// Clues that are not needed, hidden or replaced by letters while the solution stays the only one.
//
// Islands are tried in random order; each that can lose its number does. With letters (the variant Hashi²) all islands
// of one number get the same letter, so equal letters are equal numbers and different letters different ones.
#pragma once

#include <cstdint>

#include "base/random.h"
#include "generate/solvable_graph.h"
#include "solve/solve.h"

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
