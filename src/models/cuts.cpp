// Finds the components of a solution and builds the rows that it violates.
#include "models/cuts.h"

#include "base/union_find.h"

namespace hashi::models {

std::vector<Cut> component_cuts(const Puzzle& puzzle, const Solution& solution) {
  UnionFind parts(puzzle.island_count());
  std::vector<EdgeId> forest;
  for (const EdgeId e : puzzle.edges()) {
    if (solution.bridges[e] > 0 && parts.unite(index(puzzle.edge(e).a), index(puzzle.edge(e).b))) forest.push_back(e);
  }
  const int k = puzzle.rules().components, found = parts.sets();
  if (found == k) return {};
  if (found < k) return {{.edges = forest, .sense = Sense::at_most, .bound = puzzle.island_count() - k}};

  std::vector<EdgeId> between;
  IdVector<IslandId, std::vector<EdgeId>> leaving(puzzle.island_count());  // by the island that stands for the part
  for (const EdgeId e : puzzle.edges()) {
    const IslandId a{parts.find(index(puzzle.edge(e).a))}, b{parts.find(index(puzzle.edge(e).b))};
    if (a == b) continue;
    between.push_back(e);
    leaving[a].push_back(e);
    leaving[b].push_back(e);
  }
  if (k > 1) return {{.edges = between, .sense = Sense::at_least, .bound = found - k}};
  std::vector<Cut> cuts;
  for (const IslandId part : puzzle.islands()) {
    if (parts.find(index(part)) != index(part)) continue;
    cuts.push_back({.edges = leaving[part], .sense = Sense::at_least, .bound = 1});
    if (found == 2) break;  // the same edges lead out of the other one
  }
  return cuts;
}

}  // namespace hashi::models
