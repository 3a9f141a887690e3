// A narrower mark: what an edge can carry before and after a step.
#pragma once

#include "hashi/state/state.h"

namespace hashi {

struct Change {
  EdgeId edge{};
  Bounds before;
  Bounds after;
  bool operator==(const Change&) const = default;
};

}  // namespace hashi
