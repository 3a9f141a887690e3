// A complete assignment: the number of bridges on each edge. 'check' decides whether it is valid.
#pragma once

#include "hashi/base/id_vector.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi {

struct Solution {
  IdVector<EdgeId, int> bridges;
  bool operator==(const Solution&) const = default;
};

inline Solution no_bridges(const Puzzle& puzzle) { return {.bridges = IdVector<EdgeId, int>(puzzle.edge_count(), 0)}; }

}  // namespace hashi
