// The independent engines against brute force, and against our engine on larger puzzles.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "hashi/solve/solve.h"
#include "peers/cadical.h"
#include "peers/cbc.h"
#include "support/boards.h"
#include "support/connected.h"
#include "support/long_run.h"
#include "support/reference.h"

namespace hashi {
namespace {

struct Found {
  std::vector<Solution> solutions;
  SolveStatus last;  // why there were no more
};

template <class Stream>
Found found_by(const Puzzle& puzzle, std::size_t most) {
  Stream stream(puzzle);
  Found found;
  while (found.solutions.size() < most) {
    std::optional<Solution> solution = stream.next();
    if (!solution) break;
    found.solutions.push_back(std::move(*solution));
  }
  found.last = stream.status();
  return found;
}

// Small graphs with everything that the generalised game has, against plain enumeration.
template <class Stream>
void expect_exactly_the_solutions(int rounds, std::size_t most_solutions) {
  Random random(21);
  int unsolvable = 0, several = 0;
  for (int round = 0; round < rounds; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.most_islands = 7,
                                                         .most_edges = 9,
                                                         .most_bridges = 4,
                                                         .most_components = 3,
                                                         .other_clues = round % 2 == 1,
                                                         .capacities = round % 3 == 1});
    auto expected = reference::all_solutions(puzzle, most_solutions, 1'000'000);
    if (!expected) continue;
    unsolvable += expected->empty() ? 1 : 0;
    several += expected->size() > 1 ? 1 : 0;
    Found outcome = found_by<Stream>(puzzle, most_solutions + 100);
    ASSERT_EQ(outcome.last, SolveStatus::unsolvable) << "round " << round;
    const auto by_value = [](const Solution& a, const Solution& b) { return a.bridges.items() < b.bridges.items(); };
    std::sort(outcome.solutions.begin(), outcome.solutions.end(), by_value);
    std::sort(expected->begin(), expected->end(), by_value);
    ASSERT_EQ(outcome.solutions, *expected) << "round " << round;
  }
  if (rounds < 100) return;
  EXPECT_GT(unsolvable, rounds / 20);
  EXPECT_GT(several, rounds / 25);
}

TEST(Cadical, finds_exactly_the_solutions_that_there_are) {
  expect_exactly_the_solutions<peers::CadicalSolutions>(testing::sampled(1500), 500);
}

// Found by fuzzing: more asked for than by one bridge, where no clause said that the edges reach no further.
TEST(Cadical, sees_an_island_that_asks_for_far_more_than_its_edges_carry) {
  const Puzzle puzzle = Puzzle::make({Clue::number(0), Clue::number(0), Clue::number(2)},
                                     {{IslandId{0}, IslandId{1}, 0}}, {}, {.max_bridges = 2, .components = 3})
                            .value();
  const Found found = found_by<peers::CadicalSolutions>(puzzle, 1);
  EXPECT_EQ(found.last, SolveStatus::unsolvable);
  EXPECT_TRUE(found.solutions.empty());
}

TEST(Cbc, finds_exactly_the_solutions_that_there_are_with_lazy_cuts) {
  expect_exactly_the_solutions<peers::CbcLazySolutions>(testing::sampled(200), 20);
}

TEST(Cbc, finds_exactly_the_solutions_that_there_are_with_a_flow) {
  expect_exactly_the_solutions<peers::CbcFlowSolutions>(testing::sampled(200), 20);
}

TEST(Cbc, finds_exactly_the_solutions_that_there_are_with_a_search) {
  expect_exactly_the_solutions<peers::CbcBfsSolutions>(testing::sampled(100), 20);
}

TEST(Cadical, agrees_with_the_engine_on_large_boards) {
  Random random(22);
  for (int round = 0; round < 60; ++round) {
    const Board board = testing::random_board(
        random,
        {.rows = 20, .columns = 20, .density_percent = random.between(15, 45), .rules = {.components = 1 + round % 3}});
    const Found theirs = found_by<peers::CadicalSolutions>(board.puzzle, 2);
    const Outcome ours = solve(board.puzzle, {.max_solutions = 2});
    ASSERT_EQ(ours.solutions.size(), theirs.solutions.size()) << "round " << round;
  }
}

TEST(Cbc, agrees_with_the_engine_on_boards) {
  Random random(23);
  int solvable = 0;
  for (int round = 0; round < 30; ++round) {
    // Every third board has some solution; the others have one only by luck.
    const Board board = round % 3 == 0
                            ? testing::connected_board(random, {.rows = 12, .columns = 12, .islands = 30}).board
                            : testing::random_board(random, {.rows = 12,
                                                             .columns = 12,
                                                             .density_percent = random.between(15, 35),
                                                             .rules = {.components = 1 + round % 2}});
    const Outcome ours = solve(board.puzzle, {.max_solutions = 2});
    const Found lazy = found_by<peers::CbcLazySolutions>(board.puzzle, 2);
    ASSERT_NE(lazy.last, SolveStatus::unknown) << "round " << round;
    ASSERT_EQ(lazy.solutions.size(), ours.solutions.size()) << "round " << round;
    solvable += ours.solutions.empty() ? 0 : 1;
    if (board.puzzle.rules().components > 1) continue;  // the labels of the flow are slow there
    const Found flow = found_by<peers::CbcFlowSolutions>(board.puzzle, 2);
    ASSERT_NE(flow.last, SolveStatus::unknown) << "round " << round;
    ASSERT_EQ(flow.solutions.size(), ours.solutions.size()) << "round " << round;
  }
  EXPECT_GT(solvable, 3);
}

// A search over 40 x 40 cells is far more than CBC does in a second; it must notice the hook in the first relaxation.
template <class Stream>
void expect_to_stop(const Puzzle& puzzle) {
  const auto start = std::chrono::steady_clock::now();
  Stream stream(puzzle);
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(200);
  EXPECT_FALSE(stream.next({.should_stop = [end] { return std::chrono::steady_clock::now() >= end; }}));
  EXPECT_EQ(stream.status(), SolveStatus::unknown);
  EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(), 30);
}

TEST(Cbc, stops_when_asked) {
  Random random(24);
  const testing::SolvedBoard solved =
      testing::connected_board(random, {.rows = 24, .columns = 24, .islands = 110, .extra_percent = 40});
  expect_to_stop<peers::CbcBfsSolutions>(solved.board.puzzle);
  peers::CbcLazySolutions lazy(solved.board.puzzle);
  EXPECT_FALSE(lazy.next({.should_stop = [] { return true; }}));
  EXPECT_EQ(lazy.status(), SolveStatus::unknown);
}

TEST(Cbc, says_why_a_model_is_too_large) {
  std::vector<Edge> ring;
  for (std::int32_t i = 0; i < 6000; ++i) ring.push_back({IslandId{i}, IslandId{(i + 1) % 6000}});
  const Puzzle puzzle = Puzzle::make(std::vector<Clue>(6000, Clue::number(2)), ring, {}).value();
  peers::CbcBfsSolutions stream(puzzle);
  EXPECT_FALSE(stream.next());
  EXPECT_EQ(stream.status(), SolveStatus::unknown);
  EXPECT_EQ(stream.obstacle(), Obstacle::model_too_large);
}

}  // namespace
}  // namespace hashi
