// What is told when no technique finds anything: that it always suffices, that it is right, and that nothing in it can
// be spared. The judge of the last two is plain enumeration of all numbers of bridges.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "explain/look.h"
#include "hashi/explain/walk.h"
#include "hashi/words/narrator.h"
#include "support/boards.h"
#include "support/connected.h"
#include "support/long_run.h"
#include "support/reference.h"

namespace hashi {
namespace {

// The told rules and marks, and nothing else.
struct Told {
  const State& state;
  std::vector<IslandId> clues;
  std::vector<Conflict> crossings;
  std::vector<std::vector<IslandId>> parts;
  std::vector<EdgeId> marks;
  bool components = false;
};

bool contains(const auto& list, const auto& item) { return std::find(list.begin(), list.end(), item) != list.end(); }

int bridges_at(const Puzzle& puzzle, const Solution& solution, IslandId i) {
  int sum = 0;
  for (const EdgeId e : puzzle.edges_at(i)) sum += solution.bridges[e];
  return sum;
}

bool is_allowed(const Told& told, const Solution& solution) {
  const Puzzle& puzzle = told.state.puzzle();
  const auto& bridges = solution.bridges;
  for (const IslandId i : told.clues) {
    const int sum = bridges_at(puzzle, solution, i);
    if (puzzle.clue(i).is_number() && sum != puzzle.clue(i).value()) return false;
    if (!puzzle.clue(i).is_letter()) continue;
    for (const IslandId j : told.clues) {
      if (i == j || !puzzle.clue(j).is_letter()) continue;
      if ((puzzle.clue(i) == puzzle.clue(j)) != (sum == bridges_at(puzzle, solution, j))) return false;
    }
  }
  for (const Conflict& crossing : told.crossings) {
    if (bridges[crossing.a] > 0 && bridges[crossing.b] > 0) return false;
  }
  for (const std::vector<IslandId>& part : told.parts) {
    bool is_left = false;
    for (const EdgeId e : puzzle.edges())
      is_left = is_left || (bridges[e] > 0 && contains(part, puzzle.edge(e).a) != contains(part, puzzle.edge(e).b));
    if (!is_left) return false;
  }
  if (!told.components) return true;
  std::vector<int> label;
  for (const IslandId i : puzzle.islands()) label.push_back(index(i));
  int count = puzzle.island_count();
  for (const EdgeId e : puzzle.edges()) {
    const int a = label[static_cast<std::size_t>(index(puzzle.edge(e).a))];
    const int b = label[static_cast<std::size_t>(index(puzzle.edge(e).b))];
    if (bridges[e] == 0 || a == b) continue;
    std::replace(label.begin(), label.end(), a, b);
    --count;
  }
  return count == puzzle.rules().components;
}

// Whether what is told leaves 'change' no other way: every choice of numbers that keeps to it, tried one by one.
bool forces(const Told& told, const Change& change) {
  const Puzzle& puzzle = told.state.puzzle();
  Solution solution{.bridges = IdVector<EdgeId, int>(puzzle.edge_count(), 0)};
  const std::function<bool(std::int32_t)> has_other = [&](std::int32_t at) {
    if (at == puzzle.edge_count()) {
      const int value = solution.bridges[change.edge];
      const bool too_few = change.after.lo > change.before.lo && value < change.after.lo;
      const bool too_many = change.after.hi < change.before.hi && value > change.after.hi;
      return (too_few || too_many) && is_allowed(told, solution);
    }
    const EdgeId e{at};
    const bool marked = contains(told.marks, e);
    const int lo = marked ? told.state.lo(e) : 0, hi = marked ? told.state.hi(e) : puzzle.capacity(e);
    for (int value = lo; value <= hi; ++value) {
      solution.bridges[e] = value;
      if (has_other(at + 1)) return true;
    }
    return false;
  };
  return !has_other(0);
}

template <class Item>
std::vector<std::vector<Item>> each_left_out(const std::vector<Item>& items) {
  std::vector<std::vector<Item>> result;
  for (std::size_t at = 0; at < items.size(); ++at) {
    result.push_back(items);
    result.back().erase(result.back().begin() + static_cast<std::ptrdiff_t>(at));
  }
  return result;
}

void expect_right_and_minimal(const State& state, const Deduction& deduction) {
  ASSERT_EQ(deduction.changes.size(), 1u);
  const Change& change = deduction.changes[0];
  const Told told{.state = state,
                  .clues = deduction.because_of,
                  .crossings = deduction.together.crossings,
                  .parts = deduction.together.parts,
                  .marks = deduction.together.marks,
                  .components = deduction.together.components};
  EXPECT_TRUE(forces(told, change));
  const auto expect_needed = [&](const char* what, const auto& edit, const auto& smaller) {
    for (const auto& fewer : smaller) {
      Told without = told;
      edit(without) = fewer;
      EXPECT_FALSE(forces(without, change)) << "one of the " << what << " can be spared";
    }
  };
  expect_needed(
      "clues", [](Told & t) -> auto& { return t.clues; }, each_left_out(told.clues));
  expect_needed(
      "crossings", [](Told & t) -> auto& { return t.crossings; }, each_left_out(told.crossings));
  expect_needed(
      "parts", [](Told & t) -> auto& { return t.parts; }, each_left_out(told.parts));
  expect_needed(
      "marks", [](Told & t) -> auto& { return t.marks; }, each_left_out(told.marks));
  if (told.components)
    expect_needed(
        "components", [](Told& t) -> bool& { return t.components; }, std::vector{false});
}

// So few choices that all of them can be tried many times.
bool is_tiny(const Puzzle& puzzle) {
  double choices = 1;
  for (const EdgeId e : puzzle.edges()) choices *= puzzle.capacity(e) + 1;
  return choices < 5000;
}

Puzzle any_puzzle(Random& random, int round) {
  if (round % 2 == 0)
    return testing::random_graph(random, {.most_islands = 6,
                                          .most_edges = 8,
                                          .most_bridges = 4,
                                          .other_clues = round % 4 == 0,
                                          .capacities = round % 3 == 1});
  return testing::random_board(random,
                               {.rows = random.between(3, 4),
                                .columns = random.between(3, 4),
                                .density_percent = 45,
                                .rules = {.max_bridges = random.between(1, 4), .components = random.between(1, 2)},
                                .other_clues = round % 4 == 1})
      .puzzle;
}

TEST(TakenTogether, is_right_and_has_nothing_to_spare) {
  Random random(71);
  int told = 0;
  const int rounds = long_run() ? 20'000 : 1'500;
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    const Puzzle puzzle = any_puzzle(random, round);
    if (!is_tiny(puzzle)) continue;
    State state(puzzle);
    for (int step = 0; step < 12 && !state.is_impossible() && !HasFailure(); ++step) {
      const std::vector<Deduction> found = find(technique(TechniqueId::taken_together), state);
      if (found.empty() || found[0].changes.empty()) break;
      ++told;
      expect_right_and_minimal(state, found[0]);
      state.tighten(found[0].changes[0].edge, found[0].changes[0].after);
    }
  }
  EXPECT_GT(told, 200);
}

TEST(TakenTogether, alone_solves_every_puzzle_with_one_solution_and_no_other) {
  Random random(72);
  int unique = 0, many = 0, none = 0;
  const int rounds = long_run() ? 10'000 : 800;
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    const Puzzle puzzle = any_puzzle(random, round);
    const auto solutions = reference::all_solutions(puzzle, 1000, 2'000'000);
    if (!solutions) continue;
    const Walkthrough walked = walk(puzzle, {TechniqueId::taken_together});
    const WalkEnd expected = solutions->size() == 1 ? WalkEnd::solved
                             : solutions->empty()   ? WalkEnd::impossible
                                                    : WalkEnd::stuck;
    ++(solutions->size() == 1 ? unique : solutions->empty() ? none : many);
    ASSERT_EQ(walked.end, expected) << round;
    if (walked.end == WalkEnd::solved) {
      ASSERT_EQ(walked.solution->bridges, solutions->front().bridges);
    }
    // What all solutions have in common is all that can be found.
    for (const EdgeId e : puzzle.edges()) {
      if (solutions->empty()) break;
      const auto [least, most] = std::minmax_element(solutions->begin(), solutions->end(),
                                                     [e](auto& x, auto& y) { return x.bridges[e] < y.bridges[e]; });
      ASSERT_EQ(walked.state.lo(e), least->bridges[e]) << round;
      ASSERT_EQ(walked.state.lo(e) + walked.state.room(e), most->bridges[e]) << round;
    }
  }
  EXPECT_GT(unique, 80);
  EXPECT_GT(many, 30);
  EXPECT_GT(none, 30);
}

