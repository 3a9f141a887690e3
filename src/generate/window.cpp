// Breadth-first search from the centre, then the renumbered part.
#include "generate/window.h"

#include <cassert>
#include <utility>

namespace hashi {

Window WindowCutter::cut(IslandId centre, int steps) {
  assert(puzzle_.rules().components == 1);
  std::vector<IslandId> islands = {centre};
  island_number_[centre] = 0;
  std::size_t first = 0;
  for (int step = 0; step <= steps; ++step) {  // one step further than the inner islands: the ring
    const std::size_t last = islands.size();
    for (; first < last; ++first) {
      for (const EdgeId e : puzzle_.edges_at(islands[first])) {
        const IslandId next = puzzle_.other_end(e, islands[first]);
        if (island_number_[next] >= 0) continue;
        island_number_[next] = static_cast<std::int32_t>(islands.size());
        islands.push_back(next);
      }
    }
  }
  const auto inner = static_cast<std::int32_t>(first);
  const auto is_inner = [&](IslandId i) { return island_number_[i] < inner; };

  std::vector<EdgeId> edges, inner_edges;
  std::vector<Edge> local;
  for (const IslandId i : islands) {
    if (!is_inner(i)) break;
    for (const EdgeId e : puzzle_.edges_at(i)) {
      if (edge_number_[e] >= 0) continue;
      const auto number = static_cast<std::int32_t>(edges.size());
      const IslandId a = puzzle_.edge(e).a, b = puzzle_.edge(e).b;
      edge_number_[e] = number;
      edges.push_back(e);
      local.push_back({IslandId{island_number_[a]}, IslandId{island_number_[b]}, puzzle_.capacity(e)});
      if (is_inner(a) && is_inner(b)) inner_edges.push_back(EdgeId{number});
    }
  }
  std::vector<Conflict> conflicts;
  for (const EdgeId e : edges) {
    for (const EdgeId f : puzzle_.conflicts_of(e)) {
      if (edge_number_[e] < edge_number_[f]) conflicts.push_back({EdgeId{edge_number_[e]}, EdgeId{edge_number_[f]}});
    }
  }
  const auto count = static_cast<std::int32_t>(islands.size());
  const bool has_outside = inner < count;
  for (std::int32_t ring = inner; ring < count; ++ring) local.push_back({IslandId{ring}, IslandId{count}});
  std::vector<Clue> clues(islands.size() + (has_outside ? 1 : 0), Clue::unknown());
  for (const IslandId i : islands) island_number_[i] = -1;
  for (const EdgeId e : edges) edge_number_[e] = -1;
  Result<Puzzle> puzzle = Puzzle::make(std::move(clues), std::move(local), std::move(conflicts), puzzle_.rules());
  assert(puzzle && "a part of a puzzle is a puzzle");
  return {.islands = std::move(islands),
          .inner = inner,
          .edges = std::move(edges),
          .inner_edges = std::move(inner_edges),
          .puzzle = std::move(puzzle).value()};
}

}  // namespace hashi
