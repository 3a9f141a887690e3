// Transformations that take solutions away until one is left (T. Ykema 2025, section 6.2).
//
// 'conflict_to_add' (6.2.1) names two edges that as many as possible of the solutions seen use both, and at least one
// does not: in conflict, they take the former away and leave the latter. It can only tell used edges from unused ones.
// 'lower_numbers' (6.2.2) tells further: on an edge with a bridges in one solution and b in another, 0 < a < b, it
// lowers the clues of both ends by b if the edge lies on a cycle of the second solution, and by a if not; the second
// solution with so many bridges less solves the new puzzle. Every step takes bridges away or adds a conflict, so it
// ends.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "generate/solvable_graph.h"
#include "hashi/solve/solve.h"

namespace hashi {

// For whatever the engine is asked about a puzzle that was made: a count, not a time, so that the answer is the same
// everywhere.
inline constexpr std::int64_t kMostSteps = 50'000'000;

// Nothing when all solutions use the same edges.
std::optional<Conflict> conflict_to_add(const Puzzle& puzzle, std::span<const Solution> solutions);
Puzzle with_conflict(const Puzzle& puzzle, Conflict conflict);

// Nothing when no edge has different numbers of bridges, all above 0.
std::optional<SolvedPuzzle> lower_numbers(const Puzzle& puzzle, std::span<const Solution> solutions);

struct FewerOptions {
  int solutions_seen = 8;  // before each transformation; at least 2
  WorkLimits limits = {};
  int most_steps = 10'000;
};

struct Reduced {
  SolvedPuzzle made;  // one solution
  int conflicts_added = 0, numbers_lowered = 0;
};

// An Error when a limit came first.
Result<Reduced> reduce_to_one(const Puzzle& puzzle, const FewerOptions& options = {});

}  // namespace hashi
