// The names of places in sentences, worked out by hand.
#include "hashi/puzzle/places.h"

#include <gtest/gtest.h>

#include <string>

#include "support/boards.h"

namespace hashi {
namespace {

using testing::board;

TEST(Places, have_a_column_letter_and_a_row_number_from_one) {
  const Board b = board("1.2/.../..1");
  const Places places(b.grid);
  EXPECT_EQ(places.name(IslandId{0}), "A1");
  EXPECT_EQ(places.name(IslandId{1}), "C1");
  EXPECT_EQ(places.name(IslandId{2}), "C3");
  EXPECT_EQ(places.name(b.puzzle, EdgeId{1}), "C1-C3");
}

TEST(Places, go_on_beyond_column_z) {
  EXPECT_EQ(column_name(25), "Z");
  EXPECT_EQ(column_name(26), "AA");
  EXPECT_EQ(column_name(26 + 25), "AZ");
  EXPECT_EQ(column_name(26 + 26), "BA");
  EXPECT_EQ(column_name(26 + 26 * 26 - 1), "ZZ");
  EXPECT_EQ(column_name(26 + 26 * 26), "AAA");
  const Board wide = board("1" + std::string(27, '.') + "1");
  EXPECT_EQ(Places(wide.grid).name(wide.puzzle, EdgeId{0}), "A1-AC1");
}

TEST(Places, of_a_graph_are_numbered_from_one) {
  const Puzzle graph = Puzzle::make({Clue::number(1), Clue::number(2), Clue::number(1)},
                                    {{IslandId{0}, IslandId{1}}, {IslandId{1}, IslandId{2}}}, {})
                           .value();
  EXPECT_EQ(Places().name(IslandId{0}), "#1");
  EXPECT_EQ(Places().name(graph, EdgeId{1}), "#2-#3");
  EXPECT_EQ(Places().spot(IslandId{0}), Spot::anywhere);
}

TEST(Places, know_corners_sides_and_the_middle) {
  const Board b = board("1.2.1/...../..4../...../1.2..");
  const Places places(b.grid);
  const Spot expected[] = {Spot::corner, Spot::side, Spot::corner, Spot::middle, Spot::corner, Spot::side};
  for (const IslandId i : b.puzzle.islands()) EXPECT_EQ(places.spot(i), expected[index(i)]) << index(i);
}

TEST(Places, at_both_ends_of_a_single_row_are_corners) {
  const Board row = board("1.2.1");
  EXPECT_EQ(Places(row.grid).spot(IslandId{0}), Spot::corner);
  EXPECT_EQ(Places(row.grid).spot(IslandId{1}), Spot::side);
}

}  // namespace
}  // namespace hashi
