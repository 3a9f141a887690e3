// Each change takes the islands and edges that it touches out of the tally, is made, and puts them in again.
#include "generate/sketch.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace hashi {
namespace {

constexpr std::uint8_t kAcross = 1, kDown = 2;

constexpr std::uint8_t axis_of(Direction d) { return d == Direction::right || d == Direction::left ? kAcross : kDown; }

}  // namespace

Sketch::Sketch(std::int32_t rows, std::int32_t columns)
    : cells_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), kNone),
      cover_(cells_.size(), 0),
      lie_(cells_.size(), 0),
      in_row_(static_cast<std::size_t>(rows), 0),
      in_column_(static_cast<std::size_t>(columns), 0),
      used_of_length_(static_cast<std::size_t>(std::max(rows, columns)) + 1, 0) {
  tally_.rows = rows;
  tally_.columns = columns;
  tally_.empty_lines = rows + columns;
}

Sketch::Sketch(const Drawing& drawing) : Sketch(drawing.rows, drawing.columns) {
  std::vector<std::int32_t> number;
  for (const Cell c : drawing.islands) number.push_back(put_there(c));
  for (const DrawnBridge& bridge : drawing.bridges) {
    if (bridge.count == 0) continue;
    const std::int32_t a = number[static_cast<std::size_t>(bridge.a)], b = number[static_cast<std::size_t>(bridge.b)];
    for (const Direction d : kDirections) {
      if (next(a, d) == b) set_there(a, d, bridge.count);
    }
  }
}

int Sketch::used(std::int32_t island) const {
  int count = 0;
  for (const std::uint8_t b : islands_[at(island)].bridges) count += b > 0;
  return count;
}

bool Sketch::is_straight(std::int32_t island) const {
  const auto& b = islands_[at(island)].bridges;
  return (b[0] > 0 && b[0] == b[2] && b[1] == 0 && b[3] == 0) || (b[1] > 0 && b[1] == b[3] && b[0] == 0 && b[2] == 0);
}

bool Sketch::touches_an_island(Cell c) const {
  return std::any_of(kDirections.begin(), kDirections.end(), [&](Direction d) {
    const Cell next = beside(c, d);
    return inside(next) && island_at(next) != kNone;
  });
}

bool Sketch::is_clear(std::int32_t island, Direction d) const {
  const std::int32_t other = next(island, d);
  if (other == kNone || bridges(island, d) > 0) return false;
  const Cell end = place(other);
  for (Cell c = beside(place(island), d); c != end; c = beside(c, d)) {
    if (is_covered(c)) return false;
  }
  return true;
}

std::int32_t Sketch::first_island(Cell from, Direction d) const {
  for (Cell c = beside(from, d); inside(c); c = beside(c, d)) {
    if (const std::int32_t island = island_at(c); island != kNone) return island;
  }
  return kNone;
}

void Sketch::count_island(const Island& island, int sign) {
  int ways = 0, used = 0;
  bool all_double = true;
  for (const Direction d : kDirections) {
    ways += island.next[at(d)] != kNone;
    used += island.bridges[at(d)] > 0;
    all_double = all_double && island.bridges[at(d)] != 1;
  }
  const auto& b = island.bridges;
  tally_.clue[std::min<std::size_t>(island.clue, 8)] += sign;
  tally_.ways[static_cast<std::size_t>(ways)] += sign;
  if (island.clue >= 2 * ways - 1) tally_.tight += sign;
  if (used == 1) {
    tally_.leaves += sign;
    if (all_double) tally_.double_leaves += sign;
  }
  if (used == 2) (((b[0] > 0) == (b[2] > 0)) ? tally_.straights : tally_.bends) += sign;
  if (used == 3) tally_.forks += sign;
  if (used == 4) tally_.crosses += sign;
  if (used > 1 && all_double) tally_.ladders += sign;
}

void Sketch::count_used_length(std::int32_t length, int sign) {
  tally_.used_length_sum += sign * length;
  used_of_length_[static_cast<std::size_t>(length)] += sign;
  if (sign > 0) tally_.longest = std::max(tally_.longest, length);
  while (tally_.longest > 0 && used_of_length_[static_cast<std::size_t>(tally_.longest)] == 0) --tally_.longest;
}

void Sketch::count_edge(const Island& from, Direction d, int sign) {
  const Island& to = islands_[at(from.next[at(d)])];
  const std::int32_t length = distance(from.place, to.place);
  tally_.edges += sign;
  tally_.length[static_cast<std::size_t>(std::min(length, 5))] += sign;
  tally_.length_sum += sign * length;
  if (from.clue == to.clue) {
    tally_.equal += sign;
    if (from.clue == 1) tally_.ones += sign;
    if (from.clue == 3) tally_.threes += sign;
  }
  const int bridges = from.bridges[at(d)];
  if (bridges == 0) return;
  tally_.used += sign;
  if (bridges > 1) tally_.doubles += sign;
  count_used_length(length, sign);
}

