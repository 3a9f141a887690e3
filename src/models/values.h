// Reads the bridges from another solver's solution file.
//
// Formats differ, but all of them give a variable's name and then its value, so one reader handles them all:
//   "x_0_4_1 1", also after an index (CBC), with '=' or '*' between (GLPK), with more behind it (SCIP), or on the next
//   line; "j 17 1", the 17th column (glpsol --write);    "C17 1", the same after a fixed MPS; "v 1 -2 3 0" and "v x1
//   -x2 x3", the values of SAT and pseudo-Boolean solvers.
// Other words are skipped; a bridge variable that is not named is 0. Values may differ from an integer by a small
// floating-point error. A file that reports no solution, or contains none,
// is an error.
#pragma once

#include <string_view>

#include "hashi/base/result.h"
#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/solution.h"

namespace hashi::models {

Result<Solution> read_values(std::string_view text, const Puzzle& puzzle);

}  // namespace hashi::models
