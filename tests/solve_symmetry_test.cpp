// Equivalent puzzles get the same answer: mirrored, rotated, renumbered, or with an added part that is a component of
// its own.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "generate/cllv_like.h"
#include "hashi/puzzle/check.h"
#include "hashi/solve/solve.h"
#include "support/boards.h"

namespace hashi {
namespace {

// One of the eight symmetries of the square.
Board dressed(const Board& board, int symmetry) {
  std::vector<PlacedClue> islands;
  const std::int32_t rows = board.grid.rows(), columns = board.grid.columns();
  for (const IslandId i : board.puzzle.islands()) {
    Cell cell = board.grid.cell(i);
    if (symmetry & 1) cell.row = rows - 1 - cell.row;
    if (symmetry & 2) cell.column = columns - 1 - cell.column;
    if (symmetry & 4) std::swap(cell.row, cell.column);
    islands.push_back({cell, board.puzzle.clue(i)});
  }
  return make_board(symmetry & 4 ? columns : rows, symmetry & 4 ? rows : columns, islands, board.puzzle.rules())
      .value();
}

TEST(Symmetry, does_not_change_status_uniqueness_or_count) {
  Random random(41);
  for (int round = 0; round < 60; ++round) {
    const Recipe recipe{
        .size = {9, 11}, .islands = random.between(15, 35), .single = random.between(0, 100), .extra = 20};
    const Board board = make_cllv_like(recipe, static_cast<std::uint64_t>(round)).value().board;
    const Uniqueness answer = uniqueness(board.puzzle);
    const Count number = count(board.puzzle);
    ASSERT_TRUE(number.exact);
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
      const Board other = dressed(board, symmetry);
      const Uniqueness again = uniqueness(other.puzzle);
      ASSERT_EQ(again.status, answer.status) << "round " << round << " symmetry " << symmetry;
      ASSERT_EQ(again.unique, answer.unique) << "round " << round << " symmetry " << symmetry;
      ASSERT_EQ(count(other.puzzle).count, number.count) << "round " << round << " symmetry " << symmetry;
    }
  }
}

TEST(Symmetry, renumbering_islands_and_edges_changes_nothing) {
  Random random(42);
  for (int round = 0; round < 300; ++round) {
    const Puzzle puzzle = testing::random_graph(
        random,
        {.most_islands = 9, .most_edges = 14, .most_bridges = 3, .most_components = 2, .other_clues = round % 2 == 1});
    std::vector<std::int32_t> islands(static_cast<std::size_t>(puzzle.island_count())),
        edges(static_cast<std::size_t>(puzzle.edge_count()));
    std::iota(islands.begin(), islands.end(), 0);
    std::iota(edges.begin(), edges.end(), 0);
    random.shuffle(islands);
    random.shuffle(edges);
    std::vector<Clue> clues(islands.size());
    for (const IslandId i : puzzle.islands())
      clues[static_cast<std::size_t>(islands[static_cast<std::size_t>(index(i))])] = puzzle.clue(i);
    const auto renamed = [&](IslandId i) { return IslandId{islands[static_cast<std::size_t>(index(i))]}; };
    const auto renumbered = [&](EdgeId e) { return EdgeId{edges[static_cast<std::size_t>(index(e))]}; };
    std::vector<Edge> new_edges(edges.size());
    for (const EdgeId e : puzzle.edges())
      new_edges[static_cast<std::size_t>(index(renumbered(e)))] = {renamed(puzzle.edge(e).a), renamed(puzzle.edge(e).b),
                                                                   puzzle.capacity(e)};
    std::vector<Conflict> conflicts;
    for (const Conflict& c : puzzle.conflicts()) conflicts.push_back({renumbered(c.a), renumbered(c.b)});
    const Puzzle other = Puzzle::make(clues, new_edges, conflicts, puzzle.rules()).value();
    ASSERT_EQ(uniqueness(other).unique, uniqueness(puzzle).unique) << "round " << round;
    ASSERT_EQ(count(other).count, count(puzzle).count) << "round " << round;
  }
}

TEST(Symmetry, a_satisfied_part_apart_and_one_component_more_change_nothing) {
  Random random(43);
  for (int round = 0; round < 300; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.most_islands = 8, .most_edges = 11, .most_components = 2});
    std::vector<Clue> clues;
    std::vector<Edge> edges;
    for (const IslandId i : puzzle.islands()) clues.push_back(puzzle.clue(i));
    for (const EdgeId e : puzzle.edges()) edges.push_back(puzzle.edge(e));
    const IslandId a{puzzle.island_count()}, b{puzzle.island_count() + 1};
    clues.push_back(Clue::number(1));
    clues.push_back(Clue::number(1));
    edges.push_back({a, b, 1});
    Rules rules = puzzle.rules();
    ++rules.components;
    const Puzzle more =
        Puzzle::make(clues, edges, {puzzle.conflicts().begin(), puzzle.conflicts().end()}, rules).value();
    ASSERT_EQ(uniqueness(more).unique, uniqueness(puzzle).unique) << "round " << round;
    ASSERT_EQ(count(more).count, count(puzzle).count) << "round " << round;
  }
}

TEST(CllvLike, boards_have_what_was_asked_for_and_the_solution_they_grew_from) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Recipe recipe{.size = {20, 23}, .islands = 170, .single = 75, .extra = 10};
    const SolvedBoard made = make_cllv_like(recipe, seed).value();
    EXPECT_EQ(made.board.puzzle.island_count(), 170);
    EXPECT_TRUE(check(made.board.puzzle, made.solution).empty());
    const SolvedBoard again = make_cllv_like(recipe, seed).value();
    EXPECT_EQ(again.board.puzzle, made.board.puzzle);
    EXPECT_EQ(solve(made.board.puzzle).status, SolveStatus::solved);
  }
  EXPECT_TRUE(complaint({.method = Method::cllv, .size = {4, 4}, .islands = 17}));
  EXPECT_TRUE(complaint({.method = Method::cllv, .single = 101}));
  EXPECT_TRUE(complaint({.method = Method::cllv, .extra = 101}));
}

}  // namespace
}  // namespace hashi
