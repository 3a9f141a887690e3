// Parity: what a region of undecided edges can still take.
//
// A region is a set of islands connected by edges that are not fixed. Only those edges can satisfy its residuals, and
// each bridge on them counts at both its ends, so the residuals add up to an even number. If a single undecided edge
// leads out of a set of islands, it takes an odd number more exactly if the residuals of the set add up to an odd
// number.
//
// Counting sees this only after trying every combination in the region. A depth-first walk finds the odd regions and
// the single edges (the bridges of a graph; Tarjan, 1974). It runs once after each backtracking, starts at the edges
// that were fixed since, and visits islands in proportion to the steps since the last walk, so that its share of the
// time is small on boards of any size.
//
// Certificates have no rule for parity, so a search that logs a proof does without.
#include <algorithm>
#include <utility>

#include "engine/search.h"

namespace hashi::engine {

bool Search::walk_regions() {
  RegionWalk& walk = region_walk_;
  const std::int32_t from = std::exchange(walk.from, RegionWalk::kNotDue), to = trail_end();
  if (proof_ != nullptr) return true;
  const std::int64_t steps = stats_.steps - std::exchange(walk.steps, stats_.steps);
  walk.left = static_cast<std::int32_t>(
      std::min<std::int64_t>(RegionWalk::kLeast + RegionWalk::kShare * steps, std::ssize(walk.branches)));
  walk.visits.resize(at(island_count_));
  ++walk.stamp;
  walk.order = 0;
  for (std::int32_t p = from; p < to && walk.left > 0; ++p) {
    const Var x = trail_[p].bound.var();
    if (!is_edge(x) || !is_fixed(x)) continue;
    for (const Island start : {variable(x).ends.a, variable(x).ends.b}) {
      if (degrees_[start].residual() == 0 || walk.visit(start).stamp == walk.stamp) continue;
      if (!walk_region(start)) return false;
    }
  }
  return true;
}

// The visit of an island. One that shows no number could take anything, as if an edge led from it to an island outside.
Search::Branch Search::enter_region(Island island, Var by) {
  RegionWalk& walk = region_walk_;
  --walk.left;
  walk.visit(island) = {walk.stamp, ++walk.order};
  const bool is_number = shows_number(island);
  const std::span<const Incidence> incidences = around(island);
  return {.island = island,
          .by = by,
          .earliest = is_number ? walk.order : 0,
          .residual = is_number ? degrees_[island].residual() : 0,
          .next = incidences.data(),
          .end = incidences.data() + incidences.size()};
}

// Returns false if the region of this island is odd. Gives up when no more islands may be visited; the parts of the
// region that were left before may still have ended in single edges.
bool Search::walk_region(Island start) {
  RegionWalk& walk = region_walk_;
  Branch* here = walk.branches.data();
  *here = enter_region(start, -1);
  for (;;) {
    while (here->next != here->end) {
      const auto [e, there] = *here->next++;
      if (is_fixed(e) || e == here->by) continue;
      if (walk.visit(there).stamp == walk.stamp)
        here->earliest = std::min(here->earliest, walk.visit(there).order);
      else if (walk.left > 0)
        *++here = enter_region(there, e);
      else
        return true;
    }
    const Branch& done = *here;
    const bool is_odd = done.residual % 2 != 0;
    const bool is_apart = done.earliest == walk.visit(done.island).order;  // no other edge leads back
    if (here == walk.branches.data()) {
      if (is_apart && is_odd) conflict_ = {Conflict::Kind::parity, index(start), 0};
      return !(is_apart && is_odd);
    }
    --here;
    here->earliest = std::min(here->earliest, done.earliest);
    here->residual += done.residual;
    if (is_apart) apply_parity(done.by, done.island, is_odd);
  }
}

// The edge is the only one that leads out of the islands behind 'end'; 'is_odd' tells whether those need an odd number.
void Search::apply_parity(Var edge, Island end, bool is_odd) {
  const bool room_is_odd = room(edge) % 2 != 0;
  const Reason reason(Reason::Kind::parity, variable(edge).ends.a == end ? 0 : 1);
  if (is_odd) narrow(Side::lower(edge), 1, reason);
  if (room_is_odd != is_odd) narrow(Side::upper(edge), 1, reason);
}

// Explains that no edge except 'without' (if any) leads out of the region of an island: the edges around it are fixed.
// Bridges inside the region count twice, so their number does not matter.
void Search::explain_region(Island island, Var without, std::int32_t before) {
  flood_.start();
  flood_.reach(island);
  for (std::size_t n = 0; n < flood_.islands.size(); ++n) {
    for (const auto [e, there] : around(flood_.islands[n])) {
      if (e == without || flood_.has_reached(there)) continue;
      if (lower_before(e, before) != upper_before(e, before)) flood_.reach(there);
    }
  }
  for (const Island inside : flood_.islands) {
    for (const auto [e, there] : around(inside)) {
      if (e == without || flood_.has_reached(there)) continue;
      const int value = lower_before(e, before);
      if (value > 0) add_premise(Literal::at_least(e, value));
      if (value < capacity(e)) add_premise(Literal::at_most(e, value));
    }
  }
}

}  // namespace hashi::engine
