// The changes, one function each. A function that finds its change impossible half-way just returns false: propose()
// takes back what it did.
#include "generate/restyle.h"

#include <algorithm>

namespace hashi {
namespace {

// Lengths of a leaf's bridge, as often as in published puzzles.
constexpr std::array<std::int32_t, 10> kLeafLengths = {2, 2, 2, 2, 2, 2, 3, 3, 3, 4};
constexpr int kAttachTries = 12;

}  // namespace

Restyle::Restyle(Sketch& sketch, const StyleTarget& target, const RestyleRules& rules, Random& random)
    : sketch_(sketch), target_(target), rules_(rules), random_(random) {
  refresh();
}

void Restyle::refresh() {
  sketch_.forget();
  away_ = distance(target_, features(sketch_.tally()));
}

bool Restyle::may_lie(Cell c) const {
  if (!sketch_.inside(c) || sketch_.island_at(c) != Sketch::kNone) return false;
  if (!rules_.allowed.empty() && rules_.allowed[static_cast<std::size_t>(c.row * sketch_.columns() + c.column)] == 0)
    return false;
  return rules_.touching || !sketch_.touches_an_island(c);
}

bool Restyle::is_way_free(Cell from, Direction d, std::int32_t length) const {
  for (std::int32_t step = 1; step <= length; ++step) {
    const Cell c = beside(from, d, step);
    if (!sketch_.inside(c) || sketch_.is_covered(c) || sketch_.island_at(c) != Sketch::kNone) return false;
  }
  return true;
}

std::int32_t Restyle::random_island() {
  for (;;) {
    const auto island = static_cast<std::int32_t>(random_.below(static_cast<std::uint32_t>(sketch_.numbers())));
    if (sketch_.is_there(island)) return island;
  }
}

bool Restyle::is_taken(double worse, double temperature) {
  return worse <= 0 || worse < temperature * (random_.below(1 << 16) / 65536.0);
}

bool Restyle::propose(std::int32_t island) {
  then_ = sketch_.now();
  const std::uint32_t lot = random_.below(100);
  bool is_done = false;
  if (!rules_.places) {
    is_done = lot < 45                    ? toggle(island)
              : lot < 75 || !rules_.loops ? rejoin(island)
              : lot < 88                  ? add_loop(island)
                                          : cut_loop(island);
  } else if (rules_.loops && lot < 22) {
    is_done = lot < 6    ? add_loop(island)
              : lot < 10 ? cut_loop(island)
              : lot < 17 ? close_corner(island)
                         : open_corner(island);
  } else {
    is_done = lot < 34   ? toggle(island)
              : lot < 56 ? move_leaf(island)
              : lot < 66 ? slide(island)
              : lot < 73 ? split_for_leaf(island)
              : lot < 80 ? merge_for_leaf(island)
              : lot < 88 ? flip_corner(island)
                         : rejoin(island);
  }
  if (!is_done || (rules_.borders && !sketch_.reaches_borders())) {
    sketch_.back_to(then_);
    return false;
  }
  cost_ = distance(target_, features(sketch_.tally()));
  return true;
}

bool Restyle::propose_bridges(std::int32_t island, Direction d, int count) {
  then_ = sketch_.now();
  const std::int32_t other = sketch_.next(island, d);
  if (other == Sketch::kNone) return false;
  const int before = sketch_.bridges(island, d);
  if (before == count) return false;
  if (before == 0) {
    if (!rules_.loops || !sketch_.is_clear(island, d)) return false;
    if (!fits(hashi::distance(sketch_.place(island), sketch_.place(other)))) return false;
  }
  sketch_.set(island, d, count);
  if (count == 0 && find_smaller_side(island, other)) {
    sketch_.back_to(then_);
    return false;
  }
  cost_ = distance(target_, features(sketch_.tally()));
  return true;
}

void Restyle::keep() { away_ = cost_; }

void Restyle::take_back() { sketch_.back_to(then_); }

void Restyle::anneal(std::int64_t changes, double warm, double cold) {
  for (std::int64_t n = 0; n < changes; ++n) {
    const double temperature = warm + (cold - warm) * static_cast<double>(n) / static_cast<double>(changes);
    if (!propose(random_island())) continue;
    if (is_taken(cost_ - away_, temperature)) {
      keep();
      sketch_.forget();
    } else {
      take_back();
    }
  }
}

bool Restyle::toggle(std::int32_t island) {
  const Direction d = any_direction();
  const int count = sketch_.bridges(island, d);
  if (count == 0) return false;
  sketch_.set(island, d, 3 - count);
  return true;
}

std::int32_t Restyle::some_leaf(std::int32_t near) {
  if (near != Sketch::kNone && sketch_.used(near) == 1) return near;
  for (int tries = 0; tries < 8; ++tries) {
    if (const std::int32_t island = random_island(); sketch_.used(island) == 1) return island;
  }
  return Sketch::kNone;
}

bool Restyle::take_off_leaf(std::int32_t leaf) {
  if (leaf == Sketch::kNone || sketch_.used(leaf) != 1) return false;
  for (const Direction d : kDirections) {
    if (sketch_.bridges(leaf, d) > 0) {
      if (sketch_.used(sketch_.next(leaf, d)) == 1) return false;
      sketch_.set(leaf, d, 0);
    }
  }
  sketch_.remove(leaf);
  return true;
}

bool Restyle::attach_leaf(int count) {
  for (int tries = 0; tries < kAttachTries; ++tries) {
    const std::int32_t to = random_island();
    const Direction d = any_direction();
    if (sketch_.bridges(to, d) > 0) continue;
    const std::int32_t length = kLeafLengths[random_.below(kLeafLengths.size())] + (random_.chance(1, 12) ? 1 : 0) -
                                (rules_.touching && random_.chance(1, 3) ? 1 : 0);
    const Cell c = beside(sketch_.place(to), d, length);
    if (!fits(length) || !is_way_free(sketch_.place(to), d, length) || !may_lie(c)) continue;
    sketch_.set(sketch_.put(c), opposite(d), count);
    return true;
  }
  return false;
}

// A new island with bridges to two others, at a right angle: it closes a loop.
bool Restyle::attach_corner(int count) {
  for (int tries = 0; tries < 2 * kAttachTries; ++tries) {
    const std::int32_t to = random_island();
    const Direction d = any_direction();
    if (sketch_.bridges(to, d) > 0) continue;
    const std::int32_t length = kLeafLengths[random_.below(kLeafLengths.size())];
    const Cell c = beside(sketch_.place(to), d, length);
    if (!fits(length) || !is_way_free(sketch_.place(to), d, length) || !may_lie(c)) continue;
    const std::size_t then = sketch_.now();
    const std::int32_t corner = sketch_.put(c);
    sketch_.set(corner, opposite(d), count);
    const int turn = random_.chance(1, 2) ? 1 : 3;
    for (const int by : {turn, 4 - turn}) {
      const auto side = static_cast<Direction>((static_cast<int>(d) + by) % 4);
      if (!sketch_.is_clear(corner, side) || !fits(hashi::distance(c, sketch_.place(sketch_.next(corner, side)))))
        continue;
      sketch_.set(corner, side, other_count(1));
      return true;
    }
    sketch_.back_to(then);
  }
  return false;
}

bool Restyle::close_corner(std::int32_t island) {
  const std::int32_t leaf = some_leaf(island);
  if (leaf == Sketch::kNone) return false;
  const int count = other_count(sketch_.clue(leaf));
  return take_off_leaf(leaf) && attach_corner(count);
}

// An island at the corner of a loop becomes a leaf elsewhere.
bool Restyle::open_corner(std::int32_t island) {
  if (sketch_.used(island) != 2) return false;
  std::array<std::int32_t, 2> ends{};
  std::size_t found = 0;
  const int count = sketch_.clue(island) > 2 ? 2 : 1;
  for (const Direction d : kDirections) {
    if (sketch_.bridges(island, d) == 0) continue;
    ends[found++] = sketch_.next(island, d);
    sketch_.set(island, d, 0);
  }
  if (find_smaller_side(ends[0], ends[1])) return false;
  sketch_.remove(island);
  return attach_leaf(count);
}

bool Restyle::move_leaf(std::int32_t island) {
  const std::int32_t leaf = some_leaf(island);
  if (leaf == Sketch::kNone) return false;
  const int count = other_count(sketch_.clue(leaf));
  return take_off_leaf(leaf) && attach_leaf(count);
}

// An island in a straight line along that line, or a leaf along its bridge.
bool Restyle::slide(std::int32_t island) {
  if (sketch_.is_straight(island)) {
    const Direction d = sketch_.bridges(island, Direction::right) > 0 ? Direction::right : Direction::down;
    const std::int32_t before = sketch_.next(island, opposite(d));
    sketch_.remove(island);
    return split(before, d);
  }
  if (sketch_.used(island) != 1) return false;
  for (const Direction d : kDirections) {
    const int count = sketch_.bridges(island, d);
    if (count == 0) continue;
    const std::int32_t other = sketch_.next(island, d);
    const Cell from = sketch_.place(other);
    const std::int32_t length = hashi::distance(from, sketch_.place(island)) + (random_.chance(1, 2) ? 1 : -1);
    if (!fits(length) || !take_off_leaf(island)) return false;
    const Cell c = beside(from, opposite(d), length);
    if (!is_way_free(from, opposite(d), length) || !may_lie(c)) return false;
    sketch_.set(sketch_.put(c), d, count);
    return true;
  }
  return false;
}

bool Restyle::split(std::int32_t island, Direction d) {
  const std::int32_t other = sketch_.next(island, d);
  const std::int32_t length = hashi::distance(sketch_.place(island), sketch_.place(other));
  if (length < 2 * rules_.shortest) return false;
  const std::int32_t at = random_.between(rules_.shortest, length - rules_.shortest);
  const Cell c = beside(sketch_.place(island), d, at);
  if (!fits(at) || !fits(length - at) || !may_lie(c)) return false;
  sketch_.put(c);
  return true;
}

bool Restyle::split_for_leaf(std::int32_t island) {
  const Direction d = any_direction();
  if (sketch_.bridges(island, d) == 0 || !split(island, d)) return false;
  return take_off_leaf(some_leaf(Sketch::kNone));
}

bool Restyle::merge_for_leaf(std::int32_t island) {
  if (!sketch_.is_straight(island)) return false;
  const Direction d = sketch_.bridges(island, Direction::right) > 0 ? Direction::right : Direction::down;
  const std::int32_t before = sketch_.next(island, opposite(d)), after = sketch_.next(island, d);
  if (!fits(hashi::distance(sketch_.place(before), sketch_.place(after)))) return false;
  const int count = other_count(sketch_.bridges(island, d));
  sketch_.remove(island);
  return attach_leaf(count);
}

// The corner of two bridges goes to the opposite corner of their rectangle.
bool Restyle::flip_corner(std::int32_t island) {
  if (sketch_.used(island) != 2 || sketch_.is_straight(island)) return false;
  Direction across = Direction::right, down = Direction::down;
  if (sketch_.bridges(island, across) == 0) across = Direction::left;
  if (sketch_.bridges(island, down) == 0) down = Direction::up;
  if (sketch_.bridges(island, across) == 0 || sketch_.bridges(island, down) == 0) return false;
  const std::int32_t a = sketch_.next(island, across), b = sketch_.next(island, down);
  const int to_a = sketch_.bridges(island, across), to_b = sketch_.bridges(island, down);
  if (sketch_.bridges(a, down) > 0 || sketch_.bridges(b, across) > 0) return false;
  const std::int32_t wide = hashi::distance(sketch_.place(island), sketch_.place(a)),
                     high = hashi::distance(sketch_.place(island), sketch_.place(b));
  sketch_.set(island, across, 0);
  sketch_.set(island, down, 0);
  sketch_.remove(island);
  const Cell c = beside(sketch_.place(a), down, high);
  if (!is_way_free(sketch_.place(a), down, high) || !is_way_free(sketch_.place(b), across, wide) || !may_lie(c))
    return false;
  const std::int32_t corner = sketch_.put(c);
  sketch_.set(corner, opposite(down), to_a);
  sketch_.set(corner, opposite(across), to_b);
  return true;
}

// In turns from both ends, so that the smaller side is walked and not the rest of the board.
bool Restyle::find_smaller_side(std::int32_t a, std::int32_t b) {
  seen_.resize(static_cast<std::size_t>(sketch_.numbers()), 0);
  mark_ += 2;
  side_.assign(1, a);
  other_side_.assign(1, b);
  seen_[static_cast<std::size_t>(a)] = mark_;
  seen_[static_cast<std::size_t>(b)] = mark_ + 1;
  std::size_t next_a = 0, next_b = 0;
  const auto meets = [&](std::vector<std::int32_t>& queue, std::size_t& next, std::int32_t mine, std::int32_t theirs) {
    const std::int32_t island = queue[next++];
    for (const Direction d : kDirections) {
      if (sketch_.bridges(island, d) == 0) continue;
      const std::int32_t other = sketch_.next(island, d);
      std::int32_t& seen = seen_[static_cast<std::size_t>(other)];
      if (seen == theirs) return true;
      if (seen == mine) continue;
      seen = mine;
      queue.push_back(other);
    }
    return false;
  };
  while (next_a < side_.size() && next_b < other_side_.size()) {
    if (meets(side_, next_a, mark_, mark_ + 1) || meets(other_side_, next_b, mark_ + 1, mark_)) return false;
  }
  side_mark_ = mark_;
  if (next_a < side_.size()) {
    side_.swap(other_side_);
    side_mark_ = mark_ + 1;
  }
  return true;
}

bool Restyle::rejoin(std::int32_t island) {
  const Direction cut = any_direction();
  const int count = sketch_.bridges(island, cut);
  if (count == 0) return false;
  const std::int32_t other = sketch_.next(island, cut);
  sketch_.set(island, cut, 0);
  if (!find_smaller_side(island, other)) return false;
  for (int tries = 0; tries < kAttachTries; ++tries) {
    const std::int32_t from = side_[random_.below(static_cast<std::uint32_t>(side_.size()))];
    const Direction d = any_direction();
    const std::int32_t to = sketch_.next(from, d);
    if (to == Sketch::kNone || is_in_side(to) || !sketch_.is_clear(from, d)) continue;
    if (!fits(hashi::distance(sketch_.place(from), sketch_.place(to)))) continue;
    if ((from == island && to == other) || (from == other && to == island)) continue;
    sketch_.set(from, d, other_count(count));
    return true;
  }
  return false;
}

bool Restyle::add_loop(std::int32_t island) {
  const Direction d = any_direction();
  if (!sketch_.is_clear(island, d)) return false;
  if (!fits(hashi::distance(sketch_.place(island), sketch_.place(sketch_.next(island, d))))) return false;
  sketch_.set(island, d, other_count(1));
  return true;
}

bool Restyle::cut_loop(std::int32_t island) {
  const Direction d = any_direction();
  if (sketch_.bridges(island, d) == 0) return false;
  const std::int32_t other = sketch_.next(island, d);
  sketch_.set(island, d, 0);
  return !find_smaller_side(island, other);
}

}  // namespace hashi
