// Puzzle::make: invalid input with its error codes and messages, and the accessors of a valid puzzle.
#include "hashi/puzzle/puzzle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/boards.h"

namespace hashi {
namespace {

using testing::A;
using testing::B;
using testing::C;
using testing::D;

std::vector<Clue> clues(int count) { return std::vector<Clue>(static_cast<std::size_t>(count), Clue::number(1)); }

struct Refusal {
  std::string name;
  std::vector<Clue> clues;
  std::vector<Edge> edges;
  std::vector<Conflict> conflicts;
  Rules rules;
  ErrorCode code;
  std::string message;

  friend void PrintTo(const Refusal& refusal, std::ostream* out) { *out << refusal.name; }
};

class PuzzleRefuses : public ::testing::TestWithParam<Refusal> {};

TEST_P(PuzzleRefuses, with_a_code_and_a_message) {
  const Refusal& refusal = GetParam();
  const Result<Puzzle> result = Puzzle::make(refusal.clues, refusal.edges, refusal.conflicts, refusal.rules);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code, refusal.code);
  EXPECT_EQ(result.error().message, refusal.message);
}

const std::vector<Edge> kPath = {{A, B}, {B, C}};

INSTANTIATE_TEST_SUITE_P(
    Every, PuzzleRefuses,
    ::testing::Values(
        Refusal{"no_islands", {}, {}, {}, {}, ErrorCode::empty, "no islands"},
        Refusal{"max_bridges_0", clues(1), {}, {}, {.max_bridges = 0}, ErrorCode::range, "max_bridges 0 is below 1"},
        Refusal{
            "max_bridges_251", clues(1), {}, {}, {.max_bridges = 251}, ErrorCode::limit, "max_bridges 251 exceeds 250"},
        Refusal{"components_0", clues(1), {}, {}, {.components = 0}, ErrorCode::range, "components 0 is below 1"},
        Refusal{
            "components_below_0", clues(1), {}, {}, {.components = -3}, ErrorCode::range, "components -3 is below 1"},
        Refusal{"clue_too_large",
                {Clue::number(1), Clue::number(1'000'001)},
                {},
                {},
                {},
                ErrorCode::range,
                "island 1: clue 1000001 exceeds 1000000"},
        Refusal{"edge_to_nowhere",
                clues(2),
                {{A, C}},
                {},
                {},
                ErrorCode::range,
                "edge 0 names island 2, which does not exist"},
        Refusal{"edge_from_below_0",
                clues(2),
                {{A, B}, {IslandId{-1}, B}},
                {},
                {},
                ErrorCode::range,
                "edge 1 names island -1, which does not exist"},
        Refusal{"loop", clues(2), {{B, B}}, {}, {}, ErrorCode::range, "edge 0 joins island 1 with itself"},
        Refusal{"capacity_over_max_bridges",
                clues(2),
                {{A, B, 3}},
                {},
                {},
                ErrorCode::range,
                "edge 0: capacity 3 is not in 1..2"},
        Refusal{
            "capacity_below_0", clues(2), {{A, B, -1}}, {}, {}, ErrorCode::range, "edge 0: capacity -1 is not in 1..2"},
        Refusal{"pair_twice",
                clues(3),
                {{A, B}, {B, C}, {A, B}},
                {},
                {},
                ErrorCode::duplicate,
                "two edges join island 0 and island 1"},
        Refusal{"pair_twice_turned_round",
                clues(3),
                {{B, C}, {C, B}},
                {},
                {},
                ErrorCode::duplicate,
                "two edges join island 1 and island 2"},
        Refusal{"conflict_of_nothing",
                clues(3),
                kPath,
                {{EdgeId{0}, EdgeId{2}}},
                {},
                ErrorCode::range,
                "conflict 0 names edge 2, which does not exist"},
        Refusal{"conflict_below_0",
                clues(3),
                kPath,
                {{EdgeId{-1}, EdgeId{0}}},
                {},
                ErrorCode::range,
                "conflict 0 names edge -1, which does not exist"},
        Refusal{"conflict_with_itself",
                clues(3),
                kPath,
                {{EdgeId{0}, EdgeId{1}}, {EdgeId{1}, EdgeId{1}}},
                {},
                ErrorCode::range,
                "conflict 1: edge 1 with itself"},
        Refusal{"conflict_twice",
                clues(3),
                kPath,
                {{EdgeId{0}, EdgeId{1}}, {EdgeId{1}, EdgeId{0}}},
                {},
                ErrorCode::duplicate,
                "the conflict of edge 0 and edge 1 is listed twice"}),
    [](const auto& refusal) { return refusal.param.name; });

TEST(Puzzle, is_refused_beyond_the_limits_of_islands_and_edges) {
  const Result<Puzzle> islands = Puzzle::make(clues(Limits::islands + 1), {}, {});
  ASSERT_FALSE(islands.ok());
  EXPECT_EQ(islands.error().code, ErrorCode::limit);
  EXPECT_EQ(islands.error().message, "4000001 islands exceed 4000000");
  const Result<Puzzle> edges = Puzzle::make(clues(2), std::vector<Edge>(Limits::edges + 1, Edge{A, B}), {});
  ASSERT_FALSE(edges.ok());
  EXPECT_EQ(edges.error().code, ErrorCode::limit);
  EXPECT_EQ(edges.error().message, "8000001 edges exceed 8000000");
}

// As a list, which takes 400 MB for a moment, and as a board of crossings, where the list must not come about.
TEST(Puzzle, is_refused_beyond_the_limit_of_conflicts) {
  const Result<Puzzle> listed = Puzzle::make(clues(1), {}, std::vector<Conflict>(Limits::conflicts + 1));
  ASSERT_FALSE(listed.ok());
  EXPECT_EQ(listed.error().code, ErrorCode::limit);
  EXPECT_EQ(listed.error().message, "50000001 conflicts exceed 50000000");
  static_assert(Limits::conflicts == 50'000'000);
  constexpr int kSide = 7100;  // 7098 edges across and as many down, all of which cross
  std::vector<PlacedClue> islands;
  for (int at = 1; at < kSide - 1; ++at) {
    for (const Cell cell : {Cell{at, 0}, Cell{at, kSide - 1}, Cell{0, at}, Cell{kSide - 1, at}})
      islands.push_back({cell, Clue::number(1)});
  }
  const Result<Board> board = make_board(kSide, kSide, std::move(islands));
  ASSERT_FALSE(board.ok());
  EXPECT_EQ(board.error().code, ErrorCode::limit);
}

Puzzle square() {  // A-B, C-D, A-C, B-D, and the diagonal A-D in conflict with all but the first
  Result<Puzzle> made =
      Puzzle::make({Clue::number(2), Clue::unknown(), Clue::letter(0), Clue::number(3)},
                   {{A, B}, {C, D, 1}, {C, A, 3}, {B, D, 2}, {D, A}},
                   {{EdgeId{4}, EdgeId{1}}, {EdgeId{2}, EdgeId{4}}, {EdgeId{3}, EdgeId{4}}}, {.max_bridges = 3});
  EXPECT_TRUE(made.ok());
  return std::move(made).value();
}

std::vector<int> indices(std::span<const EdgeId> edges) {
  std::vector<int> result;
  for (const EdgeId e : edges) result.push_back(index(e));
  return result;
}

TEST(Puzzle, lists_the_edges_at_each_island_in_order) {
  const Puzzle p = square();
  EXPECT_EQ(indices(p.edges_at(A)), (std::vector<int>{0, 2, 4}));
  EXPECT_EQ(indices(p.edges_at(B)), (std::vector<int>{0, 3}));
  EXPECT_EQ(indices(p.edges_at(C)), (std::vector<int>{1, 2}));
  EXPECT_EQ(indices(p.edges_at(D)), (std::vector<int>{1, 3, 4}));
}

TEST(Puzzle, lists_the_conflicts_of_each_edge_as_they_were_given) {
  const Puzzle p = square();
  EXPECT_EQ(indices(p.conflicts_of(EdgeId{0})), (std::vector<int>{}));
  EXPECT_EQ(indices(p.conflicts_of(EdgeId{1})), (std::vector<int>{4}));
  EXPECT_EQ(indices(p.conflicts_of(EdgeId{4})), (std::vector<int>{1, 2, 3}));
}

TEST(Puzzle, gives_an_edge_without_capacity_the_most_bridges) {
  const Puzzle p = square();
  std::vector<int> capacities;
  for (const EdgeId e : p.edges()) capacities.push_back(p.capacity(e));
  EXPECT_EQ(capacities, (std::vector<int>{3, 1, 3, 2, 3}));
}

TEST(Puzzle, knows_both_ends_of_an_edge) {
  const Puzzle p = square();
  EXPECT_EQ(p.other_end(EdgeId{2}, A), C);
  EXPECT_EQ(p.other_end(EdgeId{2}, C), A);
}

TEST(Puzzle, says_whether_all_clues_are_numbers) {
  EXPECT_FALSE(square().all_clues_are_numbers());
  EXPECT_TRUE(testing::board("1.1").puzzle.all_clues_are_numbers());
  EXPECT_FALSE(testing::board("1.?").puzzle.all_clues_are_numbers());
  EXPECT_FALSE(testing::board("1.A").puzzle.all_clues_are_numbers());
}

TEST(Puzzle, may_ask_for_what_cannot_be) {
  EXPECT_TRUE(Puzzle::make({Clue::number(5)}, {}, {}, {.components = 9}).ok());
}

// The rows against what a plain look through all edges and conflicts gives.
TEST(Puzzle, has_rows_that_agree_with_its_lists) {
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    const Puzzle p = testing::random_graph(random, {.most_islands = 9, .most_edges = 20, .capacities = true});
    for (const IslandId i : p.islands()) {
      std::vector<int> expected;
      for (const EdgeId e : p.edges()) {
        if (p.edge(e).a == i || p.edge(e).b == i) expected.push_back(index(e));
      }
      ASSERT_EQ(indices(p.edges_at(i)), expected);
    }
    for (const EdgeId e : p.edges()) {
      std::vector<int> expected;
      for (const Conflict& c : p.conflicts()) {
        if (c.a == e) expected.push_back(index(c.b));
        if (c.b == e) expected.push_back(index(c.a));
      }
      ASSERT_EQ(indices(p.conflicts_of(e)), expected);
    }
  }
}

TEST(Clue, is_a_number_unknown_or_a_letter) {
  EXPECT_EQ(Clue::number(12).text(), "12");
  EXPECT_EQ(Clue::number(0).value(), 0);
  EXPECT_EQ(Clue::unknown().text(), "?");
  EXPECT_EQ(Clue::letter(0).text(), "A");
  EXPECT_EQ(Clue::letter(25).text(), "Z");
  EXPECT_EQ(Clue::letter(25).which_letter(), 25);
  EXPECT_TRUE(Clue().is_unknown());
  for (const Clue clue : {Clue::number(0), Clue::number(8), Clue::unknown(), Clue::letter(3)})
    EXPECT_EQ(clue.is_number() + clue.is_unknown() + clue.is_letter(), 1) << clue.text();
}

}  // namespace
}  // namespace hashi
