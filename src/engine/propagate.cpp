// Narrowing bounds until nothing follows any more: counting, crossings, clauses; connectivity and parity last.
//
// Counting at an island with residual a = clue - sum of lower bounds and slack b = sum of upper
// bounds - clue: every edge has upper <= lower + a and lower >= upper - b. An island is looked at
// again only when that can say something: a or b is 0 (not both), or small while some edge is wide.
#include <cassert>

#include "engine/search.h"

namespace hashi::engine {

// A side at this island has narrowed. 'loses_width': its edge had room for two or more and has no longer.
template <bool plain>
inline void Search::count(std::int32_t island, std::int32_t side, int by, bool loses_width, Entry& entry,
                          std::uint16_t closes) {
  Need& need = needs_[island];
  const std::int32_t left = need.leeway[at(side & 1)] -= by;
  need.wide -= loses_width;
  if (!plain && !shows_number(island)) {
    // It is closed when all its edges are settled.
    if ((spread_[at(island)] -= by) == 0) entry.flags |= closes;
    if (letter_of_[at(island)] >= 0) wake(island);
    return;
  }
  const bool is_used_up = (left == 0) & ((side & 1) == 0);
  const bool says_something = left > 0 ? (need.wide > 0) & (left < most_) : (need.residual() | need.slack()) != 0;
  entry.flags |= is_used_up ? closes : std::uint16_t{0};
  if (says_something) wake(island);
}

template <bool plain>
inline void Search::narrow_with_room(std::int32_t side, int by, Reason reason, std::int32_t level) {
  const Var x = side >> 1;
  Bounds& now = bounds(x);
  const int old = now.strength[at(side & 1)], room_before = now.room;
  assert(by > 0 && by <= room_before);
  std::int32_t& latest = last(side);
  Entry& entry = trail_.push({Literal(side, old + by), static_cast<std::uint16_t>(old), 0, latest, level, reason});
  latest = trail_end() - 1;
  ++stats_.steps;
  now.strength[at(side & 1)] = static_cast<std::uint16_t>(old + by);
  now.room = static_cast<std::uint16_t>(room_before - by);
  if (!plain && !is_edge(x)) return move_letter(side, by);
  const bool loses_width = room_before > 1 && room_before - by <= 1;
  const auto [a, b] = variable(x).ends;
  count<plain>(a, side, by, loses_width, entry, kClosesA);
  count<plain>(b, side, by, loses_width, entry, kClosesB);
}

// Nearly every step comes through here: where all clues are numbers and the trail has room, nothing is called.
void Search::narrow_at(std::int32_t side, int by, Reason reason, std::int32_t level) {
  if (!plain_ || trail_.is_full()) [[unlikely]]
    return narrow_slowly(side, by, reason, level);
  narrow_with_room<true>(side, by, reason, level);
}

void Search::narrow_slowly(std::int32_t side, int by, Reason reason, std::int32_t level) {
  trail_.make_room();
  narrow_with_room<false>(side, by, reason, level);
}

// A letter's bounds are the clue of all its islands.
void Search::move_letter(std::int32_t side, int by) {
  const std::int32_t which = (side >> 1) - edges_;
  for (std::int32_t s = with_letter_start_[at(which)]; s < with_letter_start_[at(which + 1)]; ++s) {
    const std::int32_t island = with_letter_[at(s)];
    needs_[island].leeway[at(~side & 1)] -= by;
    wake(island);
  }
}

[[gnu::always_inline]] inline bool Search::visit_island(std::int32_t island) {
  const std::int32_t a = needs_[island].residual(), b = needs_[island].slack();
  if (a < 0) {
    conflict_ = {Trouble::too_many, island, 0};
    return false;
  }
  if (b < 0) {
    conflict_ = {Trouble::too_few, island, 0};
    return false;
  }
  const Reason reason(Why::island, island);
  if (a == 0 || b == 0) {
    // All that is open closes on the same side.
    const std::int32_t kind = a == 0 ? 1 : 0;
    for (const auto [e, there] : around(island)) {
      if (room(e) > 0) narrow(2 * e + kind, room(e), reason);
    }
  } else {
    for (const auto [e, there] : around(island)) {
      const int free = room(e);
      if (free > a) narrow(2 * e + 1, free - a, reason);
      if (free > b) narrow(2 * e, free - b, reason);
    }
  }
  if (plain_ || letter_of_[at(island)] < 0) return true;
  const Var letter = letter_of_[at(island)];
  const int free = room(letter);
  if (free > a) narrow(2 * letter, free - a, reason);
  if (free > b) narrow(2 * letter + 1, free - b, reason);
  return true;
}

[[gnu::always_inline]] inline bool Search::spread_crossings(Var edge) {
  for (const Var f : crossings(edge)) {
    if (upper(f) == 0) continue;
    if (lower(f) > 0) {
      conflict_ = {Trouble::crossing, edge, f};
      return false;
    }
    narrow(2 * f + 1, upper(f), Reason(Why::crossing, edge));
  }
  return true;
}

// A letter whose value is known: no other letter may have it. Only the ends of an interval can be cut off;
// a value inside it is refused as soon as the other letter is fixed.
bool Search::spread_letter(Var letter) {
  if (!is_fixed(letter)) return true;
  const int value = lower(letter);
  for (Var other = edges_; other < vars_; ++other) {
    if (other == letter) continue;
    if (lower(other) == value && upper(other) == value) {
      conflict_ = {Trouble::letters, letter, other};
      return false;
    }
    if (lower(other) == value) narrow(2 * other, 1, Reason(Why::letters, letter));
    if (upper(other) == value) narrow(2 * other + 1, 1, Reason(Why::letters, letter));
  }
  return true;
}

bool Search::make_true(Literal literal, Reason reason) {
  if (is_true(literal)) return true;
  if (is_false(literal)) return false;
  narrow_to(literal, reason, level());
  return true;
}

bool Search::spread_clauses(Literal moved) {
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
        // The same list: it stays where it is, so that the walk does not meet it again.
        watch.self = instead;
        watch.blocker = other;
        before = here;
      } else {
        clauses_.move_watch(here, before, instead, other);
      }
      continue;
    }
    if (is_false(other)) {
      conflict_ = {Trouble::clause, ref, 0};
      return false;
    }
    make_true(other, Reason(Why::clause, ref));
    before = here;
  }
  return true;
}

[[gnu::always_inline]] inline bool Search::spread_entry(std::int32_t position) {
  const Literal bound = trail_[position].bound;
  const Var x = bound.var();
  if (!is_edge(x)) return spread_letter(x) && spread_clauses(bound);
  if (!bound.is_upper() && trail_[position].old == 0 && !spread_crossings(x)) return false;
  return clauses_.first_touched_by(bound) == kNoWatch || spread_clauses(bound);
}

bool Search::propagate() {
  for (;;) {
    if (!woken_.empty()) {
      const std::int32_t island = woken_.pop();
      needs_[island].is_woken = 0;
      if (!visit_island(island)) break;
    } else if (next_to_spread_ < trail_end()) {
      if (!spread_entry(next_to_spread_++)) break;
    } else if (next_to_connect_ < trail_end() || !touched_.empty()) {
      if (!connect()) break;
    } else if (walk_from_ != kNoWalk) {
      if (!walk_regions()) break;
    } else {
      return true;
    }
  }
  for (const std::int32_t island : woken_) needs_[island].is_woken = 0;
  woken_.shrink(0);
  touched_.clear();
  return false;
}

}  // namespace hashi::engine
