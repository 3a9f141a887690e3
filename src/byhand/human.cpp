// Runs one walk and reports its solution, a contradiction, or that the techniques got stuck.
#include "byhand/human.h"

#include <iterator>

#include "hashi/explain/walk.h"

namespace hashi {

std::optional<Solution> HumanSolutions::next(const WorkLimits& limits) {
  if (status_ == SolveStatus::unsolvable) return std::nullopt;
  if (status_ == SolveStatus::solved) {  // by a walk, so there is no other
    status_ = SolveStatus::unsolvable;
    return std::nullopt;
  }
  Walkthrough walked = walk(*puzzle_, ladder(), {.limits = limits});
  stats_ = {.steps = std::ssize(walked.steps)};
  switch (walked.end) {
    case WalkEnd::solved:
      status_ = SolveStatus::solved;
      return std::move(walked.solution);
    case WalkEnd::impossible:
      status_ = SolveStatus::unsolvable;
      break;
    case WalkEnd::stuck:
      obstacle_ = Obstacle::no_technique;
      break;
    case WalkEnd::limit:
      obstacle_ = Obstacle::limit;
      break;
  }
  return std::nullopt;
}

}  // namespace hashi
