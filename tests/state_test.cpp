// Pencil marks against plain intervals: random narrowings, and what residual, slack and room must then be.
#include "hashi/state/state.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/random.h"
#include "support/boards.h"

namespace hashi {
namespace {

struct PlainMarks {
  explicit PlainMarks(const Puzzle& of) : puzzle(of), bounds(of.edge_count()) {
    for (const EdgeId e : puzzle.edges()) bounds[e] = {.lo = 0, .hi = static_cast<std::int16_t>(puzzle.capacity(e))};
  }
  int needed(IslandId i) const {
    if (!puzzle.clue(i).is_number()) return State::kUnbounded;
    int sum = puzzle.clue(i).value();
    for (const EdgeId e : puzzle.edges_at(i)) sum -= bounds[e].lo;
    return sum;
  }
  int spare(IslandId i) const {
    if (!puzzle.clue(i).is_number()) return State::kUnbounded;
    int sum = -puzzle.clue(i).value();
    for (const EdgeId e : puzzle.edges_at(i)) sum += bounds[e].hi;
    return sum;
  }
  bool has_island_out_of_reach() const {
    for (const IslandId i : puzzle.islands()) {
      if (needed(i) < 0 || spare(i) < 0) return true;
    }
    return false;
  }

  const Puzzle& puzzle;
  IdVector<EdgeId, Bounds> bounds;
};

void expect_equal(const State& state, const PlainMarks& marks) {
  for (const EdgeId e : marks.puzzle.edges()) {
    const Edge& edge = marks.puzzle.edge(e);
    const int room =
        std::max(0, std::min({marks.bounds[e].hi - marks.bounds[e].lo, marks.needed(edge.a), marks.needed(edge.b)}));
    ASSERT_EQ(state.bounds(e), marks.bounds[e]);
    ASSERT_EQ(state.room(e), room);
    ASSERT_EQ(state.is_open(e), room > 0);
  }
  for (const IslandId i : marks.puzzle.islands()) {
    ASSERT_EQ(state.residual(i), marks.needed(i));
    ASSERT_EQ(state.slack(i), marks.spare(i));
  }
  ASSERT_TRUE(state.consistent());
}

TEST(State, is_that_of_plain_intervals_after_any_narrowings) {
  Random random(3);
  int impossible = 0, refused = 0;
  for (int round = 0; round < 300; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.other_clues = true, .capacities = true});
    if (puzzle.edge_count() == 0) continue;
    State state(puzzle);
    PlainMarks marks(puzzle);
    bool is_impossible = marks.has_island_out_of_reach();
    std::vector<EdgeId> log;
    for (int step = 0; step < 12; ++step) {
      expect_equal(state, marks);
      ASSERT_EQ(state.is_impossible(), is_impossible);
      const EdgeId e{random.between(0, puzzle.edge_count() - 1)};
      const Bounds by{.lo = static_cast<std::int16_t>(random.between(0, 3)),
                      .hi = static_cast<std::int16_t>(random.between(0, 3))};
      Bounds& mark = marks.bounds[e];
      const Bounds both{.lo = std::max(mark.lo, by.lo), .hi = std::min(mark.hi, by.hi)};
      const bool is_empty = both.lo > both.hi, narrows = !is_empty && !(both == mark);
      const State before = state;
      ASSERT_EQ(state.tighten(e, by), narrows);
      expect_equal(before, marks);  // a copy does not change with the original
      if (narrows) {
        mark = both;
        log.push_back(e);
      }
      refused += is_empty ? 1 : 0;
      is_impossible = is_impossible || is_empty || marks.has_island_out_of_reach();
      ASSERT_TRUE(std::ranges::equal(state.log(), log));
    }
    expect_equal(state, marks);
    impossible += is_impossible ? 1 : 0;
  }
  EXPECT_GT(refused, 100);
  EXPECT_GT(impossible, 50);
  EXPECT_LT(impossible, 300);
}

}  // namespace
}  // namespace hashi
