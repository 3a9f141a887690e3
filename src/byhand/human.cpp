#include "byhand/human.h"

#include "explain/walk.h"

namespace hashi {

std::optional<Solution> HumanSolutions::next(const WorkLimits& limits) {
  if (status_ == SolveStatus::unsolvable) return std::nullopt;
  if (status_ == SolveStatus::solved) {  // by a walk, so there is no other
    status_ = SolveStatus::unsolvable;
    return std::nullopt;
  }
  bool stopped = false;
  stats_ = {};
  const auto until = [&](const Step&) {
    ++stats_.steps;
    stopped = (limits.steps >= 0 && stats_.steps >= limits.steps) || (limits.should_stop && limits.should_stop());
    return stopped;
  };
  Walkthrough walked = walk(*puzzle_, ladder(), {.until = until});
  reason_.clear();
  switch (walked.end) {
    case WalkEnd::solved:
      status_ = SolveStatus::solved;
      return std::move(walked.solution);
    case WalkEnd::impossible:
      status_ = SolveStatus::unsolvable;
      break;
    case WalkEnd::stuck:
      if (!stopped) reason_ = "no technique finds anything more";
      break;
  }
  return std::nullopt;
}

}  // namespace hashi
