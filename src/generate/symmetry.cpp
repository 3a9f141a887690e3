// Images are found by applying the generators of the symmetry until no new cell appears.
#include "generate/symmetry.h"

#include <algorithm>

namespace hashi {
namespace {

Cell half_turn(const BoardSize& b, Cell c) { return {b.rows - 1 - c.row, b.columns - 1 - c.column}; }
Cell left_right(const BoardSize& b, Cell c) { return {c.row, b.columns - 1 - c.column}; }
Cell top_bottom(const BoardSize& b, Cell c) { return {b.rows - 1 - c.row, c.column}; }
Cell quarter_turn(const BoardSize& b, Cell c) { return {c.column, b.rows - 1 - c.row}; }
Cell transposed(const BoardSize&, Cell c) { return {c.column, c.row}; }

}  // namespace

std::vector<Cell> orbit(Symmetry symmetry, const BoardSize& board, Cell cell) {
  std::vector<Cell> cells = {cell};
  const auto add = [&cells](Cell image) {
    if (std::find(cells.begin(), cells.end(), image) == cells.end()) cells.push_back(image);
  };
  switch (symmetry) {
    case Symmetry::none:
      break;
    case Symmetry::rotation:
      add(half_turn(board, cell));
      break;
    case Symmetry::mirror:
      add(left_right(board, cell));
      break;
    case Symmetry::top_bottom:
      add(top_bottom(board, cell));
      break;
    case Symmetry::both:
      add(left_right(board, cell));
      add(top_bottom(board, cell));
      add(half_turn(board, cell));
      break;
    case Symmetry::quarter_turn:
      for (Cell image = cell; cells.size() < 4;) {
        image = quarter_turn(board, image);
        if (image == cell) break;
        add(image);
      }
      break;
    case Symmetry::diagonal:
      add(transposed(board, cell));
      break;
  }
  return cells;
}

bool can_be_symmetric(Symmetry symmetry, const BoardSize& board, std::int32_t islands) {
  const bool odd_rows = board.rows % 2 == 1, odd_columns = board.columns % 2 == 1;
  switch (symmetry) {
    case Symmetry::none:
    case Symmetry::diagonal:
      return true;
    case Symmetry::rotation:
      return islands % 2 == 0 || (odd_rows && odd_columns);
    case Symmetry::mirror:
      return islands % 2 == 0 || odd_columns;
    case Symmetry::top_bottom:
      return islands % 2 == 0 || odd_rows;
    case Symmetry::both:
      if (islands % 2 == 1) return odd_rows && odd_columns;
      return islands % 4 == 0 || odd_rows || odd_columns;
    case Symmetry::quarter_turn:
      return islands % 4 == 0 || (islands % 4 == 1 && odd_rows);
  }
  return true;
}

}  // namespace hashi
