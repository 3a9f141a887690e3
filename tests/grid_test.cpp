// The graph of a classic board: edges to the nearest islands, crossings where they cross.
#include "hashi/puzzle/grid.h"

#include <gtest/gtest.h>

#include "support/boards.h"

namespace hashi {
namespace {

using testing::board;

TEST(Grid, joins_only_nearest_islands) {
  const Board b = board("1.2.1");
  ASSERT_EQ(b.puzzle.edge_count(), 2);
  EXPECT_EQ(b.puzzle.edge(EdgeId{0}), (Edge{IslandId{0}, IslandId{1}, 2}));
  EXPECT_EQ(b.puzzle.edge(EdgeId{1}), (Edge{IslandId{1}, IslandId{2}, 2}));
  EXPECT_EQ(b.puzzle.conflict_count(), 0);
}

TEST(Grid, finds_the_crossing_of_a_plus) {
  const Board b = board(".1./1.1/.1.");
  EXPECT_EQ(b.puzzle.edge_count(), 2);
  ASSERT_EQ(b.puzzle.conflict_count(), 1);
}

TEST(Grid, sees_no_crossing_at_an_end_or_between_touching_islands) {
  EXPECT_EQ(board("1.1/.../1.1").puzzle.conflict_count(), 0);
  EXPECT_EQ(board("22/22").puzzle.conflict_count(), 0);
  EXPECT_EQ(board("22/22").puzzle.edge_count(), 4);
}

TEST(Grid, counts_crossings_as_all_pairs_would) {
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    const Board b = testing::random_board(random, {.rows = 9, .columns = 8, .density_percent = 25});
    int expected = 0;
    for (const EdgeId e : b.puzzle.edges()) {
      for (const EdgeId f : b.puzzle.edges()) {
        const Cell a = b.grid.cell(b.puzzle.edge(e).a), c = b.grid.cell(b.puzzle.edge(e).b);
        const Cell p = b.grid.cell(b.puzzle.edge(f).a), q = b.grid.cell(b.puzzle.edge(f).b);
        if (a.row == c.row && p.column == q.column && p.row < a.row && a.row < q.row && a.column < p.column &&
            p.column < c.column)
          ++expected;
      }
    }
    ASSERT_EQ(b.puzzle.conflict_count(), expected) << "round " << round;
  }
}

TEST(Grid, refuses_what_is_no_board) {
  EXPECT_EQ(make_board(0, 5, {}).error().code, ErrorCode::empty);
  EXPECT_EQ(make_board(65536, 65536, {}).error().code, ErrorCode::limit);
  EXPECT_EQ(make_board(1, 10'000'000, {}).error().message, "a board of 1 x 10000000 has a side longer than 1000000");
  EXPECT_EQ(make_board(2, 2, {}).error().code, ErrorCode::empty);
  const PlacedClue one{{.row = 0, .column = 0}, Clue::number(1)};
  EXPECT_EQ(make_board(2, 2, {one, one}).error().code, ErrorCode::duplicate);
  EXPECT_EQ(make_board(2, 2, {{{.row = 2, .column = 0}, Clue::number(1)}}).error().code, ErrorCode::range);
  EXPECT_EQ(make_board(2, 2, {{{.row = 0, .column = 0}, Clue::number(9)}}).error().code, ErrorCode::range);
}

}  // namespace
}  // namespace hashi
