// Long lists of solutions: complete, without repetition, and in memory that does not grow with the list.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "base/random.h"
#include "engine/search.h"
#include "hashi/format/format.h"
#include "hashi/puzzle/check.h"
#include "hashi/solve/solve.h"
#include "support/boards.h"
#include "support/long_run.h"
#include "support/reference.h"

namespace hashi {
namespace {

using engine::Search;

// All solutions: the first 'excluded' are excluded by clauses, the others passed. Sorted.
std::vector<Solution> listed(const Puzzle& puzzle, std::size_t excluded, std::size_t most,
                             const engine::Division& division = {}) {
  Search search(puzzle, division);
  std::vector<Solution> solutions;
  while (solutions.size() <= most && search.run() == SolveStatus::solved) {
    EXPECT_TRUE(search.consistent());
    solutions.push_back(search.solution());
    solutions.size() <= excluded ? search.exclude_found() : search.pass_found();
  }
  std::ranges::sort(solutions, {}, [](const Solution& s) { return s.bridges.items(); });
  return solutions;
}

TEST(Enumerate, gives_exactly_the_solutions_of_small_puzzles) {
  Random random(31);
  const int rounds = testing::sampled(4'000, 60'000);
  std::int64_t compared = 0, many = 0;
  for (int round = 0; round < rounds; ++round) {
    const Puzzle puzzle =
        round % 2 == 0 ? testing::random_graph(random, {.most_islands = 8,
                                                        .most_edges = 13,
                                                        .most_components = 3,
                                                        .other_clues = round % 4 == 0,
                                                        .capacities = round % 3 == 0})
                       : testing::random_board(random, {.rows = 5, .columns = 5, .other_clues = round % 4 == 1}).puzzle;
    auto expected = reference::all_solutions(puzzle, 2'000, 300'000);
    if (!expected || !Search::can_express(puzzle)) continue;
    std::ranges::sort(*expected, {}, [](const Solution& s) { return s.bridges.items(); });
    const std::size_t excluded = random.chance(1, 2) ? 0 : random.below(4);
    const engine::Division in_pieces{.one_page = 0, .long_ring = 1, .strip = 1, .beyond = 2, .behind = 1, .piece = 2};
    ASSERT_EQ(listed(puzzle, excluded, expected->size(), random.chance(1, 3) ? in_pieces : engine::Division{}),
              *expected)
        << "round " << round;
    ++compared;
    many += expected->size() > 50 ? 1 : 0;
  }
  EXPECT_GT(compared, rounds / 2);
  EXPECT_GT(many, rounds / 200);
}

TEST(Enumerate, gives_as_many_as_are_counted) {
  for (const std::string text : {"3333/3333/3333/3333", "23332/34443/34443/23332", "333333/333333/333333/333333",
                                 "344443/344443/344443", "2?2\n?3?\n2?2"}) {
    const Puzzle puzzle = testing::board(text).puzzle;
    Solutions solutions(puzzle);
    std::set<std::vector<int>> seen;
    while (const auto solution = solutions.next()) {
      EXPECT_TRUE(check(puzzle, *solution).empty());
      const auto bridges = solution->bridges.items();
      ASSERT_TRUE(seen.emplace(bridges.begin(), bridges.end()).second) << "the same twice";
    }
    EXPECT_EQ(solutions.status(), SolveStatus::unsolvable) << "there are no more";
    EXPECT_EQ(std::to_string(seen.size()), count(puzzle).count) << text;
  }
}

TEST(Enumerate, takes_the_same_work_for_late_solutions_as_for_early_ones) {
  std::string text;
  for (int row = 0; row < 12; ++row) text += "333333333333/";
  const Puzzle puzzle = testing::board(text).puzzle;
  Solutions solutions(puzzle);
  const auto steps_for = [&](int more) {
    const std::int64_t before = solutions.stats().steps;
    for (int i = 0; i < more; ++i) EXPECT_TRUE(solutions.next());
    return solutions.stats().steps - before;
  };
  steps_for(1'000);
  const std::int64_t early = steps_for(10'000), late = steps_for(10'000);
  EXPECT_LT(late, 2 * early);
}

TEST(Enumerate, ends_at_a_limit_and_goes_on) {
  const Puzzle puzzle = testing::board("333333/333333/333333/333333").puzzle;
  Solutions solutions(puzzle);
  std::int64_t found = 0;
  for (std::int64_t steps = 0; solutions.status() != SolveStatus::unsolvable; steps += 1'000) {
    while (solutions.next({.steps = steps})) ++found;
  }
  EXPECT_EQ(std::to_string(found), count(puzzle).count);
}

}  // namespace
}  // namespace hashi
