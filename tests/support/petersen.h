// Generalised Petersen graphs: puzzles whose answer is known from a theorem.
#pragma once

#include "hashi/puzzle/puzzle.h"

namespace hashi::testing {

// GP(n, 2): an outer cycle, spokes, and an inner ring that joins every second. Every island shows 2 and M is 1, so a
// solution is a Hamiltonian cycle; there is one unless n leaves 5 when divided by 6 (Bondy 1972, after Robertson 1968).
inline Puzzle petersen(int n) {
  std::vector<Edge> edges;
  for (int i = 0; i < n; ++i) {
    edges.push_back({.a = IslandId{i}, .b = IslandId{(i + 1) % n}});
    edges.push_back({.a = IslandId{i}, .b = IslandId{n + i}});
    edges.push_back({.a = IslandId{n + i}, .b = IslandId{n + (i + 2) % n}});
  }
  const std::vector<Clue> clues(static_cast<std::size_t>(2 * n), Clue::number(2));
  return Puzzle::make(clues, edges, {}, {.max_bridges = 1}).value();
}

}  // namespace hashi::testing
