// Ranks the rows and columns that hold islands, then takes the parities of the ranks.
#include "puzzle/colour_classes.h"

#include <vector>

namespace hashi {
namespace {

// Per line: 0, 1, 0, 1 … over the lines that are used; an unused line repeats the one before.
std::vector<int> parities(const std::vector<bool>& used) {
  std::vector<int> parity;
  parity.reserve(used.size());
  int rank = -1;
  for (const bool is_used : used) {
    if (is_used) ++rank;
    parity.push_back(rank & 1);
  }
  return parity;
}

}  // namespace

IdVector<IslandId, int> colour_classes(const Grid& grid) {
  std::vector<bool> rows(static_cast<std::size_t>(grid.rows())), columns(static_cast<std::size_t>(grid.columns()));
  for (const Cell cell : grid.cells()) {
    rows[static_cast<std::size_t>(cell.row)] = true;
    columns[static_cast<std::size_t>(cell.column)] = true;
  }
  const std::vector<int> row_parity = parities(rows), column_parity = parities(columns);
  IdVector<IslandId, int> classes;
  classes.reserve(grid.cells().size());
  for (const Cell cell : grid.cells()) {
    classes.push_back(2 * row_parity[static_cast<std::size_t>(cell.row)] +
                      column_parity[static_cast<std::size_t>(cell.column)]);
  }
  return classes;
}

}  // namespace hashi
