// Certificates: what a puzzle's solutions are, written down so that a small checker can see that it is true.
//
// For "exactly one solution" and "no solution" the engine's own conclusions are written down while it searches, and
// shrunk to what the end needs; for "several" two solutions are enough. No certificate leaves here that the checker has
// not accepted.
#pragma once

#include <optional>
#include <string>

#include "hashi/certify/checker/verify.h"
#include "hashi/puzzle/puzzle.h"
#include "hashi/solve/solve.h"

namespace hashi::certify {

struct Certificate {
  std::optional<Verdict> verdict;       // nothing: a limit came first
  std::string text;                     // ends with a line end; empty without a verdict
  Obstacle obstacle = Obstacle::limit;  // why there is no verdict
};

Certificate certify(const Puzzle& puzzle, const WorkLimits& limits = {});

}  // namespace hashi::certify