void Sketch::count_edges_at(std::int32_t island, std::int32_t but_not_with, int sign) {
  for (const Direction d : kDirections) {
    if (const std::int32_t other = next(island, d); other != kNone && other != but_not_with)
      count_edge(islands_[at(island)], d, sign);
  }
}

// Where an island lies, and which others lie like its images. The island must not be on the board.
void Sketch::count_place(Cell c, int sign) {
  const std::int32_t last_row = rows() - 1, last_column = columns() - 1;
  const int borders = (c.row == 0) + (c.row == last_row) + (c.column == 0) + (c.column == last_column);
  tally_.islands += sign;
  tally_.border += borders > 0 ? sign : 0;
  tally_.corners += (c.row == 0 || c.row == last_row) && (c.column == 0 || c.column == last_column) ? sign : 0;
  tally_.even_cells += (c.row + c.column) % 2 == 0 ? sign : 0;
  tally_.even_lines += c.row % 2 == 0 && c.column % 2 == 0 ? sign : 0;
  const auto count_line = [&](std::int32_t& line, std::int32_t& squares) {
    squares += sign * 2 * line + 1;
    if (line == (sign > 0 ? 0 : 1)) tally_.empty_lines -= sign;
    line += sign;
  };
  count_line(in_row_[static_cast<std::size_t>(c.row)], tally_.row_squares);
  count_line(in_column_[static_cast<std::size_t>(c.column)], tally_.column_squares);
  tally_.quarter[static_cast<std::size_t>(2 * (2 * c.row > last_row) + (2 * c.column > last_column))] += sign;
  for (const std::int32_t down : {-1, 1}) {
    for (const std::int32_t right : {-1, 1}) {
      const Cell corner{c.row + down, c.column + right};
      if (inside(corner) && island_at(corner) != kNone) tally_.diagonals += sign;
    }
  }
  const auto count_image = [&](Cell image, std::int32_t& count) {
    if (image == c)
      count += sign;
    else if (island_at(image) != kNone)
      count += 2 * sign;
  };
  count_image({last_row - c.row, last_column - c.column}, tally_.half_turn);
  count_image({c.row, last_column - c.column}, tally_.left_right);
  count_image({last_row - c.row, c.column}, tally_.top_bottom);
}

void Sketch::lie_on(Cell c, std::uint8_t axis, bool is_on) {
  std::uint8_t& lie = lie_[at(c)];
  const bool crossed = lie == (kAcross | kDown);
  lie = static_cast<std::uint8_t>(is_on ? lie | axis : lie & ~axis);
  tally_.crossings += (lie == (kAcross | kDown)) - crossed;
}

void Sketch::lie_between(Cell from, Cell to, std::uint8_t axis, bool is_on) {
  const Direction d = axis == kAcross ? (to.column > from.column ? Direction::right : Direction::left)
                                      : (to.row > from.row ? Direction::down : Direction::up);
  for (Cell c = beside(from, d); c != to; c = beside(c, d)) lie_on(c, axis, is_on);
}

std::int32_t Sketch::put_there(Cell c) {
  assert(island_at(c) == kNone);
  std::int32_t island = numbers();
  if (free_.empty()) {
    islands_.emplace_back();
  } else {
    island = free_.back();
    free_.pop_back();
  }
  Island made{.place = c, .is_there = true};
  for (const Direction d : kDirections) made.next[at(d)] = first_island(c, d);
  lie_on(c, kAcross, false);
  lie_on(c, kDown, false);
  for (const Direction d : kDirections) {
    if (made.next[at(d)] != kNone) count_island(islands_[at(made.next[at(d)])], -1);
  }
  for (const Direction d : {Direction::right, Direction::down}) {
    const std::int32_t before = made.next[at(opposite(d))], after = made.next[at(d)];
    if (before != kNone && after != kNone) {
      count_edge(islands_[at(before)], d, -1);
      made.bridges[at(d)] = made.bridges[at(opposite(d))] = islands_[at(before)].bridges[at(d)];
    } else if (before != kNone || after != kNone) {
      lie_between(c, place(before != kNone ? before : after), axis_of(d), true);
    }
  }
  for (const std::uint8_t b : made.bridges) made.clue = static_cast<std::uint8_t>(made.clue + b);
  cover_[at(c)] = 0;
  count_place(c, +1);
  cells_[at(c)] = island;
  islands_[at(island)] = made;
  for (const Direction d : kDirections) {
    if (made.next[at(d)] == kNone) continue;
    Island& other = islands_[at(made.next[at(d)])];
    other.next[at(opposite(d))] = island;
    count_island(other, +1);
  }
  count_island(made, +1);
  count_edges_at(island, kNone, +1);
  return island;
}

