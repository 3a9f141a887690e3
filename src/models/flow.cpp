// Connectivity as a flow of one commodity (V. Jandhyala; the idea is that of Magnanti and Wolsey, 1995): every island
// but the root sends one unit to the root, and only used edges carry any.
//
//   f_e in [-n, n]: the flow from a to b over edge e = (a, b)
//   flow_i    what flows in less what flows out is n - 1 at the root, island 0, and -1 elsewhere. (The published text
//   says
//             +1 for the other islands; its program says -1, which is what adds up to nothing.)
//   fmax, fmin   -n x_{e,1} <= f_e <= n x_{e,1}
// For k > 1 each island may be a root (r_i) that takes in what arrives (g_i <= n r_i), at most k of them are, and
// labels see to it that there are not fewer components.
#include <array>

#include "models/formulate.h"
#include "models/parts.h"

namespace hashi::models {
namespace {

void add_flow(LinearModel& model, const Puzzle& puzzle, const BridgeVariables& x) {
  const std::int32_t n = puzzle.island_count(), first = model.variables().size();
  const auto flow = [&](EdgeId e) { return VariableId{first + index(e)}; };
  for (const EdgeId e : puzzle.edges()) {
    const auto [a, b, capacity] = puzzle.edge(e);
    model.add_variable({.name = {"f", {index(a), index(b)}}, .lower = -n, .upper = n, .whole = false});
  }
  const bool one = puzzle.rules().components == 1;
  std::vector<Term> roots;
  for (const IslandId i : puzzle.islands()) {
    std::vector<Term> sum;
    for (const EdgeId e : puzzle.edges_at(i)) sum.push_back(term(flow(e), puzzle.edge(e).b == i ? 1 : -1));
    if (!one) {
      roots.push_back(term(model.add_variable({.name = {"r", {index(i)}}})));
      const VariableId taken = model.add_variable({.name = {"g", {index(i)}}, .lower = 0, .upper = n, .whole = false});
      model.add_row({{"take", {index(i)}}, Sense::at_most, 0},
                    std::array{term(taken), term(roots.back().variable, -n)});
      sum.push_back(term(taken, -1));
    }
    model.add_row({{"flow", {index(i)}}, Sense::equal, one && index(i) == 0 ? n - 1 : -1}, sum);
  }
  if (!one) model.add_row({{"roots", {}}, Sense::at_most, puzzle.rules().components}, roots);
  for (const EdgeId e : puzzle.edges()) {
    const auto [a, b, capacity] = puzzle.edge(e);
    model.add_row({{"fmax", {index(a), index(b)}}, Sense::at_most, 0}, std::array{term(flow(e)), term(used(x, e), -n)});
    model.add_row({{"fmin", {index(a), index(b)}}, Sense::at_least, 0}, std::array{term(flow(e)), term(used(x, e), n)});
  }
}

}  // namespace

Result<LinearModel> flow_model(const Puzzle& puzzle) {
  const std::int64_t terms = 6 * std::int64_t{puzzle.edge_count()} + 4 * std::int64_t{puzzle.island_count()};
  if (auto error = too_large("flow", terms + label_terms(puzzle))) return *error;
  Result<LinearModel> model = base_model(puzzle);
  if (!model) return model;
  const BridgeVariables x(puzzle);
  add_flow(model.value(), puzzle, x);
  if (puzzle.rules().components > 1) add_labels(model.value(), puzzle, x);
  return model;
}

}  // namespace hashi::models
