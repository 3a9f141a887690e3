// Grows a random board bridge by bridge, so that it has a connected solution.
#include "support/connected.h"

#include <cstdlib>
#include <set>
#include <vector>

namespace hashi::testing {

SolvedBoard connected_board(Random& random, const ConnectedOptions& options) {
  enum : char { water, island, bridge };
  std::vector<std::vector<char>> cells(static_cast<std::size_t>(options.rows),
                                       std::vector<char>(static_cast<std::size_t>(options.columns), water));
  const auto at = [&](Cell c) -> char& {
    return cells[static_cast<std::size_t>(c.row)][static_cast<std::size_t>(c.column)];
  };
  std::vector<Cell> islands = {{random.between(0, options.rows - 1), random.between(0, options.columns - 1)}};
  at(islands[0]) = island;
  std::set<std::pair<Cell, Cell>> links;
  for (int attempt = 0; attempt < 40 * options.islands && static_cast<int>(islands.size()) < options.islands;
       ++attempt) {
    const Cell from = islands[random.below(static_cast<std::uint32_t>(islands.size()))];
    constexpr int kSteps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    const auto& step = kSteps[random.below(4)];
    const int length = random.between(2, 4);
    Cell to = from;
    bool free = true;
    for (int n = 1; n <= length && free; ++n) {
      to = {from.row + n * step[0], from.column + n * step[1]};
      free = to.row >= 0 && to.row < options.rows && to.column >= 0 && to.column < options.columns && at(to) == water;
    }
    if (!free) continue;
    for (int n = 1; n < length; ++n) at({from.row + n * step[0], from.column + n * step[1]}) = bridge;
    at(to) = island;
    islands.push_back(to);
    links.emplace(std::min(from, to), std::max(from, to));
  }
  std::vector<PlacedClue> placed;
  for (const Cell cell : islands) placed.push_back({cell, Clue::unknown()});
  const Rules rules{.max_bridges = options.max_bridges};
  const Board bare = make_board(options.rows, options.columns, placed, rules).value();
  const Puzzle& puzzle = bare.puzzle;
  Solution solution{.bridges = IdVector<EdgeId, int>(puzzle.edge_count(), 0)};
  for (const EdgeId e : puzzle.edges()) {
    if (links.contains({bare.grid.cell(puzzle.edge(e).a), bare.grid.cell(puzzle.edge(e).b)}))
      solution.bridges[e] = random.between(1, options.max_bridges);
  }
  for (const EdgeId e : puzzle.edges()) {
    bool crossed = false;
    for (const EdgeId f : puzzle.conflicts_of(e)) crossed = crossed || solution.bridges[f] > 0;
    if (!crossed && solution.bridges[e] == 0 && random.chance(static_cast<std::uint32_t>(options.extra_percent), 100))
      solution.bridges[e] = random.between(1, options.max_bridges);
  }
  for (PlacedClue& each : placed) {
    int sum = 0;
    for (const EdgeId e : puzzle.edges()) {
      if (bare.grid.cell(puzzle.edge(e).a) == each.cell || bare.grid.cell(puzzle.edge(e).b) == each.cell)
        sum += solution.bridges[e];
    }
    each.clue = Clue::number(sum);
  }
  return {.board = make_board(options.rows, options.columns, placed, rules).value(), .solution = solution};
}

}  // namespace hashi::testing
