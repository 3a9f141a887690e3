// Grades: scores computed by hand, monotonicity, invariance under rotation and renumbering; the thesis's levels and
// parameters.
#include "hashi/grade/grade.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <sstream>

#include "hashi/format/format.h"
#include "hashi/grade/parameters.h"
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

TEST(Difficulty, has_a_step_for_each_doubling_of_the_score) {
  EXPECT_EQ(difficulty_of(0), 0);
  EXPECT_EQ(difficulty_of(1), 0);
  EXPECT_EQ(difficulty_of(1024), 10);
  EXPECT_EQ(difficulty_of(3), 1.6) << "3 is 2 to the power of 1.585";
  for (std::int64_t score = 1; score < 5'000; ++score) {
    EXPECT_LE(difficulty_of(score), difficulty_of(score + 1));
    EXPECT_NEAR(difficulty_of(2 * score), difficulty_of(score) + 1, 1e-9);
  }
}

TEST(Difficulty, is_told_beside_level_and_score) {
  EXPECT_EQ(summary({.level = Level::hard, .score = 1024}), "hard, score 1024, difficulty 10.0");
  EXPECT_EQ(summary({.level = Level::very_easy, .score = 3}), "very easy, score 3, difficulty 1.6");
}

TEST(Score, of_counting_is_the_number_of_rounds_without_crossing_off) {
  // One round of "just enough room". Nothing is left to cross off.
  const Grade graded = grade(testing::board("2.2").puzzle);
  EXPECT_EQ(graded.end, WalkEnd::solved);
  EXPECT_EQ(graded.score, 1);
  EXPECT_EQ(graded.hardest, TechniqueId::fill);
  EXPECT_EQ(graded.level, Level::very_easy);
  // The 1s are counted in one round. Then three islands are crossed off, for nothing.
  EXPECT_EQ(grade(testing::board("1.2.1").puzzle).score, 1);
  // A 3 in each left corner sends a bridge each way, the 1s are crossed off, and the 3s are filled: two rounds count.
  EXPECT_EQ(grade(testing::board("3.1/.../3.1").puzzle).score, 2);
}

// T(1) = 1 for leftovers on rung 4, T(2) = 3 for two islands on rung 5, each times the edges that are open.
TEST(Score, beyond_counting_grows_with_the_rung_and_with_what_is_open) {
  // No two islands may share two bridges: 1 + 3 * 4. Then each 2 has just enough room: 1.
  const Grade ring = grade(testing::board("2.2/.../2.2").puzzle);
  EXPECT_EQ(ring.score, 14);
  EXPECT_EQ(ring.level, Level::easy) << "3.5 per edge";
  // The 1s cannot take all that the 2s need, so a bridge joins the 2s: 1 + 1 * 4. The 1s stay apart and no second
  // bridge joins the 2s, in one round: 1 + 3 * 4. Each 1 has one way left: 1.
  const Grade path = grade(testing::board("2.1/.../2.1").puzzle);
  EXPECT_EQ(path.score, 5 + 13 + 1);
  EXPECT_EQ(path.hardest, TechniqueId::two_islands);
}

// A walk made up for the purpose: one step for each technique, each in a round of its own. Each of the first rounds
// closes an edge, as far as 'closed' goes.
Walkthrough made_up(const Puzzle& puzzle, const std::vector<TechniqueId>& techniques, int closed = 0) {
  Walkthrough walked{.end = WalkEnd::solved, .state = State(puzzle)};
  int round = 0;
  for (const TechniqueId id : techniques) {
    Step step{.deduction = {.technique = id}, .round = round + 1};
    const EdgeId edge{round};
    const Bounds open{.lo = 0, .hi = 2}, half_open{.lo = 0, .hi = 1}, empty{.lo = 0, .hi = 0};
    step.deduction.changes.push_back({.edge = edge, .before = open, .after = round < closed ? empty : half_open});
    walked.steps.push_back(std::move(step));
    ++round;
  }
  return walked;
}

const Puzzle& square() {
  static const Puzzle puzzle = testing::board("2.2/.../2.2").puzzle;
  return puzzle;
}

