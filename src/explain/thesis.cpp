// The thesis's global technique (T. Ykema 2025, section 4.3, Algorithms 6 and 7), one row for each of its ideas.
//
// An island i needs r more bridges. Suppose that satisfying a set T of its neighbours would also satisfy i exactly, and
// that the group they would form had no way out. Then not all r bridges go to T, and if only one other neighbour is
// left, it gets a bridge. The ideas differ in the choice of T and in what counts as a way out:
//   isolated_node     one neighbour; any open edge of another island of the groups counts as a way out, even one inside
//   isolated_outside  only edges that lead outside count
//   isolated_subset   any set of neighbours
//   isolated_special  a way out that is crossed by one of the new bridges does not count
// Algorithm 7 searches the groups of i and of the neighbours one at a time. Here the joint group is searched as a
// whole, which finds the same and a little more, and a group of all islands does not count as closed.
#include <algorithm>

#include "explain/changes.h"
#include "explain/find_functions.h"

namespace hashi::find_functions {
namespace {

struct Idea {
  TechniqueId technique;
  View::Exit wanted = View::Exit::leads_outside;
  bool subsets = false;
  bool crossings = false;
};

constexpr std::size_t kMostNeighbours = 12;

std::vector<Deduction> isolated(View& view, IslandId i, const Idea& idea) {
  const State& state = view.state();
  const Puzzle& puzzle = view.puzzle();
  view.read_all_at(i);
  if (!puzzle.clue(i).is_number() || state.residual(i) <= 0) return {};
  std::vector<EdgeId> open;
  for (const EdgeId e : puzzle.edges_at(i)) {
    view.read_all_at(puzzle.other_end(e, i));
    for (const EdgeId f : puzzle.conflicts_of(e)) view.read(f);
    if (state.is_open(e)) open.push_back(e);
  }
  if (open.size() < 2 || open.size() > kMostNeighbours) return {};
  // Only one other neighbour may be left, so T is all of them but one; if T is a single neighbour, there are two.
  if (!idea.subsets && open.size() != 2) return {};
  for (const EdgeId left : open) {
    int spent = 0;
    std::vector<Setting> settings;
    Deduction found{.technique = idea.technique, .because_of = {i}, .along = {left}};
    for (const EdgeId e : open) {
      if (e == left) continue;
      const IslandId j = puzzle.other_end(e, i);
      if (state.residual(j) != state.room(e)) spent = State::kUnbounded;
      if (spent >= State::kUnbounded) break;
      spent += state.room(e);
      settings.push_back({.edge = e, .bridges = state.lo(e) + state.room(e)});
      found.because_of.push_back(j);
      found.along.push_back(e);
    }
    if (spent != state.residual(i)) continue;
    const bool closed =
        view.scratch().apply(settings, idea.crossings) ? view.closes_group(i, idea.wanted) : idea.crossings;
    view.scratch().undo();
    if (!closed) continue;
    found.changes = {raised(state, left, state.lo(left) + 1)};
    found.parts = {.island = i, .other = found.because_of[1], .needs = state.residual(i)};
    return {std::move(found)};
  }
  return {};
}

}  // namespace

std::vector<Deduction> isolated_node(View& view, std::int32_t site) {
  return isolated(view, IslandId{site}, {.technique = TechniqueId::isolated_node, .wanted = View::Exit::any_open_edge});
}

std::vector<Deduction> isolated_outside(View& view, std::int32_t site) {
  return isolated(view, IslandId{site}, {.technique = TechniqueId::isolated_outside});
}

std::vector<Deduction> isolated_subset(View& view, std::int32_t site) {
  return isolated(view, IslandId{site}, {.technique = TechniqueId::isolated_subset, .subsets = true});
}

std::vector<Deduction> isolated_special(View& view, std::int32_t site) {
  return isolated(view, IslandId{site},
                  {.technique = TechniqueId::isolated_special, .subsets = true, .crossings = true});
}

}  // namespace hashi::find_functions
