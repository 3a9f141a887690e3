// Engines based on techniques: the thesis's backtracking finds exactly the solutions of brute force, the ladder alone
// is never wrong, and a single pass over the islands places as many bridges as the thesis reports.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "byhand/backtrack.h"
#include "byhand/human.h"
#include "byhand/one_look.h"
#include "hashi/format/format.h"
#include "support/boards.h"
#include "support/connected.h"
#include "support/files.h"
#include "support/published.h"
#include "support/reference.h"

namespace hashi {
namespace {

using Bridges = std::vector<int>;

std::vector<Bridges> sorted(std::vector<Bridges> list) {
  std::sort(list.begin(), list.end());
  return list;
}

std::vector<Bridges> by_enumeration(const Puzzle& puzzle) {
  std::vector<Bridges> list;
  const auto all = reference::all_solutions(puzzle);
  EXPECT_TRUE(all.has_value());
  for (const Solution& solution : *all) list.push_back(solution.bridges.items());
  return sorted(std::move(list));
}

std::vector<Bridges> by_backtracking(const Puzzle& puzzle) {
  std::vector<Bridges> list;
  BacktrackSolutions solutions(puzzle);
  while (const auto solution = solutions.next()) list.push_back(solution->bridges.items());
  EXPECT_EQ(solutions.status(), SolveStatus::unsolvable);
  return sorted(std::move(list));
}

TEST(Backtrack, finds_every_solution_of_small_boards_once) {
  Random random(11);
  int with_several = 0;
  for (int round = 0; round < 300; ++round) {
    SCOPED_TRACE(round);
    const testing::ConnectedOptions dense{.rows = 5, .columns = 5, .islands = 9, .extra_percent = 50};
    const Board board = round % 3 == 0 ? testing::random_board(random) : testing::connected_board(random, dense).board;
    const std::vector<Bridges> expected = by_enumeration(board.puzzle);
    ASSERT_EQ(by_backtracking(board.puzzle), expected);
    with_several += expected.size() > 1 ? 1 : 0;
  }
  EXPECT_GT(with_several, 5);
}

TEST(Backtrack, goes_on_where_it_was_moved_to) {
  const Puzzle puzzle = testing::board("3.3/.../3.3").puzzle, other = testing::board("2.2").puzzle;
  std::vector<Bridges> found;
  BacktrackSolutions begun(puzzle);
  found.push_back(begun.next()->bridges.items());
  BacktrackSolutions moved(std::move(begun)), last(other);
  last = std::move(moved);
  while (const auto solution = last.next()) found.push_back(solution->bridges.items());
  EXPECT_EQ(sorted(std::move(found)), by_enumeration(puzzle));
}

TEST(Backtrack, finds_every_solution_of_small_graphs_once) {
  Random random(12);
  for (int round = 0; round < 400; ++round) {
    SCOPED_TRACE(round);
    const Puzzle puzzle = testing::random_graph(
        random, {.most_islands = 6, .most_edges = 8, .other_clues = round % 2 == 0, .capacities = round % 3 == 0});
    ASSERT_EQ(by_backtracking(puzzle), by_enumeration(puzzle));
  }
}

TEST(Backtrack, goes_on_where_a_limit_ended_it) {
  Random random(13);
  for (int round = 0; round < 50; ++round) {
    const Board board = testing::connected_board(random, {.rows = 6, .columns = 6, .islands = 10}).board;
    std::vector<Bridges> list;
    BacktrackSolutions solutions(board.puzzle);
    std::int64_t limit = 0;
    int unknown = 0;
    while (solutions.status() != SolveStatus::unsolvable) {
      const auto solution = solutions.next({.steps = limit += 3});
      if (solution) list.push_back(solution->bridges.items());
      if (solutions.status() == SolveStatus::unknown) {
        ++unknown;
        EXPECT_LE(solutions.stats().steps, limit);
      }
    }
    EXPECT_GT(unknown, 0);
    EXPECT_EQ(sorted(std::move(list)), by_enumeration(board.puzzle));
  }
}

TEST(Backtrack, ends_when_it_is_asked_to) {
  const Document document = read_document(testing::file_content(testing::example("classic/crowded-25x25.txt"))).value();
  BacktrackSolutions solutions(document.puzzle);
  EXPECT_FALSE(solutions.next({.should_stop = [] { return true; }}));
  EXPECT_EQ(solutions.status(), SolveStatus::unknown);
  EXPECT_EQ(solutions.stats().steps, 256);
}

// Every 3 has room for one more than it needs, so a bridge stands on each edge; then both ways to go on are solutions.
TEST(Backtrack, counts_what_it_assumes) {
  const Board ring = testing::board("3.3/.../3.3");
  BacktrackSolutions solutions(ring.puzzle);
  ASSERT_TRUE(solutions.next());
  EXPECT_EQ(solutions.stats().decisions, 1);
  EXPECT_EQ(solutions.stats().depth, 1);
  EXPECT_EQ(solutions.stats().conflicts, 0);
  ASSERT_TRUE(solutions.next());
  EXPECT_EQ(solutions.stats().decisions, 1);
  EXPECT_EQ(solutions.stats().conflicts, 1);
  EXPECT_FALSE(solutions.next());
  EXPECT_EQ(solutions.status(), SolveStatus::unsolvable);
}

TEST(Human, says_only_what_enumeration_confirms) {
  Random random(14);
  int solved = 0, unsolvable = 0, unknown = 0;
  for (int round = 0; round < 400; ++round) {
    SCOPED_TRACE(round);
    const Puzzle puzzle = round % 2 == 0
                              ? testing::connected_board(random, {.rows = 6, .columns = 6, .islands = 10}).board.puzzle
                              : testing::random_graph(random, {.other_clues = true, .capacities = true});
    const std::vector<Bridges> expected = by_enumeration(puzzle);
    HumanSolutions solutions(puzzle);
    const auto solution = solutions.next();
    switch (solutions.status()) {
      case SolveStatus::solved:
        ++solved;
        ASSERT_EQ(expected, std::vector<Bridges>{solution->bridges.items()});
        EXPECT_FALSE(solutions.next());
        EXPECT_EQ(solutions.status(), SolveStatus::unsolvable);
        break;
      case SolveStatus::unsolvable:
        ++unsolvable;
        ASSERT_TRUE(expected.empty());
        break;
      case SolveStatus::unknown:
        ++unknown;
        EXPECT_EQ(solutions.obstacle(), Obstacle::no_technique);
        EXPECT_FALSE(solution);
        break;
    }
  }
  EXPECT_GT(solved, 50);
  EXPECT_GT(unsolvable, 5);
  EXPECT_GT(unknown, 5);
}

TEST(Human, ends_at_a_limit_without_an_answer) {
  const Board board = testing::board("2.3.1/...../2.3.1");
  HumanSolutions solutions(board.puzzle);
  EXPECT_FALSE(solutions.next({.steps = 1}));
  EXPECT_EQ(solutions.status(), SolveStatus::unknown);
  EXPECT_TRUE(solutions.next());
}

int placed_by_one_look(const Puzzle& puzzle, const char* set, const std::vector<IslandId>& order) {
  const State state = one_look(puzzle, technique_set(set).value(), order);
  int placed = 0;
  for (const EdgeId e : puzzle.edges()) placed += state.lo(e);
  return placed;
}

// The 4 fills both its ways, and its bridge to the right closes the way up of the 3 in the middle, which then has a
// bridge each way; but only if that is looked at after the 4.
TEST(OneLook, depends_on_the_order) {
  const Board board = testing::board("..1../4...3/..3.2/2..../..2..");
  std::vector<IslandId> order;
  for (const IslandId i : board.puzzle.islands()) order.push_back(i);
  EXPECT_EQ(placed_by_one_look(board.puzzle, "wikipedia", order), 4 + 1 + 2);
  std::reverse(order.begin(), order.end());
  EXPECT_EQ(placed_by_one_look(board.puzzle, "wikipedia", order), 4 + 1);
}

// T. Ykema 2025, Tables 4 and 7, in bridges. What he reports of Malik's method for 524 and 886 comes out in no order.
using OneLookOnPublishedPuzzles = testing::PublishedPuzzles;

TEST_F(OneLookOnPublishedPuzzles, places_what_the_thesis_reports_in_some_order) {
  struct Reported {
    int wikipedia, malik;
  };
  const std::map<int, Reported> reported = {
      {1, {11, 3}}, {2, {16, 1}}, {4, {8, 0}},   {5, {12, 8}},    {8, {14, 12}},  {9, {10, 0}},   {10, {2, 1}},
      {14, {7, 0}}, {16, {6, 0}}, {352, {2, 0}}, {361, {16, 13}}, {524, {2, -1}}, {886, {30, -1}}};
  std::ifstream file(folder_ + "/janko/janko.jsonl");
  Random random(41);
  std::size_t seen = 0;
  for (std::string line; std::getline(file, line);) {
    const auto row = reported.find(nlohmann::json::parse(line)["nr"].get<int>());
    if (row == reported.end()) continue;
    SCOPED_TRACE(row->first);
    ++seen;
    const Document document = read_document(line).value();
    std::vector<IslandId> order;
    for (const IslandId i : document.puzzle.islands()) order.push_back(i);
    const auto comes_out = [&](const char* set, int placed) {
      for (int round = 0; round < 1000; ++round) {
        random.shuffle(order);
        if (placed_by_one_look(document.puzzle, set, order) == placed) return true;
      }
      return false;
    };
    EXPECT_TRUE(comes_out("wikipedia", row->second.wikipedia));
    EXPECT_TRUE(row->second.malik < 0 || comes_out("malik", row->second.malik));
  }
  EXPECT_EQ(seen, reported.size());
}

}  // namespace
}  // namespace hashi