TEST(TakenTogether, brings_every_walk_to_its_end_without_a_guess) {
  Random random(73);
  int unique = 0;
  for (int round = 0; round < (long_run() ? 5'000 : 300) && !HasFailure(); ++round) {
    const Puzzle puzzle =
        round % 3 == 0
            ? testing::connected_board(random, {.rows = 8, .columns = 8, .islands = random.between(8, 16)}).board.puzzle
            : testing::random_graph(random, {.most_islands = 9,
                                             .most_edges = 13,
                                             .most_bridges = 4,
                                             .other_clues = round % 2 == 0,
                                             .capacities = round % 3 == 1});
    const auto solutions = reference::all_solutions(puzzle, 2, 2'000'000);
    if (!solutions || solutions->size() != 1) continue;
    ++unique;
    const Walkthrough walked = walk(puzzle);
    ASSERT_EQ(walked.end, WalkEnd::solved) << round;
    ASSERT_EQ(walked.solution->bridges, solutions->front().bridges);
  }
  EXPECT_GT(unique, 60);
}

TEST(TakenTogether, says_which_rules_leave_no_other_way) {
  const Board board = testing::board("2.3.1", {.components = 1});
  const std::vector<Deduction> found = find(technique(TechniqueId::taken_together), State(board.puzzle), 1);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(Narrator(board.puzzle).sentence(found[0]),
            "The 2 at #1 leaves no other way: #1-#2 carries at least one bridge.");
}

}  // namespace
}  // namespace hashi
