// From a conflict to a learned clause: first unique implication point, with its glue
// (the number of levels in it; Audemard and Simon, 2009).
#include <algorithm>
#include <cassert>

#include "engine/search.h"

namespace hashi::engine {

std::int32_t Search::highest_fact_level() const {
  std::int32_t highest = 0;
  for (const Fact& f : facts_) highest = std::max(highest, level_at(f.position));
  return highest;
}

// Marks where the collected facts became true; returns how many of the marks are new and on the current level.
[[gnu::always_inline]] inline int Search::mark_facts() {
  int fresh = 0;
  const std::int32_t now = level();
  for (const auto& [bound, p] : facts_) {
    const std::int32_t from = level_at(p);
    if (from == 0) continue;
    std::int16_t& need = need_[at(p)];
    const auto wanted = static_cast<std::int16_t>(bound.strength());
    if (need != 0) {
      need = std::max(need, wanted);
      continue;
    }
    need = wanted;
    marked_.push_back(p);
    fresh += from == now;
  }
  return fresh;
}

Literal Search::needed_at(std::int32_t position) const { return {trail_[position].bound.side(), need_[at(position)]}; }

// A later mark on the same bound says more.
bool Search::is_outdone(std::int32_t position) const {
  for (std::int32_t p = last(trail_[position].bound.side()); p > position; p = trail_[p].previous) {
    if (need_[at(p)] != 0) return true;
  }
  return false;
}

// The literal to watch beside the first: the one that is undone first.
void Search::put_highest_level_second() {
  if (clause_.size() <= 2) return;
  const auto highest = std::max_element(false_from_.begin() + 1, false_from_.end()) - false_from_.begin();
  std::swap(false_from_[1], false_from_[static_cast<std::size_t>(highest)]);
  std::swap(clause_[1], clause_[static_cast<std::size_t>(highest)]);
}

// Needs the conflict's facts, with at least one of them on the current level; leaves the clause in clause_.
void Search::analyse() {
  if (need_.size() < at(trail_end())) need_.resize(at(trail_end()), 0);
  marked_.clear();
  int open = mark_facts();
  assert(open > 0);
  std::int32_t position = trail_end() - 1;
  for (;; --position) {
    if (need_[at(position)] == 0 || trail_[position].level != level()) continue;
    if (open == 1) break;
    facts_.clear();
    collect_reason(position, needed_at(position));
    need_[at(position)] = 0;
    open += mark_facts() - 1;
  }
  clause_.clear();
  false_from_.clear();
  const auto add = [this](std::int32_t p) {
    clause_.push_back(~needed_at(p));
    false_from_.push_back(trail_[p].level);
  };
  add(position);
  for (const std::int32_t p : marked_) {
    if (need_[at(p)] != 0 && p != position && !is_outdone(p)) add(p);
  }
  for (const std::int32_t p : marked_) {
    need_[at(p)] = 0;
    const Var x = trail_[p].bound.var();
    recency_.bump(x, is_fixed(x));
  }
  put_highest_level_second();
}

int Search::glue_of_clause() {
  ++level_stamp_;
  level_seen_.resize(at(level() + 1), 0);
  int glue = 0;
  for (const std::int32_t from : false_from_) {
    std::uint32_t& seen = level_seen_[at(from)];
    glue += seen != level_stamp_;
    seen = level_stamp_;
  }
  return glue;
}

// Learns from the conflict and goes back; false when nothing is left to go back to.
bool Search::resolve() {
  for (;;) {
    ++stats_.conflicts;
    if (level() > 0) remember_furthest(level_start_.back());
    collect_facts(conflict_);
    const std::int32_t highest = highest_fact_level();
    if (highest == 0) {
      unsolvable_ = true;
      return false;
    }
    if (highest < level()) {
      backtrack(highest);
      for (Fact& f : facts_) f.position = position_of(f.bound);
    }
    analyse();
    if (proof_ != nullptr) proof_->fact(clause_);
    const Literal asserted = clause_[0];
    const std::int32_t back_to = clause_.size() == 1 ? 0 : false_from_[1];
    const int glue = glue_of_clause();
    backtrack(may_jump_to(back_to) ? back_to : level() - 1);
    const bool is_unit = clause_.size() == 1;
    const ClauseRef ref = is_unit && !is_false(asserted) ? -1 : clauses_.add(clause_, true, glue);
    if (!is_unit) clauses_.attach(ref);
    if (is_true(asserted)) return true;
    if (!is_false(asserted)) {
      const Reason reason = is_unit ? Reason(Why::rule, 0) : Reason(Why::clause, ref);
      narrow_to(asserted, reason, back_to);
      return true;
    }
    // A stronger bound of a lower level lies behind the one that was undone: the clause is the next conflict.
    conflict_ = {Trouble::clause, ref, 0};
  }
}

}  // namespace hashi::engine
