// Connectivity: the components of the bridges placed, and what they forbid.
//
// A component is closed when none of its islands can take another bridge. With k = 1 a closed
// component that does not hold every island is a conflict, whose reason is the cut around it. One
// step earlier: when all that two components still need is at the two ends of one edge, and equal,
// filling that edge would close them, so it must stay below. That look-ahead costs a few additions
// per bridge, because each component knows its last one or two open islands (components.h).
//
// For k > 1: at most k components may close, the k-th only if nothing is left over, and there
// must never be fewer than k of them.
//
// All unions on the trail are done before anything is concluded, so that a conclusion at position p
// rests on exactly the bridges before p; reasons.cpp relies on that.
#include <utility>

#include "engine/search.h"

namespace hashi::engine {

// Counts a component that has just closed, or remembers to look ahead in one that is about to.
inline void Search::note_part(std::int32_t root, std::int32_t island, Entry& entry, std::uint16_t shuts) {
  const Components::Part& part = parts_.part(root);
  if (part.open > 2) return;
  if (part.open > 0) return touched_.push_back(island);
  entry.flags |= shuts;
  ++closed_parts_;
  closed_islands_ += part.size;
  closed_.push_back({island});
}

[[gnu::always_inline]] inline void Search::connect_entry(Entry& entry) {
  const Var x = entry.bound.var();
  if (!is_edge(x)) return;
  const auto [a, b] = variable(x).ends;
  const bool is_lower = !entry.bound.is_upper(), closes_a = entry.flags & kClosesA, closes_b = entry.flags & kClosesB;
  const bool joins = is_lower && entry.old == 0;
  std::int32_t root_a = parts_.find(a);
  const std::int32_t root_b = joins || closes_b ? parts_.find(b) : root_a;
  if (closes_a) parts_.close(root_a, a);
  if (closes_b) parts_.close(root_b, b);
  if (joins && root_a != root_b) {
    root_a = parts_.unite(root_a, root_b);
    entry.flags |= kUnited;
  }
  if (is_lower || closes_a) note_part(root_a, a, entry, kShutsA);
  // Without a bridge the two ends may lie apart, and an end that shows no number closes when its last edge is settled.
  if (!is_lower && closes_b && !(closes_a && root_a == root_b)) note_part(root_b, b, entry, kShutsB);
}

void Search::forget_closed_part() {
  closed_.pop_back();
  const std::int32_t facts = closed_.empty() ? 0 : closed_.back().facts_end;
  if (facts >= 0) closed_facts_.resize(at(facts));
}

void Search::disconnect_entry(const Entry& entry) {
  const auto [a, b] = variable(entry.bound.var()).ends;
  for (const auto& [shuts, island] : {std::pair(kShutsB, b), std::pair(kShutsA, a)}) {
    if ((entry.flags & shuts) == 0) continue;
    --closed_parts_;
    closed_islands_ -= parts_.part(parts_.find(island)).size;
    forget_closed_part();
  }
  if (entry.flags & kUnited) parts_.undo_unite();
  if (entry.flags & kClosesB) parts_.undo_close(parts_.find(b), b);
  if (entry.flags & kClosesA) parts_.undo_close(parts_.find(a), a);
}

// Would closing one more component, of that many islands, break the rule of k?
bool Search::closing_is_wrong(std::int32_t size) const {
  const std::int32_t closed = closed_parts_ + 1;
  return closed > puzzle_.rules().components ||
         (closed == puzzle_.rules().components && closed_islands_ + size < islands_);
}

bool Search::connect() {
  for (; next_to_connect_ < trail_end(); ++next_to_connect_) {
    Entry& entry = trail_[next_to_connect_];
    if (!entry.bound.is_upper() || entry.flags != 0) connect_entry(entry);
  }
  const std::int32_t k = puzzle_.rules().components;
  if (closed_parts_ > k || (closed_parts_ == k && closed_islands_ < islands_)) {
    conflict_ = {Trouble::closed, 0, 0};
    return false;
  }
  if (parts_.count() < k) {
    conflict_ = {Trouble::parts, 0, 0};
    return false;
  }
  while (!touched_.empty()) {
    const std::int32_t island = touched_.back();
    touched_.pop_back();
    look_ahead(parts_.find(island));
  }
  return true;
}

// While every island is a component of its own: two equal clues side by side.
void Search::look_ahead_from_the_start() {
  if (!closing_is_wrong(2)) return;
  for (std::int32_t a = islands_ - 1; a >= 0; --a) {
    const std::int32_t residual = needs_[a].residual();
    if (residual == 0 || residual > most_ || !shows_number(a)) continue;
    for (const auto [e, b] : around(a)) {
      if (needs_[b].residual() == residual && !is_fixed(e)) forbid_closing(e);
    }
  }
}

void Search::look_ahead(std::int32_t root) {
  const Components::Part& part = parts_.part(root);
  if (part.open == 1) {
    const std::int32_t a = parts_.only_open(root);
    if (needs_[a].residual() > most_ || !shows_number(a)) return;  // no single edge could fill it
    for (const auto [e, b] : around(a)) {
      if (is_fixed(e)) continue;
      if (needs_[a].residual() != needs_[b].residual()) continue;
      const std::int32_t other = parts_.find(b);
      if (other == root || parts_.part(other).open != 1) continue;
      if (closing_is_wrong(part.size + parts_.part(other).size)) forbid_closing(e);
    }
  } else if (part.open == 2 && closing_is_wrong(part.size)) {
    const auto [a, b] = parts_.two_open(root);
    if (needs_[a].residual() != needs_[b].residual()) return;
    for (const auto [e, there] : around(a)) {
      if (there == b && !is_fixed(e)) forbid_closing(e);
    }
  }
}

// Filling this edge would close what hangs together at its ends.
void Search::forbid_closing(Var edge) {
  const auto [a, b] = variable(edge).ends;
  if (!shows_number(a) || !shows_number(b)) return;
  const int full = lower(edge) + needs_[a].residual();
  if (full > upper(edge)) return;
  const Literal below = Literal::at_most(edge, full - 1);
  if (puzzle_.rules().components == 1 || level() == 0) {
    if (proof_ != nullptr && level() == 0) {
      facts_.clear();
      collect_cut(-1, edge, full, trail_end());
      collect_closed_parts();
      write_down_closing(below);
    }
    narrow_to(below, Reason(Why::closure, 0), level());
    return;
  }
  // With k > 1 the reason is also which other components are closed: it is written down at once.
  facts_.clear();
  collect_cut(-1, edge, full, trail_end());
  collect_closed_parts();
  clause_.assign(1, below);
  false_from_.assign(1, level());
  for (const Fact& f : facts_) {
    if (level_at(f.position) == 0) continue;
    clause_.push_back(~f.bound);
    false_from_.push_back(level_at(f.position));
  }
  if (proof_ != nullptr) {
    proof_->cut();
    proof_->fact(clause_);
  }
  put_highest_level_second();
  const ClauseRef ref = clauses_.add(clause_, true, static_cast<int>(clause_.size()));
  if (clause_.size() >= 2) clauses_.attach(ref);
  narrow_to(below, Reason(Why::clause, ref), level());
}

}  // namespace hashi::engine
