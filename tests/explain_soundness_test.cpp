// Every deduction of every technique holds in every solution: on random boards and graphs with no, one or many
// solutions, at every position on random paths through them, at arbitrary positions that a player might create, and at
// every step of the walks through published puzzles. Brute force judges the former and the exact engine the latter;
// neither shares code with the techniques.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "explain/look.h"
#include "hashi/explain/walk.h"
#include "hashi/format/format.h"
#include "hashi/solve/solve.h"
#include "support/boards.h"
#include "support/connected.h"
#include "support/files.h"
#include "support/long_run.h"
#include "support/published.h"
#include "support/reference.h"

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
  if (testing::is_sanitized()) return;  // too few cases
  for (const Technique& row : all_techniques())
    EXPECT_TRUE(tally.contains(std::string(row.key))) << row.key << " never found anything";
}

TEST(Soundness, holds_on_random_boards) {
  Random random(21);
  Tally tally;
  const int rounds = testing::sampled(300, 20'000);
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
  const int rounds = testing::sampled(600, 20'000);
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
  const int rounds = testing::sampled(300, 20'000);
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

// At every step of the walk all techniques look at the whole board. Those that try most are slow, and look at every
// eighth only.
void every_step_is_sound(const Puzzle& puzzle, const Forced& truth, Tally& tally) {
  const Walkthrough walked = walk(puzzle, ladder_up_to(14));
  State state(puzzle);
  for (std::size_t at = 0; at <= walked.steps.size() && !::testing::Test::HasFailure(); ++at) {
    for (const Technique& row : all_techniques()) {
      if (row.rung >= 13 && at % 8 != 0) continue;
      for (const Deduction& deduction : find(row, state)) {
        ++tally[std::string(row.key)];
        EXPECT_FALSE(deduction.changes.empty()) << row.key << " calls it impossible: " << show(state);
        for (const Change& change : deduction.changes)
          EXPECT_TRUE(change.after.lo <= truth.least[change.edge] && change.after.hi >= truth.most[change.edge])
              << row.key << " says " << change.after.lo << ".." << change.after.hi << " of edge " << index(change.edge)
              << ": " << show(state);
      }
    }
    if (at == walked.steps.size()) break;
    for (const Change& change : walked.steps[at].deduction.changes) state.tighten(change.edge, change.after);
  }
}

using SoundnessOnPublishedPuzzles = testing::PublishedPuzzles;

TEST_F(SoundnessOnPublishedPuzzles, holds_at_every_step) {
  Tally tally;
  int number = 0, judged = 0;
  const int each = long_run() ? 1 : testing::is_sanitized() ? 100 : 150;
  const auto look = [&](const std::string& text) {
    if (number++ % each != 0 || HasFailure()) return;
    SCOPED_TRACE(number);
    const Document document = read_document(text).value();
    if (testing::is_sanitized() && document.puzzle.island_count() > 40) return;
    const Forced truth = forced(document.puzzle, {.steps = 50'000'000});
    if (truth.status != SolveStatus::solved) return;
    ++judged;
    every_step_is_sound(document.puzzle, truth, tally);
  };
  std::ifstream janko(folder_ + "/janko/janko.jsonl");
  for (std::string line; std::getline(janko, line);) look(line);
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder_ + "/cllv/100")) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const std::filesystem::path& file : files) look(testing::file_content(file.string()));
  EXPECT_GE(judged, testing::is_sanitized() ? 2 : 4);
  std::printf("judged %d puzzles:", judged);
  for (const auto& [key, found] : tally) std::printf(" %s %d", key.c_str(), found);
  std::printf("\n");
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
  const int rounds = testing::sampled(400, 5'000);
  for (int round = 0; round < rounds && !HasFatalFailure(); ++round) {
    const testing::SolvedBoard solved = testing::connected_board(random, {.rows = random.between(5, 16),
                                                                          .columns = random.between(5, 16),
                                                                          .islands = random.between(8, 70),
                                                                          .extra_percent = random.between(5, 60)});
    const Puzzle& puzzle = solved.board.puzzle;
    walk_ends_where_nothing_is_left(puzzle, ladder_up_to(random.between(6, 13)));
    walk_ends_where_nothing_is_left(puzzle, thesis_level(random.between(5, 8)));
  }
}

// Published puzzles are harder, and without the upper rungs a walk is stuck at many different places.
using WalkOnPublishedPuzzles = testing::PublishedPuzzles;

TEST_F(WalkOnPublishedPuzzles, misses_nothing) {
  std::ifstream janko(folder_ + "/janko/janko.jsonl");
  int number = 0;
  for (std::string line; std::getline(janko, line) && !HasFatalFailure();) {
    if (number++ % (long_run() ? 1 : testing::is_sanitized() ? 32 : 8) != 0) continue;
    const Document document = read_document(line).value();
    for (int rung = 5; rung <= 12; ++rung) walk_ends_where_nothing_is_left(document.puzzle, ladder_up_to(rung));
    for (int level = 5; level <= 8; ++level) walk_ends_where_nothing_is_left(document.puzzle, thesis_level(level));
    // Some techniques alone leave most of the board open.
    for (const char* keys : {"must_reach_out", "island_combinations", "both_ends", "neighbour_combinations,completed",
                             "segment_isolation,leftovers", "completed,island_combinations,share_neighbours",
                             "completed,blocked,must_reach_out,two_way_loop"})
      walk_ends_where_nothing_is_left(document.puzzle, technique_set(keys).value());
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
