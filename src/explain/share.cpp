// Two islands that share the same few neighbours.
//
// Islands i and k need r_i + r_k more bridge ends. Even if the edge between them is full, D = r_i + r_k - 2 c_ik
// bridges must go to other neighbours, and neighbour j takes at most m_j = min(r_j, room from i and k to j). The number
// that goes to others differs from D by an even number. So if the sum of the m_j exceeds D by at most one, it is
// exactly D: the edge ik is full, and every neighbour gets at least m_j less that excess.
#include <algorithm>

#include "explain/changes.h"
#include "explain/find_functions.h"

namespace hashi::find_functions {
namespace {

struct Neighbour {
  IslandId island{};
  int edges = 0;  // to i or k
  int room = 0;   // of those edges together
  int takes = 0;  // m_j
};

// The edge gains at least 'least' and at most 'at_most' bridges. Nothing if that is known.
void add_change(const State& state, EdgeId e, int least, int at_most, std::vector<Change>& changes) {
  Change change = raised(state, e, state.lo(e) + std::max(0, least));
  if (at_most < state.room(e)) change.after.hi = static_cast<std::int16_t>(state.lo(e) + at_most);
  if (change.after != change.before) changes.push_back(change);
}

}  // namespace

std::vector<Deduction> share_neighbours(View& view, std::int32_t site) {
  const State& state = view.state();
  const Puzzle& puzzle = view.puzzle();
  const auto [i, k] = view.pairs(false)[static_cast<std::size_t>(site)];
  if (!puzzle.clue(i).is_number() || !puzzle.clue(k).is_number()) return {};
  if (state.residual(i) <= 0 || state.residual(k) <= 0) return {};
  int elsewhere = state.residual(i) + state.residual(k);
  std::vector<Neighbour> neighbours;
  std::vector<EdgeId> between, leaving;  // the open edges of i and k: to each other, to others
  neighbours.reserve(puzzle.edges_at(i).size() + puzzle.edges_at(k).size());
  leaving.reserve(neighbours.capacity());
  for (const IslandId from : {i, k}) {
    view.read_all_at(from);
    for (const EdgeId e : puzzle.edges_at(from)) {
      const IslandId j = puzzle.other_end(e, from);
      view.read_need_of(j);
      if (state.room(e) == 0) continue;
      if (j == i || j == k) {
        if (from == i) {
          elsewhere -= 2 * state.room(e);
          between.push_back(e);
        }
        continue;
      }
      auto known =
          std::find_if(neighbours.begin(), neighbours.end(), [&](const Neighbour& n) { return n.island == j; });
      if (known == neighbours.end()) known = neighbours.insert(known, {.island = j});
      leaving.push_back(e);
      ++known->edges;
      known->room += state.room(e);
    }
  }
  int possible = 0;
  bool shared = !between.empty();
  for (Neighbour& j : neighbours) {
    j.takes = std::min(state.residual(j.island), j.room);
    possible += j.takes;
    shared = shared || j.edges > 1;
  }
  const int slack = possible - elsewhere;
  if (!shared || elsewhere <= 0 || slack < 0 || slack > 1) return {};

  Deduction found{.technique = TechniqueId::share_neighbours,
                  .because_of = {i, k},
                  .along = between,
                  .parts = {.island = i, .other = k, .room = possible, .bridges = elsewhere}};
  for (const EdgeId e : between) add_change(state, e, state.room(e), state.room(e), found.changes);
  for (const Neighbour& j : neighbours) {
    found.because_of.push_back(j.island);
    const int gets = j.takes - slack;
    for (const EdgeId e : leaving) {
      if (puzzle.edge(e).a != j.island && puzzle.edge(e).b != j.island) continue;
      found.along.push_back(e);
      add_change(state, e, gets - (j.room - state.room(e)), state.room(e), found.changes);
    }
    if (!puzzle.clue(j.island).is_number()) continue;
    for (const EdgeId e : puzzle.edges_at(j.island)) {
      const IslandId other = puzzle.other_end(e, j.island);
      if (other != i && other != k) add_change(state, e, 0, state.residual(j.island) - gets, found.changes);
    }
  }
  // An edge may join two neighbours of the pair; it then has two limits.
  std::vector<Change> merged;
  for (const Change& change : found.changes) {
    const auto same =
        std::find_if(merged.begin(), merged.end(), [&](const Change& c) { return c.edge == change.edge; });
    if (same == merged.end()) {
      merged.push_back(change);
      continue;
    }
    same->after.lo = std::max(same->after.lo, change.after.lo);
    same->after.hi = std::min(same->after.hi, change.after.hi);
  }
  found.changes = std::move(merged);
  if (found.changes.empty()) return {};
  return {std::move(found)};
}

}  // namespace hashi::find_functions