TEST(Score, never_falls_when_a_technique_is_harder) {
  const TechniqueSet techniques = ladder();
  for (std::size_t at = 1; at < techniques.size(); ++at) {
    const std::vector<TechniqueId> before = {TechniqueId::fill, techniques[at - 1], TechniqueId::counting};
    const std::vector<TechniqueId> after = {TechniqueId::fill, techniques[at], TechniqueId::counting};
    for (const int closed : {0, 1, 3}) {
      const std::int64_t easier = score_of(made_up(square(), before, closed)),
                         harder = score_of(made_up(square(), after, closed));
      EXPECT_LE(easier, harder);
      if (technique(techniques[at]).rung > std::max(3, technique(techniques[at - 1]).rung)) {
        EXPECT_LT(easier, harder) << technique(techniques[at]).key;
      }
    }
  }
}

TEST(Score, rises_with_every_round_but_crossing_off_and_every_link_of_a_chain) {
  for (const TechniqueId id : ladder()) {
    const std::int64_t without = score_of(made_up(square(), {TechniqueId::counting})),
                       with = score_of(made_up(square(), {TechniqueId::counting, id}));
    EXPECT_EQ(with > without, !is_bookkeeping(id));
    EXPECT_GE(with, without);
  }
  Walkthrough trial = made_up(square(), {TechniqueId::what_if});
  EXPECT_EQ(score_of(trial), 1 + 66 * 4) << "11 rungs beyond counting, over four edges";
  trial.steps[0].deduction.chain.resize(3);
  EXPECT_EQ(score_of(trial), 1 + (66 + 3) * 4);
}

TEST(Score, falls_when_earlier_rounds_close_more) {
  const std::vector<TechniqueId> techniques = {TechniqueId::fill, TechniqueId::leftovers, TechniqueId::gateway};
  // The gateway island is four rungs beyond counting: T(4) = 10.
  EXPECT_EQ(score_of(made_up(square(), techniques, 0)), 3 + 1 * 4 + 10 * 4);
  EXPECT_EQ(score_of(made_up(square(), techniques, 1)), 3 + 1 * 3 + 10 * 3);
  EXPECT_EQ(score_of(made_up(square(), techniques, 2)), 3 + 1 * 3 + 10 * 2);
}

// Four edges of a ring that could be filled in two ways: one more round, 12 rungs beyond counting.
TEST(Score, counts_what_is_left_to_guess) {
  const Puzzle puzzle = testing::board("3.3/.../3.3").puzzle;
  Walkthrough walked = walk(puzzle, graded_techniques(), {.in_rounds = true});
  ASSERT_EQ(walked.end, WalkEnd::stuck);
  EXPECT_EQ(grade_without_thesis(walked).level, Level::very_hard);
  const std::int64_t stuck = score_of(walked);
  walked.end = WalkEnd::solved;
  EXPECT_EQ(stuck, score_of(walked) + 1 + 78 * 4);
}

TEST(Level, is_the_number_of_limits_that_the_score_per_edge_exceeds) {
  for (std::size_t limit = 0; limit < kMostPerEdge.size(); ++limit) {
    for (const std::int32_t edges : {1, 7, 40, 3000}) {
      EXPECT_EQ(level_of(kMostPerEdge[limit] * edges, edges), static_cast<Level>(limit));
      EXPECT_EQ(level_of(kMostPerEdge[limit] * edges + 1, edges), static_cast<Level>(limit + 1));
    }
  }
  EXPECT_EQ(level_of(0, 0), Level::very_easy);
}

