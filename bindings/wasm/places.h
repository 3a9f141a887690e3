// What the browser calls an island: "C5" on a board, as on a chessboard but with row 1 at the top; "#5" on a graph.
#pragma once

#include <string>

#include "explain/wording.h"
#include "format/document.h"

namespace hashi::calls {

// A, B … Z, AA, AB …; from 0
inline std::string column_name(std::int32_t column) {
  std::string name;
  for (std::int32_t rest = column; rest >= 0; rest = rest / 26 - 1)
    name.insert(name.begin(), static_cast<char>('A' + rest % 26));
  return name;
}

inline std::string place_name(const Document& document, IslandId i) {
  if (!document.grid) return "#" + std::to_string(index(i) + 1);
  const Cell cell = document.grid->cell(i);
  return column_name(cell.column) + std::to_string(cell.row + 1);
}

inline Spot spot_on(const Grid& grid, IslandId i) {
  const auto is_at_end = [](std::int32_t at, std::int32_t count) { return at == 0 || at + 1 == count; };
  const int ends =
      (is_at_end(grid.cell(i).row, grid.rows()) ? 1 : 0) + (is_at_end(grid.cell(i).column, grid.columns()) ? 1 : 0);
  return ends == 2 ? Spot::corner : ends == 1 ? Spot::side : Spot::middle;
}

// The document must outlive it.
inline Naming naming_of(const Document& document) {
  Naming naming{.place = [&document](IslandId i) { return place_name(document, i); }};
  if (document.grid) naming.spot = [&grid = *document.grid](IslandId i) { return spot_on(grid, i); };
  return naming;
}

}  // namespace hashi::calls
