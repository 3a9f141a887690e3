// The engine against brute force on every small board and on random generalised graphs: number of
// solutions, uniqueness and forced edges, not only solvability.
#include "hashi/solve/solve.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "engine/refute.h"
#include "hashi/puzzle/check.h"
#include "support/boards.h"
#include "support/files.h"
#include "support/long_run.h"
#include "support/reference.h"

namespace hashi {
namespace {

std::vector<std::vector<int>> sorted_values(const std::vector<Solution>& solutions) {
  std::vector<std::vector<int>> values;
  for (const Solution& s : solutions) values.push_back(s.bridges.items());
  std::sort(values.begin(), values.end());
  return values;
}

std::string show(const Puzzle& puzzle) {
  std::string text =
      "M=" + std::to_string(puzzle.rules().max_bridges) + " k=" + std::to_string(puzzle.rules().components) + " clues";
  for (const IslandId i : puzzle.islands()) text += " " + puzzle.clue(i).text();
  text += " edges";
  for (const EdgeId e : puzzle.edges())
    text += " " + std::to_string(index(puzzle.edge(e).a)) + "-" + std::to_string(index(puzzle.edge(e).b)) + "x" +
            std::to_string(puzzle.capacity(e));
  text += " conflicts";
  for (const Conflict& c : puzzle.conflicts())
    text += " " + std::to_string(index(c.a)) + "/" + std::to_string(index(c.b));
  return text;
}

// All the questions at once, against all the solutions there are.
void agrees_with_the_reference(const Puzzle& puzzle) {
  const auto expected = reference::all_solutions(puzzle, 3000, 3'000'000);
  if (!expected) return;
  SCOPED_TRACE(show(puzzle));
  const Outcome all = solve(puzzle, {.max_solutions = 5000});
  ASSERT_TRUE(all.complete);
  ASSERT_EQ(sorted_values(all.solutions), sorted_values(*expected));
  const Uniqueness one = uniqueness(puzzle);
  ASSERT_TRUE(one.unique.has_value());
  ASSERT_EQ(*one.unique, expected->size() == 1);
  const Count number = count(puzzle);
  ASSERT_TRUE(number.exact);
  ASSERT_EQ(number.count, std::to_string(expected->size()));
  const Forced common = forced(puzzle);
  ASSERT_EQ(common.status, expected->empty() ? SolveStatus::unsolvable : SolveStatus::solved);
  if (expected->empty()) return;
  for (const EdgeId e : puzzle.edges()) {
    const auto [least, most] =
        std::minmax_element(expected->begin(), expected->end(),
                            [e](const Solution& a, const Solution& b) { return a.bridges[e] < b.bridges[e]; });
    ASSERT_EQ(common.least[e], least->bridges[e]);
    ASSERT_EQ(common.most[e], most->bridges[e]);
  }
}

// The cells of a board, each water (0) or 1 + its clue, as the digits of a number with base 6.
using Cells = std::vector<int>;

Cells cells_of(int number, int count) {
  Cells cells(static_cast<std::size_t>(count));
  for (int& cell : cells) {
    cell = number % 6;
    number /= 6;
  }
  return cells;
}

// Whether no mirroring or turning of the square board gives smaller cells: one board of each eight is enough.
bool is_first_of_its_symmetries(const Cells& cells, int side) {
  for (int symmetry = 1; symmetry < 8; ++symmetry) {
    Cells other(cells.size());
    for (int row = 0; row < side; ++row) {
      for (int column = 0; column < side; ++column) {
        int r = (symmetry & 1) != 0 ? side - 1 - row : row, c = (symmetry & 2) != 0 ? side - 1 - column : column;
        if ((symmetry & 4) != 0) std::swap(r, c);
        other[static_cast<std::size_t>(r * side + c)] = cells[static_cast<std::size_t>(row * side + column)];
      }
    }
    if (other < cells) return false;
  }
  return true;
}

// Every way to put water or a clue of 0 to 4 into the cells; of these, every stride-th.
void every_board(int rows, int columns, int stride = 1) {
  int boards = 1;
  for (int cell = 0; cell < rows * columns; ++cell) boards *= 6;
  for (int number = stride; number < boards; number += stride) {
    const Cells cells = cells_of(number, rows * columns);
    if (rows == columns && !is_first_of_its_symmetries(cells, rows)) continue;
    std::vector<PlacedClue> islands;
    for (int at = 0; at < rows * columns; ++at) {
      if (cells[static_cast<std::size_t>(at)] > 0)
        islands.push_back(
            {{.row = at / columns, .column = at % columns}, Clue::number(cells[static_cast<std::size_t>(at)] - 1)});
    }
    agrees_with_the_reference(make_board(rows, columns, islands).value().puzzle);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

TEST(Solve, agrees_on_every_board_of_2_by_3_with_clues_up_to_4) {
  every_board(1, 4);
  every_board(2, 2);
  every_board(2, 3);
}

// The number of boards and the stride have no common divisor, so that a sample meets all cells alike.
TEST(Solve, agrees_on_every_board_of_3_by_3_with_clues_up_to_4) {
  every_board(3, 3, long_run() ? 1 : testing::is_sanitized() ? 4999 : 499);
}

// Islands may be numbered so that their clues do not decrease: every graph occurs with some such numbering.
void every_graph(int islands, Rules rules, int stride) {
  std::vector<Edge> pairs;
  for (int a = 0; a < islands; ++a) {
    for (int b = a + 1; b < islands; ++b) pairs.push_back({IslandId{a}, IslandId{b}});
  }
  int seen = 0;
  std::vector<int> values(static_cast<std::size_t>(islands), 0);
  for (;;) {
    std::vector<Clue> clues;
    for (const int value : values) clues.push_back(Clue::number(value));
    for (int chosen = 0; chosen < 1 << pairs.size(); ++chosen) {
      if (++seen % stride != 0) continue;
      std::vector<Edge> edges;
      for (std::size_t e = 0; e < pairs.size(); ++e) {
        if ((chosen >> e & 1) != 0) edges.push_back(pairs[e]);
      }
      agrees_with_the_reference(Puzzle::make(clues, edges, {}, rules).value());
      if (::testing::Test::HasFatalFailure()) return;
    }
    std::size_t last = values.size();
    while (last > 0 && values[last - 1] == 4) --last;
    if (last == 0) return;
    std::fill(values.begin() + static_cast<std::ptrdiff_t>(last) - 1, values.end(), values[last - 1] + 1);
  }
}

TEST(Solve, agrees_on_every_graph_of_up_to_5_islands) {
  for (int bridges = 1; bridges <= 3; ++bridges) {
    for (int components = 1; components <= 3; ++components) {
      const Rules rules{.max_bridges = bridges, .components = components};
      for (int islands = 1; islands <= 4; ++islands) every_graph(islands, rules, long_run() ? 1 : 7);
      every_graph(5, rules, long_run() ? 1 : testing::is_sanitized() ? 4999 : 499);
      if (HasFatalFailure()) FAIL() << "M = " << bridges << ", k = " << components;
    }
  }
}

TEST(Solve, agrees_on_random_graphs) {
  Random random(11);
  const int rounds = long_run() ? 50'000 : testing::is_sanitized() ? 200 : 1000;
  for (int round = 0; round < rounds; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.most_islands = 8,
                                                         .most_edges = 11,
                                                         .most_bridges = 5,
                                                         .most_components = 3,
                                                         .other_clues = round % 2 == 1,
                                                         .capacities = round % 3 == 1});
    agrees_with_the_reference(puzzle);
    if (HasFatalFailure()) FAIL() << "round " << round;
  }
}

TEST(Solve, agrees_on_random_boards) {
  Random random(12);
  const int rounds = long_run() ? 50'000 : testing::is_sanitized() ? 200 : 1000;
  for (int round = 0; round < rounds; ++round) {
    const Board board = testing::random_board(
        random, {.rows = random.between(2, 6),
                 .columns = random.between(2, 6),
                 .density_percent = random.between(20, 60),
                 .rules = {.max_bridges = random.between(1, 3), .components = random.between(1, 2)},
                 .other_clues = round % 2 == 1});
    agrees_with_the_reference(board.puzzle);
    if (HasFatalFailure()) FAIL() << "round " << round;
  }
}

// A million in a long run: small ones, each in microseconds.
TEST(Solve, agrees_on_very_many_small_puzzles) {
  Random random(13);
  const int rounds = long_run() ? 1'000'000 : testing::is_sanitized() ? 500 : 10'000;
  for (int round = 0; round < rounds; ++round) {
    if (round % 2 == 0) {
      agrees_with_the_reference(testing::random_graph(random, {.most_islands = 5,
                                                               .most_edges = 6,
                                                               .most_bridges = 3,
                                                               .most_components = 2,
                                                               .other_clues = round % 4 == 2,
                                                               .capacities = round % 3 == 1}));
    } else {
      agrees_with_the_reference(testing::random_board(random, {.rows = random.between(1, 4),
                                                               .columns = random.between(2, 4),
                                                               .density_percent = random.between(20, 60),
                                                               .rules = {.max_bridges = random.between(1, 3)},
                                                               .other_clues = round % 4 == 1})
                                    .puzzle);
    }
    if (HasFatalFailure()) FAIL() << "round " << round;
  }
}

TEST(Solutions, go_on_where_they_were_moved_to) {
  const Puzzle puzzle = testing::board("3.3/.../3.3").puzzle, other = testing::board("2.2").puzzle;
  std::vector<Solution> found;
  Solutions begun(puzzle);
  found.push_back(begun.next().value());
  Solutions moved(std::move(begun)), last(other);
  last = std::move(moved);
  while (std::optional<Solution> solution = last.next()) found.push_back(*solution);
  EXPECT_EQ(last.status(), SolveStatus::unsolvable);
  const std::vector<Solution> expected = reference::all_solutions(puzzle).value();
  EXPECT_EQ(found.size(), expected.size());
  for (const Solution& solution : expected) EXPECT_EQ(std::count(found.begin(), found.end(), solution), 1);
}

// An island that shows a letter beside two others, with room for 500 bridges.
TEST(Solve, says_so_when_a_letter_could_be_too_large) {
  const Puzzle puzzle = testing::board("?.A.?", {.max_bridges = 250}).puzzle;
  Solutions none(puzzle);
  EXPECT_FALSE(none.next().has_value());
  EXPECT_EQ(none.status(), SolveStatus::unknown);
  EXPECT_EQ(none.obstacle(), Obstacle::letters_too_large);
  EXPECT_EQ(forced(puzzle).status, SolveStatus::unknown);
  EXPECT_EQ(forced(puzzle).obstacle, Obstacle::letters_too_large);
}

TEST(Solve, stops_at_a_limit_without_an_answer) {
  const Board board = testing::board("2.3.2/...../3.4.3/...../2.3.2");
  const Outcome outcome = solve(board.puzzle, {.limits = {.steps = 0}});
  EXPECT_EQ(outcome.status, SolveStatus::unknown);
  EXPECT_FALSE(outcome.complete);
  EXPECT_EQ(solve(board.puzzle, {.limits = {.should_stop = [] { return true; }}}).status, SolveStatus::unknown);
}

TEST(Another, is_found_exactly_when_plain_enumeration_finds_a_second) {
  Random random(21);
  int with_others = 0, alone = 0;
  for (int round = 0; round < 400; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.other_clues = round % 2 == 0});
    const auto solutions = reference::all_solutions(puzzle);
    if (!solutions || solutions->empty()) continue;
    for (const Solution& known : *solutions) {
      const Another found = another(puzzle, known, random.bits());
      if (solutions->size() == 1) {
        EXPECT_EQ(found.status, SolveStatus::unsolvable);
        ++alone;
        continue;
      }
      ASSERT_EQ(found.status, SolveStatus::solved);
      EXPECT_NE(*found.solution, known);
      EXPECT_TRUE(check(puzzle, *found.solution).empty());
      ++with_others;
    }
  }
  EXPECT_GT(with_others, 50);
  EXPECT_GT(alone, 50);
}

