// The two transformations, and the loop that applies them until one solution is left.
#include "generate/fewer_solutions.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "base/counted.h"
#include "base/union_find.h"

namespace hashi {
namespace {

// Per edge: in how many solutions it is used.
IdVector<EdgeId, int> uses(const Puzzle& puzzle, std::span<const Solution> solutions) {
  IdVector<EdgeId, int> count(puzzle.edge_count(), 0);
  for (const Solution& solution : solutions) {
    for (const EdgeId e : puzzle.edges()) count[e] += solution.bridges[e] > 0;
  }
  return count;
}

bool lies_on_a_cycle(const Puzzle& puzzle, const Solution& solution, EdgeId edge) {
  UnionFind joined(puzzle.island_count());
  for (const EdgeId e : puzzle.edges()) {
    if (e != edge && solution.bridges[e] > 0) joined.unite(index(puzzle.edge(e).a), index(puzzle.edge(e).b));
  }
  return joined.find(index(puzzle.edge(edge).a)) == joined.find(index(puzzle.edge(edge).b));
}

}  // namespace

std::optional<Conflict> conflict_to_add(const Puzzle& puzzle, std::span<const Solution> solutions) {
  const IdVector<EdgeId, int> used = uses(puzzle, solutions);
  const int all = static_cast<int>(solutions.size());
  std::optional<Conflict> best;
  int most = 0;
  for (const EdgeId e : puzzle.edges()) {
    // One of the two is not used in all solutions; with it the pair is looked for.
    if (used[e] == all || used[e] <= most) continue;
    for (const EdgeId f : puzzle.edges()) {
      if (f == e || used[f] <= most) continue;
      const auto known = puzzle.conflicts_of(e);
      if (std::find(known.begin(), known.end(), f) != known.end()) continue;
      int both = 0;
      for (const Solution& solution : solutions) both += solution.bridges[e] > 0 && solution.bridges[f] > 0;
      if (both <= most) continue;
      most = both;
      best = Conflict{.a = std::min(e, f), .b = std::max(e, f)};
    }
  }
  return best;
}

Puzzle with_conflict(const Puzzle& puzzle, Conflict conflict) {
  std::vector<Clue> clues;
  std::vector<Edge> edges;
  for (const IslandId i : puzzle.islands()) clues.push_back(puzzle.clue(i));
  for (const EdgeId e : puzzle.edges()) edges.push_back(puzzle.edge(e));
  std::vector<Conflict> conflicts(puzzle.conflicts().begin(), puzzle.conflicts().end());
  conflicts.push_back(conflict);
  Result<Puzzle> made = Puzzle::make(std::move(clues), std::move(edges), std::move(conflicts), puzzle.rules());
  assert(made.ok());
  return std::move(made).value();
}

std::optional<SolvedPuzzle> lower_numbers(const Puzzle& puzzle, std::span<const Solution> solutions) {
  for (const EdgeId e : puzzle.edges()) {
    int a = 0, b = 0;
    const Solution* second = nullptr;
    for (const Solution& solution : solutions) {
      const int bridges = solution.bridges[e];
      if (bridges > 0 && (a == 0 || bridges < a)) a = bridges;
      if (bridges > b) {
        b = bridges;
        second = &solution;
      }
    }
    if (a == 0 || a == b) continue;
    const int by = lies_on_a_cycle(puzzle, *second, e) ? b : a;
    Solution lowered = *second;
    lowered.bridges[e] -= by;
    IdVector<IslandId, Clue> clues(puzzle.island_count());
    for (const IslandId i : puzzle.islands()) {
      const bool is_end = i == puzzle.edge(e).a || i == puzzle.edge(e).b;
      clues[i] = is_end ? Clue::number(puzzle.clue(i).value() - by) : puzzle.clue(i);
    }
    return SolvedPuzzle{.puzzle = puzzle.with_clues(std::move(clues)), .solution = std::move(lowered)};
  }
  return std::nullopt;
}

Result<Reduced> reduce_to_one(const Puzzle& puzzle, const FewerOptions& options) {
  assert(puzzle.all_clues_are_numbers() && options.solutions_seen >= 2);
  Puzzle now = puzzle;
  Reduced done{.made = {.puzzle = puzzle, .solution = {}}};
  for (int step = 0; step < options.most_steps; ++step) {
    int seen = options.solutions_seen;
    Outcome found = solve(now, {.max_solutions = seen, .limits = options.limits});
    if (found.status == SolveStatus::unsolvable)
      return Error{.code = ErrorCode::range, .message = "the puzzle has no solution"};
    if (found.solutions.size() < static_cast<std::size_t>(seen) && !found.complete) break;
    if (found.complete && found.solutions.size() == 1) {
      done.made = {.puzzle = std::move(now), .solution = std::move(found.solutions.front())};
      return done;
    }
    if (const auto conflict = conflict_to_add(now, found.solutions)) {
      now = with_conflict(now, *conflict);
      ++done.conflicts_added;
      continue;
    }
    // All of them use the same edges, so some edge has different numbers of bridges above 0.
    auto lowered = lower_numbers(now, found.solutions);
    assert(lowered);
    now = std::move(lowered->puzzle);
    ++done.numbers_lowered;
  }
  return Error{.code = ErrorCode::limit,
               .message = "gave up after " + counted(done.conflicts_added + done.numbers_lowered, "change")};
}

}  // namespace hashi
