// Techniques that count the bridges of one island. They use no connectivity, so they hold for every k.
//
// If an island needs r more bridges and has room for C, its degree of freedom is DoF = C - r, and an edge with room c
// gets at least c - DoF (T. Ykema 2025, Theorem 1). 'fill' is the case DoF = 0. 'leftovers' uses the room that the
// neighbours leave: a neighbour that needs one more takes at most one. 'local_maxima' (Algorithm 4) marks that room;
// the ladder does not need it, because its techniques use the room and not the mark. 'all_full' is the thesis's level
// 0: every edge of the puzzle carries its capacity.
#include <algorithm>

#include "explain/changes.h"
#include "explain/find_functions.h"

namespace hashi::find_functions {
namespace {

enum class Use : std::uint8_t { only_all, all_but_some, all_or_some };

template <class Room>
std::vector<Deduction> count(View& view, IslandId i, TechniqueId technique, Use use, Room room) {
  const State& state = view.state();
  const Puzzle& puzzle = view.puzzle();
  const int needed = state.residual(i);
  if (!puzzle.clue(i).is_number() || needed <= 0) return {};
  int total = 0, widest = 0;
  for (const EdgeId e : puzzle.edges_at(i)) {
    total += room(e);
    widest = std::max(widest, room(e));
  }
  const int left_out = total - needed;
  if (left_out < 0 || widest <= left_out) return {};
  if (use != Use::all_or_some && (use == Use::only_all) != (left_out == 0)) return {};
  Deduction found{.technique = technique,
                  .because_of = {i},
                  .parts = {.island = i, .needs = needed, .room = total, .spare = left_out}};
  for (const EdgeId e : puzzle.edges_at(i)) {
    if (room(e) > left_out) found.changes.push_back(raised(state, e, state.lo(e) + room(e) - left_out));
    if (room(e) > 0) found.along.push_back(e);
  }
  return {std::move(found)};
}

}  // namespace

std::vector<Deduction> completed(View& view, std::int32_t site) {
  const IslandId i{site};
  view.read_all_at(i);
  if (view.state().residual(i) != 0 || view.state().slack(i) == 0) return {};
  Deduction found{.technique = TechniqueId::completed, .because_of = {i}, .parts = {.island = i}};
  for (const EdgeId e : view.puzzle().edges_at(i)) {
    if (view.state().hi(e) > view.state().lo(e)) found.changes.push_back(lowered(view.state(), e, view.state().lo(e)));
  }
  return {std::move(found)};
}

std::vector<Deduction> blocked(View& view, std::int32_t site) {
  const EdgeId e{site};
  view.read(e);
  if (view.state().lo(e) == 0) return {};
  const auto crossed = view.puzzle().conflicts_of(e);
  if (std::all_of(crossed.begin(), crossed.end(), [&](EdgeId f) { return view.state().hi(f) == 0; })) return {};
  const Edge& edge = view.puzzle().edge(e);
  Deduction found{
      .technique = TechniqueId::blocked, .because_of = {edge.a, edge.b}, .along = {e}, .parts = {.edge = e}};
  for (const EdgeId f : crossed) {
    if (view.state().hi(f) == 0) continue;
    if (view.state().lo(f) > 0)  // two bridges cross already
      return {Deduction{
          .technique = TechniqueId::blocked, .because_of = {edge.a, edge.b}, .along = {e, f}, .parts = {.edge = e}}};
    found.changes.push_back(lowered(view.state(), f, 0));
  }
  return {std::move(found)};
}

std::vector<Deduction> all_full(View& view, std::int32_t) {
  const Puzzle& puzzle = view.puzzle();
  Deduction found{.technique = TechniqueId::all_full};
  for (const IslandId i : puzzle.islands()) {
    int room = 0;
    for (const EdgeId e : puzzle.edges_at(i)) room += puzzle.capacity(e);
    if (!puzzle.clue(i).is_number() || puzzle.clue(i).value() != room) return {};
    found.because_of.push_back(i);
  }
  for (const EdgeId e : puzzle.edges()) {
    if (view.state().lo(e) < puzzle.capacity(e)) found.changes.push_back(raised(view.state(), e, puzzle.capacity(e)));
  }
  if (found.changes.empty()) return {};
  return {std::move(found)};
}

std::vector<Deduction> fill(View& view, std::int32_t site) {
  const State& state = view.state();
  view.read_all_at(IslandId{site});
  return count(view, IslandId{site}, TechniqueId::fill, Use::only_all,
               [&](EdgeId e) { return state.hi(e) - state.lo(e); });
}

std::vector<Deduction> counting(View& view, std::int32_t site) {
  const State& state = view.state();
  view.read_all_at(IslandId{site});
  return count(view, IslandId{site}, TechniqueId::counting, Use::all_but_some,
               [&](EdgeId e) { return state.hi(e) - state.lo(e); });
}

std::vector<Deduction> leftovers(View& view, std::int32_t site) {
  const State& state = view.state();
  const IslandId i{site};
  view.read_all_at(i);
  for (const EdgeId e : view.puzzle().edges_at(i)) view.read_need_of(view.puzzle().other_end(e, i));
  const auto room = [&](EdgeId e) { return state.room(e); };
  return count(view, i, TechniqueId::leftovers, Use::all_or_some, room);
}

std::vector<Deduction> local_maxima(View& view, std::int32_t site) {
  const State& state = view.state();
  const IslandId i{site};
  view.read_all_at(i);
  const int needed = state.residual(i);
  if (!view.puzzle().clue(i).is_number() || needed < 0) return {};
  Deduction found{.technique = TechniqueId::local_maxima, .because_of = {i}, .parts = {.island = i, .needs = needed}};
  for (const EdgeId e : view.puzzle().edges_at(i)) {
    if (state.hi(e) - state.lo(e) > needed) found.changes.push_back(lowered(state, e, state.lo(e) + needed));
  }
  if (found.changes.empty()) return {};
  return {std::move(found)};
}

}  // namespace hashi::find_functions
