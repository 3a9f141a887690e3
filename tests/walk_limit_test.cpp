// A walk that a limit ended says so, and no one takes where it stopped for a result.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>

#include "byhand/human.h"
#include "hashi/explain/walk.h"
#include "hashi/use_cases/graded.h"
#include "support/boards.h"

namespace hashi {
namespace {

// The techniques solve the first two; the third has two solutions, so they get stuck.
const char* const kSolved[] = {"2.3.1/...../2.3.1", "2.3..1/....../..2..2"};
constexpr const char* kStuck = "3.3/.../3.3";

TEST(WalkLimit, ends_the_walk_after_that_many_steps_and_says_so) {
  for (const char* text : kSolved) {
    const Board board = testing::board(text);
    const Walkthrough whole = walk(board.puzzle);
    ASSERT_EQ(whole.end, WalkEnd::solved);
    const auto count = std::ssize(whole.steps);
    for (std::int64_t limit = 0; limit <= count + 1; ++limit) {
      const Walkthrough part = walk(board.puzzle, ladder(), {.limits = {.steps = limit}});
      EXPECT_EQ(std::ssize(part.steps), std::min(limit, static_cast<std::int64_t>(count)));
      EXPECT_EQ(part.end, limit < count ? WalkEnd::limit : WalkEnd::solved) << limit << " of " << count;
      EXPECT_EQ(part.solution.has_value(), limit >= count);
    }
  }
}

TEST(WalkLimit, is_told_from_being_stuck) {
  const Board board = testing::board(kStuck);
  const Walkthrough whole = walk(board.puzzle);
  ASSERT_EQ(whole.end, WalkEnd::stuck);
  const auto count = std::ssize(whole.steps);
  EXPECT_EQ(walk(board.puzzle, ladder(), {.limits = {.steps = count}}).end, WalkEnd::limit) << "nobody looked further";
  EXPECT_EQ(walk(board.puzzle, ladder(), {.limits = {.steps = count + 1}}).end, WalkEnd::stuck);
  EXPECT_EQ(walk(board.puzzle, ladder(), {.limits = {.should_stop = [] { return true; }}}).end, WalkEnd::limit);
}

TEST(WalkLimit, asks_to_stop_at_the_first_look_and_again_later) {
  const Board board = testing::board(kSolved[0]);
  int asked = 0;
  const auto counts = [&asked] {
    ++asked;
    return false;
  };
  EXPECT_EQ(walk(board.puzzle, ladder(), {.limits = {.should_stop = counts}}).end, WalkEnd::solved);
  EXPECT_GT(asked, 1);
  const int total = asked;
  for (int last = 1; last <= total; ++last) {
    asked = 0;
    const auto stops = [&] { return ++asked == last; };
    EXPECT_EQ(walk(board.puzzle, ladder(), {.limits = {.should_stop = stops}}).end, WalkEnd::limit);
    EXPECT_EQ(asked, last) << "no question after the first yes";
  }
}

TEST(WalkLimit, leaves_a_puzzle_without_grade_or_gives_the_real_one) {
  for (const char* text : {kSolved[0], kSolved[1], kStuck}) {
    const Board board = testing::board(text);
    const Graded real = graded(board.puzzle);
    ASSERT_TRUE(real.unique.has_value());
    int refused = 0;
    for (std::int64_t limit = 0; limit <= 200; ++limit) {
      const Graded limited = graded(board.puzzle, {.steps = limit});
      if (!limited.unique) {
        ++refused;
        EXPECT_FALSE(limited.is_graded());
        continue;
      }
      EXPECT_EQ(limited.unique, real.unique);
      EXPECT_EQ(limited.grade.score, real.grade.score);
      EXPECT_EQ(limited.grade.level, real.grade.level);
    }
    EXPECT_GT(refused, 0);
    EXPECT_LT(refused, 200);
    EXPECT_FALSE(graded(board.puzzle, {.should_stop = [] { return true; }}).unique);
  }
}

TEST(WalkLimit, leaves_the_human_engine_without_a_reason) {
  const Board board = testing::board(kStuck);
  HumanSolutions solutions(board.puzzle);
  EXPECT_FALSE(solutions.next({.steps = 0}));
  EXPECT_EQ(solutions.status(), SolveStatus::unknown);
  EXPECT_EQ(solutions.obstacle(), Obstacle::limit) << "techniques that were not tried are not at fault";
  EXPECT_FALSE(solutions.next());
  EXPECT_NE(solutions.obstacle(), Obstacle::limit);
}

}  // namespace
}  // namespace hashi
