// Narrowing bounds until nothing follows any more: counting, crossings, clauses; connectivity and parity last.
//
// Counting at an island with residual a = clue - sum of lower bounds and slack b = sum of upper
// bounds - clue: every edge has upper <= lower + a and lower >= upper - b. An island is looked at
// again only when that can say something: a or b is 0 (not both), or small while some edge is wide.
#include <cassert>

#include "engine/search.h"

namespace hashi::engine {

inline void Search::push_entry(Literal bound, int old_value, Reason reason, std::int32_t level) {
  std::int32_t& latest = last(bound.side());
  trail_.push_back({bound, static_cast<std::uint16_t>(old_value), 0, latest, level, reason});
  latest = trail_end() - 1;
  ++stats_.steps;
}

// An island that shows no number is closed when all its edges are settled.
void Search::count_without_number(std::int32_t island, int by, std::uint16_t closes) {
  if ((spread_[at(island)] -= by) == 0) trail_.back().flags |= closes;
  if (letter_of_[at(island)] >= 0) wake(island);
}

// 'narrowed': the edge had room for two or more and has no longer.
inline void Search::count_raise(std::int32_t island, int by, bool narrowed, std::uint16_t closes) {
  Need& need = needs_[at(island)];
  need.residual -= by;
  need.wide -= narrowed;
  if (!shows_number(island)) return count_without_number(island, by, closes);
  if (need.residual > 0) {
    if (need.wide > 0 && need.residual < most_) wake(island);
    return;
  }
  if (need.residual == 0) trail_.back().flags |= closes;
  if ((need.residual | need.slack) != 0) wake(island);
}

inline void Search::count_lower(std::int32_t island, int by, bool narrowed, std::uint16_t closes) {
  Need& need = needs_[at(island)];
  need.slack -= by;
  need.wide -= narrowed;
  if (!shows_number(island)) return count_without_number(island, by, closes);
  if (need.slack > 0 ? need.wide > 0 && need.slack < most_ : (need.residual | need.slack) != 0) wake(island);
}

void Search::raise_at(Var x, int value, Reason reason, std::int32_t level) {
  const int lo = bounds(x).lower, hi = bounds(x).upper;
  assert(value > lo && value <= hi);
  push_entry(Literal::at_least(x, value), lo, reason, level);
  bounds(x).lower = static_cast<std::uint16_t>(value);
  if (!is_edge(x)) return move_letter(x, value - lo, 0);
  const bool narrowed = hi - lo > 1 && hi - value <= 1;
  const auto [a, b] = variable(x).ends;
  count_raise(a, value - lo, narrowed, kClosesA);
  count_raise(b, value - lo, narrowed, kClosesB);
}

void Search::lower_at(Var x, int value, Reason reason, std::int32_t level) {
  const int lo = bounds(x).lower, hi = bounds(x).upper;
  assert(value < hi && value >= lo);
  push_entry(Literal::at_most(x, value), hi, reason, level);
  bounds(x).upper = static_cast<std::uint16_t>(value);
  if (!is_edge(x)) return move_letter(x, 0, hi - value);
  const bool narrowed = hi - lo > 1 && value - lo <= 1;
  const auto [a, b] = variable(x).ends;
  count_lower(a, hi - value, narrowed, kClosesA);
  count_lower(b, hi - value, narrowed, kClosesB);
}

// A letter's bounds are the clue of all its islands.
void Search::move_letter(Var letter, int raised, int lowered) {
  const std::int32_t which = letter - edges_;
  for (std::int32_t s = with_letter_start_[at(which)]; s < with_letter_start_[at(which + 1)]; ++s) {
    const std::int32_t island = with_letter_[at(s)];
    needs_[at(island)].residual -= lowered;
    needs_[at(island)].slack -= raised;
    wake(island);
  }
}

bool Search::visit_island(std::int32_t island) {
  const std::int32_t a = needs_[at(island)].residual, b = needs_[at(island)].slack;
  if (a < 0) {
    conflict_ = {Trouble::too_many, island, 0};
    return false;
  }
  if (b < 0) {
    conflict_ = {Trouble::too_few, island, 0};
    return false;
  }
  const Reason reason(Why::island, island);
  for (const auto [e, there] : around(island)) {
    const int lo = bounds(e).lower, hi = bounds(e).upper;
    if (lo == hi) continue;
    if (hi > lo + a) lower(e, lo + a, reason);
    if (lo < hi - b) raise(e, hi - b, reason);
  }
  if (plain_ || letter_of_[at(island)] < 0) return true;
  const Var letter = letter_of_[at(island)];
  const int lo = bounds(letter).lower, hi = bounds(letter).upper;
  if (lo < hi - a) raise(letter, hi - a, reason);
  if (hi > lo + b) lower(letter, lo + b, reason);
  return true;
}

bool Search::spread_crossings(Var edge) {
  for (const Var f : crossings(edge)) {
    if (bounds(f).upper == 0) continue;
    if (bounds(f).lower > 0) {
      conflict_ = {Trouble::crossing, edge, f};
      return false;
    }
    lower(f, 0, Reason(Why::crossing, edge));
  }
  return true;
}

// A letter whose value is known: no other letter may have it. Only the ends of an interval can be cut off;
// a value inside it is refused as soon as the other letter is fixed.
bool Search::spread_letter(Var letter) {
  if (!is_fixed(letter)) return true;
  const int value = bounds(letter).lower;
  for (Var other = edges_; other < vars_; ++other) {
    if (other == letter) continue;
    if (bounds(other).lower == value && bounds(other).upper == value) {
      conflict_ = {Trouble::letters, letter, other};
      return false;
    }
    if (bounds(other).lower == value) raise(other, value + 1, Reason(Why::letters, letter));
    if (bounds(other).upper == value) lower(other, value - 1, Reason(Why::letters, letter));
  }
  return true;
}

bool Search::make_true(Literal literal, Reason reason) {
  if (is_true(literal)) return true;
  if (is_false(literal)) return false;
  if (literal.is_upper())
    lower(literal.var(), literal.value(), reason);
  else
    raise(literal.var(), literal.value(), reason);
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

bool Search::spread_entry(std::int32_t position) {
  const Literal bound = trail_[at(position)].bound;
  const Var x = bound.var();
  if (!is_edge(x)) return spread_letter(x) && spread_clauses(bound);
  if (!bound.is_upper() && trail_[at(position)].old_value == 0 && !spread_crossings(x)) return false;
  return clauses_.first_touched_by(bound) == kNoWatch || spread_clauses(bound);
}

bool Search::propagate() {
  for (;;) {
    if (!woken_.empty()) {
      const std::int32_t island = woken_.back();
      woken_.pop_back();
      needs_[at(island)].is_woken = 0;
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
  for (const std::int32_t island : woken_) needs_[at(island)].is_woken = 0;
  woken_.clear();
  touched_.clear();
  return false;
}

}  // namespace hashi::engine
