// A board under construction: every cell is water, an island, or crossed by a bridge.
//
// Islands and bridges keep their numbers when others are added or removed; drawing() leaves out what was removed.
// Looking along a row or column takes time proportional to the water cells passed.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "generate/solved_board.h"

namespace hashi {

enum class Direction : std::uint8_t { right, down, left, up };
inline constexpr std::array<Direction, 4> kDirections = {Direction::right, Direction::down, Direction::left,
                                                         Direction::up};
constexpr Direction opposite(Direction d) { return static_cast<Direction>(static_cast<int>(d) ^ 2); }
constexpr Cell beside(Cell c, Direction d, std::int32_t steps = 1) {
  switch (d) {
    case Direction::right:
      return {c.row, c.column + steps};
    case Direction::down:
      return {c.row + steps, c.column};
    case Direction::left:
      return {c.row, c.column - steps};
    case Direction::up:
      break;
  }
  return {c.row - steps, c.column};
}
// Of two cells in one row or column.
constexpr std::int32_t distance(Cell a, Cell b) {
  const std::int32_t d = a.row - b.row + a.column - b.column;
  return d < 0 ? -d : d;
}

class Canvas {
 public:
  static constexpr std::int32_t kNone = -1;

  Canvas(std::int32_t rows, std::int32_t columns);

  std::int32_t rows() const { return rows_; }
  std::int32_t columns() const { return columns_; }
  bool inside(Cell c) const { return c.row >= 0 && c.row < rows_ && c.column >= 0 && c.column < columns_; }
  bool is_water(Cell c) const { return at(c) == kWater; }
  std::int32_t island_at(Cell c) const { return at(c) >= 0 ? at(c) : kNone; }
  std::int32_t bridge_at(Cell c) const { return at(c) < kWater ? -2 - at(c) : kNone; }
  bool touches_an_island(Cell c) const;

  // The first cell in a direction that is not water; it may lie outside.
  Cell first_met(Cell from, Direction d) const;

  std::int32_t put_island(Cell c);
  // Over water, between islands in one row or column.
  void lay(std::int32_t a, std::int32_t b, int count);
  // An island on a bridge, which becomes two of the same count.
  std::int32_t split(std::int32_t bridge, Cell where);
  // The reverse, for an island between two bridges in line.
  void unsplit(std::int32_t island);
  // An island with one bridge, and the bridge.
  void take_off(std::int32_t leaf);

  std::int32_t islands() const { return alive_; }
  std::int32_t islands_ever() const { return static_cast<std::int32_t>(places_.size()); }
  bool is_there(std::int32_t island) const { return !gone_[static_cast<std::size_t>(island)]; }
  Cell place(std::int32_t island) const { return places_[static_cast<std::size_t>(island)]; }
  std::int32_t bridge_from(std::int32_t island, Direction d) const {
    return bridges_from_[static_cast<std::size_t>(island)][static_cast<std::size_t>(d)];
  }
  int bridges_at(std::int32_t island) const;
  const DrawnBridge& bridge(std::int32_t b) const { return bridges_[static_cast<std::size_t>(b)]; }

  Drawing drawing() const;

 private:
  static constexpr std::int32_t kWater = -1;  // islands count from 0 up, bridges from -2 down

  std::int32_t at(Cell c) const {
    assert(inside(c));
    return cells_[static_cast<std::size_t>(c.row) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(c.column)];
  }
  void write(Cell c, std::int32_t what) {
    cells_[static_cast<std::size_t>(c.row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(c.column)] =
        what;
  }
  std::int32_t& end_at(std::int32_t island, Direction d) {
    return bridges_from_[static_cast<std::size_t>(island)][static_cast<std::size_t>(d)];
  }
  static Direction towards(Cell from, Cell to);
  void run_through(Cell from, Cell to, std::int32_t what);
  std::int32_t new_island(Cell c);

  std::int32_t rows_, columns_;
  std::vector<std::int32_t> cells_;
  std::vector<Cell> places_;
  std::vector<std::uint8_t> gone_;
  std::vector<std::array<std::int32_t, 4>> bridges_from_;
  std::vector<DrawnBridge> bridges_;
  std::int32_t alive_ = 0;
};

}  // namespace hashi
