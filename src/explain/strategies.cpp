// Published strategies for solving by hand, for comparison. Classic rules (M = 2) only, except for the last one.
//
// Wikipedia's solution methods as T. Ykema (2025, section 4.1.1) lists them: four_six_eight, three_five_seven,
// ones_apart; they name the numbers 3 to 8, so a 1 or a 2 with a single neighbour is not theirs. Malik, Efendi and
// Pratiwi (2012) with his interpretations: clue_full, which he extends to the 2, one_way_left, three_beside_one,
// ones_apart; their rule of N neighbours with N - 1 of weight one is wrong as written and left out, as he does.
// T. Bouhoun (2019), heuristics 1 to 5: clue_full, clue_each_way, four_among_twos, two_among_twos, ones_apart. His
// heuristic 2 asks for x/2 - 1 directions, but each of his examples (7 in the middle, 5 on the edge, 3 in the corner)
// has (x + 1)/2; the examples are right and are what is done here. J. French: forced connections are fill; singular
// assumptions are counting and leftovers: he gives one bridge to a neighbour without which the others would not
// suffice, by a rule for two neighbours and an unpublished table for more; repeated, that is the counting rule.
// island_avoidance is his trial: draw the bridges, look for a move left in the group, and undo them. All of them count
// from the clue, not from the residual, and a direction is an edge that is not closed.
#include <algorithm>

#include "explain/changes.h"
#include "explain/find_functions.h"

