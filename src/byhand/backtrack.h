// The thesis's solver: its techniques until none helps, then a guess (T. Ykema 2025, sections 4.1 to 4.4, Algorithm 8).
//
// Islands wait in a queue; an inspected island is counted by degrees of freedom and the simplifying techniques, and
// whatever changes wakes its neighbours. When the queue is empty the global technique looks at every unfinished island.
// When that finds nothing either, one more bridge is assumed on the edge that comes first by his heuristic: edges
// without a bridge before the others, then the least sqrt(p) + sqrt(q), p and q being the open edges at its ends. A
// contradiction takes the assumption back and closes the edge where it stood; Algorithm 8 says "known 0 bridges", which
// is meant for an edge without any and would lose solutions for the others. The two branches, more or not, exclude each
// other and leave nothing out, so going on after a solution gives all of them, each once.
//
// It is here to be compared with: it learns nothing and sees a closed group only at the end or through the global
// technique, which rests on a single component and is silent otherwise.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/work.h"
#include "puzzle/puzzle.h"
#include "puzzle/solution.h"

namespace hashi {

// As hashi::Solutions. Of its statistics 'steps' are islands inspected, 'decisions' bridges assumed, 'conflicts' the
// assumptions taken back, 'depth' the most assumptions that stood at the same time. A limit in steps counts islands.
class BacktrackSolutions {
 public:
  explicit BacktrackSolutions(const Puzzle& puzzle);
  ~BacktrackSolutions();
  BacktrackSolutions(BacktrackSolutions&&) noexcept;
  BacktrackSolutions& operator=(BacktrackSolutions&&) noexcept;

  std::optional<Solution> next(const WorkLimits& limits = {});

  SolveStatus status() const;
  std::string reason() const;
  SolveStats stats() const;

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace hashi
