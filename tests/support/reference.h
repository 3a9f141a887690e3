// The reference solver for tests: brute-force enumeration.
//
// It tries every number of bridges on every edge in order, prunes a branch only if an island's last edge is set and its
// number is not met, and calls 'check' at the end. It shares no code with the solvers of the library and is meant to be
// too simple to be wrong.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/solution.h"

namespace hashi::reference {

// All solutions in lexicographic order, or nothing when there are more than 'most' or it takes more than 'steps'.
std::optional<std::vector<Solution>> all_solutions(const Puzzle& puzzle, std::size_t most = 100'000,
                                                   std::int64_t steps = 50'000'000);

}  // namespace hashi::reference
