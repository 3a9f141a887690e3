// The two kinds of change: a higher lower bound and a lower upper bound.
#pragma once

#include "hashi/explain/deduction.h"

namespace hashi {

inline Change raised(const State& state, EdgeId e, int lo) {
  const Bounds before = state.bounds(e);
  return {.edge = e, .before = before, .after = {.lo = static_cast<std::int16_t>(lo), .hi = before.hi}};
}

inline Change lowered(const State& state, EdgeId e, int hi) {
  const Bounds before = state.bounds(e);
  return {.edge = e, .before = before, .after = {.lo = before.lo, .hi = static_cast<std::int16_t>(hi)}};
}

// The most bridges that the edge can carry, by its mark and the residuals of its islands.
inline int most(const State& state, EdgeId e) { return state.lo(e) + state.room(e); }

}  // namespace hashi
