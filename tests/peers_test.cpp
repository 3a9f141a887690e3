// The independent engines against plain enumeration, and against ours where enumeration cannot go.
#include <gtest/gtest.h>

#include <algorithm>

#include "peers/cadical.h"
#include "solve/solve.h"
#include "support/boards.h"
#include "support/reference.h"

namespace hashi {
namespace {

struct Found {
  std::vector<Solution> solutions;
  SolveStatus last;  // why there were no more
};

Found by_cadical(const Puzzle& puzzle, std::size_t most) {
  peers::CadicalSolutions stream(puzzle);
  Found found;
  while (found.solutions.size() < most) {
    std::optional<Solution> solution = stream.next();
    if (!solution) break;
    found.solutions.push_back(std::move(*solution));
  }
  found.last = stream.status();
  return found;
}

TEST(Cadical, finds_exactly_the_solutions_that_there_are) {
  Random random(21);
  for (int round = 0; round < 1500; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.most_islands = 7,
                                                         .most_edges = 9,
                                                         .most_bridges = 4,
                                                         .most_components = 3,
                                                         .other_clues = round % 2 == 1,
                                                         .capacities = round % 3 == 1});
    auto expected = reference::all_solutions(puzzle, 500, 1'000'000);
    if (!expected) continue;
    Found outcome = by_cadical(puzzle, 600);
    ASSERT_EQ(outcome.last, SolveStatus::unsolvable) << "round " << round;
    const auto by_value = [](const Solution& a, const Solution& b) { return a.bridges.items() < b.bridges.items(); };
    std::sort(outcome.solutions.begin(), outcome.solutions.end(), by_value);
    std::sort(expected->begin(), expected->end(), by_value);
    ASSERT_EQ(outcome.solutions, *expected) << "round " << round;
  }
}

TEST(Cadical, agrees_with_the_engine_on_large_boards) {
  Random random(22);
  for (int round = 0; round < 60; ++round) {
    const Board board = testing::random_board(
        random,
        {.rows = 20, .columns = 20, .density_percent = random.between(15, 45), .rules = {.components = 1 + round % 3}});
    const Found theirs = by_cadical(board.puzzle, 2);
    const Outcome ours = solve(board.puzzle, {.max_solutions = 2});
    ASSERT_EQ(ours.solutions.size(), theirs.solutions.size()) << "round " << round;
  }
}

}  // namespace
}  // namespace hashi
