// Rules about components, and "not this solution", as lists of bounds of which at least so many hold.
//
//   cut      islands in p parts: k components need at least p - k used edges between the parts
//   forest   edges without a cycle: each used one joins two components, and k of n must be left
//   other    another solution has more bridges on some edge, or fewer
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "certify/checker/replay.h"
#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/solution.h"

namespace hashi::certify {

struct Counted {
  std::vector<Bound> bounds;
  std::int64_t least = 1;
};

using Groups = std::vector<std::vector<std::int32_t>>;

// The islands that are not named form one more part. No island may be named twice.
Counted cut(const Puzzle& puzzle, const Groups& parts);

// Nothing if there is a cycle.
std::optional<Counted> forest(const Puzzle& puzzle, std::span<const std::int32_t> edges);

// If all clues are numbers, the number of bridges is fixed, so one edge has more and one has fewer.
std::vector<Counted> other_than(const Puzzle& puzzle, const Solution& solution);

}  // namespace hashi::certify
