// What another solver found, read back from the file that it wrote: the bridges, for the referee to judge.
//
// Solvers agree on nothing, but all of them name a variable and then its value, so one reader does for all:
//   "x_0_4_1 1", also after an index (CBC), with '=' or '*' between (GLPK), with more behind it (SCIP), or on the next
//   line; "j 17 1", the 17th column (glpsol --write);    "C17 1", the same after a fixed MPS; "v 1 -2 3 0" and "v x1
//   -x2 x3", the values of SAT and pseudo-Boolean solvers.
// What does not name a bridge variable is passed over; a bridge variable that is not named is 0. Values may be a little
// off a whole number, as floating point has it. A file that says that there is no solution, or says
// nothing of one, is an error.
#pragma once

#include <string_view>

#include "base/result.h"
#include "puzzle/puzzle.h"
#include "puzzle/solution.h"

namespace hashi::models {

Result<Solution> read_values(std::string_view text, const Puzzle& puzzle);

}  // namespace hashi::models
