// The classic board: islands in the cells of a grid, and the graph that follows from it.
//
// An edge joins each island to the nearest one in its row and in its column; two edges are in
// conflict if they cross. Touching islands are legal: a bridge between them has length one and
// crosses nothing. Building the graph takes time linear in cells plus islands plus crossings; pairs
// of edges that do not cross are never examined.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "hashi/base/id_vector.h"
#include "hashi/base/result.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi {

struct Cell {
  std::int32_t row = 0;
  std::int32_t column = 0;
  auto operator<=>(const Cell&) const = default;
};

struct PlacedClue {
  Cell cell;
  Clue clue;
};

// The positions of the islands of a classic puzzle. Islands are numbered row by row, from the left.
class Grid {
 public:
  static constexpr std::int64_t kMaxCells = 100'000'000;
  static constexpr std::int32_t kMaxSide = 1'000'000;

  std::int32_t rows() const { return rows_; }
  std::int32_t columns() const { return columns_; }
  Cell cell(IslandId i) const { return cells_[i]; }
  const IdVector<IslandId, Cell>& cells() const { return cells_; }

  bool operator==(const Grid&) const = default;

 private:
  friend Result<struct Board> make_board(std::int32_t, std::int32_t, std::vector<PlacedClue>, Rules);
  Grid(std::int32_t rows, std::int32_t columns) : rows_(rows), columns_(columns) {}

  std::int32_t rows_;
  std::int32_t columns_;
  IdVector<IslandId, Cell> cells_;
};

struct Board {
  Grid grid;
  Puzzle puzzle;
};

// Refuses sizes below 1 or beyond the limits, cells outside the board or used twice, and numbers over 4 M.
Result<Board> make_board(std::int32_t rows, std::int32_t columns, std::vector<PlacedClue> islands, Rules rules = {});

// Checks a size before readers allocate: 64-bit product, E_EMPTY below 1, E_LIMIT beyond the limits.
Result<std::int64_t> checked_cell_count(std::int64_t rows, std::int64_t columns);

}  // namespace hashi
