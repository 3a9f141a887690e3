// Edits to a canvas. Cells hold the island or the bridge on them, so placing and removing cost the cells touched.
#include "generate/canvas.h"

namespace hashi {

Canvas::Canvas(std::int32_t rows, std::int32_t columns)
    : rows_(rows),
      columns_(columns),
      cells_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), kWater) {}

bool Canvas::touches_an_island(Cell c) const {
  for (const Direction d : kDirections) {
    const Cell next = beside(c, d);
    if (inside(next) && at(next) >= 0) return true;
  }
  return false;
}

Cell Canvas::first_met(Cell from, Direction d) const {
  do {
    from = beside(from, d);
  } while (inside(from) && is_water(from));
  return from;
}

std::int32_t Canvas::new_island(Cell c) {
  const std::int32_t island = islands_ever();
  write(c, island);
  places_.push_back(c);
  gone_.push_back(0);
  bridges_from_.push_back({kNone, kNone, kNone, kNone});
  ++alive_;
  return island;
}

std::int32_t Canvas::put_island(Cell c) {
  assert(is_water(c));
  return new_island(c);
}

Direction Canvas::towards(Cell from, Cell to) {
  if (from.row == to.row) return to.column > from.column ? Direction::right : Direction::left;
  return to.row > from.row ? Direction::down : Direction::up;
}

void Canvas::run_through(Cell from, Cell to, std::int32_t what) {
  const Direction d = towards(from, to);
  for (Cell c = beside(from, d); c != to; c = beside(c, d)) write(c, what);
}

void Canvas::lay(std::int32_t a, std::int32_t b, int count) {
  const auto number = static_cast<std::int32_t>(bridges_.size());
  bridges_.push_back({.a = a, .b = b, .count = count});
  run_through(place(a), place(b), -2 - number);
  const Direction d = towards(place(a), place(b));
  end_at(a, d) = number;
  end_at(b, opposite(d)) = number;
}

std::int32_t Canvas::split(std::int32_t bridge, Cell where) {
  const DrawnBridge whole = bridges_[static_cast<std::size_t>(bridge)];
  const std::int32_t middle = new_island(where);
  const Direction d = towards(place(whole.a), place(whole.b));
  bridges_[static_cast<std::size_t>(bridge)].b = middle;
  end_at(middle, opposite(d)) = bridge;
  lay(middle, whole.b, whole.count);
  return middle;
}

void Canvas::unsplit(std::int32_t island) {
  const Direction d = bridge_from(island, Direction::left) != kNone ? Direction::right : Direction::down;
  const std::int32_t before = bridge_from(island, opposite(d)), after = bridge_from(island, d);
  DrawnBridge& kept = bridges_[static_cast<std::size_t>(before)];
  DrawnBridge& dropped = bridges_[static_cast<std::size_t>(after)];
  const std::int32_t first = kept.a == island ? kept.b : kept.a;
  const std::int32_t last = dropped.a == island ? dropped.b : dropped.a;
  dropped.count = 0;
  kept.a = first;
  kept.b = last;
  run_through(place(first), place(last), -2 - before);
  end_at(last, opposite(d)) = before;
  gone_[static_cast<std::size_t>(island)] = 1;
  --alive_;
}

void Canvas::take_off(std::int32_t leaf) {
  assert(bridges_at(leaf) == 1);
  for (const Direction d : kDirections) {
    const std::int32_t number = bridge_from(leaf, d);
    if (number == kNone) continue;
    DrawnBridge& bridge = bridges_[static_cast<std::size_t>(number)];
    const std::int32_t other = bridge.a == leaf ? bridge.b : bridge.a;
    run_through(place(leaf), place(other), kWater);
    end_at(other, opposite(d)) = kNone;
    bridge.count = 0;
  }
  write(place(leaf), kWater);
  gone_[static_cast<std::size_t>(leaf)] = 1;
  --alive_;
}

int Canvas::bridges_at(std::int32_t island) const {
  int count = 0;
  for (const Direction d : kDirections) count += bridge_from(island, d) != kNone;
  return count;
}

Drawing Canvas::drawing() const {
  return without({.rows = rows_, .columns = columns_, .islands = places_, .bridges = bridges_}, gone_);
}

}  // namespace hashi
