// Every deduction of every technique holds in every solution: on random boards and graphs with none, one or many
// solutions, at every position on random ways through them, and at positions that a player might have made up.
// The judge is plain enumeration, or the published solution.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>

#include "explain/walk.h"
#include "format/format.h"
#include "support/boards.h"
#include "support/connected.h"
#include "support/long_run.h"
#include "support/reference.h"
#include "support/run_command.h"

namespace hashi {
namespace {

std::string show(const State& state) {
  const Puzzle& puzzle = state.puzzle();
  std::string text =
      "M=" + std::to_string(puzzle.rules().max_bridges) + " k=" + std::to_string(puzzle.rules().components) + " clues";
  for (const IslandId i : puzzle.islands()) text += " " + puzzle.clue(i).text();
  text += " edges";
  for (const EdgeId e : puzzle.edges())
    text += " " + std::to_string(index(puzzle.edge(e).a)) + "-" + std::to_string(index(puzzle.edge(e).b)) + ":" +
            std::to_string(state.lo(e)) + ".." + std::to_string(state.hi(e));
  text += " conflicts";
  for (const Conflict& c : puzzle.conflicts())
    text += " " + std::to_string(index(c.a)) + "/" + std::to_string(index(c.b));
  return text;
}

bool allows(const State& state, const Solution& solution) {
  for (const EdgeId e : state.puzzle().edges()) {
    if (solution.bridges[e] < state.lo(e) || solution.bridges[e] > state.hi(e)) return false;
  }
  return true;
}

// How often each technique found something: a technique that never does is not tested.
using Tally = std::map<std::string, int>;

// All that all techniques find in this position must hold in all of these solutions.
std::vector<Deduction> sound_deductions(const State& state, const std::vector<Solution>& solutions, Tally& tally) {
  std::vector<Deduction> all;
  for (const Technique& row : all_techniques()) {
    for (Deduction& deduction : find(row, state)) {
      ++tally[std::string(row.key)];
      if (deduction.changes.empty()) {
        EXPECT_TRUE(solutions.empty()) << row.key << " calls it impossible: " << show(state);
      }
      for (const Change& change : deduction.changes) {
        EXPECT_EQ(change.before, state.bounds(change.edge)) << row.key;
        EXPECT_NE(change.before, change.after) << row.key << " says nothing new";
        for (const Solution& solution : solutions) {
          const int bridges = solution.bridges[change.edge];
          EXPECT_TRUE(bridges >= change.after.lo && bridges <= change.after.hi)
              << row.key << " says " << change.after.lo << ".." << change.after.hi << " of edge " << index(change.edge)
              << ", a solution has " << bridges << ": " << show(state);
          if (::testing::Test::HasFailure()) return {};
        }
      }
      all.push_back(std::move(deduction));
    }
  }
  return all;
}

void every_way_through_is_sound(const Puzzle& puzzle, Random& random, Tally& tally) {
  const auto enumerated = reference::all_solutions(puzzle, 2000, 2'000'000);
  if (!enumerated) return;
  std::vector<Solution> solutions = *enumerated;
  State state(puzzle);
  for (int step = 0; step < 200 && !state.is_impossible(); ++step) {
    const std::vector<Deduction> found = sound_deductions(state, solutions, tally);
    if (::testing::Test::HasFailure()) return;
    if (!found.empty() && !random.chance(1, 6)) {
      for (const Change& change : found[random.below(static_cast<std::uint32_t>(found.size()))].changes)
        state.tighten(change.edge, change.after);
    } else if (puzzle.edge_count() > 0) {  // a mark without a reason
      const EdgeId e{random.between(0, puzzle.edge_count() - 1)};
      const int value = random.between(state.lo(e), state.hi(e));
      state.tighten(e, random.chance(1, 2) ? Bounds{.lo = static_cast<std::int16_t>(value), .hi = state.bounds(e).hi}
                                           : Bounds{.lo = 0, .hi = static_cast<std::int16_t>(value)});
      std::erase_if(solutions, [&](const Solution& solution) { return !allows(state, solution); });
    }
    ASSERT_TRUE(state.consistent());
  }
}

void expect_all_tested(const Tally& tally) {
  for (const Technique& row : all_techniques())
    EXPECT_TRUE(tally.contains(std::string(row.key))) << row.key << " never found anything";
}

TEST(Soundness, holds_on_random_boards) {
  Random random(21);
  Tally tally;
  const int rounds = long_run() ? 20'000 : 300;
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    const bool classic = round % 4 != 3;
    const Board board = testing::random_board(
        random,
        {.rows = random.between(2, 6),
         .columns = random.between(2, 7),
         .density_percent = random.between(20, 55),
         .rules = classic ? Rules{} : Rules{.max_bridges = random.between(1, 4), .components = random.between(1, 2)},
         .other_clues = round % 8 == 7});
    every_way_through_is_sound(board.puzzle, random, tally);
  }
  expect_all_tested(tally);
}

TEST(Soundness, holds_on_boards_with_a_solution_in_one_component) {
  Random random(25);
  Tally tally;
  const int rounds = long_run() ? 20'000 : 600;
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    const testing::SolvedBoard solved = testing::connected_board(random, {.rows = random.between(4, 9),
                                                                          .columns = random.between(4, 9),
                                                                          .islands = random.between(4, 16),
                                                                          .extra_percent = random.between(0, 60),
                                                                          .max_bridges = random.between(1, 3)});
    every_way_through_is_sound(solved.board.puzzle, random, tally);
  }
  expect_all_tested(tally);
}