void Sketch::remove_there(std::int32_t island) {
  assert(clue(island) == 0 || is_straight(island));
  const Island gone = islands_[at(island)];
  const Cell c = gone.place;
  count_edges_at(island, kNone, -1);
  count_island(gone, -1);
  cells_[at(c)] = kNone;
  count_place(c, -1);
  for (const Direction d : kDirections) {
    if (gone.next[at(d)] == kNone) continue;
    Island& other = islands_[at(gone.next[at(d)])];
    count_island(other, -1);
    other.next[at(opposite(d))] = gone.next[at(opposite(d))];
  }
  for (const Direction d : {Direction::right, Direction::down}) {
    const std::int32_t before = gone.next[at(opposite(d))], after = gone.next[at(d)];
    if (before != kNone && after != kNone) {
      count_edge(islands_[at(before)], d, +1);
      lie_on(c, axis_of(d), true);
      if (gone.bridges[at(d)] > 0) cover_[at(c)] = 1;
    } else if (before != kNone || after != kNone) {
      lie_between(c, place(before != kNone ? before : after), axis_of(d), false);
    }
  }
  for (const Direction d : kDirections) {
    if (gone.next[at(d)] != kNone) count_island(islands_[at(gone.next[at(d)])], +1);
  }
  islands_[at(island)].is_there = false;
  free_.push_back(island);
}

void Sketch::set_there(std::int32_t island, Direction d, int count) {
  const std::int32_t other = next(island, d);
  count_island(islands_[at(island)], -1);
  count_island(islands_[at(other)], -1);
  count_edges_at(island, kNone, -1);
  count_edges_at(other, island, -1);
  Island& a = islands_[at(island)];
  Island& b = islands_[at(other)];
  const int before = a.bridges[at(d)];
  a.bridges[at(d)] = b.bridges[at(opposite(d))] = static_cast<std::uint8_t>(count);
  a.clue = static_cast<std::uint8_t>(a.clue + count - before);
  b.clue = static_cast<std::uint8_t>(b.clue + count - before);
  if ((before == 0) != (count == 0)) {
    for (Cell c = beside(a.place, d); c != b.place; c = beside(c, d)) cover_[at(c)] = count > 0;
  }
  count_island(a, +1);
  count_island(b, +1);
  count_edges_at(island, kNone, +1);
  count_edges_at(other, island, +1);
}

std::int32_t Sketch::put(Cell c) {
  journal_.push_back({.kind = Kind::put, .place = c});
  return put_there(c);
}

void Sketch::remove(std::int32_t island) {
  journal_.push_back({.kind = Kind::removed, .place = place(island)});
  remove_there(island);
}

void Sketch::set(std::int32_t island, Direction d, int count) {
  journal_.push_back({.kind = Kind::set,
                      .place = place(island),
                      .direction = d,
                      .before = static_cast<std::uint8_t>(bridges(island, d))});
  set_there(island, d, count);
}

void Sketch::back_to(std::size_t then) {
  while (journal_.size() > then) {
    const Entry entry = journal_.back();
    journal_.pop_back();
    switch (entry.kind) {
      case Kind::put:
        remove_there(island_at(entry.place));
        break;
      case Kind::removed:
        put_there(entry.place);
        break;
      case Kind::set:
        set_there(island_at(entry.place), entry.direction, entry.before);
        break;
    }
  }
}

Drawing Sketch::drawing() const {
  Drawing drawing{.rows = rows(), .columns = columns(), .islands = {}, .bridges = {}};
  std::vector<std::int32_t> drawn(islands_.size(), kNone);
  for (std::int32_t i = 0; i < numbers(); ++i) {
    if (!is_there(i)) continue;
    drawn[at(i)] = static_cast<std::int32_t>(drawing.islands.size());
    drawing.islands.push_back(place(i));
  }
  for (std::int32_t i = 0; i < numbers(); ++i) {
    if (!is_there(i)) continue;
    for (const Direction d : {Direction::right, Direction::down}) {
      if (bridges(i, d) > 0)
        drawing.bridges.push_back({.a = drawn[at(i)], .b = drawn[at(next(i, d))], .count = bridges(i, d)});
    }
  }
  return drawing;
}

}  // namespace hashi
