// Propagation to a fixed point: counting, crossings and clauses; then connectivity, then parity.
//
// Counting at an island with residual a = clue - sum of lower bounds and slack b = sum of upper bounds - clue: every
// edge has upper <= lower + a and lower >= upper - b. An island is visited again only if that can imply something: a or
// b is 0 (not both), or small while some edge is wide.
#include <cassert>

#include "engine/search.h"

namespace hashi::engine {

// Updates the counters of an island after a side of one of its edges has narrowed. 'loses_width': the edge had room for
// two or more and no longer has.
template <bool plain>
inline void Search::update_degree(Island island, Side side, int by, bool loses_width, Entry& entry,
                                  std::uint16_t closes) {
  Degree& degree = degrees_[island];
  const std::int32_t left = degree.leeway[side.kind()] -= by;
  degree.wide -= loses_width;
  if (!plain && !shows_number(island)) {
    // It closes when all its edges are fixed.
    if ((letters_.spread[island] -= by) == 0) entry.flags |= closes;
    if (letters_.of_island[island] >= 0) enqueue(island);
    return;
  }
  const bool is_used_up = (left == 0) & side.is_lower();
  const bool implies_something =
      left > 0 ? (degree.wide > 0) & (left < max_capacity_) : (degree.residual() | degree.slack()) != 0;
  entry.flags |= is_used_up ? closes : std::uint16_t{0};
  if (implies_something) enqueue(island);
}

template <bool plain>
inline void Search::narrow_with_room(Side side, int by, Reason reason, std::int32_t level) {
  const Var x = side.var();
  Bounds& now = bounds(x);
  const int old = now.strength[side.kind()], room_before = now.room;
  assert(by > 0 && by <= room_before);
  std::int32_t& latest = last(side);
  Entry& entry = trail_.push({Literal(side, old + by), static_cast<std::uint16_t>(old), 0, latest, level, reason});
  latest = trail_end() - 1;
  ++stats_.steps;
  now.strength[side.kind()] = static_cast<std::uint16_t>(old + by);
  now.room = static_cast<std::uint16_t>(room_before - by);
  if (!plain && !is_edge(x)) return move_letter(side, by);
  const bool loses_width = room_before > 1 && room_before - by <= 1;
  const auto [a, b] = variable(x).ends;
  update_degree<plain>(a, side, by, loses_width, entry, kClosesA);
  update_degree<plain>(b, side, by, loses_width, entry, kClosesB);
}

// Nearly every step takes the second branch, which calls nothing: all clues are numbers and the trail has room.
void Search::narrow_at(Side side, int by, Reason reason, std::int32_t level) {
  if (!plain_ || trail_.is_full()) [[unlikely]]
    return narrow_slowly(side, by, reason, level);
  narrow_with_room<true>(side, by, reason, level);
}

void Search::narrow_slowly(Side side, int by, Reason reason, std::int32_t level) {
  trail_.make_room();
  narrow_with_room<false>(side, by, reason, level);
}

// The bounds of a letter are the clue of all its islands.
void Search::move_letter(Side side, int by) {
  for (const Island island : letters_.islands_of(side.var() - edge_count_)) {
    degrees_[island].leeway[side.opposite().kind()] -= by;
    enqueue(island);
  }
}

[[gnu::always_inline]] inline bool Search::visit_island(Island island) {
  const std::int32_t a = degrees_[island].residual(), b = degrees_[island].slack();
  if (a < 0) {
    conflict_ = {Conflict::Kind::too_many, index(island), 0};
    return false;
  }
  if (b < 0) {
    conflict_ = {Conflict::Kind::too_few, index(island), 0};
    return false;
  }
  const Reason reason(Reason::Kind::island, index(island));
  if (a == 0 || b == 0) {
    // All free edges take their lower bounds, or all take their upper bounds.
    const std::size_t kind = a == 0 ? Side::kUpper : Side::kLower;
    for (const auto [e, there] : around(island)) {
      if (room(e) > 0) narrow(Side::of(e, kind), room(e), reason);
    }
  } else {
    for (const auto [e, there] : around(island)) {
      const int free = room(e);
      if (free > a) narrow(Side::upper(e), free - a, reason);
      if (free > b) narrow(Side::lower(e), free - b, reason);
    }
  }
  if (plain_ || letters_.of_island[island] < 0) return true;
  const Var letter = letters_.of_island[island];
  const int free = room(letter);
  if (free > a) narrow(Side::lower(letter), free - a, reason);
  if (free > b) narrow(Side::upper(letter), free - b, reason);
  return true;
}

[[gnu::always_inline]] inline bool Search::propagate_crossings(Var edge) {
  for (const Var f : crossings(edge)) {
    if (upper(f) == 0) continue;
    if (lower(f) > 0) {
      conflict_ = {Conflict::Kind::crossing, edge, f};
      return false;
    }
    narrow(Side::upper(f), upper(f), Reason(Reason::Kind::crossing, edge));
  }
  return true;
}

// Once the value of a letter is known, no other letter may have it. An interval can lose only its end points; a value
// inside it is excluded when the other letter gets there.
bool Search::propagate_letter(Var letter) {
  if (!is_fixed(letter)) return true;
  const int value = lower(letter);
  for (Var other = edge_count_; other < var_count_; ++other) {
    if (other == letter) continue;
    if (lower(other) == value && upper(other) == value) {
      conflict_ = {Conflict::Kind::letters, letter, other};
      return false;
    }
    const Reason reason(Reason::Kind::letters, letter);
    if (lower(other) == value) narrow(Side::lower(other), 1, reason);
    if (upper(other) == value) narrow(Side::upper(other), 1, reason);
  }
  return true;
}

bool Search::make_true(Literal literal, Reason reason) {
  if (is_true(literal)) return true;
  if (is_false(literal)) return false;
  narrow_to(literal, reason, level());
  return true;
}

bool Search::propagate_clauses(Literal moved) {
  std::int32_t before = kNoWatch;
  for (std::int32_t here = clauses_.first_touched_by(moved), next = kNoWatch; here != kNoWatch; here = next) {
    Watch& watch = clauses_.watch(here);
    next = watch.next;
    if (!moved.contradicts(watch.self) || is_true(watch.blocker)) {
      before = here;
      continue;
    }
    const ClauseRef ref = watch.clause;
    if (clauses_.literal(ref, 0) == watch.self) clauses_.swap_literals(ref, 0, 1);
    const Literal other = clauses_.literal(ref, 0);
    if (is_true(other)) {
      watch.blocker = other;
      before = here;
      continue;
    }
    const std::int32_t size = clauses_.size(ref);
    std::int32_t replacement = 2;
    while (replacement < size && is_false(clauses_.literal(ref, replacement))) ++replacement;
    if (replacement < size) {
      clauses_.swap_literals(ref, 1, replacement);
      const Literal instead = clauses_.literal(ref, 1);
      if ((~instead).side() == moved.side()) {
        // The same list: the watch stays in place, so that this loop does not meet it again.
        watch.self = instead;
        watch.blocker = other;
        before = here;
      } else {
        clauses_.move_watch(here, before, instead, other);
      }
      continue;
    }
    if (is_false(other)) {
      conflict_ = {Conflict::Kind::clause, ref, 0};
      return false;
    }
    make_true(other, Reason(Reason::Kind::clause, ref));
    before = here;
  }
  return true;
}

[[gnu::always_inline]] inline bool Search::propagate_entry(std::int32_t position) {
  const Literal bound = trail_[position].bound;
  const Var x = bound.var();
  if (!is_edge(x)) return propagate_letter(x) && propagate_clauses(bound);
  if (!bound.is_upper() && trail_[position].old == 0 && !propagate_crossings(x)) return false;
  return clauses_.first_touched_by(bound) == kNoWatch || propagate_clauses(bound);
}

// Returns false after a conflict, with all queues empty.
bool Search::propagate() {
  for (;;) {
    if (!queue_.islands.empty()) {
      const Island island = queue_.islands.pop();
      degrees_[island].is_queued = 0;
      if (!visit_island(island)) break;
    } else if (queue_.next_entry < trail_end()) {
      if (!propagate_entry(queue_.next_entry++)) break;
    } else if (queue_.next_to_connect < trail_end() || !queue_.changed.empty()) {
      if (!connect()) break;
    } else if (region_walk_.from != RegionWalk::kNotDue) {
      if (!walk_regions()) break;
    } else {
      return true;
    }
  }
  for (const Island island : queue_.islands) degrees_[island].is_queued = 0;
  queue_.islands.shrink(0);
  queue_.changed.clear();
  return false;
}

}  // namespace hashi::engine
