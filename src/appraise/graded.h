// A puzzle graded whatever it is: by the walk, and where that gets stuck by asking the exact engine whose fault it is.
//
// A puzzle that has a single solution all the same is as hard as can be; one with none or several has no level.
#pragma once

#include <optional>

#include "grade/grade.h"
#include "grade/parameters.h"
#include "solve/solve.h"

namespace hashi {

struct Graded {
  Grade grade;
  Walkthrough walked;          // in rounds
  SolveStatus status{};        // whether there is a solution
  std::optional<bool> unique;  // nothing when a limit came first
  std::optional<Solution> solution;

  // Only a puzzle with exactly one solution has a level and a score.
  bool is_graded() const { return unique.value_or(false); }
};

// The puzzle must outlive the answer. A step of the walk counts as one of the limit's.
Graded graded(const Puzzle& puzzle, const WorkLimits& limits = {});

// The parameters of the thesis. Its solver guesses without learning, so it gets a limit even where none is asked for.
Parameters parameters(const Puzzle& puzzle, const Graded& graded, WorkLimits limits = {});

}  // namespace hashi
