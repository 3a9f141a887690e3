// A full assignment: how many bridges stand on each edge. Whether it is right is for 'check' to say.
#pragma once

#include "base/id_vector.h"
#include "puzzle/puzzle.h"

namespace hashi {

struct Solution {
  IdVector<EdgeId, int> bridges;
  bool operator==(const Solution&) const = default;
};

}  // namespace hashi
