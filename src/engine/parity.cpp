// Parity: what a region of undecided edges can still take.
//
// Take islands that hang together by edges that are not fixed yet. What they still need is paid by those edges alone,
// and each of them pays at both its ends: all the needs together are even. And where a single undecided edge leads out
// of a group of islands, that edge takes an odd number more exactly if the group needs an odd number.
//
// Counting sees this only after trying every way through the region. One depth-first walk finds the odd regions and the
// single edges (the bridges of a graph, in the other sense of the word; Tarjan, 1974). It comes once after each
// backtracking, starts where edges have been fixed since, and goes only as far as the work since the last walk has
// earned, so that it stays cheap beside that work on boards of any size.
//
// The rules of certificates know nothing of parity: a search that is written down does without.
#include <algorithm>
#include <utility>

#include "engine/search.h"

namespace hashi::engine {

bool Search::walk_regions() {
  const std::int32_t from = std::exchange(walk_from_, kNoWalk), to = trail_end();
  if (proof_ != nullptr) return true;
  const std::int64_t work = stats_.steps - std::exchange(steps_at_walk_, stats_.steps);
  walk_left_ = static_cast<std::int32_t>(std::min<std::int64_t>(kWalkLeast + kWalkShare * work, std::ssize(branches_)));
  seen_.resize(at(islands_));
  ++walk_stamp_;
  walk_order_ = 0;
  for (std::int32_t p = from; p < to && walk_left_ > 0; ++p) {
    const Var x = trail_[p].bound.var();
    if (!is_edge(x) || !is_fixed(x)) continue;
    for (const std::int32_t start : {variable(x).ends.a, variable(x).ends.b}) {
      if (needs_[start].residual() != 0 && seen_[at(start)].walk != walk_stamp_ && !walk_region(start)) return false;
    }
  }
  return true;
}

// Where the walk goes on from an island. One that shows no number could take anything, as if an edge led from it to
// an island seen long before.
Search::Branch Search::enter(std::int32_t island, Var by) {
  --walk_left_;
  seen_[at(island)] = {walk_stamp_, ++walk_order_};
  const bool is_number = shows_number(island);
  const std::span<const Slot> slots = around(island);
  return {.island = island,
          .by = by,
          .earliest = is_number ? walk_order_ : 0,
          .needs = is_number ? needs_[island].residual() : 0,
          .next = slots.data(),
          .end = slots.data() + slots.size()};
}

// False when the region of this island is odd. Gives up where it has gone far enough; what was seen of the region till
// then may still end in single edges.
bool Search::walk_region(std::int32_t start) {
  Branch* here = branches_.data();
  *here = enter(start, -1);
  for (;;) {
    while (here->next != here->end) {
      const auto [e, there] = *here->next++;
      if (is_fixed(e) || e == here->by) continue;
      if (seen_[at(there)].walk == walk_stamp_)
        here->earliest = std::min(here->earliest, seen_[at(there)].order);
      else if (walk_left_ > 0)
        *++here = enter(there, e);
      else
        return true;
    }
    const Branch& done = *here;
    const bool is_odd = done.needs % 2 != 0;
    const bool is_apart = done.earliest == seen_[at(done.island)].order;  // nothing else leads back out of it
    if (here == branches_.data()) {
      if (is_apart && is_odd) conflict_ = {Trouble::parity, start, 0};
      return !(is_apart && is_odd);
    }
    --here;
    here->earliest = std::min(here->earliest, done.earliest);
    here->needs += done.needs;
    if (is_apart) settle_parity(done.by, done.island, is_odd);
  }
}

// The edge leads alone out of a group around one of its ends, which needs an odd number or not.
void Search::settle_parity(Var edge, std::int32_t end, bool is_odd) {
  const bool top_is_odd = room(edge) % 2 != 0;
  const Reason reason(Why::parity, variable(edge).ends.a == end ? 0 : 1);
  if (is_odd) narrow(2 * edge, 1, reason);
  if (top_is_odd != is_odd) narrow(2 * edge + 1, 1, reason);
}

// The facts that no other edge than the one given (if any) leads out of the region of an island: the edges around it
// are fixed. What the edges inside carry counts twice, so it does not matter.
void Search::collect_region(std::int32_t island, Var without, std::int32_t before) {
  ++stamp_;
  walk_.assign(1, island);
  visited_[at(island)] = stamp_;
  for (std::size_t w = 0; w < walk_.size(); ++w) {
    for (const auto [e, there] : around(walk_[w])) {
      if (e == without || visited_[at(there)] == stamp_) continue;
      if (lower_before(e, before) == upper_before(e, before)) continue;
      visited_[at(there)] = stamp_;
      walk_.push_back(there);
    }
  }
  for (const std::int32_t inside : walk_) {
    for (const auto [e, there] : around(inside)) {
      if (e == without || visited_[at(there)] == stamp_) continue;
      const int value = lower_before(e, before);
      if (value > 0) fact(Literal::at_least(e, value));
      if (value < capacity(e)) fact(Literal::at_most(e, value));
    }
  }
}

}  // namespace hashi::engine
