// Islands that ask for more than their neighbours can take, or for all of it.
#include "engine/shortage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>

#include "base/random.h"
#include "hashi/solve/solve.h"
#include "support/boards.h"

namespace hashi {
namespace {

using engine::refute_by_shortage;

// The edges that some choice of bridges uses which meets the clues, whatever crosses or stays apart, by enumeration;
// nothing if there is no such choice. 'may_close': also where two islands take all their bridges from each other.
std::optional<IdVector<EdgeId, std::uint8_t>> used_where_numbers_are_met(const Puzzle& puzzle, bool may_close) {
  IdVector<IslandId, int> left(puzzle.island_count());
  for (const IslandId i : puzzle.islands()) left[i] = puzzle.clue(i).value();
  IdVector<EdgeId, int> bridges(puzzle.edge_count());
  std::optional<IdVector<EdgeId, std::uint8_t>> used;
  const std::function<void(std::int32_t)> from = [&](std::int32_t next) {
    if (next == puzzle.edge_count()) {
      if (std::any_of(left.begin(), left.end(), [](int l) { return l != 0; })) return;
      if (!used) used.emplace(puzzle.edge_count());
      for (const EdgeId e : puzzle.edges()) (*used)[e] |= bridges[e] > 0;
      return;
    }
    const Edge& edge = puzzle.edge(EdgeId{next});
    for (int v = 0; v <= std::min({edge.capacity, left[edge.a], left[edge.b]}); ++v) {
      if (!may_close && v == puzzle.clue(edge.a).value() && v == puzzle.clue(edge.b).value()) continue;
      left[edge.a] -= v;
      left[edge.b] -= v;
      bridges[EdgeId{next}] = v;
      from(next + 1);
      left[edge.a] += v;
      left[edge.b] += v;
    }
    bridges[EdgeId{next}] = 0;
  };
  from(0);
  return used;
}

bool numbers_can_be_met(const Puzzle& puzzle) { return used_where_numbers_are_met(puzzle, true).has_value(); }

int groups_joined_by(const Puzzle& puzzle, const IdVector<EdgeId, std::uint8_t>& edges) {
  IdVector<IslandId, IslandId> leader(puzzle.island_count());
  for (const IslandId i : puzzle.islands()) leader[i] = i;
  int groups = puzzle.island_count();
  for (const EdgeId e : puzzle.edges()) {
    const IslandId a = leader[puzzle.edge(e).a], b = leader[puzzle.edge(e).b];
    if (!edges[e] || a == b) continue;
    for (IslandId& l : leader) l = l == a ? b : l;
    --groups;
  }
  return groups;
}

bool is_two_colourable(const Puzzle& puzzle) {
  IdVector<IslandId, int> colour(puzzle.island_count(), -1);
  for (const IslandId start : puzzle.islands()) {
    std::vector<IslandId> waiting;
    if (colour[start] < 0) {
      colour[start] = 0;
      waiting.push_back(start);
    }
    while (!waiting.empty()) {
      const IslandId i = waiting.back();
      waiting.pop_back();
      for (const EdgeId e : puzzle.edges_at(i)) {
        const IslandId j = puzzle.other_end(e, i);
        if (colour[j] == colour[i]) return false;
        if (colour[j] >= 0) continue;
        colour[j] = 1 - colour[i];
        waiting.push_back(j);
      }
    }
  }
  return true;
}

// Three 2s around one 4 and another 1 that they share: they ask for 6, and 4 + 1 is all there is.
TEST(Shortage, names_the_islands_and_both_numbers) {
  const std::vector<Clue> clues = {Clue::number(2), Clue::number(2), Clue::number(2),
                                   Clue::number(4), Clue::number(1), Clue::number(1)};
  const auto edge = [](int a, int b) { return Edge{IslandId{a}, IslandId{b}, 0}; };
  const Puzzle puzzle =
      Puzzle::make(clues, {edge(0, 3), edge(1, 3), edge(2, 3), edge(0, 4), edge(1, 4), edge(4, 5), edge(2, 4)}, {}, {})
          .value();
  const auto refutation = refute_by_shortage(puzzle);
  ASSERT_TRUE(refutation);
  EXPECT_EQ(*refutation, (Refutation{.kind = RefutationKind::shortage,
                                     .islands = {IslandId{0}, IslandId{1}, IslandId{2}},
                                     .asked = 6,
                                     .most = 5}));
}

TEST(Shortage, is_found_exactly_when_the_numbers_cannot_be_met_on_two_coloured_graphs) {
  Random random(17);
  int refuted = 0, met = 0;
  for (int round = 0; round < 4000; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.capacities = true});
    const bool possible = numbers_can_be_met(puzzle), refutable = refute_by_shortage(puzzle).has_value();
    if (possible) {
      EXPECT_FALSE(refutable);
    }
    if (!is_two_colourable(puzzle)) continue;
    EXPECT_EQ(refutable, !possible);
    ++(possible ? met : refuted);
  }
  EXPECT_GT(met, 100);
  EXPECT_GT(refuted, 100);
}

