// Connectivity: the components of the bridges placed, and what they forbid.
//
// A component is closed when none of its islands can take another bridge. With k = 1 a closed component that does not
// contain every island is a conflict; its reason is the cut around the component. One step earlier: if the only open
// islands of two components (or of one) are the two ends of an edge, with equal residuals, then filling that edge would
// close them, so it must stay below. This look-ahead costs a few additions per bridge, because each component knows its
// last one or two open islands (components.h).
//
// For k > 1, at most k components may close, the k-th only if no island is left over, and there must never be fewer
// than k components.
//
// All unions on the trail are applied before anything is concluded. A conclusion at position p therefore rests on
// exactly the bridges before p; reasons.cpp relies on that.
#include <utility>

#include "engine/search.h"

namespace hashi::engine {

// Records a component that has just closed, or queues one that is about to for a look ahead.
inline void Search::note_component(Island root, Island island, Entry& entry, std::uint16_t closes) {
  const Component& component = components_[root];
  if (component.open > 2) return;
  if (component.open > 0) return queue_.changed.push_back(island);
  entry.flags |= closes;
  closings_.islands += component.size;
  closings_.list.push_back({island});
}

[[gnu::always_inline]] inline void Search::connect_entry(Entry& entry) {
  const Var x = entry.bound.var();
  if (!is_edge(x)) return;
  const auto [a, b] = variable(x).ends;
  const bool is_lower = !entry.bound.is_upper(), closes_a = entry.flags & kClosesA, closes_b = entry.flags & kClosesB;
  const bool joins = is_lower && entry.old == 0;
  Island root_a = components_.find(a);
  const Island root_b = joins || closes_b ? components_.find(b) : root_a;
  if (closes_a) components_.close(root_a, a);
  if (closes_b) components_.close(root_b, b);
  if (joins && root_a != root_b) {
    root_a = components_.unite(root_a, root_b);
    entry.flags |= kUnites;
  }
  if (is_lower || closes_a) note_component(root_a, a, entry, kClosesComponentOfA);
  // An upper bound places no bridge, so the ends may lie in different components. It can close both ends: an island
  // that shows no number closes when its last edge is fixed.
  if (!is_lower && closes_b && !(closes_a && root_a == root_b)) note_component(root_b, b, entry, kClosesComponentOfB);
}

void Search::pop_closing() {
  closings_.list.pop_back();
  const std::int32_t premises_end = closings_.list.empty() ? 0 : closings_.list.back().premises_end;
  if (premises_end >= 0) closings_.premises.resize(at(premises_end));
}

void Search::disconnect_entry(const Entry& entry) {
  const auto [a, b] = variable(entry.bound.var()).ends;
  for (const auto& [closes, island] : {std::pair(kClosesComponentOfB, b), std::pair(kClosesComponentOfA, a)}) {
    if ((entry.flags & closes) == 0) continue;
    closings_.islands -= components_[components_.find(island)].size;
    pop_closing();
  }
  if (entry.flags & kUnites) components_.undo_unite();
  if (entry.flags & kClosesB) components_.undo_close(components_.find(b), b);
  if (entry.flags & kClosesA) components_.undo_close(components_.find(a), a);
}

// Whether closing one more component, with that many islands, would violate the number of components.
bool Search::may_not_close(std::int32_t size) const {
  const std::int32_t closed = closings_.count() + 1;
  return closed > puzzle_.rules().components ||
         (closed == puzzle_.rules().components && closings_.islands + size < island_count_);
}

bool Search::connect() {
  for (; queue_.next_to_connect < trail_end(); ++queue_.next_to_connect) {
    Entry& entry = trail_[queue_.next_to_connect];
    if (!entry.bound.is_upper() || entry.flags != 0) connect_entry(entry);
  }
  const std::int32_t k = puzzle_.rules().components, closed = closings_.count();
  if (closed > k || (closed == k && closings_.islands < island_count_)) {
    conflict_ = {Conflict::Kind::closed_component, 0, 0};
    return false;
  }
  if (components_.count() < k) {
    conflict_ = {Conflict::Kind::too_few_components, 0, 0};
    return false;
  }
  while (!queue_.changed.empty()) {
    const Island island = queue_.changed.back();
    queue_.changed.pop_back();
    look_ahead(components_.find(island));
  }
  return true;
}

// While every island is a component of its own: two neighbours with equal clues.
void Search::look_ahead_at_start() {
  if (!may_not_close(2)) return;
  for (std::int32_t i = island_count_ - 1; i >= 0; --i) {
    const Island a{i};
    const std::int32_t residual = degrees_[a].residual();
    if (residual == 0 || residual > max_capacity_ || !shows_number(a)) continue;
    for (const auto [e, b] : around(a)) {
      if (degrees_[b].residual() == residual && !is_fixed(e)) forbid_closing(e);
    }
  }
}

void Search::look_ahead(Island root) {
  const Component& component = components_[root];
  if (component.open == 1) {
    const Island a = components_.only_open(root);
    if (degrees_[a].residual() > max_capacity_ || !shows_number(a)) return;  // no single edge could fill it
    for (const auto [e, b] : around(a)) {
      if (is_fixed(e)) continue;
      if (degrees_[a].residual() != degrees_[b].residual()) continue;
      const Island other = components_.find(b);
      if (other == root || components_[other].open != 1) continue;
      if (may_not_close(component.size + components_[other].size)) forbid_closing(e);
    }
  } else if (component.open == 2 && may_not_close(component.size)) {
    const auto [a, b] = components_.two_open(root);
    if (degrees_[a].residual() != degrees_[b].residual()) return;
    for (const auto [e, there] : around(a)) {
      if (there == b && !is_fixed(e)) forbid_closing(e);
    }
  }
}

// Filling this edge would close the component of its ends.
void Search::forbid_closing(Var edge) {
  const auto [a, b] = variable(edge).ends;
  if (!shows_number(a) || !shows_number(b)) return;
  const int full = lower(edge) + degrees_[a].residual();
  if (full > upper(edge)) return;
  const Literal below = Literal::at_most(edge, full - 1);
  if (puzzle_.rules().components == 1 || level() == 0) {
    if (proof_ != nullptr && level() == 0) {
      premises_.clear();
      explain_cut_around_edge(edge, full, trail_end());
      explain_closings();
      log_closing(below);
    }
    narrow_to(below, Reason(Reason::Kind::closure, 0), level());
    return;
  }
  // For k > 1 the reason includes which other components are closed now, so it becomes a clause at once.
  premises_.clear();
  explain_cut_around_edge(edge, full, trail_end());
  explain_closings();
  std::vector<Literal>& clause = analysis_.clause;
  clause.assign(1, below);
  analysis_.levels.assign(1, level());
  for (const Premise& premise : premises_) {
    if (level_at(premise.position) == 0) continue;
    clause.push_back(~premise.bound);
    analysis_.levels.push_back(level_at(premise.position));
  }
  if (proof_ != nullptr) {
    proof_->cut();
    proof_->clause(clause);
  }
  put_highest_level_second();
  const ClauseRef ref = clauses_.add(clause, true, static_cast<int>(clause.size()));
  if (clause.size() >= 2) clauses_.attach(ref);
  narrow_to(below, Reason(Reason::Kind::clause, ref), level());
}

}  // namespace hashi::engine
