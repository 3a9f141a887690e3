// CaDiCaL with lazy connectivity cuts: an independent exact engine, the yardstick and the cross-check.
//
// It shares nothing with src/engine: the rules are written as clauses over "edge e carries at least v
// bridges", connectivity is added one cut at a time when a model breaks it, on one incremental solver.
// It knows the whole generalised game. Native only.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "puzzle/puzzle.h"
#include "solve/solve.h"

namespace hashi::peers {

// The solutions one by one, as hashi::Solutions. A limit in steps counts CaDiCaL's decisions.
class CadicalSolutions {
 public:
  explicit CadicalSolutions(const Puzzle& puzzle);
  ~CadicalSolutions();
  CadicalSolutions(CadicalSolutions&&) noexcept;

  std::optional<Solution> next(const WorkLimits& limits = {});
  SolveStatus status() const { return status_; }
  std::string reason() const { return {}; }
  SolveStats stats() const { return stats_; }

 private:
  class Encoding;
  const Puzzle* puzzle_;
  std::unique_ptr<Encoding> encoding_;
  SolveStatus status_ = SolveStatus::unknown;
  SolveStats stats_;  // steps: calls of the solver
};

}  // namespace hashi::peers
