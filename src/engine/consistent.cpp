// Checks of the search's state: everything that is kept up to date step by step, computed again from the trail.
#include "base/union_find.h"
#include "engine/search.h"

namespace hashi::engine {

bool Search::consistent() const {
  return degrees_are_consistent() && bounds_are_consistent() && components_are_consistent();
}

bool Search::degrees_are_consistent() const {
  for (const Island i : islands()) {
    const Clue shown = puzzle_.clue(numbering_.outside(i));
    int lo = 0, hi = 0, wide = 0;
    for (const auto [e, there] : around(i)) {
      lo += lower(e);
      hi += upper(e);
      wide += room(e) > 1;
    }
    if (degrees_[i].wide != wide) return false;
    if (!shown.is_number() && letters_.spread[i] != hi - lo) return false;
    if (shown.is_unknown()) continue;
    const Var letter = shown.is_letter() ? letters_.of_island[i] : -1;
    const int most = letter < 0 ? shown.value() : upper(letter), least = letter < 0 ? shown.value() : lower(letter);
    if (degrees_[i].residual() != most - lo || degrees_[i].slack() != hi - least) return false;
  }
  return true;
}

bool Search::bounds_are_consistent() const {
  for (Var x = 0; x < var_count_; ++x) {
    for (const Side side : {Side::lower(x), Side::upper(x)}) {
      const int at_start = side.is_upper() ? Literal::kMaxValue - capacity(x) : 0;
      const std::int32_t p = last(side);
      if (strength(side) != (p >= 0 ? trail_[p].bound.strength() : at_start)) return false;
    }
    if (room(x) != upper(x) - lower(x)) return false;
  }
  return true;
}

// Whether the island could take no more bridges, just before a trail position.
bool Search::was_closed(Island island, std::int32_t position) const {
  int lo = 0, hi = 0;
  for (const auto [e, there] : around(island)) {
    lo += lower_before(e, position);
    hi += upper_before(e, position);
  }
  return shows_number(island) ? lo == degrees_[island].clue : lo == hi;
}

// The components must be what the trail entries that have been applied to them make of the islands.
bool Search::components_are_consistent() const {
  const std::int32_t applied = queue_.next_to_connect;
  UnionFind united(island_count_);
  for (std::int32_t p = 0; p < applied; ++p) {
    const Literal bound = trail_[p].bound;
    if (!is_edge(bound.var()) || bound.is_upper()) continue;
    const auto [a, b] = variable(bound.var()).ends;
    united.unite(index(a), index(b));
  }
  if (components_.count() != united.sets()) return false;
  IdVector<Island, Component> expected(island_count_, Component{});  // at the roots
  for (const Island i : islands()) {
    const Island root = components_.find(i);
    // With equally many sets on both sides this makes the two partitions equal.
    if (united.find(index(i)) != united.find(index(root))) return false;
    Component& component = expected[root];
    component.parent = root;
    ++component.size;
    if (was_closed(i, applied)) continue;
    ++component.open;
    component.open_sum += index(i);
    component.open_squares += static_cast<std::uint64_t>(index(i)) * static_cast<std::uint64_t>(index(i));
  }
  std::int32_t closed = 0, closed_islands = 0;
  for (const Island root : islands()) {
    if (expected[root].size == 0) continue;
    if (!(components_[root] == expected[root])) return false;
    if (expected[root].open > 0) continue;
    ++closed;
    closed_islands += expected[root].size;
  }
  IdVector<Island, char> is_listed(island_count_, 0);
  for (const Closings::Closing& closing : closings_.list) {
    const Island root = components_.find(closing.island);
    if (components_[root].open > 0 || is_listed[root] != 0) return false;
    is_listed[root] = 1;
  }
  return closings_.count() == closed && closings_.islands == closed_islands;
}

}  // namespace hashi::engine
