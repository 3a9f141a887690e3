// Explanations: the premises (bounds that held before) from which a bound or a conflict follows.
//
// A reason is one word on the trail; it is unfolded here only when conflict analysis asks. A sum is explained with no
// more strength than needed: premises are weakened or dropped as long as the sum still follows, which makes learned
// clauses shorter and stronger.
#include <algorithm>
#include <cassert>

#include "engine/search.h"

namespace hashi::engine {

// The strength of a side just before a trail position.
int Search::strength_before(Side side, std::int32_t position) const {
  int before = strength(side);
  for (std::int32_t p = last(side); p >= position; p = trail_[p].previous) before = trail_[p].old;
  return before;
}

// The entry that made a literal true, or -1 if it held from the start. It must hold as of 'latest', an entry of the
// same side.
std::int32_t Search::position_of(Literal literal, std::int32_t latest) const {
  std::int32_t p = latest;
  while (p >= 0 && trail_[p].old >= literal.strength()) p = trail_[p].previous;
  return p;
}

// Explains that the sum of the island's other edges is at most (or at least) the limit.
[[gnu::always_inline]] inline void Search::explain_sum(const Sum& sum) {
  const std::size_t kind = sum.upper ? Side::kUpper : Side::kLower;
  const std::size_t first = premises_.size();
  int spare = sum.upper ? sum.limit : -sum.limit;
  for (const auto [e, there] : around(sum.island)) {
    if (e == sum.without) continue;
    const Side side = Side::of(e, kind);
    int bound = strength(side);  // and then as of sum.before
    std::int32_t p = variable(e).last[kind];
    for (; p >= sum.before; p = trail_[p].previous) bound = trail_[p].old;
    spare += sum.upper ? bound - Literal::kMaxValue : bound;
    if (p >= 0) premises_.push_back({Literal(side, bound), p});
  }
  assert(spare >= 0);
  if (spare > 0) weaken_premises(first, spare);
}

// The premises from 'first' on are stronger than needed by 'spare' in sum. Drops the first ones that can be spared and
// weakens the next one.
void Search::weaken_premises(std::size_t first, int spare) {
  std::size_t kept = first;
  for (std::size_t n = first; n < premises_.size(); ++n) {
    const auto [bound, position] = premises_[n];
    const int at_start = bound.is_upper() ? Literal::kMaxValue - capacity(bound.var()) : 0;
    const int gap = bound.strength() - at_start, less = std::min(gap, spare);
    spare -= less;
    if (less == gap) continue;
    const Literal weaker(bound.side(), bound.strength() - less);
    premises_[kept++] = {weaker, position_of(weaker, position)};
  }
  premises_.resize(kept);
}

// Explains what the island's clue leaves for its other edges if one edge (or none) has the given value. With
// 'sum.upper': the others reach no more than clue - value; otherwise they take at least that much.
void Search::explain_sum_with_clue(Sum sum, int edge_value) {
  if (shows_number(sum.island)) {
    sum.limit = degrees_[sum.island].clue - edge_value;
  } else {
    const Var letter = letters_.of_island[sum.island];
    const Side side = sum.upper ? Side::lower(letter) : Side::upper(letter);
    const Literal clue(side, strength_before(side, sum.before));
    add_premise(clue);
    sum.limit = clue.value() - edge_value;
  }
  explain_sum(sum);
}

// Explains that no bridge can leave the component of an island.
void Search::explain_cut_around_island(Island island) {
  flood_.start();
  flood_.reach(island);
  explain_cut(-1, 0, trail_end());
}

// Explains, as of a trail position, that no bridge could leave the components of an edge's ends if the edge carried
// 'full' bridges.
void Search::explain_cut_around_edge(Var edge, int full, std::int32_t before) {
  flood_.start();
  flood_.reach(variable(edge).ends.a);
  flood_.reach(variable(edge).ends.b);
  explain_cut(edge, full, before);
}

// The common part of the two: the flood fill has been started.
void Search::explain_cut(Var edge, int full, std::int32_t before) {
  for (std::size_t n = 0; n < flood_.islands.size(); ++n) {
    const Island island = flood_.islands[n];
    for (const auto [e, there] : around(island)) {
      if (lower(e) > 0 && lower_before(e, before) > 0) flood_.reach(there);
    }
  }
  if (proof_ != nullptr) proof_->group(flood_.islands);
  for (const Island island : flood_.islands) {
    bool has_exit = false;
    for (const auto [e, there] : around(island)) {
      if (flood_.has_reached(there)) continue;
      if (upper_before(e, before) == 0)
        add_premise(Literal::at_most(e, 0));
      else
        has_exit = true;
    }
    if (!has_exit) continue;
    // Only the ends of the edge can still have room, and the full edge uses it up.
    assert(edge >= 0 && (island == variable(edge).ends.a || island == variable(edge).ends.b));
    explain_sum_with_clue({.island = island, .without = edge, .upper = false, .before = before}, full);
  }
}

// The cut around a closed component stays valid while the component is closed, so its premises are worked out once.
// A proof, however, needs its islands each time.
void Search::explain_closings() {
  if (proof_ != nullptr) {
    for (const Closings::Closing& closing : closings_.list) explain_cut_around_island(closing.island);
    return;
  }
  std::vector<Premise>& saved = closings_.premises;
  for (Closings::Closing& closing : closings_.list) {
    if (closing.premises_end >= 0) continue;
    const std::size_t first = premises_.size();
    explain_cut_around_island(closing.island);
    saved.insert(saved.end(), premises_.begin() + static_cast<std::ptrdiff_t>(first), premises_.end());
    premises_.resize(first);
    closing.premises_end = static_cast<std::int32_t>(saved.size());
  }
  assert(std::ranges::all_of(saved, [this](const Premise& p) { return position_of(p.bound) == p.position; }));
  premises_.insert(premises_.end(), saved.begin(), saved.end());
}

// Logs why an edge may not close the groups named last. Propagation alone would find this only in the other direction,
// by filling the edge, so the clause becomes a step of the proof.
void Search::log_closing(Literal closing) {
  proof_->cut();
  std::vector<Literal> clause = {closing};
  for (const Premise& premise : premises_) {
    if (level_at(premise.position) > 0) clause.push_back(~premise.bound);
  }
  proof_->clause(clause);
}

// Explains a trail entry, as far as 'required': a bound on the same side that may be weaker.
void Search::explain_entry(std::int32_t position, Literal required) {
  const Entry& entry = trail_[position];
  const Var x = entry.bound.var();
  const bool upper = entry.bound.is_upper();
  const std::int32_t what = entry.reason.what();
  switch (entry.reason.kind()) {
    case Reason::Kind::island:
      if (is_edge(x)) {
        // At least v, because the other edges reach no further; at most v, because they take the rest.
        explain_sum_with_clue({.island = Island{what}, .without = x, .upper = !upper, .before = position},
                              required.value());
      } else {
        explain_sum(
            {.island = Island{what}, .without = -1, .upper = upper, .limit = required.value(), .before = position});
      }
      break;
    case Reason::Kind::crossing:
      add_premise(Literal::at_least(what, 1));
      break;
    case Reason::Kind::clause:
      for (std::int32_t l = 0; l < clauses_.size(what); ++l) {
        const Literal literal = clauses_.literal(what, l);
        if (literal.side() != entry.bound.side()) add_premise(~literal);
      }
      break;
    case Reason::Kind::closure:
      explain_cut_around_edge(x, required.value() + 1, position);
      if (proof_ != nullptr) log_closing(required);
      break;
    case Reason::Kind::parity:
      add_premise({entry.bound.side(), entry.old});
      explain_region(what == 0 ? variable(x).ends.a : variable(x).ends.b, x, position);
      break;
    case Reason::Kind::letters: {
      const int value = lower_before(what, position);
      add_premise(Literal::at_least(what, value));
      add_premise(Literal::at_most(what, value));
      add_premise(upper ? Literal::at_most(x, value) : Literal::at_least(x, value));
      break;
    }
    case Reason::Kind::decision:
    case Reason::Kind::unit:
      break;
  }
}

void Search::explain_conflict(const Conflict& conflict) {
  premises_.clear();
  const std::int32_t now = trail_end();
  switch (conflict.kind) {
    case Conflict::Kind::too_many:
      explain_sum_with_clue({.island = Island{conflict.a}, .without = -1, .upper = false, .before = now}, -1);
      break;
    case Conflict::Kind::too_few:
      explain_sum_with_clue({.island = Island{conflict.a}, .without = -1, .upper = true, .before = now}, 1);
      break;
    case Conflict::Kind::crossing:
      add_premise(Literal::at_least(conflict.a, 1));
      add_premise(Literal::at_least(conflict.b, 1));
      break;
    case Conflict::Kind::clause:
      for (std::int32_t l = 0; l < clauses_.size(conflict.a); ++l) add_premise(~clauses_.literal(conflict.a, l));
      break;
    case Conflict::Kind::closed_component:
      explain_closings();
      if (proof_ != nullptr) proof_->cut();
      break;
    case Conflict::Kind::parity:
      explain_region(Island{conflict.a}, -1, now);
      break;
    case Conflict::Kind::too_few_components: {
      std::vector<Var> forest;
      for (const Entry& entry : trail_) {
        if (entry.flags & kUnites) forest.push_back(entry.bound.var());
      }
      for (const Var e : forest) add_premise(Literal::at_least(e, 1));
      if (proof_ != nullptr) proof_->forest(forest);
      break;
    }
    case Conflict::Kind::letters:
      for (const Var letter : {conflict.a, conflict.b}) {
        for (const Side side : {Side::lower(letter), Side::upper(letter)}) add_premise({side, strength(side)});
      }
      break;
    case Conflict::Kind::none:
      break;
  }
}

}  // namespace hashi::engine
