// The variables that every formulation shares: x_{e,v} = "edge e carries at least v bridges", v = 1 … capacity.
//
// M. Müßig (2024) has v = 1, 2. They come first in every model and every file, edge by edge and then by v, so that the
// name x_a_b_v (a and b are the islands that the edge joins) and the plain number of a variable both lead back to the
// edge.
#pragma once

#include <cstdint>
#include <string_view>

#include "hashi/base/id_vector.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi::models {

inline constexpr std::string_view kBridgeFamily = "x";

class BridgeVariables {
 public:
  explicit BridgeVariables(const Puzzle& puzzle) : first_(puzzle.edge_count()) {
    for (const EdgeId e : puzzle.edges()) {
      first_[e] = count_;
      count_ += puzzle.capacity(e);
    }
  }

  std::int32_t count() const { return count_; }
  std::int32_t at_least(EdgeId e, int v) const { return first_[e] + v - 1; }

 private:
  IdVector<EdgeId, std::int32_t> first_;
  std::int32_t count_ = 0;
};

}  // namespace hashi::models