namespace hashi::find_functions {
namespace {

bool is_classic(const View& view) { return view.puzzle().rules().max_bridges == 2; }

std::vector<EdgeId> directions(View& view, IslandId i) {
  view.read_all_at(i);
  std::vector<EdgeId> edges;
  for (const EdgeId e : view.puzzle().edges_at(i)) {
    if (view.state().hi(e) > 0) edges.push_back(e);
  }
  return edges;
}

int clue_of(const View& view, IslandId i) {
  return view.puzzle().clue(i).is_number() ? view.puzzle().clue(i).value() : -1;
}

// At least this many on each of the edges.
std::vector<Deduction> place(View& view, IslandId i, TechniqueId technique, const std::vector<EdgeId>& edges,
                             int bridges) {
  const State& state = view.state();
  Deduction found{.technique = technique,
                  .because_of = {i},
                  .along = edges,
                  .parts = {.island = i, .directions = static_cast<int>(edges.size())}};
  for (const EdgeId e : edges) {
    const int lo = std::min(bridges, state.hi(e));
    if (lo > state.lo(e)) found.changes.push_back(raised(state, e, lo));
  }
  if (found.changes.empty()) return {};
  return {std::move(found)};
}

std::vector<int> sorted_clues_across(const View& view, IslandId i, const std::vector<EdgeId>& edges) {
  std::vector<int> clues;
  for (const EdgeId e : edges) clues.push_back(clue_of(view, view.puzzle().other_end(e, i)));
  std::sort(clues.begin(), clues.end());
  return clues;
}

std::vector<Deduction> fill_all(View& view, std::int32_t site, TechniqueId technique) {
  const IslandId i{site};
  const std::vector<EdgeId> edges = directions(view, i);
  if (!is_classic(view) || edges.empty() || clue_of(view, i) != 2 * static_cast<int>(edges.size())) return {};
  return place(view, i, technique, edges, 2);
}

std::vector<Deduction> one_each_way(View& view, std::int32_t site, TechniqueId technique) {
  const IslandId i{site};
  const std::vector<EdgeId> edges = directions(view, i);
  if (!is_classic(view) || clue_of(view, i) != 2 * static_cast<int>(edges.size()) - 1) return {};
  return place(view, i, technique, edges, 1);
}

}  // namespace

std::vector<Deduction> clue_full(View& view, std::int32_t site) { return fill_all(view, site, TechniqueId::clue_full); }

std::vector<Deduction> clue_each_way(View& view, std::int32_t site) {
  return one_each_way(view, site, TechniqueId::clue_each_way);
}

std::vector<Deduction> four_six_eight(View& view, std::int32_t site) {
  if (clue_of(view, IslandId{site}) < 4) return {};
  return fill_all(view, site, TechniqueId::four_six_eight);
}

std::vector<Deduction> three_five_seven(View& view, std::int32_t site) {
  if (clue_of(view, IslandId{site}) < 3) return {};
  return one_each_way(view, site, TechniqueId::three_five_seven);
}

std::vector<Deduction> one_way_left(View& view, std::int32_t site) {
  const State& state = view.state();
  const IslandId i{site};
  std::vector<EdgeId> open = directions(view, i);
  std::erase_if(open, [&](EdgeId e) { return state.lo(e) == state.hi(e); });
  if (!is_classic(view) || clue_of(view, i) < 0 || state.residual(i) != 1 || open.size() != 1) return {};
  return place(view, i, TechniqueId::one_way_left, open, state.lo(open[0]) + 1);
}

std::vector<Deduction> three_beside_one(View& view, std::int32_t site) {
  const State& state = view.state();
  const IslandId i{site};
  const std::vector<EdgeId> edges = directions(view, i);
  if (!is_classic(view) || clue_of(view, i) != 3 || edges.size() != 2) return {};
  Deduction found{
      .technique = TechniqueId::three_beside_one, .because_of = {i}, .along = edges, .parts = {.island = i}};
  const bool first = clue_of(view, view.puzzle().other_end(edges[0], i)) == 1;
  if (!first && clue_of(view, view.puzzle().other_end(edges[1], i)) != 1) return {};
  for (const EdgeId e : edges) {
    const int lo = std::min(state.hi(e), (e == edges[0]) == first ? 1 : 2);
    if (lo > state.lo(e)) found.changes.push_back(raised(state, e, lo));
  }
  if (found.changes.empty()) return {};
  return {std::move(found)};
}

std::vector<Deduction> ones_apart(View& view, std::int32_t site) {
  const EdgeId e{site};
  const auto& [a, b, capacity] = view.puzzle().edge(e);
  if (view.puzzle().island_count() <= 2 || clue_of(view, a) != 1 || clue_of(view, b) != 1) return {};
  if (view.state().hi(e) == 0 || view.state().lo(e) > 0) return {};
  return {Deduction{.technique = TechniqueId::ones_apart,
                    .changes = {lowered(view.state(), e, 0)},
                    .because_of = {a, b},
                    .along = {e},
                    .parts = {.island = a, .other = b, .edge = e}}};
}

std::vector<Deduction> four_among_twos(View& view, std::int32_t site) {
  const IslandId i{site};
  const std::vector<EdgeId> edges = directions(view, i);
  if (!is_classic(view) || clue_of(view, i) != 4 || edges.size() != 3) return {};
  const std::vector<int> clues = sorted_clues_across(view, i, edges);
  if (clues != std::vector{2, 2, 2} && clues != std::vector{1, 2, 2}) return {};
  return place(view, i, TechniqueId::four_among_twos, edges, 1);
}

std::vector<Deduction> two_among_twos(View& view, std::int32_t site) {
  const IslandId i{site};
  const std::vector<EdgeId> edges = directions(view, i);
  if (!is_classic(view) || clue_of(view, i) != 2 || sorted_clues_across(view, i, edges) != std::vector{2, 2}) return {};
  return place(view, i, TechniqueId::two_among_twos, edges, 1);
}

std::vector<Deduction> island_avoidance(View& view, std::int32_t site) {
  const State& state = view.state();
  const EdgeId e{site};
  const auto& [a, b, capacity] = view.puzzle().edge(e);
  if (!state.is_open(e)) return {};
  for (const IslandId end : {a, b}) view.read_all_at(end);
  for (const EdgeId f : view.puzzle().conflicts_of(e)) view.read(f);
  const int value = most(state, e);
  const Setting setting[] = {{.edge = e, .bridges = value}};
  const bool closed = !view.scratch().apply(setting) || view.closes_group(a, View::Exit::any_open_edge);
  view.scratch().undo();
  if (!closed) return {};
  return {Deduction{.technique = TechniqueId::island_avoidance,
                    .changes = {lowered(state, e, value - 1)},
                    .because_of = {a, b},
                    .along = {e},
                    .parts = {.island = a, .other = b, .edge = e, .bridges = value}}};
}

}  // namespace hashi::find_functions
