// Two sweeps over the islands in reading order.
//
// The first finds the edges: the last island seen in this row, and the last one seen in each column.
// The second finds the crossings: per column, the vertical edge that the sweep is inside of; a
// horizontal edge crosses exactly those of the columns strictly between its ends.
#include "hashi/puzzle/grid.h"

#include <algorithm>
#include <string>
#include <utility>

#include "hashi/puzzle/places.h"

namespace hashi {
namespace {

constexpr std::int32_t kNone = -1;

struct Lines {
  std::vector<Edge> edges;
  std::vector<std::int32_t> down;  // per island: the edge to the next island below, or kNone
};

// The edges to the right and below of each island, in reading order of the island.
Lines find_edges(std::int32_t columns, const std::vector<PlacedClue>& islands) {
  const auto count = static_cast<std::int32_t>(islands.size());
  std::vector<std::int32_t> last_in_column(static_cast<std::size_t>(columns), kNone);
  std::vector<std::int32_t> below(islands.size(), kNone);
  for (std::int32_t i = 0; i < count; ++i) {
    std::int32_t& last = last_in_column[static_cast<std::size_t>(islands[static_cast<std::size_t>(i)].cell.column)];
    if (last != kNone) below[static_cast<std::size_t>(last)] = i;
    last = i;
  }
  Lines lines;
  lines.edges.reserve(2 * islands.size());
  lines.down.assign(islands.size(), kNone);
  for (std::int32_t i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (at + 1 < islands.size() && islands[at + 1].cell.row == islands[at].cell.row)
      lines.edges.push_back({.a = IslandId{i}, .b = IslandId{i + 1}});
    if (below[at] != kNone) {
      lines.down[at] = static_cast<std::int32_t>(lines.edges.size());
      lines.edges.push_back({.a = IslandId{i}, .b = IslandId{below[at]}});
    }
  }
  return lines;
}

Result<std::vector<Conflict>> find_crossings(std::int32_t columns, const std::vector<PlacedClue>& islands,
                                             const Lines& lines) {
  std::vector<Conflict> crossings;
  std::vector<std::int32_t> inside(static_cast<std::size_t>(columns), kNone);
  std::size_t next = 0;
  for (std::size_t i = 0; i < islands.size(); ++i) {
    const Cell cell = islands[i].cell;
    inside[static_cast<std::size_t>(cell.column)] = lines.down[i];
    const bool has_right = i + 1 < islands.size() && islands[i + 1].cell.row == cell.row;
    if (has_right) {
      const EdgeId across{static_cast<std::int32_t>(next++)};
      for (std::int32_t c = cell.column + 1; c < islands[i + 1].cell.column; ++c) {
        if (inside[static_cast<std::size_t>(c)] != kNone)
          crossings.push_back({.a = across, .b = EdgeId{inside[static_cast<std::size_t>(c)]}});
      }
    }
    if (lines.down[i] != kNone) ++next;
    if (crossings.size() > static_cast<std::size_t>(Limits::conflicts))
      return Error{.code = ErrorCode::limit,
                   .message = "more than " + std::to_string(Limits::conflicts) + " crossings"};
  }
  return crossings;
}

}  // namespace

Result<std::int64_t> checked_cell_count(std::int64_t rows, std::int64_t columns) {
  const std::string size = std::to_string(rows) + " x " + std::to_string(columns);
  if (rows < 1 || columns < 1)
    return Error{.code = ErrorCode::empty, .message = "a board of " + size + " has no cells"};
  if (rows > Grid::kMaxSide || columns > Grid::kMaxSide)
    return Error{.code = ErrorCode::limit,
                 .message = "a board of " + size + " has a side longer than " + std::to_string(Grid::kMaxSide)};
  if (rows * columns > Grid::kMaxCells)
    return Error{.code = ErrorCode::limit,
                 .message = "a board of " + size + " exceeds " + std::to_string(Grid::kMaxCells) + " cells"};
  return rows * columns;
}

Result<Board> make_board(std::int32_t rows, std::int32_t columns, std::vector<PlacedClue> islands, Rules rules) {
  if (const auto cells = checked_cell_count(rows, columns); !cells) return cells.error();
  const auto in_reading_order = [](const PlacedClue& a, const PlacedClue& b) { return a.cell < b.cell; };
  if (!std::is_sorted(islands.begin(), islands.end(), in_reading_order))
    std::sort(islands.begin(), islands.end(), in_reading_order);

  for (std::size_t i = 0; i < islands.size(); ++i) {
    const auto& [cell, clue] = islands[i];
    if (cell.row < 0 || cell.row >= rows || cell.column < 0 || cell.column >= columns)
      return Error{.code = ErrorCode::range,
                   .message = "an island at row " + std::to_string(cell.row) + ", column " +
                              std::to_string(cell.column) + " lies outside the board of " + std::to_string(rows) +
                              " x " + std::to_string(columns)};
    if (i > 0 && islands[i - 1].cell == cell)
      return Error{.code = ErrorCode::duplicate, .message = "two islands at " + cell_name(cell)};
    if (clue.is_number() && clue.value() > 4 * rules.max_bridges)
      return Error{.code = ErrorCode::range,
                   .message = "clue " + clue.text() + " at " + cell_name(cell) + " exceeds " +
                              std::to_string(4 * rules.max_bridges)};
  }

  Lines lines = find_edges(columns, islands);
  Result<std::vector<Conflict>> crossings = find_crossings(columns, islands, lines);
  if (!crossings) return crossings.error();

  Grid grid(rows, columns);
  std::vector<Clue> clues;
  clues.reserve(islands.size());
  grid.cells_.reserve(static_cast<std::int32_t>(islands.size()));
  for (const PlacedClue& island : islands) {
    clues.push_back(island.clue);
    grid.cells_.push_back(island.cell);
  }
  Result<Puzzle> puzzle = Puzzle::make(std::move(clues), std::move(lines.edges), std::move(crossings).value(), rules);
  if (!puzzle) return puzzle.error();
  return Board{.grid = std::move(grid), .puzzle = std::move(puzzle).value()};
}

}  // namespace hashi
