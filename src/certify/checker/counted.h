// What the rules about components and "not this solution" say in terms of bounds: at least so many of a list hold.
//
//   cut      the islands in p parts: k components need p - k used edges between the parts
//   forest   edges without a cycle: each one used joins two components, and k must be left of n
//   other    another solution has more bridges on some edge, or fewer
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "certify/checker/replay.h"
#include "puzzle/puzzle.h"
#include "puzzle/solution.h"

namespace hashi::certify {

struct Counted {
  std::vector<Bound> bounds;
  std::int64_t least = 1;
};

using Groups = std::vector<std::vector<std::int32_t>>;

// Of some parts; all islands that are not named form one more. No island is named twice.
Counted cut(const Puzzle& puzzle, const Groups& parts);

// Nothing if there is a cycle.
std::optional<Counted> forest(const Puzzle& puzzle, std::span<const std::int32_t> edges);

// Where all clues are numbers the number of bridges is fixed, so there is an edge with more and an edge with fewer.
std::vector<Counted> other_than(const Puzzle& puzzle, const Solution& solution);

}  // namespace hashi::certify
