// Step one of counting: a numeric puzzle with what is fixed taken out.
//
// Each edge carries lo bridges in every solution and x more, 0 <= x <= capacity; only edges with
// capacity > 0 stay ("free" edges). The numbers fall by the lo that stand at them. Islands that
// edges with lo > 0 join become one group, and a free edge matters for connectivity ("links" two
// groups) only if its lo is 0 and its ends lie in different groups; it can only be in conflict if its
// lo is 0. Before that the ranges are tightened by the numbers and the conflicts, so ranges that are
// valid but not tight cost effort, never correctness.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/id_vector.h"
#include "puzzle/puzzle.h"

namespace hashi {

struct EdgeRange {
  std::uint8_t lo = 0;
  std::uint8_t hi = 0;
  bool operator==(const EdgeRange&) const = default;
};

using EdgeRanges = IdVector<EdgeId, EdgeRange>;

// The number that each island must reach; kAnySum where nothing is asked ('?').
inline constexpr std::int32_t kAnySum = -1;
using Needs = IdVector<IslandId, std::int32_t>;

// The ranges that remain when numbers and conflicts have been applied to the end; nothing if one is empty.
std::optional<EdgeRanges> tightened(const Puzzle& puzzle, const Needs& needs, EdgeRanges ranges);

struct FreeEdge {
  std::int32_t islands[2] = {-1, -1};  // into CountProblem::needs; -1 where the island asks nothing
  std::int32_t groups[2] = {-1, -1};   // the groups that it would link; -1 if it links none
  std::int32_t capacity = 0;
  std::vector<std::int32_t> conflicts;  // free edges that cannot be used (x > 0) together with it

  bool links() const { return groups[0] >= 0; }
};

// Free edges, the islands that ask for a number, and groups: a whole puzzle, or one block of it.
struct CountProblem {
  std::vector<FreeEdge> edges;
  std::vector<std::int32_t> needs;
  std::int32_t groups = 0;
};

// 'ranges' must come from 'tightened'.
CountProblem contracted(const Puzzle& puzzle, const Needs& needs, const EdgeRanges& ranges);

}  // namespace hashi
