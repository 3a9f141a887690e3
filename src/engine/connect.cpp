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
#include <cassert>

#include "engine/search.h"

namespace hashi::engine {

void Search::connect_entry(std::int32_t position) {
  Entry& entry = trail_[at(position)];
  const Var x = entry.bound.var();
  if (!is_edge(x)) return;
  const bool is_lower = !entry.bound.is_upper();
  if (!is_lower && entry.flags == 0) return;
  const auto [a, b] = ends_[at(x)];
  if (entry.flags & kClosesA) parts_.close(parts_.find(a), a);
  if (entry.flags & kClosesB) parts_.close(parts_.find(b), b);
  std::int32_t root_a = parts_.find(a);
  if (is_lower && entry.old_value == 0) {
    const std::int32_t root_b = parts_.find(b);
    if (root_a != root_b) {
      root_a = parts_.unite(root_a, root_b);
      entry.flags |= kUnited;
    }
  }

  const auto note = [this](std::int32_t root, std::int32_t island) {
    if (parts_.part(root).open == 0) {
      ++closed_parts_;
      closed_islands_ += parts_.part(root).size;
      closed_.push_back(island);
    } else if (parts_.part(root).open <= 2) {
      touched_.push_back(island);
    }
  };
  if (is_lower || (entry.flags & kClosesA)) note(root_a, a);
  if (closes_another_part(entry, root_a)) note(parts_.find(b), b);
}

// Without a bridge the two ends may lie apart, and an end that shows no number closes when its last edge is settled.
bool Search::closes_another_part(const Entry& entry, std::int32_t root_a) const {
  if (!entry.bound.is_upper() || (entry.flags & kClosesB) == 0) return false;
  return (entry.flags & kClosesA) == 0 || parts_.find(ends_[at(entry.bound.var())].b) != root_a;
}

void Search::disconnect_entry(std::int32_t position) {
  const Entry& entry = trail_[at(position)];
  const bool is_lower = !entry.bound.is_upper();
  const Var x = entry.bound.var();
  if ((!is_lower && entry.flags == 0) || !is_edge(x)) return;
  const auto [a, b] = ends_[at(x)];
  const std::int32_t root_a = parts_.find(a);
  const auto undo_note = [this](std::int32_t root) {
    if (parts_.part(root).open != 0) return;
    --closed_parts_;
    closed_islands_ -= parts_.part(root).size;
    closed_.pop_back();
  };
  if (closes_another_part(entry, root_a)) undo_note(parts_.find(b));
  if (is_lower || (entry.flags & kClosesA)) undo_note(root_a);
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
  while (next_to_connect_ < trail_end()) connect_entry(next_to_connect_++);
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

void Search::look_ahead(std::int32_t root) {
  const Components::Part& part = parts_.part(root);
  if (part.open == 1) {
    const std::int32_t a = parts_.only_open(root);
    if (!plain_ && !puzzle_.clue(IslandId{a}).is_number()) return;
    for (const EdgeId edge : puzzle_.edges_at(IslandId{a})) {
      const Var e = index(edge);
      if (is_fixed(e)) continue;
      const std::int32_t b = far_end(e, a);
      if (needs_[at(a)].residual != needs_[at(b)].residual) continue;
      const std::int32_t other = parts_.find(b);
      if (other == root || parts_.part(other).open != 1) continue;
      if (closing_is_wrong(part.size + parts_.part(other).size)) forbid_closing(e);
    }
  } else if (part.open == 2 && closing_is_wrong(part.size)) {
    const auto [a, b] = parts_.two_open(root);
    if (needs_[at(a)].residual != needs_[at(b)].residual) return;
    for (const EdgeId edge : puzzle_.edges_at(IslandId{a})) {
      const Var e = index(edge);
      if (!is_fixed(e) && (ends_[at(e)].a == b || ends_[at(e)].b == b)) forbid_closing(e);
    }
  }
}

// Filling this edge would close what hangs together at its ends.
void Search::forbid_closing(Var edge) {
  const auto [a, b] = ends_[at(edge)];
  if (!plain_ && !(puzzle_.clue(IslandId{a}).is_number() && puzzle_.clue(IslandId{b}).is_number())) return;
  const int full = bounds_[at(edge)].lower + needs_[at(a)].residual;
  if (full > bounds_[at(edge)].upper) return;
  if (puzzle_.rules().components == 1 || level() == 0) {
    if (proof_ != nullptr && level() == 0) {
      facts_.clear();
      collect_cut(-1, edge, full, trail_end());
      collect_closed_parts();
      write_down_closing(Literal::at_most(edge, full - 1));
    }
    lower(edge, full - 1, Reason(Why::closure, 0));
    return;
  }
  // With k > 1 the reason is also which other components are closed: it is written down at once.
  facts_.clear();
  collect_cut(-1, edge, full, trail_end());
  collect_closed_parts();
  clause_.clear();
  clause_.push_back(Literal::at_most(edge, full - 1));
  for (const Literal f : facts_) {
    if (level_of(f) > 0) clause_.push_back(~f);
  }
  if (proof_ != nullptr) {
    proof_->cut();
    proof_->fact(clause_);
  }
  put_highest_level_second();
  const ClauseRef ref = clauses_.add(clause_, true, static_cast<int>(clause_.size()));
  if (clause_.size() >= 2) clauses_.attach(ref);
  lower(edge, full - 1, Reason(Why::clause, ref));
}

}  // namespace hashi::engine
