// The hint for a position against plain enumeration: what no solution has is a mistake, and nothing else is.
#include "hashi/use_cases/hint.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "hashi/format/format.h"
#include "support/boards.h"
#include "support/reference.h"

namespace hashi {
namespace {

bool is_ruled_out(const Position& at, EdgeId e) {
  return std::find(at.ruled_out.begin(), at.ruled_out.end(), e) != at.ruled_out.end();
}

// Whether the solution has what stands on the edge.
bool agrees(const Solution& solution, const Position& at, EdgeId e) {
  return solution.bridges[e] >= at.bridges.bridges[e] && (solution.bridges[e] == 0 || !is_ruled_out(at, e));
}

template <class Edges>
bool some_solution_agrees(const std::vector<Solution>& solutions, const Position& at, const Edges& edges) {
  return std::any_of(solutions.begin(), solutions.end(), [&](const Solution& solution) {
    return std::all_of(edges.begin(), edges.end(), [&](EdgeId e) { return agrees(solution, at, e); });
  });
}

std::vector<EdgeId> edges_of(const Puzzle& puzzle) {
  std::vector<EdgeId> edges;
  for (const EdgeId e : puzzle.edges()) edges.push_back(e);
  return edges;
}

// Parts of two solutions, and now and then something else.
Position some_position(const Puzzle& puzzle, const std::vector<Solution>& solutions, Random& random) {
  const auto any = [&] { return solutions[static_cast<std::size_t>(random.below(solutions.size()))]; };
  const Solution one = any(), other = any();
  Position at{.bridges = no_bridges(puzzle)};
  for (const EdgeId e : puzzle.edges()) {
    const auto dice = random.below(100);
    int& bridges = at.bridges.bridges[e];
    bridges = dice < 25 ? one.bridges[e] : dice < 45 ? other.bridges[e] : dice < 48 ? puzzle.capacity(e) : 0;
    if (bridges == 0 && random.below(100) < (one.bridges[e] == 0 ? 30 : 4)) at.ruled_out.push_back(e);
  }
  return at;
}

struct Seen {
  int dead_ends = 0, fine = 0, of_one_solution = 0;
};

void holds_against_enumeration(const Puzzle& puzzle, const std::vector<Solution>& solutions, const Position& at,
                               Seen& seen) {
  const Hint found = hint(puzzle, at);
  EXPECT_EQ(found.mistakes.empty(), some_solution_agrees(solutions, at, edges_of(puzzle)));
  if (found.mistakes.empty()) ++seen.fine;
  for (const Mistake& mistake : found.mistakes) {
    if (mistake.kind == MistakeKind::differs) {
      ASSERT_EQ(solutions.size(), 1u);
      ASSERT_FALSE(some_solution_agrees(solutions, at, mistake.edges));
      ++seen.of_one_solution;
    }
    if (mistake.kind != MistakeKind::dead_end) continue;
    ++seen.dead_ends;
    ASSERT_GT(solutions.size(), 1u);
    EXPECT_FALSE(some_solution_agrees(solutions, at, mistake.edges));
    for (std::size_t without = 0; without < mistake.edges.size(); ++without) {
      std::vector<EdgeId> fewer = mistake.edges;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(without));
      EXPECT_TRUE(some_solution_agrees(solutions, at, fewer)) << "one of the edges could be left out";
    }
  }
}

void holds_against_enumeration(const Puzzle& puzzle, Random& random, Seen& seen) {
  const auto solutions = reference::all_solutions(puzzle, 500, 300'000);
  if (!solutions || solutions->empty()) return;
  for (int position = 0; position < 20; ++position)
    holds_against_enumeration(puzzle, *solutions, some_position(puzzle, *solutions, random), seen);
}

TEST(Hint, calls_a_position_wrong_exactly_when_no_solution_has_it) {
  Random random(18);
  Seen seen;
  for (int round = 0; round < 1200; ++round) {
    SCOPED_TRACE(round);
    const Puzzle graph = testing::random_graph(random, {.other_clues = round % 2 == 0, .capacities = true});
    holds_against_enumeration(graph, random, seen);
    holds_against_enumeration(testing::random_board(random, {.other_clues = round % 4 == 0}).puzzle, random, seen);
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_GT(seen.dead_ends, 60);
  EXPECT_GT(seen.fine, 200);
  EXPECT_GT(seen.of_one_solution, 20);
}

// The square of the 3s and 4s has two double bridges, above and below or left and right.
TEST(Hint, names_the_edges_that_no_solution_has_together) {
  const Puzzle puzzle = testing::board("3.4.1/...../3.4.1").puzzle;
  ASSERT_EQ(reference::all_solutions(puzzle)->size(), 2u);
  Position at{.bridges = no_bridges(puzzle)};
  const EdgeId above = puzzle.edges_at(IslandId{0})[0], right = puzzle.edges_at(IslandId{1})[2];
  ASSERT_EQ(puzzle.other_end(right, IslandId{1}), IslandId{4});
  at.bridges.bridges[above] = 2;
  EXPECT_TRUE(hint(puzzle, at).mistakes.empty());
  at.bridges.bridges[right] = 2;
  EXPECT_TRUE(find_mistakes(puzzle, at).empty());
  const Hint found = hint(puzzle, at);
  ASSERT_EQ(found.mistakes.size(), 1u);
  EXPECT_EQ(found.mistakes[0].kind, MistakeKind::dead_end);
  EXPECT_EQ(found.mistakes[0].edges, (std::vector{above, right}));
}

// Nor where it is ruled out and carries a bridge.
TEST(Hint, refuses_more_bridges_than_an_edge_can_carry) {
  const Puzzle puzzle = testing::board("3.4.1/...../3.4.1").puzzle;
  Position at{.bridges = no_bridges(puzzle)};
  at.bridges.bridges[EdgeId{0}] = 3;
  EXPECT_FALSE(hint(puzzle, at).mistakes.empty());
  at.bridges.bridges[EdgeId{0}] = 65537;
  EXPECT_FALSE(hint(puzzle, at).mistakes.empty());
  at.bridges.bridges[EdgeId{0}] = 1;
  at.ruled_out = {EdgeId{0}};
  EXPECT_FALSE(hint(puzzle, at).mistakes.empty());
}

TEST(Hint, does_not_blame_the_player_for_a_puzzle_without_a_solution) {
  const Puzzle puzzle = testing::board("1.2.1/...../1.1..").puzzle;
  ASSERT_TRUE(reference::all_solutions(puzzle)->empty());
  Position at{.bridges = no_bridges(puzzle)};
  at.bridges.bridges[EdgeId{1}] = 1;
  for (const Mistake& mistake : hint(puzzle, at).mistakes) EXPECT_NE(mistake.kind, MistakeKind::dead_end);
}

TEST(Hint, says_when_a_limit_came_first) {
  const Puzzle puzzle = testing::board("2.3.1/...../2.3.1").puzzle;
  const Position at{.bridges = no_bridges(puzzle)};
  for (const WorkLimits& limits : {WorkLimits{.steps = 0}, WorkLimits{.should_stop = [] { return true; }}}) {
    const Hint found = hint(puzzle, at, {.limits = limits});
    EXPECT_EQ(found.end, WalkEnd::limit);
    EXPECT_TRUE(found.steps.empty());
  }
  EXPECT_NE(hint(puzzle, at).end, WalkEnd::limit);
  EXPECT_EQ(hint(puzzle, at, {.techniques = technique_set("ones_apart").value()}).end, WalkEnd::stuck);
}

TEST(Hint, names_broken_rules_without_any_search) {
  const Puzzle puzzle = testing::board("1.2.1").puzzle;
  Position at{.bridges = no_bridges(puzzle)};
  at.bridges.bridges[EdgeId{0}] = 2;
  const Hint found = hint(puzzle, at, {.limits = {.steps = 0}});
  ASSERT_FALSE(found.mistakes.empty());
  EXPECT_EQ(found.mistakes[0].kind, MistakeKind::too_many);
}

TEST(Position, is_refused_where_a_bridge_ends_in_water) {
  const Document document = read_document("2=3-.\n", {.from = "ascii"}).value();
  const Result<Position> at = position_of(document);
  ASSERT_FALSE(at);
  EXPECT_EQ(at.error().message, document.flaws.front().message);
}

}  // namespace
}  // namespace hashi
