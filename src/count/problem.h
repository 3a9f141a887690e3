// Step one of counting: a puzzle with numbers only, with everything that is fixed contracted.
//
// Each edge carries lo bridges in every solution and x more, 0 <= x <= capacity. Only edges with capacity > 0 stay
// ("free" edges). Each clue is reduced by the lo of its edges. Islands joined by edges with lo > 0 become one group. A
// free edge matters for connectivity ("links" two groups) only if its lo is 0 and its ends lie in different groups; it
// can be in conflict only if its lo is 0. The ranges are first tightened by the clues and the conflicts, so loose
// ranges cost effort, never correctness.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "hashi/base/id_vector.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi::counting {

struct EdgeRange {
  std::uint8_t lo = 0;
  std::uint8_t hi = 0;
  bool operator==(const EdgeRange&) const = default;
};

using EdgeRanges = IdVector<EdgeId, EdgeRange>;

// The sum that each island needs; kAnySum for '?'.
inline constexpr std::int32_t kAnySum = -1;
using Needs = IdVector<IslandId, std::int32_t>;

// Propagates clues and conflicts to a fixed point. Nothing if a range becomes empty.
std::optional<EdgeRanges> tightened(const Puzzle& puzzle, const Needs& needs, EdgeRanges ranges);

struct FreeEdge {
  std::int32_t islands[2] = {-1, -1};  // into Problem::needs; -1 for an island that shows '?'
  std::int32_t groups[2] = {-1, -1};   // the groups that it would link; -1 if it links none
  std::int32_t capacity = 0;
  std::vector<std::int32_t> conflicts;  // free edges that cannot be used (x > 0) together with it

  bool links() const { return groups[0] >= 0; }
};

// Free edges, islands that need a sum, and groups: of a whole puzzle, or of one block.
struct Problem {
  std::vector<FreeEdge> edges;
  std::vector<std::int32_t> needs;
  std::int32_t groups = 0;
};

// 'ranges' must come from 'tightened'.
Problem contracted(const Puzzle& puzzle, const Needs& needs, const EdgeRanges& ranges);

}  // namespace hashi::counting
