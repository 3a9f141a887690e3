// The generalised generator and its transformations, letters and unknown clues, and the generators for comparison.
#include <gtest/gtest.h>

#include <map>

#include "generate/fewer_solutions.h"
#include "generate/fingerprint.h"
#include "generate/hide.h"
#include "generate/random_growth.h"
#include "generate/solvable_graph.h"
#include "hashi/generate/generate.h"
#include "hashi/puzzle/check.h"
#include "support/boards.h"
#include "support/long_run.h"
#include "support/reference.h"

namespace hashi {
namespace {

GraphParameters parameters_of(const SolvedPuzzle& made) {
  GraphParameters p{.max_bridges = made.puzzle.rules().max_bridges,
                    .islands = made.puzzle.island_count(),
                    .used_edges = 0,
                    .bridges = 0,
                    .unused_edges = 0,
                    .conflicts = made.puzzle.conflict_count(),
                    .components = made.puzzle.rules().components};
  for (const int bridges : made.solution.bridges) {
    p.used_edges += bridges > 0;
    p.unused_edges += bridges == 0;
    p.bridges += bridges;
  }
  return p;
}

void expect_exact(const GraphParameters& wanted, std::uint64_t seed) {
  Random random(seed);
  const Result<SolvedPuzzle> made = make_solvable_graph(wanted, random);
  ASSERT_TRUE(made.ok()) << made.error().message;
  EXPECT_TRUE(check(made.value().puzzle, made.value().solution).empty());
  const GraphParameters found = parameters_of(made.value());
  EXPECT_EQ(found.max_bridges, wanted.max_bridges);
  EXPECT_EQ(found.islands, wanted.islands);
  EXPECT_EQ(found.used_edges, wanted.used_edges);
  EXPECT_EQ(found.bridges, wanted.bridges);
  EXPECT_EQ(found.unused_edges, wanted.unused_edges);
  EXPECT_EQ(found.conflicts, wanted.conflicts);
}

TEST(SolvableGraph, has_exactly_the_six_numbers_asked_for) {
  Random random(11);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const GraphParameters wanted =
        drawn_parameters({.max_bridges = random.between(1, 5), .components = random.between(1, 3)}, random);
    expect_exact(wanted, seed);
  }
}

TEST(SolvableGraph, reaches_the_ends_of_all_bounds) {
  expect_exact({.max_bridges = 1, .islands = 1, .used_edges = 0, .bridges = 0, .unused_edges = 0, .conflicts = 0}, 1);
  expect_exact({.max_bridges = 3, .islands = 6, .used_edges = 15, .bridges = 45, .unused_edges = 0, .conflicts = 0}, 1);
  expect_exact({.max_bridges = 3, .islands = 6, .used_edges = 5, .bridges = 5, .unused_edges = 10, .conflicts = 95}, 1);
  expect_exact({.islands = 6, .used_edges = 6, .bridges = 8, .unused_edges = 9, .conflicts = 90, .components = 3}, 1);
  expect_exact({.islands = 4, .used_edges = 0, .bridges = 0, .unused_edges = 6, .conflicts = 15, .components = 4}, 1);
}

TEST(SolvableGraph, refuses_what_is_out_of_bounds) {
  const auto message = [](const GraphParameters& p) {
    const auto error = complaint(p);
    return error ? error->message : "";
  };
  const GraphParameters fine;
  EXPECT_EQ(message(fine), "");
  GraphParameters p = fine;
  p.used_edges = 8;
  EXPECT_EQ(message(p), "8 used edges: not in 9..45");
  p = fine;
  p.bridges = 25;
  EXPECT_EQ(message(p), "25 bridges: not in 12..24");
  p = fine;
  p.unused_edges = 34;
  EXPECT_EQ(message(p), "34 unused edges: not in 0..33");
  p = fine;
  p.conflicts = 88;
  EXPECT_EQ(message(p), "88 conflicts: not in 0..87");
  p = fine;
  p.max_bridges = 0;
  EXPECT_EQ(message(p), "0 for the most bridges on an edge: not in 1..250");
}

// A ring of four 3s: 1 2 1 2 and 2 1 2 1 around. All edges are used in both, so no conflict helps.
TEST(FewerSolutions, lowers_numbers_on_a_ring_of_threes) {
  const Puzzle ring = testing::board("3.3/.../3.3").puzzle;
  const auto solutions = reference::all_solutions(ring);
  ASSERT_EQ(solutions->size(), 2u);
  EXPECT_EQ(conflict_to_add(ring, *solutions), std::nullopt);
  const auto lowered = lower_numbers(ring, *solutions);
  ASSERT_TRUE(lowered);
  EXPECT_TRUE(check(lowered->puzzle, lowered->solution).empty());
  // On a cycle both ends lose both bridges: 1 1 above 3 3.
  EXPECT_EQ(lowered->puzzle, testing::board("1.1/.../3.3").puzzle);
  EXPECT_EQ(reference::all_solutions(lowered->puzzle)->size(), 1u);
}

// Two 2s in the middle of a path may take the crossing or not; the conflict takes away what uses both edges.
TEST(FewerSolutions, a_conflict_removes_the_solutions_that_use_both_edges_and_keeps_others) {
  Random random(5);
  int added = 0;
  for (int round = 0; round < 1000; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.most_components = 1});
    const auto solutions = reference::all_solutions(puzzle);
    if (!solutions || solutions->size() < 2) continue;
    const auto conflict = conflict_to_add(puzzle, *solutions);
    if (!conflict) continue;
    ++added;
    std::vector<Solution> expected;
    for (const Solution& solution : *solutions) {
      if (solution.bridges[conflict->a] == 0 || solution.bridges[conflict->b] == 0) expected.push_back(solution);
    }
    EXPECT_FALSE(expected.empty());
    EXPECT_LT(expected.size(), solutions->size());
    EXPECT_EQ(*reference::all_solutions(with_conflict(puzzle, *conflict)), expected);
  }
  EXPECT_GT(added, 5);
}

