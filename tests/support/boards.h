// Boards and graphs for tests: from text, and at random from a seed.
#pragma once

#include <string_view>

#include "base/random.h"
#include "hashi/puzzle/grid.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi::testing {

// Rows separated by '/' or newlines; '.' water, a digit or '?' or a letter an island. Asserts that it is valid.
Board board(std::string_view text, Rules rules = {});

struct RandomGraphOptions {
  int most_islands = 7;
  int most_edges = 10;
  int most_bridges = 3;      // M is drawn from 1 to this
  int most_components = 2;   // k is drawn from 1 to this
  bool other_clues = false;  // letters and question marks too
  bool capacities = false;   // some edges carry fewer than M
};

// A random graph whose clues come from random bridges, mostly: about one in four is disturbed and may be unsolvable.
Puzzle random_graph(Random& random, const RandomGraphOptions& options = {});

struct RandomBoardOptions {
  int rows = 5;
  int columns = 5;
  int density_percent = 40;
  Rules rules;
  bool other_clues = false;
};

// A random classic board with clues from a random set of uncrossed bridges, sometimes disturbed.
Board random_board(Random& random, const RandomBoardOptions& options = {});

// The same puzzle with its islands, edges and the ends of edges in another order.
Puzzle renumbered(const Puzzle& puzzle, Random& random);

inline constexpr IslandId A{0}, B{1}, C{2}, D{3};
inline Edge edge(int a, int b, int capacity = 0) { return {IslandId{a}, IslandId{b}, capacity}; }

}  // namespace hashi::testing
