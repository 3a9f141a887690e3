// The grade of any puzzle: by the walk and, if that gets stuck, by asking the exact engine for uniqueness.
//
// A puzzle with exactly one solution always has a level; it is very hard if the walk gets stuck. A puzzle with no or
// several solutions has no level.
#pragma once

#include <optional>

#include "hashi/grade/grade.h"
#include "hashi/grade/parameters.h"
#include "hashi/solve/solve.h"

namespace hashi {

struct Graded {
  Grade grade;
  Walkthrough walked;                         // in rounds
  SolveStatus status = SolveStatus::unknown;  // whether there is a solution
  std::optional<bool> unique;                 // nothing when a limit came first
  std::optional<Solution> solution;

  // Only a puzzle with exactly one solution has a level and a score.
  bool is_graded() const { return unique.value_or(false); }
};

// The puzzle must outlive the answer. The walk and the exact engine each get the limit, in their own steps; where it
// ends either of them there is no grade.
Graded graded(const Puzzle& puzzle, const WorkLimits& limits = {});

// The parameters of the thesis. Its solver guesses without learning, so it gets a limit even where none is asked for.
Parameters parameters(const Puzzle& puzzle, const Graded& graded, WorkLimits limits = {});

}  // namespace hashi
