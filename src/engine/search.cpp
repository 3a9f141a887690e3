// The main loop, and the clauses that callers add.
#include "engine/search.h"

#include <algorithm>
#include <cassert>

namespace hashi::engine {

bool Search::over_limit(const WorkLimits& limits) {
  if ((limits.steps >= 0 && stats_.steps >= limits.steps) || clauses_.words() > Pace::kMaxWords) return true;
  if (!limits.should_stop || stats_.steps < pace_.poll_at) return false;
  pace_.poll_at = stats_.steps + Pace::kPollSteps;
  return limits.should_stop();
}

// Contradictions that no propagator notices because nothing has moved yet: letters without any room, and components
// that are closed from the start.
bool Search::start_is_sound() {
  for (Var letter = edge_count_; letter < var_count_; ++letter) {
    if (!propagate_letter(letter)) return false;
  }
  return connect();
}

// Runs once, before anything else.
void Search::settle_start() {
  is_settled_ = true;
  if (start_is_sound()) return look_ahead_at_start();
  is_unsolvable_ = true;
  explain_conflict(conflict_);  // logs the reason
}

SolveStatus Search::run(const WorkLimits& limits) {
  if (!is_settled_) settle_start();
  while (!is_unsolvable_) {
    if (!propagate()) {
      if (!resolve()) break;
      --pace_.conflicts_until_restart;
      if (--pace_.conflicts_until_reduce <= 0) reduce();
    } else if (pace_.conflicts_until_restart <= 0) {
      restart();
    } else if (!decide()) {
      assert(consistent());
      furthest_.entries = 0;  // a solution is the furthest position, whatever came before
      save_phases(trail_end());
      furthest_.entries = furthest_.entries_ever = 0;  // the search for the next solution starts afresh
      return SolveStatus::solved;
    }
    if (over_limit(limits)) return SolveStatus::unknown;
  }
  return SolveStatus::unsolvable;
}

Solution Search::solution() const {
  Solution found{IdVector<EdgeId, int>(edge_count_)};
  for (const EdgeId e : puzzle_.edges()) found.bridges[e] = value(e);
  return found;
}

void Search::start_with(std::span<const Literal> literals) {
  assert(level() == 0);
  if (!is_settled_) settle_start();
  std::vector<Literal>& clause = analysis_.clause;
  clause.clear();
  for (const Literal outside : literals) {
    const Literal l = numbering_.inside(outside);
    if (is_true(l)) return;
    if (!is_false(l)) clause.push_back(l);
  }
  if (clause.empty()) {
    is_unsolvable_ = true;
  } else if (clause.size() == 1) {
    make_true(clause[0], Reason(Reason::Kind::unit, 0));
  } else {
    clauses_.attach(clauses_.add(clause, false, 0));
  }
}

void Search::require_one_of(std::span<const Literal> literals) {
  std::vector<Literal> inside;
  inside.reserve(literals.size());
  for (const Literal l : literals) inside.push_back(numbering_.inside(l));
  require(inside);
}

// As require_one_of, with the search's own numbers.
void Search::require(std::span<const Literal> literals) {
  std::vector<Literal>& clause = analysis_.clause;
  clause.clear();
  std::int32_t highest = 0, second = 0;  // levels
  for (const Literal l : literals) {
    assert(is_false(l));
    const std::int32_t false_since = level_of(~l);
    if (false_since == 0) continue;
    clause.push_back(l);
    if (false_since > highest) {
      second = highest;
      highest = false_since;
      std::swap(clause.front(), clause.back());
    } else if (false_since > second) {
      second = false_since;
    } else {
      continue;
    }
    if (clause.size() > 2) std::swap(clause[1], clause.back());
  }
  if (clause.empty()) {
    is_unsolvable_ = true;
    return;
  }
  if (clause.size() == 1) {
    // Bounds of several levels may contradict it: backtrack past all of them.
    while (is_false(clause[0])) {
      const std::int32_t false_since = level_of(~clause[0]);
      if (false_since == 0) is_unsolvable_ = true;
      if (false_since == 0) return;
      backtrack(false_since - 1);
    }
    if (is_true(clause[0])) return;
    narrow_to(clause[0], Reason(Reason::Kind::unit, 0), 0);
    return;
  }
  const ClauseRef ref = clauses_.add(clause, false, 0);
  clauses_.attach(ref);
  if (second == highest) {
    // Several literals become free with the last level. Analysing so long a clause would cost more than trying them.
    backtrack(highest - 1);
    for (const Literal l : {clauses_.literal(ref, 0), clauses_.literal(ref, 1)})
      bounds(l.var()).phase = static_cast<std::int16_t>(l.value());
    return;
  }
  conflict_ = {Conflict::Kind::clause, ref, 0};
  resolve();
}

void Search::exclude_found() {
  std::vector<Literal> differs;
  differs.reserve(at(edge_count_));
  const std::int32_t settled = level() == 0 ? trail_end() : level_start_[0];  // entries that hold in all solutions
  for (Var x = 0; x < edge_count_; ++x) {
    if (last(Side::lower(x)) < settled && last(Side::upper(x)) < settled) continue;
    const int value = lower(x);
    if (value < capacity(x)) differs.push_back(Literal::at_least(x, value + 1));
    // If all clues are numbers, the total is fixed, so another solution has more bridges somewhere.
    if (!plain_ && value > 0) differs.push_back(Literal::at_most(x, value - 1));
  }
  require(differs);
}

}  // namespace hashi::engine
