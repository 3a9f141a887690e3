// Walks a puzzle; if the walk gets stuck, asks the exact engine whether there is exactly one solution.
#include "hashi/use_cases/graded.h"

namespace hashi {
namespace {

constexpr std::int64_t kBacktrackSteps = 100'000;  // in islands inspected

}  // namespace

Graded graded(const Puzzle& puzzle, const WorkLimits& limits) {
  Walkthrough walked = walk(puzzle, graded_techniques(), {.in_rounds = true, .limits = limits});
  Graded found{.grade = grade(puzzle, walked), .walked = std::move(walked)};
  found.solution = found.walked.solution;
  if (found.walked.end == WalkEnd::limit) return found;
  if (found.walked.end == WalkEnd::stuck) {
    Uniqueness exact = uniqueness(puzzle, limits);
    found.solution = std::move(exact.first);
    found.status = exact.status;
    found.unique = exact.unique;
  } else {
    found.unique = found.walked.end == WalkEnd::solved;
    found.status = *found.unique ? SolveStatus::solved : SolveStatus::unsolvable;
  }
  return found;
}

Parameters parameters(const Puzzle& puzzle, const Graded& graded, WorkLimits limits) {
  if (limits.steps < 0) limits.steps = kBacktrackSteps;
  return parameters(puzzle, graded.grade.thesis, limits, graded.solution ? &*graded.solution : nullptr);
}

}  // namespace hashi
