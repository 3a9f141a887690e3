// From a drawing to a board: clues are sums of bridges, and each bridge is looked up among the edges of its ends.
#include "generate/solved_board.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace hashi {

Drawing without(Drawing drawing, std::span<const std::uint8_t> gone) {
  std::vector<std::int32_t> renamed(drawing.islands.size(), -1);
  std::int32_t kept = 0;
  for (std::size_t i = 0; i < drawing.islands.size(); ++i) {
    if (gone[i]) continue;
    renamed[i] = kept;
    drawing.islands[static_cast<std::size_t>(kept++)] = drawing.islands[i];
  }
  drawing.islands.resize(static_cast<std::size_t>(kept));
  std::erase_if(drawing.bridges, [](const DrawnBridge& bridge) { return bridge.count == 0; });
  for (DrawnBridge& bridge : drawing.bridges)
    bridge = {.a = renamed[static_cast<std::size_t>(bridge.a)],
              .b = renamed[static_cast<std::size_t>(bridge.b)],
              .count = bridge.count};
  return drawing;
}

Result<SolvedBoard> solved_board(const Drawing& drawing, Rules rules) {
  std::vector<int> sums(drawing.islands.size(), 0);
  for (const DrawnBridge& bridge : drawing.bridges) {
    sums[static_cast<std::size_t>(bridge.a)] += bridge.count;
    sums[static_cast<std::size_t>(bridge.b)] += bridge.count;
  }
  std::vector<PlacedClue> islands;
  islands.reserve(drawing.islands.size());
  for (std::size_t i = 0; i < drawing.islands.size(); ++i)
    islands.push_back({drawing.islands[i], Clue::number(sums[i])});
  Result<Board> board = make_board(drawing.rows, drawing.columns, std::move(islands), rules);
  if (!board) return board.error();

  const Puzzle& puzzle = board.value().puzzle;
  const auto& cells = board.value().grid.cells();
  const auto island_at = [&](std::int32_t drawn) {
    const Cell cell = drawing.islands[static_cast<std::size_t>(drawn)];
    return IslandId{static_cast<std::int32_t>(std::lower_bound(cells.begin(), cells.end(), cell) - cells.begin())};
  };
  Solution solution{IdVector<EdgeId, int>(puzzle.edge_count(), 0)};
  for (const DrawnBridge& bridge : drawing.bridges) {
    if (bridge.count == 0) continue;
    const IslandId a = island_at(bridge.a), b = island_at(bridge.b);
    [[maybe_unused]] bool is_there = false;
    for (const EdgeId e : puzzle.edges_at(a)) {
      if (puzzle.other_end(e, a) != b) continue;
      solution.bridges[e] = bridge.count;
      is_there = true;
    }
    assert(is_there);
  }
  return SolvedBoard{.board = std::move(board).value(), .solution = std::move(solution)};
}

}  // namespace hashi
