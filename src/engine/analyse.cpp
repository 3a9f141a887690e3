// Conflict analysis: from a conflict to a learned clause with the first unique implication point, and its glue (the
// number of decision levels in it; Audemard and Simon, 2009).
#include <algorithm>
#include <cassert>

#include "engine/search.h"

namespace hashi::engine {

std::int32_t Search::highest_premise_level() const {
  std::int32_t highest = 0;
  for (const Premise& premise : premises_) highest = std::max(highest, level_at(premise.position));
  return highest;
}

// Marks the trail entries that made the premises true. Returns the number of new marks on the current level.
[[gnu::always_inline]] inline int Search::mark_premises() {
  int fresh = 0;
  const std::int32_t now = level();
  for (const auto& [bound, p] : premises_) {
    const std::int32_t from = level_at(p);
    if (from == 0) continue;
    std::int16_t& required = analysis_.required[at(p)];
    const auto strength = static_cast<std::int16_t>(bound.strength());
    if (required != 0) {
      required = std::max(required, strength);
      continue;
    }
    required = strength;
    analysis_.marked.push_back(p);
    fresh += from == now;
  }
  return fresh;
}

Literal Search::required_at(std::int32_t position) const {
  return {trail_[position].bound.side(), analysis_.required[at(position)]};
}

// A later mark on the same side implies this one.
bool Search::is_implied_by_later_mark(std::int32_t position) const {
  for (std::int32_t p = last(trail_[position].bound.side()); p > position; p = trail_[p].previous) {
    if (analysis_.required[at(p)] != 0) return true;
  }
  return false;
}

// The second watched literal must be the one that backtracking makes free first.
void Search::put_highest_level_second() {
  std::vector<Literal>& clause = analysis_.clause;
  std::vector<std::int32_t>& levels = analysis_.levels;
  if (clause.size() <= 2) return;
  const auto highest = std::max_element(levels.begin() + 1, levels.end()) - levels.begin();
  std::swap(levels[1], levels[static_cast<std::size_t>(highest)]);
  std::swap(clause[1], clause[static_cast<std::size_t>(highest)]);
}

// Expects the premises of the conflict, at least one of them on the current level. Leaves the clause in 'analysis_'.
void Search::analyse() {
  std::vector<std::int16_t>& required = analysis_.required;
  if (required.size() < at(trail_end())) required.resize(at(trail_end()), 0);
  analysis_.marked.clear();
  int open = mark_premises();
  assert(open > 0);
  std::int32_t position = trail_end() - 1;
  for (;; --position) {
    if (required[at(position)] == 0 || trail_[position].level != level()) continue;
    if (open == 1) break;
    premises_.clear();
    explain_entry(position, required_at(position));
    required[at(position)] = 0;
    open += mark_premises() - 1;
  }
  analysis_.clause.clear();
  analysis_.levels.clear();
  const auto add = [this](std::int32_t p) {
    analysis_.clause.push_back(~required_at(p));
    analysis_.levels.push_back(trail_[p].level);
  };
  add(position);
  for (const std::int32_t p : analysis_.marked) {
    if (required[at(p)] != 0 && p != position && !is_implied_by_later_mark(p)) add(p);
  }
  for (const std::int32_t p : analysis_.marked) {
    required[at(p)] = 0;
    const Var x = trail_[p].bound.var();
    recency_.bump(x, is_fixed(x));
  }
  put_highest_level_second();
}

int Search::glue_of_clause() {
  ++analysis_.stamp;
  analysis_.level_seen.resize(at(level() + 1), 0);
  int glue = 0;
  for (const std::int32_t from : analysis_.levels) {
    std::uint32_t& seen = analysis_.level_seen[at(from)];
    glue += seen != analysis_.stamp;
    seen = analysis_.stamp;
  }
  return glue;
}

// Learns a clause and backtracks; a conflict within the prefix of a list of solutions only backtracks. Returns false if
// no level is left: unsatisfiable.
bool Search::resolve() {
  const std::vector<Literal>& clause = analysis_.clause;
  for (;;) {
    ++stats_.conflicts;
    if (level() > 0) save_phases(level_start_.back());
    explain_conflict(conflict_);
    const std::int32_t highest = highest_premise_level();
    if (highest == 0) {
      is_unsolvable_ = true;
      return false;
    }
    if (highest <= listing_.floor) {
      listing_.floor = highest;
      return flip_at_floor();
    }
    if (highest < level()) {
      backtrack(highest);
      for (Premise& premise : premises_) premise.position = position_of(premise.bound);
    }
    analyse();
    if (proof_ != nullptr) proof_->clause(clause);
    const Literal asserted = clause[0];
    const std::int32_t back_to = clause.size() == 1 ? 0 : analysis_.levels[1];
    const int glue = glue_of_clause();
    backtrack(std::max(may_jump_to(back_to) ? back_to : level() - 1, listing_.floor));
    const bool is_unit = clause.size() == 1;
    const ClauseRef ref = is_unit && !is_false(asserted) ? -1 : clauses_.add(clause, true, glue);
    if (!is_unit) clauses_.attach(ref);
    if (is_true(asserted)) return true;
    if (!is_false(asserted)) {
      const Reason reason = is_unit ? Reason(Reason::Kind::unit, 0) : Reason(Reason::Kind::clause, ref);
      narrow_to(asserted, reason, back_to);
      return true;
    }
    // Below the bound that was undone lies another one, of a lower level, that also contradicts the clause.
    conflict_ = {Conflict::Kind::clause, ref, 0};
  }
}

}  // namespace hashi::engine
