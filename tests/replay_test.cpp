// A walk replayed: the board after every step, and the numbers that people count by.
#include "hashi/explain/replay.h"

#include <gtest/gtest.h>

#include <iterator>

#include "support/boards.h"

namespace hashi {
namespace {

TEST(Replay, ends_with_the_board_of_the_walk) {
  Random random(8);
  for (int round = 0; round < 200; ++round) {
    const Puzzle puzzle = testing::random_board(random).puzzle;
    const Walkthrough walked = walk(puzzle);
    Replay replay(puzzle, walked.steps);
    while (!replay.is_over()) replay.next();
    for (const EdgeId e : puzzle.edges()) ASSERT_EQ(replay.bridges().bridges[e], walked.state.lo(e));
  }
}

TEST(Replay, numbers_all_steps_but_bookkeeping) {
  const Puzzle puzzle = testing::board("2.3.1/...../2.3.1").puzzle;
  const Walkthrough walked = walk(puzzle);
  ASSERT_EQ(walked.end, WalkEnd::solved);
  Replay replay(puzzle, walked.steps);
  int last = 0, uncounted = 0;
  while (!replay.is_over()) {
    const Step& step = replay.next();
    const bool is_crossing_off =
        step.deduction.technique == TechniqueId::completed || step.deduction.technique == TechniqueId::blocked;
    EXPECT_EQ(replay.number(), is_crossing_off ? 0 : ++last);
    uncounted += is_crossing_off ? 1 : 0;
  }
  EXPECT_GT(uncounted, 0);
  EXPECT_EQ(last + uncounted, std::ssize(walked.steps));
}

TEST(Replay, goes_on_from_any_bridges) {
  const Puzzle puzzle = testing::board("2.2.1").puzzle;
  const std::vector<Step> steps = {
      {.deduction = {.technique = TechniqueId::counting,
                     .changes = {{.edge = EdgeId{1}, .before = {0, 1}, .after = {1, 1}}}}}};
  Solution bridges = no_bridges(puzzle);
  bridges.bridges[EdgeId{0}] = 2;
  Replay replay(bridges, steps);
  replay.next();
  EXPECT_EQ(replay.bridges().bridges.items(), (std::vector{2, 1}));
  EXPECT_TRUE(replay.is_over());
}

}  // namespace
}  // namespace hashi
