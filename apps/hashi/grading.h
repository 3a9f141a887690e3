// One puzzle graded for the command line: the walk, the grade, the parameters of the thesis, and what they are worth.
#pragma once

#include <optional>
#include <string>

#include "grade/grade.h"
#include "grade/parameters.h"
#include "input.h"
#include "work.h"

namespace hashi::app {

struct Graded {
  Grade grade;
  Walkthrough walked;          // in rounds
  SolveStatus status{};        // whether there is a solution
  std::optional<bool> unique;  // nothing when a limit came first
  Parameters parameters;

  // Only a puzzle with exactly one solution has a level and a score.
  bool is_graded() const { return unique.value_or(false); }
};

// 'document' must outlive the answer. Where the techniques get stuck the exact engine says whether it is the puzzle's
// fault; one that has a single solution all the same is as hard as can be.
Graded graded(const Document& document, const WorkOptions& options);

// The puzzle's identifying number: the last word of where it was published, or what its title or its file's name
// begins with.
std::optional<std::int64_t> identifying_number(const Item& item);

}  // namespace hashi::app
