// Connectivity as a breadth-first search over the edges (M. Müßig, 2024): y_{e,t} = "edge e is reached from the source
// in at most t - 1 steps", t = 1 … m.
//
//   source  one edge is reached in no step
//   keep    y_{e,t} <= y_{e,t+1}
//   reach   y_{e,t+1} <= y_{e,t} + the y_{e',t} of the edges e' that share an island with e
//   link    x_{e,1} = y_{e,m}: the edges that are reached are those that are used
// No shortest way among m edges has more than m - 1 steps, so the used edges are connected, which says the same of the
// islands when each has a bridge. Where the clue does not see to that a row 'touch' does. For k > 1 there are at most k
// sources and islands without bridges (a variable 's') together, and labels see to it that there are not fewer
// components.
#include <array>

#include "models/formulate.h"
#include "models/parts.h"

namespace hashi::models {
namespace {

std::int64_t bfs_terms(const Puzzle& puzzle) {
  std::int64_t around = 0;
  for (const IslandId i : puzzle.islands()) {
    const auto degree = static_cast<std::int64_t>(puzzle.edges_at(i).size());
    around += degree * (degree - 1);
  }
  const std::int64_t m = puzzle.edge_count();
  return m * (4 * m + around) + label_terms(puzzle);
}

bool has_bridge_by_its_clue(const Puzzle& puzzle, IslandId i) {
  return puzzle.clue(i).is_number() && puzzle.clue(i).value() > 0;
}

void add_search(LinearModel& model, const Puzzle& puzzle, const BridgeVariables& x) {
  const std::int32_t m = puzzle.edge_count(), first = model.variables().size();
  const auto reached = [&](EdgeId e, std::int32_t t) { return VariableId{first + index(e) * m + t - 1}; };
  for (const EdgeId e : puzzle.edges()) {
    const auto [a, b, capacity] = puzzle.edge(e);
    for (std::int32_t t = 1; t <= m; ++t) model.add_variable({.name = {"y", {index(a), index(b), t}}});
  }
  const bool one = puzzle.rules().components == 1;
  std::vector<Term> sources;
  for (const EdgeId e : puzzle.edges()) sources.push_back(term(reached(e, 1)));
  for (const IslandId i : puzzle.islands()) {
    if (has_bridge_by_its_clue(puzzle, i)) continue;
    std::vector<Term> bridge = used_at(puzzle, x, i);
    if (!one) {
      bridge.push_back(term(model.add_variable({.name = {"s", {index(i)}}})));
      sources.push_back(bridge.back());
    }
    model.add_row({{"touch", {index(i)}}, Sense::at_least, 1}, bridge);
  }
  model.add_row({{"source", {}}, one ? Sense::equal : Sense::at_most, puzzle.rules().components}, sources);
  for (const EdgeId e : puzzle.edges()) {
    const auto [a, b, capacity] = puzzle.edge(e);
    for (std::int32_t t = 1; t < m; ++t) {
      model.add_row({{"keep", {index(a), index(b), t}}, Sense::at_least, 0},
                    std::array{term(reached(e, t + 1)), term(reached(e, t), -1)});
      std::vector<Term> reach = {term(reached(e, t + 1)), term(reached(e, t), -1)};
      for (const IslandId end : {a, b}) {
        for (const EdgeId other : puzzle.edges_at(end)) {
          if (other != e) reach.push_back(term(reached(other, t), -1));
        }
      }
      model.add_row({{"reach", {index(a), index(b), t}}, Sense::at_most, 0}, reach);
    }
    model.add_row({{"link", {index(a), index(b)}}, Sense::equal, 0},
                  std::array{term(used(x, e)), term(reached(e, m), -1)});
  }
}

}  // namespace

Result<LinearModel> bfs_model(const Puzzle& puzzle) {
  if (auto error = too_large("bfs", bfs_terms(puzzle))) return *error;
  Result<LinearModel> model = base_model(puzzle);
  if (!model) return model;
  const BridgeVariables x(puzzle);
  // A single island is connected, and has no edge to start from.
  if (puzzle.island_count() > 1 || puzzle.rules().components > 1) add_search(model.value(), puzzle, x);
  if (puzzle.rules().components > 1) add_labels(model.value(), puzzle, x);
  return model;
}

}  // namespace hashi::models