TEST(Flow, refutes_exactly_when_what_meets_the_numbers_and_shuts_off_no_pair_joins_too_little_on_two_coloured_graphs) {
  Random random(18);
  int refuted = 0, joined = 0;
  for (int round = 0; round < 8000; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.capacities = true});
    const int k = puzzle.rules().components;
    const auto used = used_where_numbers_are_met(puzzle, k > 1 || puzzle.island_count() == 2);
    const bool possible = used && groups_joined_by(puzzle, *used) <= k;
    const bool refutable = engine::refute_by_flow(puzzle).has_value();
    if (possible) {
      EXPECT_FALSE(refutable);
    }
    if (!is_two_colourable(puzzle)) continue;
    EXPECT_EQ(refutable, !possible);
    ++(possible ? joined : refuted);
  }
  EXPECT_GT(joined, 100);
  EXPECT_GT(refuted, 100);
}

// The 1 and the first 2 need all that the 3 can give, so nothing is left for the pair of 2s behind it.
TEST(Flow, names_the_islands_that_are_cut_off) {
  const std::vector<Clue> clues = {Clue::number(2), Clue::number(1), Clue::number(3), Clue::number(2), Clue::number(2)};
  const auto edge = [](int a, int b) { return Edge{IslandId{a}, IslandId{b}, 0}; };
  const Puzzle puzzle = Puzzle::make(clues, {edge(0, 2), edge(1, 2), edge(2, 3), edge(3, 4)}, {}, {}).value();
  EXPECT_FALSE(refute_by_shortage(puzzle));
  const auto refutation = engine::refute_by_flow(puzzle);
  ASSERT_TRUE(refutation);
  EXPECT_EQ(*refutation, (Refutation{.kind = RefutationKind::cut_off, .islands = {IslandId{3}, IslandId{4}}}));
}

TEST(Shortage, says_nothing_where_a_clue_is_no_number) {
  EXPECT_FALSE(refute_by_shortage(testing::board("?.1.1").puzzle));
}

// Four 1s in a ring can be paired in two ways, which together use every edge; but each pair is shut off.
TEST(Flow, tells_where_equal_clues_would_shut_themselves_off) {
  const auto edge = [](int a, int b) { return Edge{IslandId{a}, IslandId{b}, 0}; };
  const Puzzle puzzle =
      Puzzle::make(std::vector<Clue>(4, Clue::number(1)), {edge(0, 1), edge(1, 2), edge(2, 3), edge(0, 3)}, {}, {})
          .value();
  EXPECT_FALSE(refute_by_shortage(puzzle));
  const auto refutation = engine::refute_by_flow(puzzle);
  ASSERT_TRUE(refutation);
  EXPECT_EQ(
      *refutation,
      (Refutation{.kind = RefutationKind::shortage_unless_closed, .islands = {IslandId{0}}, .asked = 1, .most = 0}));
}

// Two 2s and 3s side by side in halves of opposite colours: each half's surplus must cross the middle.
TEST(Shortage, is_told_where_search_alone_would_have_proved_it_without_a_word) {
  std::vector<PlacedClue> islands;
  for (int r = 0; r < 12; ++r) {
    for (int c = 0; c < 12; ++c)
      islands.push_back({{.row = r, .column = c}, Clue::number(((r + c) % 2 == 0) == (c < 6) ? 3 : 2)});
  }
  const Outcome outcome = solve(make_board(12, 12, islands).value().puzzle, {});
  EXPECT_EQ(outcome.status, SolveStatus::unsolvable);
  ASSERT_TRUE(outcome.refutation);
  EXPECT_EQ(outcome.refutation->kind, RefutationKind::shortage);
}

}  // namespace
}  // namespace hashi
