// Counting against brute force on boards and graphs of every kind; limits and symmetry.
#include "count/count.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "base/union_find.h"
#include "support/boards.h"
#include "support/files.h"
#include "support/long_run.h"
#include "support/reference.h"

namespace hashi::counting {
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
  const Outcome outcome = count_solutions(puzzle, ranges);
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

// A random board whose clues come from a random spanning set of bridges, so that it has a solution; often it has many.
Puzzle solvable_board(Random& random, int rows, int columns, int max_bridges) {
  for (;;) {
    const Board bare = testing::random_board(random, {.rows = rows, .columns = columns, .density_percent = 60});
    const Puzzle& graph = bare.puzzle;
    std::vector<int> sums(static_cast<std::size_t>(graph.island_count()), 0);
    IdVector<EdgeId, int> bridges(graph.edge_count(), 0);
    std::vector<EdgeId> shuffled;
    UnionFind joined(graph.island_count());
    for (const EdgeId e : graph.edges()) shuffled.push_back(e);
    random.shuffle(shuffled);
    for (const EdgeId e : shuffled) {
      bool blocked = false;
      for (const EdgeId f : graph.conflicts_of(e)) blocked = blocked || bridges[f] > 0;
      const bool new_link = !blocked && joined.unite(index(graph.edge(e).a), index(graph.edge(e).b));
      if (blocked || (!new_link && random.chance(1, 2))) continue;
      bridges[e] = random.between(1, max_bridges);
      sums[static_cast<std::size_t>(index(graph.edge(e).a))] += bridges[e];
      sums[static_cast<std::size_t>(index(graph.edge(e).b))] += bridges[e];
    }
    if (joined.sets() != 1) continue;
    std::vector<PlacedClue> islands;
    for (const IslandId i : graph.islands())
      islands.push_back({bare.grid.cell(i), Clue::number(sums[static_cast<std::size_t>(index(i))])});
    return make_board(rows, columns, islands, {.max_bridges = max_bridges}).value().puzzle;
  }
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
  EXPECT_GT(with_many, 10u);
}

TEST(Count, agrees_with_enumeration_on_solvable_boards) {
  Random random(5);
  std::size_t with_many = 0;
  for (int round = 0; round < 600; ++round) {
    const Puzzle puzzle = solvable_board(random, random.between(3, 5), random.between(3, 5), random.between(1, 3));
    with_many += agrees_with_enumeration(puzzle) > 1;
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
  EXPECT_GT(with_many, 200u);
}

TEST(Count, agrees_with_enumeration_on_random_graphs) {
  Random random(2);
  std::size_t with_many = 0;
  const int rounds = testing::sampled(6000);
  for (int round = 0; round < rounds; ++round) {
    const Puzzle puzzle = testing::random_graph(
        random,
        {.most_islands = 8, .most_edges = 12, .most_bridges = 4, .most_components = 3, .capacities = round % 2 == 0});
    with_many += agrees_with_enumeration(puzzle) > 1;
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
  EXPECT_GT(with_many, static_cast<std::size_t>(rounds / 60));
}

TEST(Count, agrees_with_enumeration_on_letters_and_question_marks) {
  Random random(3);
  std::size_t with_many = 0;
  const int rounds = testing::sampled(4000);
  for (int round = 0; round < rounds; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.most_islands = 7,
                                                         .most_edges = 9,
                                                         .most_bridges = 3,
                                                         .most_components = 3,
                                                         .other_clues = true,
                                                         .capacities = round % 2 == 0});
    with_many += agrees_with_enumeration(puzzle) > 1;
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
  EXPECT_GT(with_many, static_cast<std::size_t>(rounds / 10));
}

// No numbers at all: the count is about components and conflicts alone, and many groups stand at the frontier.
TEST(Count, agrees_with_enumeration_without_any_number) {
  Random random(4);
  for (int round = 0; round < testing::sampled(400); ++round) {
    const Puzzle given =
        testing::random_graph(random, {.most_islands = 7, .most_edges = 11, .most_bridges = 2, .most_components = 4});
    std::vector<Edge> all;
    for (const EdgeId e : given.edges()) all.push_back(given.edge(e));
    const std::vector<Clue> unknown(static_cast<std::size_t>(given.island_count()), Clue::unknown());
    const std::vector<Conflict> conflicts(given.conflicts().begin(), given.conflicts().end());
    agrees_with_enumeration(Puzzle::make(unknown, all, conflicts, given.rules()).value());
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
}

// Every board of 2x2 and 3x3 cells with clues 0 to 'most', a cell being water at 'most' + 1.
void try_all_boards(int side, int most, Rules rules) {
  const int cells = side * side;
  std::vector<int> digits(static_cast<std::size_t>(cells), 0);
  for (;;) {
    std::vector<PlacedClue> islands;
    for (int c = 0; c < cells; ++c) {
      if (digits[static_cast<std::size_t>(c)] <= most)
        islands.push_back({{.row = c / side, .column = c % side}, Clue::number(digits[static_cast<std::size_t>(c)])});
    }
    if (!islands.empty()) {
      const Puzzle puzzle = make_board(side, side, islands, rules).value().puzzle;
      agrees_with_enumeration(puzzle);
      ASSERT_FALSE(::testing::Test::HasFailure());
    }
    std::size_t at = 0;
    while (at < digits.size() && ++digits[at] > most + 1) digits[at++] = 0;
    if (at == digits.size()) return;
  }
}

TEST(Count, agrees_with_enumeration_on_every_2x2_board) {
  for (const int components : {1, 2, 3}) try_all_boards(2, 4, {.max_bridges = 2, .components = components});
}

TEST(Count, agrees_with_enumeration_on_every_3x3_board_with_small_numbers) {
  try_all_boards(3, testing::is_sanitized() ? 1 : 2, {.max_bridges = 2, .components = 1});
}

TEST(Count, does_not_depend_on_the_numbering) {
  Random random(6);
  for (int round = 0; round < 60; ++round) {
    const Puzzle puzzle = solvable_board(random, 9, 9, 2);
    const std::string count = counted(puzzle, trivial_ranges(puzzle));
    EXPECT_NE(count, "0");
    const Puzzle other = testing::renumbered(puzzle, random);
    EXPECT_EQ(counted(other, trivial_ranges(other)), count) << "round " << round;
  }
}

// Islands without numbers in a row, each next pair joined by 1 to M bridges: M^(n - 1) solutions.
TEST(Count, reaches_far_beyond_64_bits) {
  std::vector<PlacedClue> islands;
  for (int c = 0; c < 401; ++c) islands.push_back({{.row = 0, .column = c}, Clue::unknown()});
  const Puzzle row = make_board(1, 401, islands).value().puzzle;
  BigUnsigned expected = 1;
  for (int n = 0; n < 400; ++n) expected *= 2;
  EXPECT_EQ(counted(row, trivial_ranges(row)), expected.decimal());
}

// A ladder without numbers and M = 1: connected spanning subgraphs follow a recurrence of their own. With c(n) those of
// n rungs and d(n) the subgraphs with exactly two components, one at each end of the last rung: adding a rung and two
// rails, c' = 4 c + d (all but: of three new edges at most one missing; or all three to heal d), d' = 2 c + d.
TEST(Count, follows_the_recurrence_of_ladders_past_one_word) {
  std::string top, both;
  constexpr int kRungs = 60;
  for (int n = 0; n < kRungs; ++n) top += '?';
  both = top + "/" + top;
  const Board ladder = board(both, {.max_bridges = 1});
  BigUnsigned c = 1, d = 1;
  for (int n = 1; n < kRungs; ++n) {
    const BigUnsigned next_c = c * 4 + d, next_d = c * 2 + d;
    c = next_c;
    d = next_d;
  }
  EXPECT_GT(c.bit_width(), 64);
  EXPECT_EQ(counted(ladder.puzzle, trivial_ranges(ladder.puzzle)), c.decimal());
}

TEST(Count, says_zero_where_ranges_leave_nothing) {
  const Board b = board("1.1");
  EXPECT_EQ(counted(b.puzzle, EdgeRanges(1, {.lo = 0, .hi = 0})), "0");
  EXPECT_EQ(counted(b.puzzle, EdgeRanges(1, {.lo = 2, .hi = 2})), "0");
  EXPECT_EQ(counted(b.puzzle, EdgeRanges(1, {.lo = 1, .hi = 1})), "1");
}

TEST(Count, counts_a_lone_island) {
  EXPECT_EQ(counted(board("0").puzzle, {}), "1");
  EXPECT_EQ(counted(board("?").puzzle, {}), "1");
  EXPECT_EQ(counted(board("A").puzzle, {}), "1");
  EXPECT_EQ(counted(board("1").puzzle, {}), "0");
  EXPECT_EQ(counted(board("0", {.max_bridges = 2, .components = 2}).puzzle, {}), "0");
}

TEST(Count, gives_a_lower_bound_when_a_limit_ends_it) {
  Random random(7);
  int cut_short = 0;
  for (int round = 0; round < 40; ++round) {
    const Puzzle puzzle = solvable_board(random, 8, 8, 2);
    const EdgeRanges ranges = trivial_ranges(puzzle);
    const Outcome whole = count_solutions(puzzle, ranges);
    ASSERT_TRUE(whole.exact);
    for (const std::int64_t steps : {std::int64_t{0}, whole.statistics.steps / 8, whole.statistics.steps / 2}) {
      const Outcome part = count_solutions(puzzle, ranges, {.limits = {.steps = steps}, .known_solvable = true});
      EXPECT_LE(part.count, whole.count);
      EXPECT_GE(part.count, BigUnsigned(1));
      if (part.exact) {
        EXPECT_EQ(part.count, whole.count);
      } else {
        ++cut_short;
      }
      EXPECT_LE(count_solutions(puzzle, ranges, {.limits = {.steps = steps}}).count, whole.count);
    }
    const Outcome small = count_solutions(puzzle, ranges, {.max_bytes = 100});
    EXPECT_FALSE(small.exact);
    EXPECT_LE(small.count, whole.count);
  }
  EXPECT_GE(cut_short, 40);
}

TEST(Count, gives_a_lower_bound_for_letters_and_components_too) {
  Random random(8);
  for (int round = 0; round < 1000; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.most_components = 3, .other_clues = true});
    const Outcome whole = count_solutions(puzzle, trivial_ranges(puzzle));
    const Outcome part = count_solutions(puzzle, trivial_ranges(puzzle), {.limits = {.steps = random.between(0, 20)}});
    ASSERT_LE(part.count, whole.count) << "round " << round;
    if (part.exact) {
      ASSERT_EQ(part.count, whole.count) << "round " << round;
    }
  }
}

TEST(Count, stops_when_asked) {
  Random random(9);
  const Puzzle puzzle = solvable_board(random, 14, 14, 2);
  int asked = 0;
  const auto stop = [&asked] {
    ++asked;
    return true;
  };
  const Outcome outcome = count_solutions(puzzle, trivial_ranges(puzzle), {.limits = {.should_stop = stop}});
  EXPECT_EQ(asked, 1);
  EXPECT_FALSE(outcome.exact);
}

TEST(Count, is_the_same_work_every_time) {
  Random random(10);
  const Puzzle puzzle = solvable_board(random, 10, 10, 2);
  const Outcome a = count_solutions(puzzle, trivial_ranges(puzzle));
  const Outcome b = count_solutions(puzzle, trivial_ranges(puzzle));
  EXPECT_EQ(a.count, b.count);
  EXPECT_EQ(a.statistics.steps, b.statistics.steps);
  EXPECT_EQ(a.statistics.states, b.statistics.states);
}

}  // namespace
}  // namespace hashi::counting
