// Styles: a tally that is kept up to date equals one made anew, and boards in a style look like it.
#include "generate/style.h"

#include <gtest/gtest.h>

#include "generate/growth.h"
#include "generate/restyle.h"
#include "hashi/generate/generate.h"
#include "hashi/puzzle/check.h"
#include "hashi/solve/solve.h"

namespace hashi {
namespace {

Drawing grown(std::uint64_t seed) {
  Random random(seed);
  const Recipe recipe{.size = {13, 9}, .islands = 40};
  for (;;) {
    if (auto drawing = grow(recipe, {.multiple_percent = 30, .loop_percent = 10}, random)) return *drawing;
  }
}

TEST(Sketch, counts_by_hand_on_a_small_board) {
  // 2-2      a square of single bridges, a double one to a leaf below
  // | |
  // 4-2
  // ‖
  // 2
  const Drawing drawing{.rows = 5,
                        .columns = 3,
                        .islands = {{0, 0}, {0, 2}, {2, 0}, {2, 2}, {4, 0}},
                        .bridges = {{0, 1, 1}, {0, 2, 1}, {1, 3, 1}, {2, 3, 1}, {2, 4, 2}}};
  const Tally t = Sketch(drawing).tally();
  EXPECT_EQ(t.islands, 5);
  EXPECT_EQ(t.edges, 5);
  EXPECT_EQ(t.used, 5);
  EXPECT_EQ(t.clue[2], 4);
  EXPECT_EQ(t.clue[4], 1);
  EXPECT_EQ(t.doubles, 1);
  EXPECT_EQ(t.leaves, 1);
  EXPECT_EQ(t.double_leaves, 1);
  EXPECT_EQ(t.bends, 3);
  EXPECT_EQ(t.forks, 1);
  EXPECT_EQ(t.equal, 2);  // the two edges between 2s; the leaf and two others see the 4
  EXPECT_EQ(t.crossings, 0);
  EXPECT_EQ(t.corners, 3);
  EXPECT_EQ(t.border, 5);
  EXPECT_EQ(t.half_turn, 4);
  EXPECT_EQ(t.longest, 2);
}

TEST(Restyle, keeps_tally_and_solution_right_over_thousands_of_changes) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Random random(seed);
    Sketch sketch(grown(seed));
    const StyleTarget target = part_of(
        draw_target(find_style(seed % 2 ? "magazine" : "handmade").value(), Level::medium, 13, 9, 40, random), false);
    const RestyleRules rules;
    Restyle restyle(sketch, target, rules, random);
    for (int n = 0; n < 1000; ++n) {
      const Tally then = sketch.tally();
      if (!restyle.propose(restyle.random_island())) {
        ASSERT_EQ(sketch.tally(), then);
        continue;
      }
      ASSERT_EQ(sketch.tally(), Sketch(sketch.drawing()).tally());
      ASSERT_EQ(sketch.islands(), 40);
      const Result<SolvedBoard> solved = solved_board(sketch.drawing());
      ASSERT_TRUE(solved.ok());
      ASSERT_TRUE(check(solved.value().board.puzzle, solved.value().solution).empty());
      if (random.chance(1, 2)) {
        restyle.keep();
      } else {
        restyle.take_back();
        ASSERT_EQ(sketch.tally(), then);
      }
    }
    restyle.refresh();
    const double before = restyle.away();
    restyle.anneal(3000, 2, 0.05);
    EXPECT_LT(restyle.away(), before / 2);
  }
}

TEST(Style, is_read_back_from_its_text) {
  const Style style = find_style("magazine").value();
  EXPECT_EQ(read_style(style_text(style)).value(), style);
  EXPECT_FALSE(find_style("baroque").ok());
  EXPECT_FALSE(read_style("hashi-style 1\nones 1 2 3\n").ok());
}

TEST(Style, gives_boards_with_one_solution_and_the_level_asked_for) {
  for (const char* name : {"magazine", "handmade"}) {
    double doubles = 0;
    for (int i = 0; i < 10; ++i) {
      const auto level = static_cast<Level>(i % kLevels);
      const Recipe recipe{.size = {13, 9}, .islands = 40, .style = {name}, .level = LevelRange{level, level}};
      const Result<Generated> made = generate(recipe, {.index = i});
      ASSERT_TRUE(made.ok()) << made.error().message;
      EXPECT_EQ(made.value().missed, "");
      EXPECT_EQ(grade(made.value().document.puzzle).level, level);
      EXPECT_EQ(uniqueness(made.value().document.puzzle).unique, std::optional(true));
      doubles += features(made.value().document)[static_cast<std::size_t>(Feature::doubles)] / 10;
    }
    EXPECT_NEAR(doubles, 0.3, 0.12) << name;  // 0.96 at the easy end and 0.1 at the hard end without a style
  }
}

}  // namespace
}  // namespace hashi
