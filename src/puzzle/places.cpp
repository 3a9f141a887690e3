// Names islands by column letter and row number on a board, and by number on a graph.
#include "hashi/puzzle/places.h"

#include "hashi/puzzle/grid.h"

namespace hashi {

std::string column_name(std::int32_t column) {
  std::string name;
  for (std::int32_t rest = column; rest >= 0; rest = rest / 26 - 1)
    name.insert(name.begin(), static_cast<char>('A' + rest % 26));
  return name;
}

std::string cell_name(Cell cell) { return column_name(cell.column) + std::to_string(cell.row + 1); }

std::string Places::name(IslandId i) const {
  return grid_ == nullptr ? "#" + std::to_string(index(i) + 1) : cell_name(grid_->cell(i));
}

std::string Places::name(const Puzzle& puzzle, EdgeId e) const {
  return name(puzzle.edge(e).a) + "-" + name(puzzle.edge(e).b);
}

Spot Places::spot(IslandId i) const {
  if (grid_ == nullptr) return Spot::anywhere;
  const Cell cell = grid_->cell(i);
  const bool at_row_end = cell.row == 0 || cell.row + 1 == grid_->rows();
  const bool at_column_end = cell.column == 0 || cell.column + 1 == grid_->columns();
  if (at_row_end && at_column_end) return Spot::corner;
  return at_row_end || at_column_end ? Spot::side : Spot::middle;
}

}  // namespace hashi
