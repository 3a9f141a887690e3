// Solutions over the engine's search, and the questions that are loops over it.
#include "hashi/solve/solve.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/random.h"
#include "engine/refute.h"
#include "engine/search.h"
#include "engine/shortage.h"
#include "hashi/puzzle/check.h"

namespace hashi {
namespace {

// What a glance shows comes before everything: no search is even set up.
std::optional<Refutation> refuted_at_a_glance(const Puzzle& puzzle) {
  if (!engine::is_refuted_at_a_glance(puzzle)) return std::nullopt;
  return engine::refute(puzzle);
}

// Other refutations are looked for only when the search does not end at once: the first kind costs as much as an easy
// puzzle, the second as much as a hard one. Where a search takes long anyway, on large boards, the first kind comes
// before anything follows from a guess.
SolveStatus run_or_refute(engine::Search& search, const Puzzle& puzzle, const WorkLimits& limits,
                          std::optional<Refutation>& refutation) {
  struct Stage {
    std::int64_t steps;
    std::optional<Refutation> (*refute)(const Puzzle&);
  };
  constexpr std::int32_t large = 1000;  // islands
  const std::int64_t edges = puzzle.edge_count(), soon = puzzle.island_count() > large ? 0 : 4 * edges + 200;
  SolveStatus status = SolveStatus::unknown;
  for (const Stage& stage : {Stage{soon, engine::refute}, Stage{200 * edges + 5000, engine::refute_by_flow}}) {
    if (status == SolveStatus::unknown) {
      const bool own_budget = limits.steps < 0 || limits.steps > stage.steps;
      WorkLimits until = limits;
      if (own_budget) until.steps = stage.steps;
      status = search.run(until);
      const bool is_over = !own_budget || search.stats().steps < stage.steps;
      if (status == SolveStatus::solved || (status == SolveStatus::unknown && is_over)) return status;
    }
    refutation = stage.refute(puzzle);
    if (refutation) return SolveStatus::unsolvable;
  }
  return status == SolveStatus::unknown ? search.run(limits) : status;
}

}  // namespace

std::string_view status_name(SolveStatus status) {
  constexpr std::string_view names[] = {"solved", "unsolvable", "unknown"};
  return names[static_cast<std::size_t>(status)];
}

struct Solutions::Inside {
  const Puzzle* puzzle;
  std::optional<engine::Search> search;
  SolveStatus status = SolveStatus::unknown;
  std::optional<Refutation> refutation;
  Obstacle obstacle = Obstacle::limit;
  std::int64_t found = 0;
};

// Either a search, or already an answer.
Solutions::Solutions(const Puzzle& puzzle) : inside_(std::make_unique<Inside>()) {
  inside_->puzzle = &puzzle;
  if (!engine::Search::can_express(puzzle)) {
    inside_->obstacle = Obstacle::letters_too_large;
  } else if (auto refutation = refuted_at_a_glance(puzzle)) {
    inside_->status = SolveStatus::unsolvable;
    inside_->refutation = std::move(refutation);
  } else {
    inside_->search.emplace(puzzle);
  }
}
Solutions::~Solutions() = default;
Solutions::Solutions(Solutions&&) noexcept = default;
Solutions& Solutions::operator=(Solutions&&) noexcept = default;

std::optional<Solution> Solutions::next(const WorkLimits& limits) {
  Inside& in = *inside_;
  if (!in.search || in.status == SolveStatus::unsolvable) return std::nullopt;
  // A clause for each of the first solutions: whether there is another one, and where, is learned quickly. A list that
  // is longer gets no clauses, or every solution would cost more than the one before.
  constexpr std::int64_t kExcluded = 16;
  if (in.status == SolveStatus::solved) in.found <= kExcluded ? in.search->exclude_found() : in.search->pass_found();
  in.status = in.found > 0 ? in.search->run(limits) : run_or_refute(*in.search, *in.puzzle, limits, in.refutation);
  if (in.status != SolveStatus::solved) return std::nullopt;
  ++in.found;
  Solution solution = in.search->solution();
  if (!check(*in.puzzle, solution).empty()) {
    assert(false && "the engine broke a rule");
    in.search.reset();
    in.status = SolveStatus::unknown;
    in.obstacle = Obstacle::internal_error;
    return std::nullopt;
  }
  return solution;
}

SolveStatus Solutions::status() const { return inside_->status; }
std::optional<Refutation> Solutions::refutation() const { return inside_->refutation; }
Obstacle Solutions::obstacle() const { return inside_->obstacle; }
SolveStats Solutions::stats() const { return inside_->search ? inside_->search->stats() : SolveStats{}; }

Outcome solve(const Puzzle& puzzle, const SolveOptions& options) {
  Solutions solutions(puzzle);
  return solve(solutions, options);
}

Outcome solve(SolutionStream& solutions, const SolveOptions& options, Outcome so_far) {
  Outcome outcome = std::move(so_far);
  while (!outcome.complete && static_cast<int>(outcome.solutions.size()) < options.max_solutions) {
    std::optional<Solution> solution = solutions.next(options.limits);
    if (!solution) break;
    outcome.solutions.push_back(std::move(*solution));
  }
  outcome.complete = solutions.status() == SolveStatus::unsolvable;
  outcome.status = outcome.solutions.empty() ? solutions.status() : SolveStatus::solved;
  outcome.refutation = solutions.refutation();
  outcome.obstacle = solutions.obstacle();
  outcome.stats = solutions.stats();
  return outcome;
}

std::optional<bool> is_unique(const Outcome& outcome) {
  if (outcome.solutions.size() > 1) return false;
  return outcome.complete ? std::optional(!outcome.solutions.empty()) : std::nullopt;
}

Uniqueness uniqueness(const Puzzle& puzzle, const WorkLimits& limits) {
  Outcome outcome = solve(puzzle, {.max_solutions = 2, .limits = limits});
  Uniqueness answer{.status = outcome.status,
                    .unique = is_unique(outcome),
                    .refutation = std::move(outcome.refutation),
                    .obstacle = outcome.obstacle,
                    .stats = outcome.stats};
  if (outcome.solutions.size() > 1) answer.second = std::move(outcome.solutions[1]);
  if (!outcome.solutions.empty()) answer.first = std::move(outcome.solutions[0]);
  return answer;
}

Another another(const Puzzle& puzzle, const Solution& known, std::uint64_t seed, const WorkLimits& limits) {
  assert(check(puzzle, known).empty());
  Another answer;
  if (!engine::Search::can_express(puzzle)) return answer;
  engine::Search search(puzzle);
  Random random(seed);
  std::vector<engine::Literal> differs;
  for (const EdgeId e : puzzle.edges()) {
    const engine::Var x = index(e);
    if (known.bridges[e] < puzzle.capacity(e)) differs.push_back(engine::Literal::at_least(x, known.bridges[e] + 1));
    // When all clues are numbers the total is fixed, so another solution has more bridges somewhere.
    if (!puzzle.all_clues_are_numbers() && known.bridges[e] > 0)
      differs.push_back(engine::Literal::at_most(x, known.bridges[e] - 1));
    search.guess_first(e, random.between(0, puzzle.capacity(e)));
  }
  search.start_with(differs);
  answer.status = search.run(limits);
  answer.stats = search.stats();
  if (answer.status == SolveStatus::solved) {
    answer.solution = search.solution();
    if (!check(puzzle, *answer.solution).empty() || *answer.solution == known) {
      assert(false && "the engine broke a rule");
      return {};
    }
  }
  return answer;
}

Outcome solve_within(const Puzzle& puzzle, const EdgeBounds& bounds, const WorkLimits& limits) {
  Outcome outcome;
  if (!engine::Search::can_express(puzzle)) {
    outcome.obstacle = Obstacle::letters_too_large;
    return outcome;
  }
  engine::Search search(puzzle);
  for (const EdgeId e : puzzle.edges()) {
    const engine::Var x = index(e);
    const int least = bounds.least[e], most = bounds.most[e];
    if (least > puzzle.capacity(e) || most < 0 || least > most) {
      outcome.status = SolveStatus::unsolvable;
      return outcome;
    }
    if (least > 0) search.start_with({{engine::Literal::at_least(x, least)}});
    if (most < puzzle.capacity(e)) search.start_with({{engine::Literal::at_most(x, most)}});
  }
  outcome.status = search.run(limits);
  outcome.stats = search.stats();
  if (outcome.status == SolveStatus::solved) {
    outcome.solutions.push_back(search.solution());
    if (!check(puzzle, outcome.solutions.front()).empty()) {
      assert(false && "the engine broke a rule");
      return {};
    }
  }
  return outcome;
}

// Each further solution must widen the range of some edge; when none can, the ranges are exact.
Forced forced(const Puzzle& puzzle, const WorkLimits& limits) {
  Forced answer;
  if (!engine::Search::can_express(puzzle)) {
    answer.obstacle = Obstacle::letters_too_large;
    return answer;
  }
  if (auto refutation = refuted_at_a_glance(puzzle)) {
    answer.status = SolveStatus::unsolvable;
    answer.refutation = std::move(refutation);
    return answer;
  }
  engine::Search search(puzzle);
  SolveStatus status = run_or_refute(search, puzzle, limits, answer.refutation);
  const bool any = status == SolveStatus::solved;
  if (any) answer.least = answer.most = search.solution().bridges;
  while (status == SolveStatus::solved) {
    std::vector<engine::Literal> wider;
    for (const EdgeId e : puzzle.edges()) {
      const engine::Var x = index(e);
      answer.least[e] = std::min(answer.least[e], search.value(e));
      answer.most[e] = std::max(answer.most[e], search.value(e));
      if (answer.most[e] < puzzle.capacity(e)) wider.push_back(engine::Literal::at_least(x, answer.most[e] + 1));
      if (answer.least[e] > 0) wider.push_back(engine::Literal::at_most(x, answer.least[e] - 1));
    }
    search.require_one_of(wider);
    status = search.run(limits);
  }
  answer.stats = search.stats();
  answer.status = status == SolveStatus::unknown ? SolveStatus::unknown
                  : any                          ? SolveStatus::solved
                                                 : SolveStatus::unsolvable;
  return answer;
}

}  // namespace hashi
