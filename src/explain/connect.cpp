// Techniques about the connectivity of the whole board. All of them need k = 1.
//
// G+ is the graph of edges that can still carry a bridge. 'only_way_across': a cut edge of G+ carries a bridge, because
// nothing else connects its two sides. 'gateway': a cut vertex of G+ needs a bridge into each part, which limits how
// many it can give to any of them (the hourglass of T. Ykema 2025, section 5.2). 'either_or': at least one way out of a
// group is used, so an edge in conflict with all of them is empty (the two techniques that the thesis mentions at the
// end of section 4.3 without using them).
#include <algorithm>

#include "explain/changes.h"
#include "explain/cuts.h"
#include "explain/find_functions.h"

namespace hashi::find_functions {
namespace {

struct Part {
  std::vector<EdgeId> edges;
  int placed = 0;  // bridges already there
  int needed() const { return std::max(1, placed); }
};

// The edges of 'i' that can carry bridges, grouped by the component of G+ - i that they lead to.
std::vector<Part> parts_around(const View& view, const DepthFirst& tree, IslandId i) {
  const Puzzle& puzzle = view.puzzle();
  std::vector<Part> parts;
  std::vector<IslandId> heads;  // the child whose subtree the component is; 'i' itself for the rest
  for (const EdgeId e : puzzle.edges_at(i)) {
    if (view.state().hi(e) == 0) continue;
    const IslandId j = puzzle.other_end(e, i);
    IslandId head = i;
    for (const EdgeId f : puzzle.edges_at(i)) {
      const IslandId child = puzzle.other_end(f, i);
      if (tree.up[child] == f && tree.is_below(j, child) && tree.low[child] >= tree.found[i]) head = child;
    }
    auto at = static_cast<std::size_t>(std::find(heads.begin(), heads.end(), head) - heads.begin());
    if (at == heads.size()) {
      heads.push_back(head);
      parts.emplace_back();
    }
    parts[at].edges.push_back(e);
    parts[at].placed += view.state().lo(e);
  }
  return parts;
}

bool splits_the_board(const View& view, const DepthFirst& tree, IslandId i) {
  int children = 0;
  for (const EdgeId e : view.puzzle().edges_at(i)) {
    const IslandId j = view.puzzle().other_end(e, i);
    if (tree.up[j] != e) continue;
    ++children;
    if (!tree.is_root(i) && tree.low[j] >= tree.found[i]) return true;
  }
  return tree.is_root(i) && children > 1;
}

}  // namespace

std::vector<Deduction> only_way_across(View& view, std::int32_t) {
  const State& state = view.state();
  const DepthFirst& tree = view.tree_of_possible();
  std::vector<Deduction> found;
  int roots = 0;
  for (const IslandId i : tree.order) {
    if (tree.is_root(i) && ++roots == 2)  // disconnected already
      return {Deduction{.technique = TechniqueId::only_way_across, .because_of = {i}, .parts = {.island = i}}};
    if (!tree.hangs_by_one_edge(i) || state.lo(tree.up[i]) > 0) continue;
    const EdgeId e = tree.up[i];
    found.push_back({.technique = TechniqueId::only_way_across,
                     .changes = {raised(state, e, 1)},
                     .because_of = {view.puzzle().edge(e).a, view.puzzle().edge(e).b},
                     .along = {e},
                     .parts = {.edge = e}});
  }
  return found;
}

std::vector<Deduction> gateway(View& view, std::int32_t) {
  const State& state = view.state();
  const DepthFirst& tree = view.tree_of_possible();
  std::vector<Deduction> found;
  for (const IslandId i : view.puzzle().islands()) {
    if (!view.puzzle().clue(i).is_number() || state.residual(i) <= 0 || !splits_the_board(view, tree, i)) continue;
    const std::vector<Part> parts = parts_around(view, tree, i);
    int spare = view.puzzle().clue(i).value();
    for (const Part& part : parts) spare -= part.needed();
    Deduction deduction{.technique = TechniqueId::gateway,
                        .because_of = {i},
                        .parts = {.island = i, .sides = static_cast<int>(parts.size())}};
    if (spare < 0) return {std::move(deduction)};
    for (const Part& part : parts) {
      int possible = 0;
      for (const EdgeId e : part.edges) possible += most(state, e);
      for (const EdgeId e : part.edges) {
        const int least = std::max(state.lo(e), part.needed() - (possible - most(state, e)));
        const int at_most = std::min(most(state, e), state.lo(e) + part.needed() - part.placed + spare);
        if (least == state.lo(e) && at_most == most(state, e)) continue;
        if (least > at_most)
          return {Deduction{.technique = TechniqueId::gateway, .because_of = {i}, .parts = deduction.parts}};
        Change change = raised(state, e, least);
        if (at_most < most(state, e)) change.after.hi = static_cast<std::int16_t>(at_most);
        deduction.changes.push_back(change);
      }
      deduction.along.insert(deduction.along.end(), part.edges.begin(), part.edges.end());
    }
    if (!deduction.changes.empty()) found.push_back(std::move(deduction));
  }
  return found;
}

std::vector<Deduction> either_or(View& view, std::int32_t site) {
  const State& state = view.state();
  const Puzzle& puzzle = view.puzzle();
  const EdgeId e{site};
  if (state.room(e) == 0 || state.lo(e) > 0 || view.groups().count() == 1) return {};
  const auto crossed = puzzle.conflicts_of(e);
  const auto crosses = [&](EdgeId f) { return std::find(crossed.begin(), crossed.end(), f) != crossed.end(); };
  for (const EdgeId first : crossed) {
    if (state.hi(first) == 0) continue;
    for (const IslandId end : {puzzle.edge(first).a, puzzle.edge(first).b}) {
      // If e does not cross every way out of this end's group, nothing follows, and that depends on such a way out.
      const std::int32_t group = view.groups().of(end);
      std::vector<EdgeId> exits;
      bool all_crossed = true;
      for (const IslandId i : view.groups().members(group)) {
        for (const EdgeId f : puzzle.edges_at(i)) {
          if (state.hi(f) == 0 || view.groups().of(puzzle.other_end(f, i)) == group) continue;
          exits.push_back(f);
          all_crossed = all_crossed && crosses(f);
          if (!all_crossed) view.read(f);
          if (!all_crossed) break;
        }
        if (!all_crossed) break;
      }
      if (!all_crossed || exits.empty()) continue;
      const auto members = view.groups().members(group);
      return {Deduction{.technique = TechniqueId::either_or,
                        .changes = {lowered(state, e, 0)},
                        .because_of = {members.begin(), members.end()},
                        .along = exits,
                        .parts = {.island = members.front(), .exits = static_cast<int>(exits.size())}}};
    }
  }
  return {};
}

}  // namespace hashi::find_functions
