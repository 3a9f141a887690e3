// Random solutions: every solution is equally likely, judged by chi-square against enumeration on small puzzles and
// against counts of sub-cases on large ones.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

#include "base/random.h"
#include "count/ways.h"
#include "hashi/puzzle/check.h"
#include "hashi/solve/solve.h"
#include "support/boards.h"
#include "support/long_run.h"
#include "support/reference.h"

namespace hashi {
namespace {

using testing::board;

const std::string three_rows = std::string("????") + "/????" + "/????";  // apart, for "??/" is a trigraph

// A chi-square statistic as the number of standard deviations from its mean, by the cube-root approximation of Wilson
// and Hilferty (1931): about normal even for few degrees of freedom.
double deviation(const std::vector<std::int64_t>& seen, const std::vector<double>& expected) {
  double chi = 0;
  for (std::size_t n = 0; n < seen.size(); ++n)
    chi += (static_cast<double>(seen[n]) - expected[n]) * (static_cast<double>(seen[n]) - expected[n]) / expected[n];
  const double freedom = static_cast<double>(seen.size()) - 1, spread = 2 / (9 * freedom);
  return (std::cbrt(chi / freedom) - (1 - spread)) / std::sqrt(spread);
}

// Draws from the puzzle and compares how often each of all its solutions comes. Returns the deviation, or nothing if
// there are too few or too many solutions to compare.
std::optional<double> deviation_from_uniform(const Puzzle& puzzle, std::uint64_t seed) {
  const auto solutions = reference::all_solutions(puzzle);
  RandomSolutions random(puzzle, seed);
  const std::optional<Solution> first = random.next();
  EXPECT_EQ(first.has_value(), !solutions->empty());
  EXPECT_EQ(random.status(), solutions->empty() ? SolveStatus::unsolvable : SolveStatus::solved);
  EXPECT_EQ(random.count(), std::to_string(solutions->size()));
  if (solutions->size() < 2 || solutions->size() > 200) return std::nullopt;
  std::map<std::vector<int>, std::size_t> number;
  for (const Solution& solution : *solutions) number.emplace(solution.bridges.items(), number.size());
  std::vector<std::int64_t> seen(solutions->size());
  constexpr std::int64_t kEach = 40;
  const auto draws = static_cast<std::int64_t>(solutions->size()) * kEach;
  for (std::int64_t n = 0; n < draws; ++n) {
    const std::optional<Solution> solution = random.next();
    if (!solution) {
      ADD_FAILURE() << "no solution in draw " << n;
      return std::nullopt;
    }
    const auto found = number.find(solution->bridges.items());
    if (found == number.end()) {
      ADD_FAILURE() << "drew what is no solution";
      return std::nullopt;
    }
    ++seen[found->second];
  }
  return deviation(seen, std::vector<double>(seen.size(), static_cast<double>(kEach)));
}

const std::size_t kPuzzles = testing::is_sanitized() ? 40 : 150;  // to compare, of each kind

// Many puzzles of a kind: no single deviation is extreme, and their mean is that of a normal distribution.
void expect_uniform(const std::vector<double>& deviations) {
  double sum = 0;
  for (const double each : deviations) {
    EXPECT_LT(each, 5);
    sum += each;
  }
  EXPECT_LT(std::abs(sum) / std::sqrt(static_cast<double>(deviations.size())), 4);
}

TEST(RandomSolutions, are_uniform_on_boards) {
  Random random(1);
  std::vector<double> deviations;
  for (int round = 0; deviations.size() < kPuzzles; ++round) {
    const Board b = testing::random_board(
        random, {.rows = random.between(2, 5),
                 .columns = random.between(2, 5),
                 .density_percent = random.between(30, 70),
                 .rules = {.max_bridges = random.between(1, 3), .components = random.between(1, 2)}});
    if (b.puzzle.edge_count() > 14) continue;
    if (const auto found = deviation_from_uniform(b.puzzle, random.bits())) deviations.push_back(*found);
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
  expect_uniform(deviations);
}

TEST(RandomSolutions, are_uniform_on_graphs_with_letters_and_several_components) {
  Random random(2);
  std::vector<double> deviations;
  for (int round = 0; deviations.size() < kPuzzles; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.most_islands = 7,
                                                         .most_edges = 9,
                                                         .most_bridges = 3,
                                                         .most_components = 3,
                                                         .other_clues = true,
                                                         .capacities = round % 2 == 0});
    if (const auto found = deviation_from_uniform(puzzle, random.bits())) deviations.push_back(*found);
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
  expect_uniform(deviations);
}

// On a board with far more solutions than can be listed, the share of draws with each number of bridges on an edge must
// be the share of solutions, which counting tells when that edge is fixed.
TEST(RandomSolutions, have_the_shares_of_sub_cases_on_a_large_board) {
  std::string text;
  for (int row = 0; row < 6; ++row) text += std::string(row > 0 ? "/" : "") + "??????";
  const Puzzle puzzle = board(text).puzzle;
  const std::string total = count(puzzle).count;
  ASSERT_GT(total.size(), 19u) << "more than a word";
  constexpr int kDraws = 3000;
  RandomSolutions random(puzzle, 5);
  std::vector<Solution> drawn;
  for (int n = 0; n < kDraws; ++n) drawn.push_back(random.next().value());
  for (const std::int32_t e : {0, 17, 42}) {
    std::vector<std::int64_t> seen(3);
    for (const Solution& solution : drawn) ++seen[static_cast<std::size_t>(solution.bridges[EdgeId{e}])];
    std::vector<double> expected;
    for (int bridges = 0; bridges <= 2; ++bridges) {
      // The puzzle with at most so many bridges on the edge; with none, it has no such edge.
      std::vector<Clue> clues;
      std::vector<Edge> edges;
      for (const IslandId i : puzzle.islands()) clues.push_back(puzzle.clue(i));
      for (const EdgeId f : puzzle.edges()) {
        if (index(f) == e && bridges == 0) continue;
        edges.push_back(puzzle.edge(f));
        if (index(f) == e) edges.back().capacity = static_cast<std::uint8_t>(bridges);
      }
      expected.push_back(std::stod(count(Puzzle::make(clues, edges, {}, puzzle.rules()).value()).count));
    }
    const double all = expected[2];  // a capacity of 2 allows 0, 1 and 2
    EXPECT_EQ(std::stod(total), all);
    const std::vector<double> shares = {expected[0] / all * kDraws, (expected[1] - expected[0]) / all * kDraws,
                                        (expected[2] - expected[1]) / all * kDraws};
    EXPECT_LT(deviation(seen, shares), 4.5) << "edge " << e;
  }
}

TEST(RandomSolutions, are_the_same_for_the_same_seed_and_others_for_another) {
  const Puzzle puzzle = board(three_rows).puzzle;
  RandomSolutions one(puzzle, 1), again(puzzle, 1), other(puzzle, 2);
  int different = 0;
  for (int n = 0; n < 20; ++n) {
    const Solution drawn = one.next().value();
    EXPECT_EQ(drawn, again.next().value());
    different += drawn != other.next().value();
  }
  EXPECT_GT(different, 10);
}

TEST(RandomSolutions, end_with_unknown_at_a_limit) {
  const Puzzle puzzle = board(three_rows).puzzle;
  RandomSolutions none(puzzle, 1);
  EXPECT_FALSE(none.next({.steps = 0}));
  EXPECT_EQ(none.status(), SolveStatus::unknown);
  RandomSolutions some(puzzle, 1);
  EXPECT_TRUE(some.next());
  EXPECT_FALSE(some.next({.should_stop = [] { return true; }}));
  EXPECT_EQ(some.status(), SolveStatus::unknown);
}

TEST(RandomBelow, is_uniform_across_words) {
  Random random(3);
  const std::uint64_t bound[] = {5, 2};  // 2 * 2^64 + 5: high words 0, 1 about equally often, 2 nearly never
  std::int64_t ones = 0;
  for (int n = 0; n < 10000; ++n) {
    const auto drawn = counting::random_below(bound, random);
    ASSERT_TRUE(drawn[1] < 2 || (drawn[1] == 2 && drawn[0] < 5));
    ones += drawn[1] == 1;
  }
  EXPECT_NEAR(static_cast<double>(ones), 5000, 250);
  const std::uint64_t small[] = {3, 0};
  std::vector<std::int64_t> seen(3);
  for (int n = 0; n < 9000; ++n) ++seen[counting::random_below(small, random)[0]];
  for (const std::int64_t each : seen) EXPECT_NEAR(static_cast<double>(each), 3000, 300);
}

}  // namespace
}  // namespace hashi