// Found by fuzzing: a bound that a unit fact had set stayed behind a weaker one that was undone, and the range of the
// first edge came out one short.
TEST(Solve, forces_no_more_than_all_solutions_have_when_a_stronger_bound_stays) {
  const auto edge = [](int a, int b, int capacity) { return Edge{IslandId{a}, IslandId{b}, capacity}; };
  const Clue c = Clue::letter(2);
  const Puzzle puzzle = Puzzle::make({Clue::unknown(), c, c, Clue::number(3), Clue::letter(0), c},
                                     {edge(1, 3, 4), edge(1, 5, 4), edge(0, 2, 4), edge(0, 5, 4), edge(3, 5, 3),
                                      edge(0, 3, 1), edge(3, 4, 3), edge(1, 2, 4), edge(2, 3, 2)},
                                     {{EdgeId{5}, EdgeId{3}}}, {.max_bridges = 4, .components = 2})
                            .value();
  const auto all = reference::all_solutions(puzzle);
  ASSERT_TRUE(all);
  const Forced found = forced(puzzle);
  for (const EdgeId e : puzzle.edges()) {
    int least = puzzle.capacity(e), most = 0;
    for (const Solution& solution : *all) {
      least = std::min(least, solution.bridges[e]);
      most = std::max(most, solution.bridges[e]);
    }
    EXPECT_EQ(found.least[e], least) << index(e);
    EXPECT_EQ(found.most[e], most) << index(e);
  }
}

