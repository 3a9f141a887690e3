// A mark of the explainer as one that can be drawn.
#pragma once

#include "hashi/draw/picture.h"
#include "hashi/state/state.h"

namespace hashi {

inline draw::Mark mark_of(Bounds bounds) { return {.lo = bounds.lo, .hi = bounds.hi}; }

}  // namespace hashi