TEST(FewerSolutions, end_with_one_by_plain_enumeration) {
  const auto seeds = static_cast<std::uint64_t>(testing::sampled(60));
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    Random random(seed);
    const GraphParameters wanted = drawn_parameters(
        {.islands = random.between(4, 7), .max_bridges = random.between(1, 4), .components = random.between(1, 2)},
        random);
    const SolvedPuzzle solvable = make_solvable_graph(wanted, random).value();
    const Result<Reduced> reduced = reduce_to_one(solvable.puzzle, {.solutions_seen = random.between(2, 20)});
    ASSERT_TRUE(reduced.ok()) << reduced.error().message;
    const SolvedPuzzle& made = reduced.value().made;
    EXPECT_EQ(made.puzzle.conflict_count(), wanted.conflicts + reduced.value().conflicts_added);
    const auto solutions = reference::all_solutions(made.puzzle);
    ASSERT_TRUE(solutions);
    ASSERT_EQ(solutions->size(), 1u) << "seed " << seed;
    EXPECT_EQ(solutions->front(), made.solution);
  }
}

TEST(HiddenClues, leave_one_solution_by_plain_enumeration) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Random random(seed);
    const SolvedPuzzle solvable =
        make_solvable_graph({.islands = 6, .used_edges = 6, .bridges = 9, .unused_edges = 2, .conflicts = 1}, random)
            .value();
    const SolvedPuzzle unique = reduce_to_one(solvable.puzzle).value().made;
    for (const Hidden as : {Hidden::unknown, Hidden::letters}) {
      const Puzzle hidden = hide_clues(unique, {.as = as, .percent = 70}, random);
      int without_number = 0;
      for (const IslandId i : hidden.islands()) without_number += !hidden.clue(i).is_number();
      EXPECT_LE(without_number, 4);
      const auto solutions = reference::all_solutions(hidden);
      ASSERT_TRUE(solutions);
      EXPECT_EQ(*solutions, std::vector<Solution>{unique.solution});
    }
  }
}

// Found by comparing builds: what was hidden first was taken for a number by the second.
TEST(HiddenClues, may_be_hidden_in_two_ways_one_after_the_other) {
  int both = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed);
    const SolvedPuzzle solvable =
        make_solvable_graph({.islands = 6, .used_edges = 6, .bridges = 9, .unused_edges = 2, .conflicts = 1}, random)
            .value();
    const SolvedPuzzle unique = reduce_to_one(solvable.puzzle).value().made;
    const Puzzle hidden = hide_clues(unique, {.as = Hidden::unknown, .percent = 20}, random);
    const Puzzle twice =
        hide_clues({.puzzle = hidden, .solution = unique.solution}, {.as = Hidden::letters, .percent = 80}, random);
    int letters = 0, unknown = 0;
    for (const IslandId i : twice.islands()) {
      EXPECT_EQ(twice.clue(i).is_unknown(), hidden.clue(i).is_unknown());
      letters += twice.clue(i).is_letter();
      unknown += twice.clue(i).is_unknown();
    }
    both += letters > 0 && unknown > 0;
    EXPECT_EQ(*reference::all_solutions(twice), std::vector<Solution>{unique.solution});
  }
  EXPECT_GE(both, 5);
}

