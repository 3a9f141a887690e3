// Grades: scores by hand, monotone in the obvious ways, the same for the same puzzle however it is turned or numbered;
// the thesis's levels and parameters.
#include "grade/grade.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "grade/parameters.h"
#include "support/boards.h"
#include "support/connected.h"
#include "support/files.h"
#include "support/long_run.h"
#include "support/markdown.h"

namespace hashi {
namespace {

TEST(Level, is_found_by_each_of_its_spellings) {
  for (int level = 0; level < kLevels; ++level)
    EXPECT_EQ(find_level(level_name(static_cast<Level>(level))), static_cast<Level>(level));
  EXPECT_EQ(find_level("very-easy"), Level::very_easy);
  EXPECT_EQ(find_level("very_hard"), Level::very_hard);
  EXPECT_FALSE(find_level("hardish"));
}

TEST(Score, adds_up_by_hand) {
  // One round of "just enough room" (rung 2) that shows one place: 4 * 2 + 2. Nothing is left to cross off.
  const Board pair = testing::board("2.2");
  const Grade graded = grade(pair.puzzle);
  EXPECT_EQ(graded.end, WalkEnd::solved);
  EXPECT_EQ(graded.score, 10);
  EXPECT_EQ(graded.hardest, TechniqueId::fill);
  EXPECT_EQ(graded.level, Level::easy) << "5 per island is one mark, the technique none; the mean is rounded up";
  // The 1s are counted (rung 3, two places): 4 * 3 + 3 / 2. Then three islands are crossed off in one go: 4 * 1.
  EXPECT_EQ(grade(testing::board("1.2.1").puzzle).score, 17);
}

// A walk made up for the purpose: one step for each technique, each in a round of its own, marking one edge more each.
Walkthrough made_up(const Puzzle& puzzle, const std::vector<TechniqueId>& techniques, int places = 1) {
  Walkthrough walked{.end = WalkEnd::solved, .state = State(puzzle)};
  int round = 0;
  for (const TechniqueId id : techniques) {
    Step step{.deduction = {.technique = id}, .round = ++round};
    for (int place = 0; place < places; ++place) step.deduction.changes.push_back({.edge = EdgeId{place}});
    walked.steps.push_back(std::move(step));
  }
  return walked;
}

TEST(Score, never_falls_when_a_technique_is_harder) {
  const Puzzle puzzle = testing::board("1.2.1").puzzle;
  const TechniqueSet techniques = ladder();
  for (std::size_t at = 1; at < techniques.size(); ++at) {
    const std::vector<TechniqueId> before = {TechniqueId::fill, techniques[at - 1], TechniqueId::counting};
    const std::vector<TechniqueId> after = {TechniqueId::fill, techniques[at], TechniqueId::counting};
    for (const int places : {1, 2, 5})
      EXPECT_LE(score_of(made_up(puzzle, before, places)), score_of(made_up(puzzle, after, places)));
  }
}

TEST(Score, rises_with_every_round_and_every_link_of_a_chain) {
  const Puzzle puzzle = testing::board("1.2.1").puzzle;
  for (const TechniqueId id : ladder()) {
    EXPECT_LT(score_of(made_up(puzzle, {TechniqueId::counting})),
              score_of(made_up(puzzle, {TechniqueId::counting, id})));
  }
  Walkthrough trial = made_up(puzzle, {TechniqueId::what_if});
  const std::int64_t short_chain = score_of(trial);
  trial.steps[0].deduction.chain.resize(3);
  EXPECT_EQ(score_of(trial), short_chain + 12);
}

TEST(Score, never_falls_when_fewer_places_are_shown) {
  const Puzzle puzzle = testing::board("1.2.1").puzzle;
  for (const TechniqueId id : ladder()) {
    for (int places = 2; places < 20; ++places)
      EXPECT_LE(score_of(made_up(puzzle, {id}, places)), score_of(made_up(puzzle, {id}, places - 1)));
  }
  EXPECT_LT(score_of(made_up(puzzle, {TechniqueId::must_reach_out}, 2)),
            score_of(made_up(puzzle, {TechniqueId::must_reach_out}, 1)));
}

// Four edges of a ring that could be filled in two ways: 4 * (14 + 4) beyond what the same walk would cost if solved.
TEST(Score, counts_what_is_left_to_guess) {
  const Puzzle puzzle = testing::board("3.3/.../3.3").puzzle;
  Walkthrough walked = walk(puzzle, ladder(), {.in_rounds = true});
  ASSERT_EQ(walked.end, WalkEnd::stuck);
  const std::int64_t stuck = score_of(walked);
  walked.end = WalkEnd::solved;
  EXPECT_EQ(stuck, score_of(walked) + 72);
}

TEST(Level, never_falls_with_the_score_or_the_technique) {
  const TechniqueSet techniques = ladder();
  for (std::int64_t score = 0; score < 1200; score += 10) {
    for (std::size_t at = 1; at < techniques.size(); ++at) {
      const Technique &easier = technique(techniques[at - 1]), &harder = technique(techniques[at]);
      EXPECT_LE(level_of(score, 40, &easier), level_of(score, 40, &harder));
      EXPECT_LE(level_of(score, 40, &harder), level_of(score + 10, 40, &harder));
    }
  }
  EXPECT_EQ(level_of(0, 40, nullptr), Level::very_easy);
  for (std::int32_t islands = 1; islands < 3000; ++islands)
    EXPECT_GE(level_of(9'000, islands, &technique(TechniqueId::what_if)),
              level_of(9'000, islands + 1, &technique(TechniqueId::what_if)));
  EXPECT_EQ(level_of(10'000, 40, &technique(TechniqueId::what_if)), Level::very_hard);
}

// 1800 islands count as 225 * 8^(2/3) = 900. Up to 4 an island is the lowest mark.
TEST(Level, asks_less_of_each_island_of_a_large_board) {
  const Technique& counting = technique(graded_techniques().front());
  EXPECT_EQ(level_of(4 * 225, 225, &counting), Level::very_easy);
  EXPECT_EQ(level_of(4 * 225 + 1, 225, &counting), Level::easy);
  EXPECT_EQ(level_of(4 * 900, 1800, &counting), Level::very_easy);
  EXPECT_EQ(level_of(4 * 900 + 1, 1800, &counting), Level::easy);
}

// Up to rung 11 nothing depends on the order; beyond, the walk's own order decides (docs/techniques.md).
TEST(Grade, is_the_same_however_the_puzzle_is_numbered) {
  Random random(21);
  int compared = 0, hard = 0;
  const int rounds = testing::sampled(500);
  for (int round = 0; round < rounds; ++round) {
    SCOPED_TRACE(round);
    const Puzzle puzzle = testing::connected_board(random, {.rows = 9, .columns = 9, .islands = 22}).board.puzzle;
    const Grade graded = grade(puzzle);
    if (!graded.is_graded() || technique(*graded.hardest).rung > 11) continue;
    ++compared;
    hard += technique(*graded.hardest).rung >= 5 ? 1 : 0;
    const Grade other = grade(testing::renumbered(puzzle, random));
    EXPECT_EQ(other.end, graded.end);
    EXPECT_EQ(other.score, graded.score);
    EXPECT_EQ(other.level, graded.level);
    EXPECT_EQ(other.rounds, graded.rounds);
    EXPECT_EQ(other.thesis.level, graded.thesis.level);
    EXPECT_EQ(other.thesis.placed, graded.thesis.placed);
  }
  EXPECT_GT(compared, rounds / 5);
  EXPECT_GT(hard, rounds / 25);
}

TEST(ThesisLevel, of_the_easiest_puzzles_is_known_by_hand) {
  EXPECT_EQ(thesis_grade(testing::board("0").puzzle).level, -1);
  EXPECT_EQ(thesis_grade(testing::board("2.4.2").puzzle).level, 0);
  // Both 4s have just enough room; the edge between the 2s stays empty.
  EXPECT_EQ(thesis_grade(testing::board("4.4/.../2.2").puzzle).level, 1);
  // A 1 has room for two on its only edge: nothing is full, but one bridge must be there.
  const ThesisGrade counted = thesis_grade(testing::board("1.2.1").puzzle);
  EXPECT_EQ(counted.level, 2);
  EXPECT_EQ(counted.scale, 2.0);
  EXPECT_EQ(thesis_grade(testing::board("2.2/.../2.2").puzzle).level, 4);
  EXPECT_EQ(thesis_grade(testing::board("3.3/.../3.3").puzzle).level, 9) << "two solutions";
}

// Growing one walk level by level comes to the same as a walk of its own for each.
TEST(ThesisLevel, is_the_weakest_set_that_solves_it) {
  Random random(22);
  std::array<int, 11> seen{};
  for (int round = 0; round < 300; ++round) {
    SCOPED_TRACE(round);
    const Puzzle puzzle = testing::connected_board(random, {.rows = 8, .columns = 8, .islands = 18}).board.puzzle;
    const ThesisGrade graded = thesis_grade(puzzle);
    int weakest = 9;
    for (int level = 8; level >= 1; --level) {
      const Walkthrough walked = walk(puzzle, thesis_level(level));
      EXPECT_EQ(walked.placed, graded.placed[static_cast<std::size_t>(level)]) << level;
      if (walked.end == WalkEnd::solved) weakest = level;
    }
    if (graded.level > 0) {
      EXPECT_EQ(graded.level, weakest);
    }
    ++seen[static_cast<std::size_t>(graded.level + 1)];
    if (graded.level > 1) {
      EXPECT_NEAR(graded.scale,
                  graded.level - static_cast<double>(graded.placed[static_cast<std::size_t>(graded.level - 1)]) /
                                     static_cast<double>(graded.total),
                  1e-12);
    }
  }
  EXPECT_GT(seen[4] + seen[5] + seen[6], 20);
  EXPECT_GT(seen[10], 0);
}

TEST(Parameters, of_a_small_board_are_known_by_hand) {
  const Board board = testing::board("4.4/.../2.2");
  const Parameters found = parameters(board.puzzle, thesis_grade(board.puzzle));
  EXPECT_EQ(found.nodes, 4);
  EXPECT_EQ(found.edges, 4);
  EXPECT_EQ(found.bridges, 6);
  EXPECT_EQ(found.conflicts, 0);
  EXPECT_TRUE(found.trivially_connected);
  EXPECT_EQ(found.work.decisions, 0);
  ASSERT_TRUE(found.solution);
  EXPECT_EQ(found.solution->used_edges, 3);
  EXPECT_TRUE(found.solution->is_tree);
  const Board ring = testing::board("2.2/.../2.2");
  EXPECT_FALSE(parameters(ring.puzzle, thesis_grade(ring.puzzle)).solution->is_tree);
}

TEST(Parameters, that_a_limit_left_open_have_no_value) {
  const Board board = testing::board("4.4/.../2.2");
  const Parameters found = parameters(board.puzzle, thesis_grade(board.puzzle), {.steps = 0});
  EXPECT_FALSE(found.solution);
  for (const NamedValue& named : listed(found)) {
    if (named.name == "solve steps") {
      EXPECT_EQ(named.value.index(), 0u);
    }
    if (named.name == "total bridges needed") {
      EXPECT_EQ(std::get<std::int64_t>(named.value), 6);
    }
  }
}

TEST(Parameters, are_those_that_the_page_explains) {
  std::vector<std::string> explained;
  for (const auto& row :
       testing::table_rows(testing::file_content(testing::in_repository("docs/grading.md")), "parameter"))
    explained.push_back(row[0]);
  const Board board = testing::board("4.4/.../2.2");
  const ThesisGrade thesis = thesis_grade(board.puzzle);
  std::vector<std::string> names;
  for (const NamedValue& named : listed(parameters(board.puzzle, thesis))) names.emplace_back(named.name);
  for (const NamedValue& named : listed(parameters(board.puzzle, thesis, {.steps = 0}))) names.emplace_back(named.name);
  for (const std::string& name : names)
    EXPECT_NE(std::find(explained.begin(), explained.end(), name), explained.end()) << name;
  for (const std::string& name : explained) {
    if (name == "folder" || name == "name" || name == "nr") continue;
    EXPECT_NE(std::find(names.begin(), names.end(), name), names.end()) << name;
  }
}

}  // namespace
}  // namespace hashi
