// The ladder as an engine: techniques only, no guessing.
//
// A walk that ends solved proves that its solution is unique, so there is no second one to search for. If the
// techniques get stuck, the answer is 'unknown'.
#pragma once

#include <optional>

#include "hashi/base/work.h"
#include "hashi/puzzle/puzzle.h"
#include "hashi/solve/stream.h"

namespace hashi {

// 'steps' are deductions, and a limit counts them. The puzzle must outlive it.
class HumanSolutions : public SolutionStream {
 public:
  explicit HumanSolutions(const Puzzle& puzzle) : puzzle_(&puzzle) {}

  std::optional<Solution> next(const WorkLimits& limits = {}) override;
  SolveStatus status() const override { return status_; }
  Obstacle obstacle() const override { return obstacle_; }
  SolveStats stats() const override { return stats_; }

 private:
  const Puzzle* puzzle_;
  SolveStatus status_ = SolveStatus::unknown;
  Obstacle obstacle_ = Obstacle::limit;
  SolveStats stats_;
};

}  // namespace hashi
