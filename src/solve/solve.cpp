// Solutions over the engine's search, and the questions that are loops over it.
#include "solve/solve.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/refute.h"
#include "engine/search.h"
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

// A search, or the reason why none is needed or possible.
struct Started {
  std::unique_ptr<engine::Search> search;
  SolveStatus status = SolveStatus::unknown;
  std::string reason;
};

Started start(const Puzzle& puzzle) {
  Started started;
  if (auto refutation = engine::refute(puzzle)) {
    started.status = SolveStatus::unsolvable;
    started.reason = std::move(refutation->reason);
  } else if (!engine::Search::can_express(puzzle)) {
    started.reason = "a letter could stand for more than 255 bridges";
  } else {
    started.search = std::make_unique<engine::Search>(puzzle);
  }
  return started;
}

}  // namespace

std::string_view status_name(SolveStatus status) {
  constexpr std::string_view names[] = {"solved", "unsolvable", "unknown"};
  return names[static_cast<std::size_t>(status)];
}

struct Solutions::Inside {
  const Puzzle* puzzle;
  Started started;
  bool found_one = false;
};

Solutions::Solutions(const Puzzle& puzzle) : inside_(std::make_unique<Inside>(Inside{&puzzle, start(puzzle)})) {}
Solutions::~Solutions() = default;
Solutions::Solutions(Solutions&&) noexcept = default;
Solutions& Solutions::operator=(Solutions&&) noexcept = default;

std::optional<Solution> Solutions::next(const WorkLimits& limits) {
  Started& started = inside_->started;
  if (!started.search) return std::nullopt;
  if (std::exchange(inside_->found_one, false)) started.search->exclude_found();
  started.status = face(started.search->run(inner(limits)));
  if (started.status != SolveStatus::solved) return std::nullopt;
  inside_->found_one = true;
  Solution solution = started.search->solution();
  if (!check(*inside_->puzzle, solution).empty()) {
    assert(false && "the engine broke a rule");
    started = {.status = SolveStatus::unknown, .reason = "internal error: the solution found breaks a rule"};
    return std::nullopt;
  }
  return solution;
}

SolveStatus Solutions::status() const { return inside_->started.status; }
const std::string& Solutions::reason() const { return inside_->started.reason; }
SolveStats Solutions::stats() const {
  return inside_->started.search ? face(inside_->started.search->stats()) : SolveStats{};
}

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

// Each further solution must widen the range of some edge; when none can, the ranges are exact.
Forced forced(const Puzzle& puzzle, const WorkLimits& limits) {
  Started started = start(puzzle);
  Forced answer{.status = started.status, .reason = std::move(started.reason)};
  if (!started.search) return answer;
  engine::Search& search = *started.search;
  bool any = false;
  engine::Status status;
  while ((status = search.run(inner(limits))) == engine::Status::solved) {
    const Solution found = search.solution();
    if (!std::exchange(any, true)) {
      answer.least = answer.most = found.bridges;
    } else {
      for (const EdgeId e : puzzle.edges()) {
        answer.least[e] = std::min(answer.least[e], found.bridges[e]);
        answer.most[e] = std::max(answer.most[e], found.bridges[e]);
      }
    }
    std::vector<engine::Literal> wider;
    for (const EdgeId e : puzzle.edges()) {
      const engine::Var x = index(e);
      if (answer.most[e] < puzzle.capacity(e)) wider.push_back(engine::Literal::at_least(x, answer.most[e] + 1));
      if (answer.least[e] > 0) wider.push_back(engine::Literal::at_most(x, answer.least[e] - 1));
      if (answer.least[e] == answer.most[e]) continue;
      search.prefer(x, found.bridges[e]);
    }
    search.require_one_of(wider);
  }
  answer.stats = face(search.stats());
  answer.status = status == engine::Status::unknown ? SolveStatus::unknown
                  : any                             ? SolveStatus::solved
                                                    : SolveStatus::unsolvable;
  return answer;
}

}  // namespace hashi
