// Solutions over the engine's search, and the questions that are loops over it.
#include "solve/solve.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/random.h"
#include "engine/count.h"
#include "engine/refute.h"
#include "engine/search.h"
#include "engine/shortage.h"
#include "puzzle/check.h"

namespace hashi {
namespace {

SolveStatus face(engine::Status status) {
  switch (status) {
    case engine::Status::solved:
      return SolveStatus::solved;
    case engine::Status::unsolvable:
      return SolveStatus::unsolvable;
    case engine::Status::unknown:
      break;
  }
  return SolveStatus::unknown;
}

engine::SearchLimits inner(const WorkLimits& limits) {
  return {.steps = limits.steps, .should_stop = limits.should_stop};
}

SolveStats face(const engine::SearchStats& stats) {
  return {.steps = stats.steps, .decisions = stats.decisions, .conflicts = stats.conflicts, .restarts = stats.restarts};
}

constexpr std::string_view kBeyondLiterals = "a letter could stand for more than 255 bridges";

// What a glance shows comes before everything: no search is even set up.
std::optional<std::string> refuted_at_a_glance(const Puzzle& puzzle) {
  if (!engine::is_refuted_at_a_glance(puzzle)) return std::nullopt;
  return engine::refute(puzzle).value().reason;
}

// Other refutations are looked for only when the search does not end at once: the first kind costs as much as an easy
// puzzle, the second as much as a hard one. Where a search takes long anyway, on large boards, the first kind comes
// before anything follows from a guess.
engine::Status run_or_refute(engine::Search& search, const Puzzle& puzzle, const WorkLimits& limits,
                             std::string& reason) {
  struct Stage {
    std::int64_t steps;
    std::optional<engine::Refutation> (*refute)(const Puzzle&);
  };
  constexpr std::int32_t large = 1000;  // islands
  const std::int64_t edges = puzzle.edge_count(), soon = puzzle.island_count() > large ? 0 : 4 * edges + 200;
  engine::Status status = engine::Status::unknown;
  for (const Stage& stage : {Stage{soon, engine::refute}, Stage{200 * edges + 5000, engine::refute_by_flow}}) {
    if (status == engine::Status::unknown) {
      const bool own_budget = limits.steps < 0 || limits.steps > stage.steps;
      engine::SearchLimits until = inner(limits);
      if (own_budget) until.steps = stage.steps;
      status = search.run(until);
      const bool is_over = !own_budget || search.stats().steps < stage.steps;
      if (status == engine::Status::solved || (status == engine::Status::unknown && is_over)) return status;
    }
    if (auto refutation = stage.refute(puzzle)) {
      reason = std::move(refutation->reason);
      return engine::Status::unsolvable;
    }
  }
  return status == engine::Status::unknown ? search.run(inner(limits)) : status;
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
  std::string reason;
  bool any_found = false;
};

// Either a search, or already an answer.
Solutions::Solutions(const Puzzle& puzzle) : inside_(std::make_unique<Inside>()) {
  inside_->puzzle = &puzzle;
  if (!engine::Search::can_express(puzzle)) {
    inside_->reason = kBeyondLiterals;
  } else if (auto reason = refuted_at_a_glance(puzzle)) {
    inside_->status = SolveStatus::unsolvable;
    inside_->reason = std::move(*reason);
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
  if (in.status == SolveStatus::solved) in.search->exclude_found();
  in.status =
      face(in.any_found ? in.search->run(inner(limits)) : run_or_refute(*in.search, *in.puzzle, limits, in.reason));
  if (in.status != SolveStatus::solved) return std::nullopt;
  in.any_found = true;
  Solution solution = in.search->solution();
  if (!check(*in.puzzle, solution).empty()) {
    assert(false && "the engine broke a rule");
    in.search.reset();
    in.status = SolveStatus::unknown;
    in.reason = "internal error: the solution found breaks a rule";
    return std::nullopt;
  }
  return solution;
}

SolveStatus Solutions::status() const { return inside_->status; }
const std::string& Solutions::reason() const { return inside_->reason; }
SolveStats Solutions::stats() const { return inside_->search ? face(inside_->search->stats()) : SolveStats{}; }

Outcome solve(const Puzzle& puzzle, const SolveOptions& options) {
  Solutions solutions(puzzle);
  Outcome outcome;
  while (static_cast<int>(outcome.solutions.size()) < options.max_solutions) {
    std::optional<Solution> solution = solutions.next(options.limits);
    if (!solution) break;
    outcome.solutions.push_back(std::move(*solution));
  }
  outcome.complete = solutions.status() == SolveStatus::unsolvable;
  outcome.status = outcome.solutions.empty() ? solutions.status() : SolveStatus::solved;
  outcome.reason = solutions.reason();
  outcome.stats = solutions.stats();
  return outcome;
}

Uniqueness uniqueness(const Puzzle& puzzle, const WorkLimits& limits) {
  Outcome outcome = solve(puzzle, {.max_solutions = 2, .limits = limits});
  Uniqueness answer{.status = outcome.status, .reason = std::move(outcome.reason), .stats = outcome.stats};
  if (outcome.solutions.size() > 1) {
    answer.unique = false;
    answer.second = std::move(outcome.solutions[1]);
  } else if (outcome.complete) {
    answer.unique = !outcome.solutions.empty();
  }
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
  answer.status = face(search.run(inner(limits)));
  answer.stats = face(search.stats());
  if (answer.status == SolveStatus::solved) {
    answer.solution = search.solution();
    if (!check(puzzle, *answer.solution).empty() || *answer.solution == known) {
      assert(false && "the engine broke a rule");
      return {};
    }
  }
  return answer;
}

// Each further solution must widen the range of some edge; when none can, the ranges are exact.
Forced forced(const Puzzle& puzzle, const WorkLimits& limits) {
  Forced answer;
  if (!engine::Search::can_express(puzzle)) {
    answer.reason = kBeyondLiterals;
    return answer;
  }
  if (auto reason = refuted_at_a_glance(puzzle)) {
    answer.status = SolveStatus::unsolvable;
    answer.reason = std::move(*reason);
    return answer;
  }
  engine::Search search(puzzle);
  engine::Status status = run_or_refute(search, puzzle, limits, answer.reason);
  const bool any = status == engine::Status::solved;
  if (any) answer.least = answer.most = search.solution().bridges;
  while (status == engine::Status::solved) {
    std::vector<engine::Literal> wider;
    for (const EdgeId e : puzzle.edges()) {
      const engine::Var x = index(e);
      answer.least[e] = std::min(answer.least[e], search.value(e));
      answer.most[e] = std::max(answer.most[e], search.value(e));
      if (answer.most[e] < puzzle.capacity(e)) wider.push_back(engine::Literal::at_least(x, answer.most[e] + 1));
      if (answer.least[e] > 0) wider.push_back(engine::Literal::at_most(x, answer.least[e] - 1));
    }
    search.require_one_of(wider);
    status = search.run(inner(limits));
  }
  answer.stats = face(search.stats());
  answer.status = status == engine::Status::unknown ? SolveStatus::unknown
                  : any                             ? SolveStatus::solved
                                                    : SolveStatus::unsolvable;
  return answer;
}

Count count(const Puzzle& puzzle, const WorkLimits& limits) {
  const Forced common = forced(puzzle, limits);
  if (common.status == SolveStatus::unsolvable) return {.exact = true, .count = "0", .reason = common.reason};
  if (common.least.empty() && puzzle.edge_count() > 0) return {.count = "0", .reason = common.reason};
  EdgeRanges ranges(puzzle.edge_count());
  for (const EdgeId e : puzzle.edges()) {
    const bool exact = common.status == SolveStatus::solved;
    ranges[e] = {static_cast<std::uint8_t>(exact ? common.least[e] : 0),
                 static_cast<std::uint8_t>(exact ? common.most[e] : puzzle.capacity(e))};
  }
  CountOptions options{.known_solvable = true};
  if (limits.steps >= 0) options.max_steps = limits.steps;
  auto should_stop = limits.should_stop;
  if (should_stop) {
    options.should_stop = {.asked = [](void* hook) { return (*static_cast<std::function<bool()>*>(hook))(); },
                           .context = &should_stop};
  }
  const CountOutcome outcome = count_solutions(puzzle, ranges, options);
  return {.exact = outcome.exact, .count = outcome.count.decimal()};
}

}  // namespace hashi
