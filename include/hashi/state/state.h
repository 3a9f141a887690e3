// Pencil marks: for every edge the minimum and maximum number of bridges that it can still carry.
//
// A State is a plain value that a person could keep on paper. It is copied, never undone. 'tighten' does not
// propagate: every narrowing has exactly one reason, and its consequences are steps of their own. Changes are also
// logged, so that a later scan can examine only what has changed. Islands without a number (a question mark or a
// letter) impose no constraint here: their residual and slack are kUnbounded, which is sound because it claims
// nothing.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "hashi/puzzle/puzzle.h"

namespace hashi {

struct Bounds {
  std::int16_t lo = 0;
  std::int16_t hi = 0;
  bool operator==(const Bounds&) const = default;
};

class State {
 public:
  // More than any sum of bridges, small enough that 32-bit sums of a few stay in range.
  static constexpr int kUnbounded = 1 << 28;

  // Nothing is known: 0 to the capacity everywhere. The puzzle must outlive the state.
  explicit State(const Puzzle& puzzle);

  const Puzzle& puzzle() const { return *puzzle_; }
  Bounds bounds(EdgeId e) const { return bounds_[e]; }
  int lo(EdgeId e) const { return bounds_[e].lo; }
  int hi(EdgeId e) const { return bounds_[e].hi; }

  // Bridges that the island still needs; negative when it has too many.
  int residual(IslandId i) const { return residual_[i]; }
  // The degree of freedom: how many more bridges could be attached than are needed; negative when it cannot be served.
  int slack(IslandId i) const { return slack_[i]; }
  // How many more bridges the edge can take, by its own mark and by what its two islands still need.
  int room(EdgeId e) const {
    const Edge& edge = puzzle_->edge(e);
    return std::max(0, std::min({bounds_[e].hi - bounds_[e].lo, residual_[edge.a], residual_[edge.b]}));
  }
  bool is_open(EdgeId e) const { return room(e) > 0; }

  // Keeps what both the mark and 'bounds' allow; true if that is less than before. Where nothing would remain the mark
  // stays and the state becomes impossible.
  bool tighten(EdgeId e, Bounds bounds);
  bool is_impossible() const { return impossible_; }

  // The edges that were narrowed, in order; an edge is listed once for each time.
  std::span<const EdgeId> log() const { return log_; }

  // Recomputes residuals and slacks from the marks.
  bool consistent() const;

 private:
  const Puzzle* puzzle_;
  IdVector<EdgeId, Bounds> bounds_;
  IdVector<IslandId, int> residual_;
  IdVector<IslandId, int> slack_;
  std::vector<EdgeId> log_;
  bool impossible_ = false;
};

}  // namespace hashi
