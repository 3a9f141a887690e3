// The degree program: which partial choices of bridges can still meet all numbers and conflicts.
//
// The edges of a block are decided one by one in a given order. All that the rest must know about
// what has been decided is: the residual of each island with decided and undecided edges, and which
// undecided edges are blocked (a decided edge in conflict with it is used, or an end of it has
// residual 0; saying "blocked" in both cases makes equal futures equal states). Layer t holds the
// different states after t edges. States that cannot reach the end are dropped, by a look at the
// islands around each decision on the way forward and then exactly, from the last layer backward.
//
// Connectivity is left out on purpose: there are far fewer degree states than states with labels, so
// they are found once, with hashing, and the counting proper (count_frontier.h) walks along the
// remaining transitions by index. (Frontier methods: Sekine, Imai and Tani 1995; Kawahara et al. 2017.)
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/count_budget.h"
#include "engine/count_problem.h"

namespace hashi {

struct DegreeLayers {
  explicit DegreeLayers(CountBudget& budget) : memory(budget) {}

  static constexpr std::int32_t kDead = -1;

  std::vector<std::int32_t> sizes;  // states in layers 0 .. edges
  // successors[t][state * (capacity of the edge + 1) + x]: the state of layer t + 1, or kDead.
  std::vector<std::vector<std::int32_t>> successors;
  MemoryShare memory;
  std::int64_t most_reached = 0;  // states of a layer found on the way forward, the dropped ones included

  bool solvable() const { return !sizes.empty() && sizes.front() > 0; }
};

// Nothing if the budget ran out or a state needs more than kMostKeyWords words.
inline constexpr int kMostKeyWords = 8;
std::optional<DegreeLayers> degree_layers(const CountProblem& block, const std::vector<std::int32_t>& order,
                                          CountBudget& budget);

}  // namespace hashi
