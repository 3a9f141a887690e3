// The generator of solvable generalised puzzles (T. Ykema 2025, section 6.1): six numbers, kept exactly.
//
// Islands are added one by one, each joined to an earlier one that is chosen by how many edges it has; then more used
// edges, then more bridges on them, then unused edges, then conflicts of which one edge is unused. What the bridges add
// up to are the clues, so the bridges are a solution. Every step chooses among all that is possible, so every solvable
// puzzle can come out. Beyond the thesis: k components, grown from k first islands.
#pragma once

#include <cstdint>
#include <optional>

#include "base/random.h"
#include "hashi/base/result.h"
#include "hashi/generate/recipe.h"
#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/solution.h"

namespace hashi {

struct SolvedPuzzle {
  Puzzle puzzle;
  Solution solution;
};

struct GraphParameters {
  int max_bridges = 2;
  std::int32_t islands = 10;
  std::int64_t used_edges = 12;
  std::int64_t bridges = 16;
  std::int64_t unused_edges = 6;
  std::int64_t conflicts = 4;
  int components = 1;
};

// Nothing, or which bound is violated.
std::optional<Error> complaint(const GraphParameters& parameters);

// What the recipe leaves open is drawn from the middle of its domain, so that all is within its bounds.
GraphParameters drawn_parameters(const Recipe& recipe, Random& random);

Result<SolvedPuzzle> make_solvable_graph(const GraphParameters& parameters, Random& random);

}  // namespace hashi
