// What can be seen without search to have no solution, and that nothing else is.
#include "engine/refute.h"

#include <gtest/gtest.h>

#include "hashi/solve/solve.h"
#include "support/boards.h"
#include "support/long_run.h"
#include "support/reference.h"

namespace hashi {
namespace {

// The kind of the refutation; nothing where there is none.
std::string_view kind(const Puzzle& puzzle) {
  const auto refutation = engine::refute(puzzle);
  return refutation ? refutation_name(refutation->kind) : std::string_view();
}

// A full board of 2s.
Puzzle twos(int rows, int columns) {
  std::vector<PlacedClue> islands;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) islands.push_back({{.row = r, .column = c}, Clue::number(2)});
  }
  return make_board(rows, columns, islands).value().puzzle;
}

TEST(Refute, sees_an_odd_sum) { EXPECT_EQ(kind(testing::board("2.3.2").puzzle), "odd_sum"); }

TEST(Refute, sees_an_island_that_asks_too_much) {
  const Refutation found = engine::refute(testing::board("3.1").puzzle).value();
  EXPECT_EQ(found, (Refutation{.kind = RefutationKind::clue_too_large,
                               .islands = {IslandId{0}},
                               .edges = {EdgeId{0}},
                               .asked = 3,
                               .most = 1}));
}

TEST(Refute, sees_too_few_bridges_for_a_tree) {
  EXPECT_EQ(engine::refute(testing::board("1.1/.../1.1").puzzle),
            (Refutation{.kind = RefutationKind::too_few_bridges, .asked = 2, .needed = 3}));
}

TEST(Refute, sees_islands_that_no_edge_joins) {
  EXPECT_EQ(engine::refute(testing::board("2.2.../....../....../...2.2").puzzle),
            (Refutation{.kind = RefutationKind::unreachable, .islands = {IslandId{0}, IslandId{1}}, .groups = 2}));
}

TEST(Refute, sees_colours_out_of_balance_on_a_board_of_twos_with_an_odd_number_of_cells) {
  for (const int side : {3, 7, 21, 101}) {
    EXPECT_EQ(kind(twos(side, side)), "unbalanced") << side;
    const Uniqueness answer = uniqueness(twos(side, side));
    EXPECT_EQ(answer.status, SolveStatus::unsolvable) << side;
    EXPECT_EQ(answer.stats.steps, 0) << side << ": a glance is enough";
    EXPECT_EQ(uniqueness(twos(side, side), {.steps = 0}).status, SolveStatus::unsolvable)
        << side << ": whatever the limit";
  }
  EXPECT_EQ(kind(twos(4, 4)), "");
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
    ASSERT_EQ(kind(puzzle), "") << "round " << round;
  }
  EXPECT_GT(solvable, rounds / 8);
}

}  // namespace
}  // namespace hashi
