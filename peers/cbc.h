// The published integer programs, solved by COIN-OR's CBC: independent exact engines with an LP inside.
//
//   lazy  the base model; when a node's relaxation leaves islands apart, the cuts that say so are added on the spot in
//   the
//         branch and cut (Coelho, Laporte, Lindbeck and Vidal, 2019; M. Müßig, 2024)
//   bfs   connectivity as a search over the edges, all of it from the start (M. Müßig, 2024)
//   flow  connectivity as a flow, all of it from the start (V. Jandhyala)
// All of them support generalised puzzles, as far as models/formulate.h does. CBC computes in floating point: solutions
// are checked exactly, but "none" depends on its tolerances (the data are small integers). Native only.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "hashi/puzzle/puzzle.h"
#include "hashi/solve/stream.h"

namespace hashi::peers {

enum class Formulation : std::uint8_t { lazy, bfs, flow };

// A limit in steps counts nodes of the search tree.
class CbcSolutions : public SolutionStream {
 public:
  CbcSolutions(const Puzzle& puzzle, Formulation formulation);
  ~CbcSolutions() override;
  CbcSolutions(CbcSolutions&&) noexcept;

  std::optional<Solution> next(const WorkLimits& limits = {}) override;
  SolveStatus status() const override { return status_; }
  Obstacle obstacle() const override { return obstacle_; }
  SolveStats stats() const override { return stats_; }

 private:
  class Search;
  std::unique_ptr<Search> search_;
  SolveStatus status_ = SolveStatus::unknown;
  Obstacle obstacle_ = Obstacle::limit;
  SolveStats stats_;  // steps and decisions: nodes; restarts: runs of CBC
};

struct CbcLazySolutions : CbcSolutions {
  explicit CbcLazySolutions(const Puzzle& puzzle) : CbcSolutions(puzzle, Formulation::lazy) {}
};
struct CbcBfsSolutions : CbcSolutions {
  explicit CbcBfsSolutions(const Puzzle& puzzle) : CbcSolutions(puzzle, Formulation::bfs) {}
};
struct CbcFlowSolutions : CbcSolutions {
  explicit CbcFlowSolutions(const Puzzle& puzzle) : CbcSolutions(puzzle, Formulation::flow) {}
};

}  // namespace hashi::peers
