// Writes models as files for other solvers: MPS, LP, OPB and DIMACS.
//
// 'notes' are comment lines at the head of the file: plain ASCII, no line ends. There is nothing to minimise, so the
// objective is 0. The order of the variables in a file is that of the model, in every format.
//   MPS        free format, names as they are; or fixed: columns 5, 15, 25 …, names R1 and C1 by number, since eight
//              characters are all that it has room for
//   LP         the format of CPLEX; the objective names every variable with factor 0, which keeps their order
//   OPB        pseudo-Boolean: x1, x2, … by number. A variable that is not 0 or 1 becomes a sum of bits; those of
//              the bridges all are, and come first, so their numbers stay
//   DIMACS     clauses over 1, 2, …; "c p show" names the bridge variables, so that a model counter that knows
//              projection counts solutions: the counters behind them may have several values for one solution
#pragma once

#include <span>
#include <string>

#include "hashi/base/result.h"
#include "models/cnf.h"
#include "models/linear.h"

namespace hashi::models {

using Notes = std::span<const std::string>;

std::string write_mps(const LinearModel& model, Notes notes);
std::string write_fixed_mps(const LinearModel& model, Notes notes);
std::string write_lp(const LinearModel& model, Notes notes);
std::string write_opb(const LinearModel& model, Notes notes);
std::string write_dimacs(const Cnf& cnf, std::int32_t bridge_variables, Notes notes);

}  // namespace hashi::models
