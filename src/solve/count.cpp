// Counting and random solutions: the engine finds what all solutions share, the count does the rest.
#include "count/count.h"

#include <cassert>
#include <utility>

#include "base/random.h"
#include "hashi/puzzle/check.h"
#include "hashi/solve/solve.h"

namespace hashi {
namespace {

// What a count starts from: an answer already, or ranges that hold in every solution.
struct Start {
  SolveStatus status = SolveStatus::unknown;  // 'solved': there is a solution, and ranges
  counting::EdgeRanges ranges;
  std::optional<Refutation> refutation;
  Obstacle obstacle = Obstacle::limit;
};

Start start_of_count(const Puzzle& puzzle, const WorkLimits& limits) {
  const Forced common = forced(puzzle, limits);
  if (common.status == SolveStatus::unsolvable) return {common.status, {}, common.refutation};
  // Even if a limit came before the exact ranges, one solution is enough to go on with the whole ranges.
  if (common.least.empty() && puzzle.edge_count() > 0) return {.obstacle = common.obstacle};
  const bool exact = common.status == SolveStatus::solved;
  Start start{SolveStatus::solved, counting::EdgeRanges(puzzle.edge_count())};
  for (const EdgeId e : puzzle.edges()) {
    start.ranges[e] = {static_cast<std::uint8_t>(exact ? common.least[e] : 0),
                       static_cast<std::uint8_t>(exact ? common.most[e] : puzzle.capacity(e))};
  }
  return start;
}

}  // namespace

Count count(const Puzzle& puzzle, const WorkLimits& limits) {
  const Start start = start_of_count(puzzle, limits);
  if (start.status == SolveStatus::unsolvable) return {.exact = true, .count = "0", .refutation = start.refutation};
  if (start.status == SolveStatus::unknown) return {.count = "0", .obstacle = start.obstacle};
  const counting::Outcome outcome =
      counting::count_solutions(puzzle, start.ranges, {.limits = limits, .known_solvable = true});
  return {.exact = outcome.exact, .count = outcome.count.decimal()};
}

struct RandomSolutions::Inside {
  const Puzzle* puzzle;
  Random random;
  std::optional<counting::SolutionTable> table;
  SolveStatus status = SolveStatus::unknown;
  std::optional<Refutation> refutation;
  Obstacle obstacle = Obstacle::limit;
  std::int64_t steps = 0;
  std::string count = "0";

  void tabulate(const WorkLimits& limits) {
    Start start = start_of_count(*puzzle, limits);
    status = start.status;
    refutation = std::move(start.refutation);
    obstacle = start.obstacle;
    if (status != SolveStatus::solved) return;
    counting::Outcome outcome =
        counting::count_solutions(*puzzle, start.ranges, {.limits = limits, .keeps_table = true});
    steps = outcome.statistics.steps;
    if (!outcome.exact) {
      status = SolveStatus::unknown;
      return;
    }
    table.emplace(std::move(*outcome.table));
    count = outcome.count.decimal();
  }
};

RandomSolutions::RandomSolutions(const Puzzle& puzzle, std::uint64_t seed)
    : inside_(std::make_unique<Inside>(&puzzle, Random(seed))) {}
RandomSolutions::~RandomSolutions() = default;
RandomSolutions::RandomSolutions(RandomSolutions&&) noexcept = default;
RandomSolutions& RandomSolutions::operator=(RandomSolutions&&) noexcept = default;

std::optional<Solution> RandomSolutions::next(const WorkLimits& limits) {
  Inside& in = *inside_;
  if (in.status == SolveStatus::unsolvable || in.obstacle == Obstacle::internal_error) return std::nullopt;
  if (!in.table) in.tabulate(limits);
  if (!in.table) return std::nullopt;
  in.steps += in.puzzle->edge_count();
  const bool is_over = (limits.steps >= 0 && in.steps > limits.steps) || (limits.should_stop && limits.should_stop());
  in.status = is_over ? SolveStatus::unknown : SolveStatus::solved;
  if (is_over) return std::nullopt;
  Solution solution = in.table->draw(in.random);
  if (!check(*in.puzzle, solution).empty()) {
    assert(false && "a solution from the tables broke a rule");
    in.status = SolveStatus::unknown;
    in.obstacle = Obstacle::internal_error;
    return std::nullopt;
  }
  return solution;
}

SolveStatus RandomSolutions::status() const { return inside_->status; }
std::optional<Refutation> RandomSolutions::refutation() const { return inside_->refutation; }
Obstacle RandomSolutions::obstacle() const { return inside_->obstacle; }
SolveStats RandomSolutions::stats() const { return {.steps = inside_->steps}; }
const std::string& RandomSolutions::count() const { return inside_->count; }

}  // namespace hashi
