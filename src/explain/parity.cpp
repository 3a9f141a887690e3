// Parity of a region.
//
// For a set S of islands, the sum of the residuals is twice the number of further bridges inside plus the number of
// those that leave. So the bridges that leave have the parity of that sum. If no bridge joins S to the rest yet, at
// least one leaves (k = 1 only). A region is a group, or one side of a cut edge of the graph of open edges.
//
// 'balance' is for a side of a cut edge that is bipartite: the bridges inside have equally many ends on both colours,
// so the cut edge carries exactly the difference of the residuals. Parity and balance themselves use no connectivity.
#include <algorithm>

#include "explain/changes.h"
#include "explain/cuts.h"
#include "explain/find_functions.h"

namespace hashi::find_functions {
namespace {

struct Region {
  std::vector<IslandId> islands;
  std::vector<EdgeId> exits;     // open edges that leave it
  std::int64_t needed = 0;       // the residuals inside
  std::int64_t needed_rest = 0;  // the residuals outside
  bool is_joined = false;        // a bridge leaves it already
};

std::int64_t total_need(const State& state) {
  std::int64_t sum = 0;
  for (const IslandId i : state.puzzle().islands()) sum += state.residual(i);
  return sum;
}

std::vector<Deduction> parity_of(const State& state, Region region, bool must_leave) {
  if (region.exits.empty() || region.needed >= State::kUnbounded) return {};
  std::int64_t possible = 0;
  for (const EdgeId e : region.exits) possible += state.room(e);
  std::int64_t least = must_leave && !region.is_joined ? 1 : 0;
  std::int64_t at_most = std::min({region.needed, region.needed_rest, possible});
  if ((region.needed - least) % 2 != 0) ++least;
  if ((region.needed - at_most) % 2 != 0) --at_most;
  const IslandId first = region.islands.front();
  Deduction found{.technique = TechniqueId::region_parity,
                  .because_of = std::move(region.islands),
                  .along = region.exits,
                  .parts = {.island = first, .ends = static_cast<int>(region.needed)}};
  if (least > at_most) return {std::move(found)};  // no changes: impossible
  for (const EdgeId e : region.exits) {
    const int room = state.room(e);
    const auto gain = static_cast<int>(std::max<std::int64_t>(0, least - (possible - room)));
    Change change = raised(state, e, state.lo(e) + gain);
    if (at_most < room) change.after.hi = static_cast<std::int16_t>(state.lo(e) + at_most);
    if (change.after != change.before) found.changes.push_back(change);
  }
  if (found.changes.empty()) return {};
  return {std::move(found)};
}

// Residuals and colours of every subtree of the depth-first trees of open edges.
struct Sums {
  IdVector<IslandId, std::int64_t> needed;
  IdVector<IslandId, std::int64_t> difference;  // residuals at even depth minus those at odd depth
  IdVector<IslandId, std::int32_t> odd_cycles;  // edges below that join equal colours
  IdVector<IslandId, IslandId> root;
};

Sums sums_of(const State& state, const DepthFirst& tree) {
  const Puzzle& puzzle = state.puzzle();
  const std::int32_t count = puzzle.island_count();
  Sums sums{.needed = IdVector<IslandId, std::int64_t>(count, 0),
            .difference = IdVector<IslandId, std::int64_t>(count, 0),
            .odd_cycles = IdVector<IslandId, std::int32_t>(count, 0),
            .root = IdVector<IslandId, IslandId>(count)};
  for (const IslandId i : tree.order) sums.root[i] = tree.is_root(i) ? i : sums.root[puzzle.other_end(tree.up[i], i)];
  for (auto at = tree.order.rbegin(); at != tree.order.rend(); ++at) {
    const IslandId i = *at;
    sums.needed[i] += state.residual(i);
    sums.difference[i] += tree.depth[i] % 2 == 0 ? state.residual(i) : -state.residual(i);
    for (const EdgeId e : puzzle.edges_at(i)) {
      const IslandId j = puzzle.other_end(e, i);
      if (state.is_open(e) && tree.found[j] < tree.found[i] && (tree.depth[i] - tree.depth[j]) % 2 == 0)
        ++sums.odd_cycles[i];
    }
    if (tree.is_root(i)) continue;
    const IslandId parent = puzzle.other_end(tree.up[i], i);
    sums.needed[parent] += sums.needed[i];
    sums.difference[parent] += sums.difference[i];
    sums.odd_cycles[parent] += sums.odd_cycles[i];
  }
  return sums;
}

// One side of the cut edge above 'top': the subtree, or the rest of its tree.
std::vector<IslandId> side_of(const DepthFirst& tree, IslandId root, IslandId top, bool below) {
  std::vector<IslandId> islands;
  const std::int32_t first = tree.found[root];
  for (std::int32_t at = first; at < first + tree.size[root]; ++at) {
    const IslandId i = tree.order[static_cast<std::size_t>(at)];
    if (tree.is_below(i, top) == below) islands.push_back(i);
  }
  return islands;
}

bool is_joined_to_the_rest(const State& state, const std::vector<IslandId>& islands) {
  std::vector<bool> inside(static_cast<std::size_t>(state.puzzle().island_count()), false);
  for (const IslandId i : islands) inside[static_cast<std::size_t>(index(i))] = true;
  for (const IslandId i : islands) {
    for (const EdgeId e : state.puzzle().edges_at(i)) {
      if (state.lo(e) > 0 && !inside[static_cast<std::size_t>(index(state.puzzle().other_end(e, i)))]) return true;
    }
  }
  return false;
}

}  // namespace

std::vector<Deduction> region_parity(View& view, std::int32_t) {
  const State& state = view.state();
  const Puzzle& puzzle = view.puzzle();
  const bool must_leave = puzzle.rules().components == 1;
  const std::int64_t all = total_need(state);
  std::vector<Deduction> found;
  const auto take = [&](std::vector<Deduction> more) {
    for (Deduction& deduction : more) found.push_back(std::move(deduction));
  };

  if (view.groups().count() > 1) {
    for (const IslandId i : puzzle.islands()) {
      const std::int32_t group = view.groups().of(i);
      const auto members = view.groups().members(group);
      if (members.front() != i) continue;
      Region region{.islands = {members.begin(), members.end()}};
      for (const IslandId member : members) {
        region.needed += state.residual(member);
        for (const EdgeId e : puzzle.edges_at(member)) {
          if (state.is_open(e) && view.groups().of(puzzle.other_end(e, member)) != group) region.exits.push_back(e);
        }
      }
      region.needed_rest = all - region.needed;
      take(parity_of(state, std::move(region), must_leave));
    }
  }

  const DepthFirst& tree = view.tree_of_open();
  const Sums sums = sums_of(state, tree);
  for (const IslandId i : tree.order) {
    if (!tree.hangs_by_one_edge(i)) continue;
    for (const bool below : {true, false}) {
      const std::int64_t needed = below ? sums.needed[i] : sums.needed[sums.root[i]] - sums.needed[i];
      if (needed >= State::kUnbounded) continue;
      // The usual case: residuals and room are even and the room does not exceed them, so parity implies nothing.
      Region region{.exits = {tree.up[i]}, .needed = needed, .needed_rest = all - needed};
      if (needed % 2 == 0 && state.room(tree.up[i]) % 2 == 0 && state.room(tree.up[i]) <= needed && !must_leave)
        continue;
      region.islands = side_of(tree, sums.root[i], i, below);
      region.is_joined = is_joined_to_the_rest(state, region.islands);
      take(parity_of(state, std::move(region), must_leave));
    }
  }
  return found;
}

std::vector<Deduction> balance(View& view, std::int32_t) {
  const State& state = view.state();
  const DepthFirst& tree = view.tree_of_open();
  const Sums sums = sums_of(state, tree);
  std::vector<Deduction> found;
  for (const IslandId i : tree.order) {
    if (!tree.hangs_by_one_edge(i)) continue;
    const EdgeId e = tree.up[i];
    const IslandId root = sums.root[i];
    for (const bool below : {true, false}) {
      const std::int64_t needed = below ? sums.needed[i] : sums.needed[root] - sums.needed[i];
      const std::int32_t odd = below ? sums.odd_cycles[i] : sums.odd_cycles[root] - sums.odd_cycles[i];
      if (needed >= State::kUnbounded || odd > 0) continue;
      // As seen from the end inside the region: the surplus of its colour goes over the edge.
      const IslandId end = below ? i : view.puzzle().other_end(e, i);
      std::int64_t gain = below ? sums.difference[i] : sums.difference[root] - sums.difference[i];
      if (tree.depth[end] % 2 != 0) gain = -gain;
      Deduction deduction{.technique = TechniqueId::balance,
                          .because_of = side_of(tree, root, i, below),
                          .along = {e},
                          .parts = {.surplus = static_cast<int>(std::abs(gain))}};
      deduction.parts.island = deduction.because_of.front();
      if (gain >= 0 && gain <= state.room(e)) {
        Change change = raised(state, e, state.lo(e) + static_cast<int>(gain));
        change.after.hi = change.after.lo;
        deduction.changes.push_back(change);
      }
      found.push_back(std::move(deduction));
    }
  }
  return found;
}

}  // namespace hashi::find_functions
