// The rules of the game, and which of them a solution breaks.
//
// This is the specification. It shares no code with any solver, and every solution that the library
// returns has passed it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/solution.h"

namespace hashi {

enum class Rule : std::uint8_t {
  shape,       // the solution does not give a number for each edge
  capacity,    // fewer than 0 or more bridges than the edge can carry
  conflict,    // two edges in conflict both carry bridges
  clue,        // the bridges at an island do not add up to its number
  letters,     // equal letters with different sums, or different letters with equal sums
  components,  // not exactly k connected components
};

std::string_view rule_name(Rule rule);

struct Violation {
  Rule rule{};
  std::vector<IslandId> islands;  // for 'components': one island of each component
  std::vector<EdgeId> edges;
  int expected = 0;  // the number or limit that the rule requires
  int found = 0;
};

// Every broken rule, in the order of Rule and then of islands or edges; empty = a valid solution.
std::vector<Violation> check(const Puzzle& puzzle, const Solution& solution);

}  // namespace hashi
