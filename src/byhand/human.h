// The ladder as an engine: techniques only, never a guess.
//
// A walk that ends solved proves that its solution is the only one, so a second question is answered at once. Where the
// techniques find nothing more the answer is 'unknown', with the reason.
#pragma once

#include <optional>
#include <string>

#include "base/work.h"
#include "puzzle/puzzle.h"
#include "puzzle/solution.h"

namespace hashi {

// As hashi::Solutions; 'steps' are deductions, and a limit counts them. The puzzle must outlive it.
class HumanSolutions {
 public:
  explicit HumanSolutions(const Puzzle& puzzle) : puzzle_(&puzzle) {}

  std::optional<Solution> next(const WorkLimits& limits = {});

  SolveStatus status() const { return status_; }
  const std::string& reason() const { return reason_; }
  SolveStats stats() const { return stats_; }

 private:
  const Puzzle* puzzle_;
  SolveStatus status_ = SolveStatus::unknown;
  std::string reason_;
  SolveStats stats_;
};

}  // namespace hashi
