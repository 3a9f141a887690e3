// Why a bound holds: the facts (bounds that held before it) from which it follows.
//
// Reasons are kept as one tagged word and unfolded here only when a conflict asks. Sums are given
// with no more strength than was needed: whatever slack is left goes into weakening or dropping
// facts, which makes the learned clauses shorter and stronger.
#include <algorithm>
#include <cassert>

#include "engine/search.h"

namespace hashi::engine {

// The strength of a side just before a trail position.
int Search::strength_before(std::int32_t side, std::int32_t position) const {
  int before = strength(side);
  for (std::int32_t p = last(side); p >= position; p = trail_[p].previous) before = trail_[p].old;
  return before;
}

// The entry that made a fact true, or -1 if it held from the start; 'latest' is an entry of that side by which it
// holds.
std::int32_t Search::position_of(Literal fact, std::int32_t latest) const {
  std::int32_t p = latest;
  while (p >= 0 && trail_[p].old >= fact.strength()) p = trail_[p].previous;
  return p;
}

// Facts from which "the sum of the island's other edges is at most (or at least) the limit" follows.
[[gnu::always_inline]] inline void Search::collect_sum(const Sum& sum) {
  const int kind = sum.upper ? 1 : 0;
  const std::size_t first = facts_.size();
  int spare = sum.upper ? sum.limit : -sum.limit;
  for (const auto [e, there] : around(sum.island)) {
    if (e == sum.without) continue;
    const std::int32_t side = 2 * e + kind;
    int bound = strength(side);  // just before
    std::int32_t p = variable(e).last[at(kind)];
    for (; p >= sum.before; p = trail_[p].previous) bound = trail_[p].old;
    spare += sum.upper ? bound - Literal::kMaxValue : bound;
    if (p >= 0) facts_.push_back({Literal(side, bound), p});
  }
  assert(spare >= 0);
  if (spare > 0) weaken_facts(first, spare);
}

// The facts from the first one on say more in sum than is needed. The first ones that can be spared go, the next one
// is weakened.
void Search::weaken_facts(std::size_t first, int spare) {
  std::size_t kept = first;
  for (std::size_t f = first; f < facts_.size(); ++f) {
    const auto [bound, position] = facts_[f];
    const int at_start = bound.is_upper() ? Literal::kMaxValue - capacity(bound.var()) : 0;
    const int gap = bound.strength() - at_start, less = std::min(gap, spare);
    spare -= less;
    if (less == gap) continue;
    const Literal weaker(bound.side(), bound.strength() - less);
    facts_[kept++] = {weaker, position_of(weaker, position)};
  }
  facts_.resize(kept);
}

// What an island's clue leaves for its other edges when one edge (if any) has the given value.
// 'upper': the others can reach no more than clue - value; otherwise they take at least that much.
void Search::collect_sum_with_clue(Sum sum, int edge_value) {
  if (shows_number(sum.island)) {
    sum.limit = needs_[sum.island].clue - edge_value;
  } else {
    const Var letter = letter_of_[at(sum.island)];
    const std::int32_t side = 2 * letter + (sum.upper ? 0 : 1);
    const Literal clue(side, strength_before(side, sum.before));
    fact(clue);
    sum.limit = clue.value() - edge_value;
  }
  collect_sum(sum);
}

// All islands that hang together with the ends of 'edge' (or with 'from', if edge is -1), and the facts that
// nothing leads out of them once the edge carries 'full' bridges.
void Search::collect_cut(std::int32_t from, Var edge, int full, std::int32_t before) {
  ++stamp_;
  walk_.clear();
  const auto reach = [this](std::int32_t island) {
    if (visited_[at(island)] == stamp_) return;
    visited_[at(island)] = stamp_;
    walk_.push_back(island);
  };
  if (edge >= 0) {
    reach(variable(edge).ends.a);
    reach(variable(edge).ends.b);
  } else {
    reach(from);
  }
  for (std::size_t w = 0; w < walk_.size(); ++w) {
    const std::int32_t island = walk_[w];
    for (const auto [e, there] : around(island)) {
      if (lower(e) > 0 && lower_before(e, before) > 0) reach(there);
    }
  }
  if (proof_ != nullptr) proof_->group(walk_);
  for (const std::int32_t island : walk_) {
    bool open_exit = false;
    for (const auto [e, there] : around(island)) {
      if (visited_[at(there)] == stamp_) continue;
      if (upper_before(e, before) == 0)
        fact(Literal::at_most(e, 0));
      else
        open_exit = true;
    }
    if (!open_exit) continue;
    // Only the ends of the edge may still have room; the full edge uses it up.
    assert(edge >= 0 && (island == variable(edge).ends.a || island == variable(edge).ends.b));
    collect_sum_with_clue({.island = island, .without = edge, .upper = false, .before = before}, full);
  }
}

// What shuts a closed component holds as long as it is closed, so it is worked out once; but whoever listens wants to
// hear of its islands each time.
void Search::collect_closed_parts() {
  if (proof_ != nullptr) {
    for (const Closed& part : closed_) collect_cut(part.island, -1, 0, trail_end());
    return;
  }
  for (Closed& part : closed_) {
    if (part.facts_end >= 0) continue;
    const std::size_t first = facts_.size();
    collect_cut(part.island, -1, 0, trail_end());
    closed_facts_.insert(closed_facts_.end(), facts_.begin() + static_cast<std::ptrdiff_t>(first), facts_.end());
    facts_.resize(first);
    part.facts_end = static_cast<std::int32_t>(closed_facts_.size());
  }
  assert(std::ranges::all_of(closed_facts_, [this](const Fact& f) { return position_of(f.bound) == f.position; }));
  facts_.insert(facts_.end(), closed_facts_.begin(), closed_facts_.end());
}

// The facts collected and the groups named are why an edge may not close them. Propagation sees that only from the
// other side, by filling the edge, so it is a fact of its own.
void Search::write_down_closing(Literal closing) {
  proof_->cut();
  std::vector<Literal> clause = {closing};
  for (const Fact& f : facts_) {
    if (level_at(f.position) > 0) clause.push_back(~f.bound);
  }
  proof_->fact(clause);
}

void Search::collect_reason(std::int32_t position, Literal required) {
  const Entry& entry = trail_[position];
  const Var x = entry.bound.var();
  const bool upper = entry.bound.is_upper();
  const std::int32_t what = entry.reason.what();
  switch (entry.reason.why()) {
    case Why::island:
      if (is_edge(x)) {
        // At least v here, because the others reach no further; at most v, because they take the rest.
        collect_sum_with_clue({.island = what, .without = x, .upper = !upper, .before = position}, required.value());
      } else {
        collect_sum({.island = what, .without = -1, .upper = upper, .limit = required.value(), .before = position});
      }
      break;
    case Why::crossing:
      fact(Literal::at_least(what, 1));
      break;
    case Why::clause:
      for (std::int32_t l = 0; l < clauses_.size(what); ++l) {
        const Literal literal = clauses_.literal(what, l);
        if (literal.side() != entry.bound.side()) fact(~literal);
      }
      break;
    case Why::closure:
      collect_cut(-1, x, required.value() + 1, position);
      if (proof_ != nullptr) write_down_closing(required);
      break;
    case Why::parity:
      fact({entry.bound.side(), entry.old});
      collect_region(what == 0 ? variable(x).ends.a : variable(x).ends.b, x, position);
      break;
    case Why::letters: {
      const int value = lower_before(what, position);
      fact(Literal::at_least(what, value));
      fact(Literal::at_most(what, value));
      fact(upper ? Literal::at_most(x, value) : Literal::at_least(x, value));
      break;
    }
    case Why::decision:
    case Why::rule:
      break;
  }
}

void Search::collect_facts(const Conflict& conflict) {
  facts_.clear();
  const std::int32_t now = trail_end();
  switch (conflict.trouble) {
    case Trouble::too_many:
      collect_sum_with_clue({.island = conflict.a, .without = -1, .upper = false, .before = now}, -1);
      break;
    case Trouble::too_few:
      collect_sum_with_clue({.island = conflict.a, .without = -1, .upper = true, .before = now}, 1);
      break;
    case Trouble::crossing:
      fact(Literal::at_least(conflict.a, 1));
      fact(Literal::at_least(conflict.b, 1));
      break;
    case Trouble::clause:
      for (std::int32_t l = 0; l < clauses_.size(conflict.a); ++l) fact(~clauses_.literal(conflict.a, l));
      break;
    case Trouble::closed:
      collect_closed_parts();
      if (proof_ != nullptr) proof_->cut();
      break;
    case Trouble::parity:
      collect_region(conflict.a, -1, now);
      break;
    case Trouble::parts: {
      std::vector<Var> forest;
      for (const Entry& entry : trail_) {
        if (entry.flags & kUnited) forest.push_back(entry.bound.var());
      }
      for (const Var e : forest) fact(Literal::at_least(e, 1));
      if (proof_ != nullptr) proof_->forest(forest);
      break;
    }
    case Trouble::letters:
      for (const Var letter : {conflict.a, conflict.b}) {
        fact({2 * letter, strength(2 * letter)});
        fact({2 * letter + 1, strength(2 * letter + 1)});
      }
      break;
    case Trouble::none:
      break;
  }
}

}  // namespace hashi::engine
