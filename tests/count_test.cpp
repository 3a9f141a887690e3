// Counting against plain enumeration, on boards and graphs of every kind; and what limits and symmetry ask of it.
#include "engine/count.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "support/boards.h"
#include "support/reference.h"

namespace hashi {
namespace {

using testing::board;

EdgeRanges trivial_ranges(const Puzzle& puzzle) {
  EdgeRanges ranges(puzzle.edge_count());
  for (const EdgeId e : puzzle.edges()) ranges[e].hi = static_cast<std::uint8_t>(puzzle.capacity(e));
  return ranges;
}

// The least and the most bridges on each edge over the solutions, of which there is at least one.
EdgeRanges tight_ranges(const Puzzle& puzzle, const std::vector<Solution>& solutions) {
  EdgeRanges ranges(puzzle.edge_count(), {.lo = 255, .hi = 0});
  for (const Solution& solution : solutions) {
    for (const EdgeId e : puzzle.edges()) {
      const auto bridges = static_cast<std::uint8_t>(solution.bridges[e]);
      ranges[e] = {.lo = std::min(ranges[e].lo, bridges), .hi = std::max(ranges[e].hi, bridges)};
    }
  }
  return ranges;
}

std::string counted(const Puzzle& puzzle, const EdgeRanges& ranges) {
  const CountOutcome outcome = count_solutions(puzzle, ranges);
  EXPECT_TRUE(outcome.exact);
  return outcome.count.decimal();
}

// Compares with enumeration, with ranges that say nothing and with the tightest; returns the number of solutions.
std::size_t agrees_with_enumeration(const Puzzle& puzzle) {
  const auto solutions = reference::all_solutions(puzzle);
  if (!solutions) return 0;
  const std::string expected = std::to_string(solutions->size());
  EXPECT_EQ(counted(puzzle, trivial_ranges(puzzle)), expected);
  if (!solutions->empty()) {
    EXPECT_EQ(counted(puzzle, tight_ranges(puzzle, *solutions)), expected);
  }
  return solutions->size();
}

TEST(Count, agrees_with_enumeration_on_random_boards) {
  Random random(1);
  std::size_t with_many = 0;
  for (int round = 0; round < 1500; ++round) {
    const int most_components = round % 3 + 1;
    const Board b = testing::random_board(
        random, {.rows = random.between(2, 5),
                 .columns = random.between(2, 5),
                 .density_percent = random.between(20, 70),
                 .rules = {.max_bridges = random.between(1, 4), .components = random.between(1, most_components)}});
    if (b.puzzle.edge_count() > 16) continue;
    with_many += agrees_with_enumeration(b.puzzle) > 1;
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
  EXPECT_GT(with_many, 100u);
}

TEST(Count, agrees_with_enumeration_on_random_graphs) {
  Random random(2);
  std::size_t with_many = 0;
  for (int round = 0; round < 3000; ++round) {
    const Puzzle puzzle = testing::random_graph(
        random, {.most_islands = 8, .most_edges = 12, .most_bridges = 4, .most_components = 3, .capacities = round % 2 == 0});
    with_many += agrees_with_enumeration(puzzle) > 1;
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
  EXPECT_GT(with_many, 300u);
}

TEST(Count, agrees_with_enumeration_on_letters_and_question_marks) {
  Random random(3);
  std::size_t with_many = 0;
  for (int round = 0; round < 2000; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.most_islands = 7,
                                                         .most_edges = 9,
                                                         .most_bridges = 3,
                                                         .most_components = 3,
                                                         .other_clues = true,
                                                         .capacities = round % 2 == 0});
    with_many += agrees_with_enumeration(puzzle) > 1;
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
  EXPECT_GT(with_many, 300u);
}

}  // namespace
}  // namespace hashi