// Large enough for windows to decide. Whatever decided, the solution stays the only one, and no further clue can go.
TEST(Hiding, on_large_boards_leaves_one_solution_and_nothing_more_to_hide) {
  for (const std::uint64_t seed : {1u, 2u}) {
    const Result<Generated> made = make_puzzle({.size = {22, 22}, .style = {.text = "any"}}, {.seed = seed});
    ASSERT_TRUE(made);
    const SolvedPuzzle unique{.puzzle = made.value().document.puzzle, .solution = *made.value().document.solution};
    ASSERT_GE(unique.puzzle.island_count(), 100);
    for (const Hidden as : {Hidden::unknown, Hidden::letters}) {
      Random random(seed);
      const Puzzle hidden = hide_clues(unique, {.as = as}, random);
      EXPECT_EQ(uniqueness(hidden).unique, true);
      std::map<int, Clue> letter_of;
      int shown = 0;
      for (const IslandId i : hidden.islands()) {
        if (hidden.clue(i).is_letter()) letter_of[unique.puzzle.clue(i).value()] = hidden.clue(i);
        shown += hidden.clue(i).is_number();
      }
      EXPECT_LT(shown, hidden.island_count());
      EXPECT_TRUE(shown > 0 || as == Hidden::letters) << "a board of question marks alone";
      for (const IslandId island : hidden.islands()) {
        const Clue clue = hidden.clue(island);
        if (!clue.is_number() || (as == Hidden::letters && !letter_of.contains(clue.value()))) continue;
        IdVector<IslandId, Clue> clues(hidden.island_count());
        for (const IslandId i : hidden.islands()) clues[i] = hidden.clue(i);
        clues[island] = as == Hidden::letters ? letter_of[clue.value()] : Clue::unknown();
        EXPECT_EQ(uniqueness(hidden.with_clues(clues)).unique, false)
            << "seed " << seed << ", island " << index(island);
      }
    }
  }
}

TEST(Fingerprint, of_a_graph_does_not_depend_on_the_order_of_islands) {
  const auto graph = [](std::vector<int> order) {
    const int clues[] = {3, 2, 2, 1};
    std::vector<Clue> placed(4);
    for (std::size_t i = 0; i < 4; ++i) placed[static_cast<std::size_t>(order[i])] = Clue::number(clues[i]);
    const auto edge = [&](int a, int b) {
      return Edge{.a = IslandId{order[static_cast<std::size_t>(a)]}, .b = IslandId{order[static_cast<std::size_t>(b)]}};
    };
    return Puzzle::make(placed, {edge(0, 1), edge(1, 2), edge(0, 3), edge(0, 2)}, {{EdgeId{1}, EdgeId{2}}}).value();
  };
  EXPECT_EQ(fingerprint(graph({0, 1, 2, 3})), fingerprint(graph({3, 0, 2, 1})));
  EXPECT_EQ(fingerprint(graph({0, 1, 2, 3})), fingerprint(graph({2, 3, 1, 0})));
  EXPECT_NE(fingerprint(graph({0, 1, 2, 3})), fingerprint(testing::board("3.2/.../2.1").puzzle));
}

TEST(FewerSolutions, need_one_to_begin_with_and_steps_enough) {
  EXPECT_EQ(reduce_to_one(testing::board("1.2").puzzle).error().message, "the puzzle has no solution");
  const Puzzle several = testing::board("3.3/.../3.3").puzzle;
  EXPECT_TRUE(reduce_to_one(several).ok());
  const Result<Reduced> none = reduce_to_one(several, {.most_steps = 1});
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, ErrorCode::limit);
  EXPECT_EQ(none.error().message, "gave up after 1 change");
}

TEST(RandomGrowth, fills_at_most_a_fifth_of_the_cells_with_a_solved_board) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const SolvedBoard made = make_by_random_growth({.size = {10, 12}, .islands = 24}, seed).value();
    EXPECT_EQ(made.board.puzzle.island_count(), 24);
    EXPECT_TRUE(check(made.board.puzzle, made.solution).empty());
  }
  EXPECT_EQ(complaint({.method = Method::growth, .islands = 21})->message,
            "21 islands: random growth makes 2 to 20, a fifth of the cells");
  // In one row it soon reaches both ends.
  EXPECT_EQ(make_by_random_growth({.size = {1, 100}, .islands = 20}, 1).error().message,
            "gave up after 10000 boards: none reached 20 islands");
}

}  // namespace
}  // namespace hashi
