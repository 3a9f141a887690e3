// The thesis's solver: techniques until none applies, then a guess (T. Ykema 2025, sections 4.1 to 4.4, Algorithm 8).
//
// Islands wait in a queue. An inspected island is counted by degrees of freedom and the simplifying techniques; every
// change puts its neighbours back into the queue. When the queue is empty, the global technique examines every
// unfinished island. If that finds nothing, one more bridge is assumed on the edge chosen by the heuristic: edges
// without a bridge first, then the smallest sqrt(p) + sqrt(q), where p and q count the open edges at its ends. On a
// contradiction the assumption is undone and the edge is closed at its previous number of bridges. (Algorithm 8 says
// "known 0 bridges", which is correct only for an edge without bridges and would lose solutions otherwise.) The two
// branches, more bridges or no more, are disjoint and complete, so continuing after a solution finds each one once.
//
// It exists for comparison. It learns nothing and notices a closed group only at the end or through the global
// technique, which assumes a single component and otherwise finds nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "hashi/base/work.h"
#include "hashi/puzzle/puzzle.h"
#include "hashi/solve/stream.h"

namespace hashi {

// In its statistics, 'steps' counts inspected islands, 'decisions' assumed
// bridges, 'conflicts' undone assumptions; 'depth' is the maximum number of simultaneous assumptions. The step limit
// counts islands.
class BacktrackSolutions : public SolutionStream {
 public:
  explicit BacktrackSolutions(const Puzzle& puzzle);
  ~BacktrackSolutions() override;
  BacktrackSolutions(BacktrackSolutions&&) noexcept;
  BacktrackSolutions& operator=(BacktrackSolutions&&) noexcept;

  std::optional<Solution> next(const WorkLimits& limits = {}) override;
  SolveStatus status() const override;
  Obstacle obstacle() const override { return Obstacle::limit; }
  SolveStats stats() const override;

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace hashi
