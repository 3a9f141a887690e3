// The degree program: the partial choices of bridges that can still satisfy all clues and conflicts.
//
// The edges of a block are decided one by one in a given order. The future depends only on the state: the residual of
// each island with decided and undecided edges, and which undecided edges are blocked. An edge is blocked if a decided
// edge in conflict with it is used, or if one of its ends has residual 0; treating both alike makes states with equal
// futures equal. Layer t holds the different states after t edges. Dead states, from which no completion exists, are
// dropped: approximately in the forward pass, by a check of the islands around each decision, and then exactly in a
// backward pass.
//
// Connectivity is left out on purpose. There are far fewer degree states than states with linkages, so they are found
// once, with hashing, and the third pass (frontier.h) follows the remaining transitions by index. (Frontier methods:
// Sekine, Imai and Tani, 1995; Kawahara et al., 2017.)
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "count/budget.h"
#include "count/problem.h"

namespace hashi::counting {

struct DegreeLayers {
  explicit DegreeLayers(Budget& budget) : memory(budget) {}

  static constexpr std::int32_t kDead = -1;

  std::vector<std::int32_t> sizes;  // states in layers 0 .. edges
  // successors[t][state * (capacity of the edge + 1) + x]: the state of layer t + 1, or kDead.
  std::vector<std::vector<std::int32_t>> successors;
  MemoryShare memory;
  std::int64_t most_reached = 0;  // states of a layer in the forward pass, including those dropped later

  bool solvable() const { return !sizes.empty() && sizes.front() > 0; }
};

// Nothing if the budget ran out or a state needs more than kMostKeyWords words.
inline constexpr int kMostKeyWords = 8;
std::optional<DegreeLayers> degree_layers(const Problem& block, const std::vector<std::int32_t>& order, Budget& budget);

}  // namespace hashi::counting
