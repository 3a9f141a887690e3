// The reference solver: plain enumeration, for tests only.
//
// It tries every number of bridges on every edge in order, gives up a branch only when an island's
// last edge has been set and its number is not met, and asks the referee at the end. It shares no
// code with any solver of the library, and it is meant to be too simple to be wrong.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "puzzle/puzzle.h"
#include "puzzle/solution.h"

namespace hashi::reference {

// All solutions in lexicographic order, or nothing when there are more than 'most' or it takes more than 'steps'.
std::optional<std::vector<Solution>> all_solutions(const Puzzle& puzzle, std::size_t most = 100'000,
                                                   std::int64_t steps = 50'000'000);

}  // namespace hashi::reference
