// CaDiCaL with lazy connectivity cuts: an independent exact engine for comparing times and answers.
//
// It shares nothing with src/engine: the rules are written as clauses over "edge e carries at least v
// bridges"; connectivity cuts are added when a model violates them, in one incremental solver.
// It supports all generalised puzzles. Native only.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "hashi/puzzle/puzzle.h"
#include "hashi/solve/stream.h"

namespace hashi::peers {

// A limit in steps counts CaDiCaL's decisions.
class CadicalSolutions : public SolutionStream {
 public:
  explicit CadicalSolutions(const Puzzle& puzzle);
  ~CadicalSolutions() override;
  CadicalSolutions(CadicalSolutions&&) noexcept;

  std::optional<Solution> next(const WorkLimits& limits = {}) override;
  SolveStatus status() const override { return status_; }
  Obstacle obstacle() const override { return Obstacle::limit; }
  SolveStats stats() const override { return stats_; }

 private:
  class Encoding;
  const Puzzle* puzzle_;
  std::unique_ptr<Encoding> encoding_;
  SolveStatus status_ = SolveStatus::unknown;
  SolveStats stats_;  // steps: calls of the solver
};

}  // namespace hashi::peers
