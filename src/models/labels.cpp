// At least k components, for k > 1: c_{i,j} = "island i has label j", j = 1 … k.
//
//   label  an island has at most one label
//   same   islands that a bridge joins have the same labels, so all of a component have one or none
//   label_used   every label is used
// Then there are at least k components; and k components can always be labelled so.
#include <array>

#include "models/parts.h"

namespace hashi::models {

std::int64_t label_terms(const Puzzle& puzzle) {
  const std::int64_t k = puzzle.rules().components;
  return k == 1 ? 0 : k * (2 * std::int64_t{puzzle.island_count()} + 6 * std::int64_t{puzzle.edge_count()});
}

void add_labels(LinearModel& model, const Puzzle& puzzle, const BridgeVariables& x) {
  const int k = puzzle.rules().components;
  const std::int32_t first = model.variables().size();
  const auto has = [&](IslandId i, int j) { return VariableId{first + index(i) * k + j - 1}; };
  for (const IslandId i : puzzle.islands()) {
    for (int j = 1; j <= k; ++j) model.add_variable({.name = {"c", {index(i), j}}});
  }
  for (const IslandId i : puzzle.islands()) {
    std::vector<Term> labels;
    for (int j = 1; j <= k; ++j) labels.push_back(term(has(i, j)));
    model.add_row({{"label", {index(i)}}, Sense::at_most, 1}, labels);
  }
  for (const EdgeId e : puzzle.edges()) {
    const auto [a, b, capacity] = puzzle.edge(e);
    for (int j = 1; j <= k; ++j) {
      for (const auto& [p, q] : {std::pair(a, b), std::pair(b, a)})
        model.add_row({{"same", {index(p), index(q), j}}, Sense::at_most, 1},
                      std::array{term(has(p, j)), term(has(q, j), -1), term(used(x, e))});
    }
  }
  for (int j = 1; j <= k; ++j) {
    std::vector<Term> islands;
    for (const IslandId i : puzzle.islands()) islands.push_back(term(has(i, j)));
    model.add_row({{"label_used", {j}}, Sense::at_least, 1}, islands);
  }
}

}  // namespace hashi::models
