// Computes the parameters from the puzzle, the walks and the thesis's solver, and lists them by name.
#include "hashi/grade/parameters.h"

#include <utility>

#include "base/union_find.h"
#include "byhand/backtrack.h"

namespace hashi {
namespace {

Parameters::OfSolution describe(const Puzzle& puzzle, const Solution& solution) {
  Parameters::OfSolution found{.used_edges = 0, .is_tree = true};
  UnionFind parts(puzzle.island_count());
  std::int64_t components = puzzle.island_count();
  for (const EdgeId e : puzzle.edges()) {
    if (solution.bridges[e] == 0) continue;
    ++found.used_edges;
    if (parts.unite(index(puzzle.edge(e).a), index(puzzle.edge(e).b))) --components;
  }
  found.is_tree = components == 1 && found.used_edges == puzzle.island_count() - 1;
  return found;
}

std::int64_t bridges_of(const Solution& solution) {
  std::int64_t bridges = 0;
  for (const int on_edge : solution.bridges) bridges += on_edge;
  return bridges;
}

using Value = decltype(NamedValue::value);

Value ratio(std::optional<std::int64_t> a, std::int64_t b) {
  if (!a || b == 0) return {};
  return static_cast<double>(*a) / static_cast<double>(b);
}

Value known(std::optional<std::int64_t> value) { return value ? Value(*value) : Value(); }

}  // namespace

Parameters parameters(const Puzzle& puzzle, const ThesisGrade& thesis, const WorkLimits& limits,
                      const Solution* known) {
  Parameters found{.max_bridges = puzzle.rules().max_bridges,
                   .nodes = puzzle.island_count(),
                   .edges = puzzle.edge_count(),
                   .conflicts = puzzle.conflict_count(),
                   .trivially_connected = thesis.level <= 4,
                   .placed_by_local = thesis.local(),
                   .placed_by_techniques = thesis.global()};
  if (thesis.total >= 0) found.bridges = thesis.total;
  BacktrackSolutions solver(puzzle);
  const std::optional<Solution> solved = solver.next(limits);
  found.status = solver.status();
  found.work = solver.stats();
  const Solution* solution = solved ? &*solved : known;
  if (solution == nullptr) return found;
  found.bridges = bridges_of(*solution);
  found.solution = describe(puzzle, *solution);
  return found;
}

std::vector<NamedValue> named_values(const Parameters& p) {
  const bool ended = p.status != SolveStatus::unknown;
  const auto work = [&](std::int64_t value) { return ended ? Value(value) : Value(); };
  const auto share = [&](std::int64_t placed) { return p.bridges ? ratio(placed, *p.bridges) : Value(); };
  std::vector<NamedValue> list = {
      {"max bridges", std::int64_t{p.max_bridges}},
      {"number of nodes", p.nodes},
      {"number of edges", p.edges},
      {"edges to nodes ratio", ratio(p.edges, p.nodes)},
      {"total bridges needed", known(p.bridges)},
      {"bridges to nodes ratio", ratio(p.bridges, p.nodes)},
      {"bridges to edges ratio", ratio(p.bridges, p.edges)},
      {"number of conflict edge pairs", p.conflicts},
      {"trivially connected", p.trivially_connected},
      {"ratio bridges placed before using global techniques", share(p.placed_by_local)},
      {"ratio bridges placed before using backtracking", share(p.placed_by_techniques)},
  };
  if (!p.solution) {
    list.push_back({"ratio bridges placed", share(p.placed_by_techniques)});
    list.push_back({"bridges to be placed", p.bridges ? Value(*p.bridges - p.placed_by_techniques) : Value()});
  }
  list.push_back({"total backtracking steps", work(p.work.decisions)});
  list.push_back({"backtracking depth", work(p.work.depth)});
  list.push_back({"solve steps", work(p.work.steps)});
  if (p.solution) {
    const std::int64_t used = p.solution->used_edges;
    list.push_back({"number of used edges", used});
    list.push_back({"number of unused edges", p.edges - used});
    list.push_back({"used edges to edges ratio", ratio(used, p.edges)});
    list.push_back({"bridges to used edges ratio", ratio(p.bridges, used)});
    list.push_back({"solution is tree", p.solution->is_tree});
  }
  return list;
}

}  // namespace hashi
