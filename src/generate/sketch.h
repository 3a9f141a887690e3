// A solved board that is changed all the time, and a tally of everything that an eye notices in it.
//
// Islands, bridges, and the edges between islands that see each other are all kept up to date by three small changes:
// put an island (onto a bridge, which it splits), remove one, set the bridges of an edge. Each change corrects the
// tally by what it touches: the islands around, their edges, and the cells in between. So judging a change costs the
// same on a large board as on a small one. A journal takes changes back.
//
// Nothing here keeps the bridges connected or uncrossed; that is up to whoever changes them (restyle.h).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "generate/canvas.h"

namespace hashi {

struct Tally {
  std::int32_t rows = 0, columns = 0;
  std::int32_t islands = 0, edges = 0, used = 0;
  std::array<std::int32_t, 9> clue{};
  std::array<std::int32_t, 5> ways{};    // islands by the number of islands they see
  std::array<std::int32_t, 6> length{};  // edges by length; 5 stands for 5 and more
  std::int32_t tight = 0, equal = 0, ones = 0, threes = 0, doubles = 0;
  std::int32_t leaves = 0, double_leaves = 0, straights = 0, bends = 0, forks = 0, crosses = 0, ladders = 0;
  std::int32_t crossings = 0, length_sum = 0, used_length_sum = 0, longest = 0;
  std::int32_t border = 0, corners = 0, row_squares = 0, column_squares = 0, empty_lines = 0;
  std::int32_t even_cells = 0, even_lines = 0, diagonals = 0, half_turn = 0, left_right = 0, top_bottom = 0;
  std::array<std::int32_t, 4> quarter{};

  double quarter_squares() const {
    double sum = 0;
    for (const std::int32_t q : quarter) sum += static_cast<double>(q) * q;
    return sum;
  }
  bool operator==(const Tally&) const = default;
};

class Sketch {
 public:
  static constexpr std::int32_t kNone = -1;

  Sketch(std::int32_t rows, std::int32_t columns);
  explicit Sketch(const Drawing& drawing);

  std::int32_t rows() const { return tally_.rows; }
  std::int32_t columns() const { return tally_.columns; }
  std::int32_t islands() const { return tally_.islands; }
  const Tally& tally() const { return tally_; }

  // Islands keep their numbers until they are removed; then the number may be given again.
  std::int32_t numbers() const { return static_cast<std::int32_t>(islands_.size()); }
  bool is_there(std::int32_t island) const { return islands_[at(island)].is_there; }
  Cell place(std::int32_t island) const { return islands_[at(island)].place; }
  std::int32_t next(std::int32_t island, Direction d) const { return islands_[at(island)].next[at(d)]; }
  int bridges(std::int32_t island, Direction d) const { return islands_[at(island)].bridges[at(d)]; }
  int clue(std::int32_t island) const { return islands_[at(island)].clue; }
  int used(std::int32_t island) const;          // edges
  bool is_straight(std::int32_t island) const;  // two equal bridges in line and no other

  bool inside(Cell c) const { return c.row >= 0 && c.row < rows() && c.column >= 0 && c.column < columns(); }
  std::int32_t island_at(Cell c) const { return cells_[at(c)]; }
  bool is_covered(Cell c) const { return cover_[at(c)] != 0; }  // by a bridge
  bool touches_an_island(Cell c) const;
  bool reaches_borders() const {
    return in_row_.front() > 0 && in_row_.back() > 0 && in_column_.front() > 0 && in_column_.back() > 0;
  }
  // Whether a bridge could be laid on the edge, if there is one: none crosses it.
  bool is_clear(std::int32_t island, Direction d) const;

  std::int32_t put(Cell c);
  void remove(std::int32_t island);  // without bridges, or straight
  void set(std::int32_t island, Direction d, int bridges);

  // Changes since then can be taken back.
  std::size_t now() const { return journal_.size(); }
  void back_to(std::size_t then);
  void forget() { journal_.clear(); }

  Drawing drawing() const;

 private:
  struct Island {
    Cell place;
    std::array<std::int32_t, 4> next{kNone, kNone, kNone, kNone};
    std::array<std::uint8_t, 4> bridges{};
    std::uint8_t clue = 0;
    bool is_there = false;
  };
  enum class Kind : std::uint8_t { put, removed, set };
  struct Entry {
    Kind kind;
    Cell place;
    Direction direction = Direction::right;
    std::uint8_t before = 0;
  };

  static std::size_t at(std::int32_t island) { return static_cast<std::size_t>(island); }
  static std::size_t at(Direction d) { return static_cast<std::size_t>(d); }
  std::size_t at(Cell c) const {
    return static_cast<std::size_t>(c.row) * static_cast<std::size_t>(tally_.columns) +
           static_cast<std::size_t>(c.column);
  }

  std::int32_t first_island(Cell from, Direction d) const;
  std::int32_t put_there(Cell c);
  void remove_there(std::int32_t island);
  void set_there(std::int32_t island, Direction d, int bridges);
  void count_island(const Island& island, int sign);
  void count_edge(const Island& from, Direction d, int sign);
  void count_edges_at(std::int32_t island, std::int32_t but_not_with, int sign);
  void count_place(Cell c, int sign);
  void count_used_length(std::int32_t length, int sign);
  void lie_on(Cell c, std::uint8_t axis, bool is_on);
  void lie_between(Cell from, Cell to, std::uint8_t axis, bool is_on);

  Tally tally_;
  std::vector<std::int32_t> cells_;  // the island on it
  std::vector<std::uint8_t> cover_;  // crossed by a bridge
  std::vector<std::uint8_t> lie_;    // on an edge: 1 across, 2 down
  std::vector<Island> islands_;
  std::vector<std::int32_t> free_;
  std::vector<std::int32_t> in_row_, in_column_, used_of_length_;
  std::vector<Entry> journal_;
};

}  // namespace hashi
