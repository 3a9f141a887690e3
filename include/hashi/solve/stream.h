// The solutions of a puzzle one after the other, all different: what every engine offers, whether it is ours, made of
// techniques, or other people's.
#pragma once

#include <optional>

#include "hashi/base/work.h"
#include "hashi/puzzle/refutation.h"
#include "hashi/puzzle/solution.h"

namespace hashi {

class SolutionStream {
 public:
  virtual ~SolutionStream() = default;

  // The next one, or nothing: then 'status' is 'unsolvable' (there are no more) or 'unknown' (a limit).
  virtual std::optional<Solution> next(const WorkLimits& limits = {}) = 0;

  virtual SolveStatus status() const = 0;
  virtual std::optional<Refutation> refutation() const { return std::nullopt; }  // if seen without search
  virtual Obstacle obstacle() const = 0;                                         // of 'unknown'
  virtual SolveStats stats() const = 0;
};

}  // namespace hashi