TEST(Soundness, holds_on_random_graphs) {
  Random random(22);
  Tally tally;
  const int rounds = long_run() ? 20'000 : 300;
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.most_islands = 9,
                                                         .most_edges = 13,
                                                         .most_bridges = 4,
                                                         .most_components = round % 3 == 0 ? 2 : 1,
                                                         .other_clues = round % 4 == 1,
                                                         .capacities = round % 3 == 1});
    every_way_through_is_sound(puzzle, random, tally);
  }
}

// The walk looks only where something has changed. It must not miss what a look everywhere would find.
void walk_ends_where_nothing_is_left(const Puzzle& puzzle, const TechniqueSet& techniques) {
  const Walkthrough walked = walk(puzzle, techniques);
  if (walked.end == WalkEnd::impossible) return;
  for (const TechniqueId id : techniques)
    ASSERT_TRUE(find(technique(id), walked.state, 1).empty()) << technique(id).key << ": " << show(walked.state);
}

TEST(Walk, misses_nothing_that_a_look_everywhere_finds) {
  Random random(23);
  const int rounds = long_run() ? 5'000 : 400;
  for (int round = 0; round < rounds && !HasFatalFailure(); ++round) {
    const testing::SolvedBoard solved = testing::connected_board(random, {.rows = random.between(5, 16),
                                                                          .columns = random.between(5, 16),
                                                                          .islands = random.between(8, 70),
                                                                          .extra_percent = random.between(5, 60)});
    const Puzzle& puzzle = solved.board.puzzle;
    walk_ends_where_nothing_is_left(puzzle, ladder_up_to(random.between(5, 12)));
    walk_ends_where_nothing_is_left(puzzle, thesis_level(random.between(5, 8)));
  }
}

TEST(Walk, solves_only_what_is_unique_and_finds_that_solution) {
  Random random(24);
  int solved = 0, impossible = 0;
  for (int round = 0; round < 600; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.most_islands = 8, .most_edges = 11, .capacities = true});
    const auto solutions = reference::all_solutions(puzzle);
    if (!solutions) continue;
    const Walkthrough walked = walk(puzzle);
    if (walked.end == WalkEnd::solved) {
      ++solved;
      ASSERT_EQ(solutions->size(), 1u);
      ASSERT_EQ(walked.solution->bridges, solutions->front().bridges);
    }
    if (walked.end == WalkEnd::impossible) {
      ++impossible;
      ASSERT_TRUE(solutions->empty());
    }
  }
  EXPECT_GT(solved, 50);
  EXPECT_GT(impossible, 20);
}

}  // namespace
}  // namespace hashi
