// What can be seen without search to have no solution, and that nothing else is.
#include "engine/refute.h"

#include <gtest/gtest.h>

#include "solve/solve.h"
#include "support/boards.h"
#include "support/long_run.h"
#include "support/reference.h"

namespace hashi {
namespace {

std::string reason(const Puzzle& puzzle) {
  const auto refutation = engine::refute(puzzle);
  return refutation ? refutation->reason : "";
}

// A full board of 2s.
Puzzle twos(int rows, int columns) {
  std::vector<PlacedClue> islands;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) islands.push_back({{.row = r, .column = c}, Clue::number(2)});
  }
  return make_board(rows, columns, islands).value().puzzle;
}

TEST(Refute, sees_an_odd_sum) { EXPECT_NE(reason(testing::board("2.3.2").puzzle).find("odd"), std::string::npos); }

TEST(Refute, sees_an_island_that_asks_too_much) {
  EXPECT_NE(reason(testing::board("3.1").puzzle).find("shows 3 but can have at most 1 bridge"), std::string::npos);
}

TEST(Refute, sees_too_few_bridges_for_a_tree) {
  EXPECT_NE(reason(testing::board("1.1/.../1.1").puzzle).find("takes at least 3"), std::string::npos);
}

TEST(Refute, sees_islands_that_no_edge_joins) {
  EXPECT_NE(reason(testing::board("2.2.../....../....../...2.2").puzzle).find("cannot be reached"), std::string::npos);
}

TEST(Refute, sees_colours_out_of_balance_on_a_board_of_twos_with_an_odd_number_of_cells) {
  for (const int side : {3, 7, 21, 101}) {
    EXPECT_NE(reason(twos(side, side)).find("chessboard"), std::string::npos) << side;
    const Uniqueness answer = uniqueness(twos(side, side));
    EXPECT_EQ(answer.status, SolveStatus::unsolvable) << side;
    EXPECT_EQ(answer.stats.steps, 0) << side << ": a glance is enough";
    EXPECT_EQ(uniqueness(twos(side, side), {.steps = 0}).status, SolveStatus::unsolvable)
        << side << ": whatever the limit";
  }
  EXPECT_EQ(reason(twos(4, 4)), "");
}

TEST(Refute, finds_a_reason_for_all_that_a_glance_shows) {
  Random random(32);
  int refuted = 0, seen = 0;
  const int rounds = testing::sampled(20'000);
  for (int round = 0; round < rounds; ++round) {
    const Puzzle puzzle = testing::random_graph(
        random,
        {.most_islands = 9, .most_edges = 10, .most_bridges = 3, .most_components = 2, .other_clues = round % 4 == 1});
    const bool is_seen = engine::is_refuted_at_a_glance(puzzle), is_refuted = engine::refute(puzzle).has_value();
    EXPECT_TRUE(is_refuted || !is_seen) << "round " << round;
    refuted += is_refuted;
    seen += is_seen;
  }
  EXPECT_GT(seen, rounds / 20);
  EXPECT_LT(seen, refuted) << "it does not see everything";
}

TEST(Refute, is_silent_where_there_is_a_solution) {
  Random random(31);
  int solvable = 0;
  const int rounds = testing::sampled(4000);
  for (int round = 0; round < rounds; ++round) {
    const Puzzle puzzle = testing::random_graph(
        random,
        {.most_islands = 7, .most_edges = 9, .most_bridges = 4, .most_components = 3, .other_clues = round % 2 == 1});
    const auto solutions = reference::all_solutions(puzzle, 1000, 200'000);
    if (!solutions || solutions->empty()) continue;
    ++solvable;
    ASSERT_EQ(reason(puzzle), "") << "round " << round;
  }
  EXPECT_GT(solvable, rounds / 8);
}

}  // namespace
}  // namespace hashi