TEST(Level, never_falls_with_the_score_and_never_rises_with_the_size) {
  for (std::int64_t score = 0; score < 5'000; score += 7) EXPECT_LE(level_of(score, 40), level_of(score + 7, 40));
  for (std::int32_t edges = 1; edges < 3'000; ++edges) EXPECT_GE(level_of(9'000, edges), level_of(9'000, edges + 1));
}

TEST(Level, limits_are_those_that_the_page_gives) {
  const std::string page = testing::file_content(testing::in_repository("docs/grading.md"));
  const auto rows = testing::table_rows(page, "name");
  ASSERT_EQ(rows.size(), static_cast<std::size_t>(kLevels));
  for (std::size_t level = 0; level < rows.size(); ++level) {
    EXPECT_EQ(rows[level][0], level_name(static_cast<Level>(level)));
    EXPECT_EQ(rows[level][1], level < kMostPerEdge.size() ? std::to_string(kMostPerEdge[level]) : "any");
  }
}

// It needs no technique beyond isolation, and little is open when it needs that.
TEST(Level, of_a_first_puzzle_is_not_hard) {
  const std::string text = testing::file_content(testing::in_repository("examples/classic/first-7x7.txt"));
  EXPECT_LE(grade(read_document(text).value().puzzle).level, Level::medium);
}

// Up to this rung nothing depends on the order; beyond, the walk's own order decides (docs/techniques.md).
const int kLastFreeOfOrder = technique(TechniqueId::neighbour_combinations).rung;

TEST(Grade, is_the_same_however_the_puzzle_is_numbered) {
  Random random(21);
  int compared = 0, hard = 0;
  const int rounds = testing::sampled(500);
  for (int round = 0; round < rounds; ++round) {
    SCOPED_TRACE(round);
    const Puzzle puzzle = testing::connected_board(random, {.rows = 9, .columns = 9, .islands = 22}).board.puzzle;
    const Grade graded = grade(puzzle);
    if (!graded.is_graded() || technique(*graded.hardest).rung > kLastFreeOfOrder) continue;
    ++compared;
    hard += technique(*graded.hardest).rung >= 6 ? 1 : 0;
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

std::vector<std::string> rows_of(const Board& board) {
  const Document document{.puzzle = board.puzzle, .grid = board.grid};
  std::vector<std::string> rows;
  std::istringstream text(write_document(document, "ascii").value());
  for (std::string row; std::getline(text, row);) rows.push_back(row);
  return rows;
}

// Columns become rows.
std::vector<std::string> transposed(const std::vector<std::string>& rows) {
  std::vector<std::string> turned(rows.front().size());
  for (const std::string& row : rows) {
    for (std::size_t column = 0; column < row.size(); ++column) turned[column] += row[column];
  }
  return turned;
}

Grade grade_of(const std::vector<std::string>& rows) {
  std::string text;
  for (const std::string& row : rows) text += row + "\n";
  return grade(read_document(text).value().puzzle);
}

TEST(Grade, is_the_same_however_the_board_is_turned_or_mirrored) {
  Random random(24);
  int compared = 0;
  const int boards = testing::sampled(120);
  for (int n = 0; n < boards; ++n) {
    SCOPED_TRACE(n);
    const Board board = testing::connected_board(random, {.rows = 9, .columns = 11, .islands = 26}).board;
    const Grade graded = grade(board.puzzle);
    if (!graded.is_graded() || technique(*graded.hardest).rung > kLastFreeOfOrder) continue;
    ++compared;
    std::vector<std::string> rows = rows_of(board);
    for (int turn = 0; turn < 4; ++turn) {
      // Transposing is a mirror image; the other way round it is a quarter turn.
      rows = transposed(rows);
      EXPECT_EQ(grade_of(rows).score, graded.score);
      std::reverse(rows.begin(), rows.end());
      EXPECT_EQ(grade_of(rows).score, graded.score);
      EXPECT_EQ(grade_of(rows).level, graded.level);
    }
  }
  EXPECT_GT(compared, boards / 10);  // the others need what depends on the order
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
  for (const NamedValue& named : named_values(found)) {
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
  for (const NamedValue& named : named_values(parameters(board.puzzle, thesis))) names.emplace_back(named.name);
  for (const NamedValue& named : named_values(parameters(board.puzzle, thesis, {.steps = 0})))
    names.emplace_back(named.name);
  for (const std::string& name : names)
    EXPECT_NE(std::find(explained.begin(), explained.end(), name), explained.end()) << name;
  for (const std::string& name : explained) {
    if (name == "folder" || name == "name" || name == "nr") continue;
    EXPECT_NE(std::find(names.begin(), names.end(), name), names.end()) << name;
  }
}

}  // namespace
}  // namespace hashi