TEST(SolveWithin, finds_a_solution_exactly_when_one_lies_within_the_bounds) {
  Random random(27);
  int found = 0, none = 0;
  for (int round = 0; round < 2000; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.other_clues = round % 2 == 0, .capacities = true});
    const auto all = reference::all_solutions(puzzle, 3000, 300'000);
    if (!all) continue;
    EdgeBounds bounds{.least = no_bridges(puzzle).bridges, .most = no_bridges(puzzle).bridges};
    for (const EdgeId e : puzzle.edges()) {
      bounds.least[e] = random.below(4) == 0 ? random.between(0, puzzle.capacity(e)) : 0;
      bounds.most[e] = random.below(4) == 0 ? random.between(0, puzzle.capacity(e)) : puzzle.capacity(e);
    }
    const auto is_within = [&](const Solution& solution) {
      for (const EdgeId e : puzzle.edges()) {
        if (solution.bridges[e] < bounds.least[e] || solution.bridges[e] > bounds.most[e]) return false;
      }
      return true;
    };
    const Outcome outcome = solve_within(puzzle, bounds);
    const bool any = std::any_of(all->begin(), all->end(), is_within);
    ASSERT_EQ(outcome.status, any ? SolveStatus::solved : SolveStatus::unsolvable) << show(puzzle);
    for (const Solution& solution : outcome.solutions)
      ASSERT_TRUE(is_within(solution) && check(puzzle, solution).empty());
    ASSERT_EQ(outcome.solutions.size(), any ? 1u : 0u);
    ++(any ? found : none);
  }
  EXPECT_GT(found, 100);
  EXPECT_GT(none, 100);
}

}  // namespace
}  // namespace hashi
