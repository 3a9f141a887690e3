// Figures on published puzzles: the thesis's table of 13 puzzles, how far the ladder gets, and that fixpoints do not
// depend on the order of techniques.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "explain/look.h"
#include "hashi/explain/walk.h"
#include "hashi/format/format.h"
#include "support/connected.h"
#include "support/published.h"

namespace hashi {
namespace {

struct Published {
  int number = 0;
  Document document;
};

std::vector<Published> published(const std::string& folder) {
  std::vector<Published> puzzles;
  std::ifstream file(folder + "/janko/janko.jsonl");
  for (std::string line; std::getline(file, line);)
    puzzles.push_back({.number = nlohmann::json::parse(line)["nr"], .document = read_document(line).value()});
  return puzzles;
}

// T. Ykema 2025, Tables 4, 7, 8 and 11: bridges, edges, conflicts, share placed by local and by all techniques.
struct Figures {
  int bridges, edges, conflicts;
  double local, global;
};

const std::map<int, Figures> kThesis = {
    {1, {34, 34, 21, 1, 1}},           {2, {33, 32, 8, 1, 1}},
    {4, {32, 32, 11, 0.594, 1}},       {5, {39, 39, 15, 1, 1}},
    {8, {30, 28, 10, 1, 1}},           {9, {39, 38, 10, 1, 1}},
    {10, {30, 32, 6, 0.6, 1}},         {14, {27, 29, 14, 0.852, 1}},
    {16, {27, 26, 6, 1, 1}},           {361, {40, 40, 16, 1, 1}},
    {352, {45, 54, 18, 0.156, 0.178}}, {524, {49, 58, 24, 0.245, 0.367}},
    {886, {176, 204, 123, 0.938, 1}},
};

double share_placed(const Puzzle& puzzle, int level) {
  const Walkthrough walked = walk(puzzle, thesis_level(level));
  return static_cast<double>(walked.placed) / static_cast<double>(walked.total);
}

using ThesisTable = testing::PublishedPuzzles;

TEST_F(ThesisTable, comes_out_for_the_janko_puzzles) {
  int seen = 0;
  for (const auto& [number, document] : published(folder_)) {
    const auto row = kThesis.find(number);
    if (row == kThesis.end()) continue;
    SCOPED_TRACE(number);
    ++seen;
    const Figures& figures = row->second;
    EXPECT_EQ(document.puzzle.edge_count(), figures.edges);
    EXPECT_EQ(document.puzzle.conflict_count(), figures.conflicts);
    EXPECT_EQ(walk(document.puzzle).total, figures.bridges);
    EXPECT_NEAR(share_placed(document.puzzle, 4), figures.local, 0.0005);
    EXPECT_GE(share_placed(document.puzzle, 8), figures.global - 0.0005);
  }
  EXPECT_EQ(seen, 13);
}

using LadderOnPublishedPuzzles = testing::PublishedPuzzles;

TEST_F(LadderOnPublishedPuzzles, solves_all_and_97_percent_without_the_last_rungs) {
  const std::vector<Published> puzzles = published(folder_);
  ASSERT_FALSE(puzzles.empty());
  std::map<int, std::pair<std::string, int>> hardest;  // by effort
  std::map<std::string, int> steps;
  int without_last = 0;
  double milliseconds = 0;
  for (const auto& [number, document] : puzzles) {
    SCOPED_TRACE(number);
    const auto start = std::chrono::steady_clock::now();
    const Walkthrough walked = walk(document.puzzle);
    milliseconds += std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    ASSERT_EQ(walked.end, WalkEnd::solved);
    ASSERT_EQ(walked.solution->bridges, document.solution->bridges);
    const Technique* top = nullptr;
    for (const Step& step : walked.steps) {
      const Technique& row = technique(step.deduction.technique);
      ++steps[std::string(row.key)];
      if (top == nullptr || row.effort > top->effort) top = &row;
      for (const Change& change : step.deduction.changes) {
        const int bridges = document.solution->bridges[change.edge];
        ASSERT_TRUE(bridges >= change.after.lo && bridges <= change.after.hi) << row.key;
      }
    }
    ASSERT_NE(top, nullptr);
    hardest[top->effort].first = std::string(top->key);
    ++hardest[top->effort].second;
    without_last += top->rung < 13 ? 1 : 0;
  }
  const auto count = static_cast<double>(puzzles.size());
  std::printf("%-24s %10s %12s %10s\n", "technique", "steps", "hardest of", "so far");
  int so_far = 0;
  for (const TechniqueId id : ladder()) {
    const Technique& row = technique(id);
    const int here = hardest.contains(row.effort) ? hardest[row.effort].second : 0;
    so_far += here;
    std::printf("%-24s %10d %12d %9.1f%%\n", std::string(row.key).c_str(), steps[std::string(row.key)], here,
                100 * so_far / count);
  }
  std::printf("%.2f ms a walk\n", milliseconds / count);
  EXPECT_GE(without_last, 0.97 * count);
}

TEST(Ladder, walks_in_rounds_to_the_same_end) {
  Random random(31);
  for (int round = 0; round < 200; ++round) {
    const Puzzle puzzle = testing::connected_board(random, {.rows = 10, .columns = 10, .islands = 30}).board.puzzle;
    const TechniqueSet techniques = ladder_up_to(random.between(3, 8));
    const Walkthrough steps = walk(puzzle, techniques), rounds = walk(puzzle, techniques, {.in_rounds = true});
    for (const EdgeId e : puzzle.edges()) ASSERT_EQ(steps.state.lo(e), rounds.state.lo(e)) << round;
  }
}

// Applies whatever any of the techniques finds, in random order, until nothing is left.
State at_random(const Puzzle& puzzle, const TechniqueSet& techniques, Random& random) {
  State state(puzzle);
  for (;;) {
    std::vector<TechniqueId> order = techniques;
    random.shuffle(order);
    bool progress = false;
    for (const TechniqueId id : order) {
      const std::vector<Deduction> found = find(technique(id), state);
      if (found.empty()) continue;
      for (const Change& change : found[random.below(static_cast<std::uint32_t>(found.size()))].changes)
        progress = state.tighten(change.edge, change.after) || progress;
      break;
    }
    if (!progress) return state;
  }
}

// The ladder up to two neighbours' combinations, and all of the thesis's levels.
TEST(Fixpoint, does_not_depend_on_the_order_of_application) {
  Random random(32);
  for (int round = 0; round < 500; ++round) {
    const Puzzle puzzle = testing::connected_board(random, {.rows = random.between(5, 9),
                                                            .columns = random.between(5, 9),
                                                            .islands = random.between(8, 22),
                                                            .extra_percent = random.between(5, 50)})
                              .board.puzzle;
    for (const TechniqueSet& techniques : {thesis_level(random.between(1, 8)), ladder_up_to(random.between(1, 12))}) {
      const State walked = walk(puzzle, techniques).state, other = at_random(puzzle, techniques, random);
      for (const EdgeId e : puzzle.edges()) {
        ASSERT_EQ(walked.lo(e), other.lo(e)) << round;
        ASSERT_EQ(walked.room(e), other.room(e)) << round;
      }
    }
  }
}

using FixpointOnPublishedPuzzles = testing::PublishedPuzzles;

TEST_F(FixpointOnPublishedPuzzles, does_not_depend_on_the_order) {
  Random random(33);
  for (const auto& [number, document] : published(folder_)) {
    if (document.puzzle.island_count() > 40) continue;
    const TechniqueSet techniques = ladder_up_to(12);
    const State walked = walk(document.puzzle, techniques).state,
                other = at_random(document.puzzle, techniques, random);
    for (const EdgeId e : document.puzzle.edges()) {
      ASSERT_EQ(walked.lo(e), other.lo(e)) << number;
      ASSERT_EQ(walked.room(e), other.room(e)) << number;
    }
  }
}

}  // namespace
}  // namespace hashi
