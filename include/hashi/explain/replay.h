// A walk step by step: each step with its number and the board after it.
//
// People do not count bookkeeping, so only the other steps have numbers, from 1; these are the numbers of 'hashi
// explain' and 'hashi draw --step'.
#pragma once

#include <span>

#include "hashi/explain/walk.h"

namespace hashi {

class Replay {
 public:
  // The steps must outlive it. From the empty board, or from other bridges.
  Replay(const Puzzle& puzzle, std::span<const Step> steps) : Replay(no_bridges(puzzle), steps) {}
  Replay(Solution bridges, std::span<const Step> steps) : rest_(steps), bridges_(std::move(bridges)) {}

  bool is_over() const { return rest_.empty(); }

  // Takes the next step, of which 'number' and 'bridges' then speak.
  const Step& next();

  int number() const { return is_counted_ ? counted_ : 0; }  // 0: it is bookkeeping
  const Solution& bridges() const { return bridges_; }       // that stand by now

 private:
  std::span<const Step> rest_;
  Solution bridges_;
  int counted_ = 0;
  bool is_counted_ = false;
};

}  // namespace hashi
