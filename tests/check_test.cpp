// The rules: each one broken once, with the islands and edges reported.
#include "hashi/puzzle/check.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hashi/words/narrator.h"
#include "support/boards.h"

namespace hashi {
namespace {

using testing::board;

Solution bridges(std::vector<int> counts) { return {IdVector<EdgeId, int>(std::move(counts))}; }

std::vector<int> indices(const auto& ids) {
  std::vector<int> result;
  for (const auto id : ids) result.push_back(index(id));
  return result;
}

// Exactly one violation, and it is this one.
void expect_only(const Puzzle& puzzle, const Solution& solution, const Violation& expected, const std::string& words) {
  const std::vector<Violation> found = check(puzzle, solution);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(rule_name(found[0].rule), rule_name(expected.rule));
  EXPECT_EQ(indices(found[0].islands), indices(expected.islands));
  EXPECT_EQ(indices(found[0].edges), indices(expected.edges));
  EXPECT_EQ(found[0].expected, expected.expected);
  EXPECT_EQ(found[0].found, expected.found);
  EXPECT_EQ(Narrator(puzzle).sentence(found[0]), words);
}

using testing::A;
using testing::B;
using testing::C;
using testing::D;
constexpr EdgeId AB{0}, BC{1};

TEST(Check, accepts_a_solution) {
  EXPECT_TRUE(check(board("1.3.2").puzzle, bridges({1, 2})).empty());
  EXPECT_TRUE(check(board("22/22").puzzle, bridges({1, 1, 1, 1})).empty());
  EXPECT_TRUE(check(board("?").puzzle, bridges({})).empty());
}

TEST(Check, names_a_solution_of_the_wrong_shape) {
  expect_only(board("1.3.2").puzzle, bridges({1}), {.rule = Rule::shape, .expected = 2, .found = 1},
              "The solution has 1 edges, the puzzle has 2.");
}

TEST(Check, names_an_edge_over_its_capacity) {
  expect_only(board("1.4.3").puzzle, bridges({1, 3}),
              {.rule = Rule::capacity, .islands = {B, C}, .edges = {BC}, .expected = 2, .found = 3},
              "#2-#3 carries 3 bridges, not 0 to 2.");
}

TEST(Check, holds_each_edge_to_its_own_capacity) {
  const Puzzle p =
      Puzzle::make({Clue::number(3), Clue::number(5), Clue::number(2)}, {{A, B, 2}, {B, C}}, {}, {.max_bridges = 3})
          .value();
  expect_only(p, bridges({3, 2}), {.rule = Rule::capacity, .islands = {A, B}, .edges = {AB}, .expected = 2, .found = 3},
              "#1-#2 carries 3 bridges, not 0 to 2.");
}

TEST(Check, refuses_fewer_than_no_bridges) {
  const Puzzle p = board("?.?.?").puzzle;
  const std::vector<Violation> found = check(p, bridges({1, -1}));
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].rule, Rule::capacity);
  EXPECT_EQ(found[0].found, -1);
  EXPECT_EQ(found[1].rule, Rule::components) << "an edge with -1 bridges joins nothing";
}

TEST(Check, names_both_edges_of_a_crossing) {
  const Puzzle p =
      Puzzle::make({Clue::unknown(), Clue::unknown(), Clue::unknown()}, {{A, B}, {B, C}, {A, C}}, {{EdgeId{2}, BC}})
          .value();
  expect_only(p, bridges({1, 1, 1}), {.rule = Rule::conflict, .edges = {EdgeId{2}, BC}, .expected = 1, .found = 2},
              "#1-#3 and #2-#3 cross.");
  EXPECT_TRUE(check(p, bridges({1, 1, 0})).empty());
}

TEST(Check, names_an_island_with_the_wrong_number) {
  expect_only(board("1.4.2").puzzle, bridges({1, 2}),
              {.rule = Rule::clue, .islands = {B}, .edges = {AB, BC}, .expected = 4, .found = 3},
              "#2 shows 4 but has 3 bridges.");
}

TEST(Check, says_one_bridge_in_the_singular) {
  const std::vector<Violation> found = check(board("2.?").puzzle, bridges({1}));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(Narrator(board("2.?").puzzle).sentence(found[0]), "#1 shows 2 but has 1 bridge.");
}

TEST(Check, asks_nothing_of_a_question_mark_but_connection) {
  EXPECT_TRUE(check(board("?.2").puzzle, bridges({2})).empty());
  expect_only(board("?.?").puzzle, bridges({0}),
              {.rule = Rule::components, .islands = {A, B}, .expected = 1, .found = 2},
              "The islands form 2 connected components, not 1; one island of each: #1, #2.");
}

TEST(Check, wants_equal_numbers_for_equal_letters) {
  expect_only(board("A.?.A").puzzle, bridges({1, 2}),
              {.rule = Rule::letters, .islands = {A, C}, .expected = 1, .found = 2},
              "#1 and #3 show the same letter but have 1 and 2 bridges.");
  EXPECT_TRUE(check(board("A.?.A").puzzle, bridges({2, 2})).empty());
}

TEST(Check, wants_different_numbers_for_different_letters) {
  expect_only(board("A.?.B").puzzle, bridges({2, 2}),
              {.rule = Rule::letters, .islands = {A, C}, .expected = 2, .found = 2},
              "#1 and #3 show different letters but both have 2 bridges.");
  EXPECT_TRUE(check(board("A.?.B").puzzle, bridges({1, 2})).empty());
}

TEST(Check, lets_a_letter_equal_a_number) { EXPECT_TRUE(check(board("A.2.1").puzzle, bridges({1, 1})).empty()); }

TEST(Check, names_one_island_of_each_component) {
  expect_only(board("1.1.1.1").puzzle, bridges({1, 0, 1}),
              {.rule = Rule::components, .islands = {A, C}, .expected = 1, .found = 2},
              "The islands form 2 connected components, not 1; one island of each: #1, #3.");
}

TEST(Check, counts_components_exactly) {
  const Rules two{.max_bridges = 2, .components = 2};
  EXPECT_TRUE(check(board("1.1.1.1", two).puzzle, bridges({1, 0, 1})).empty());
  expect_only(board("?.?.?.?", two).puzzle, bridges({1, 1, 1}),
              {.rule = Rule::components, .islands = {A}, .expected = 2, .found = 1},
              "The islands form 1 connected component, not 2; one island of each: #1.");
  expect_only(board("?.?.?.?", two).puzzle, bridges({0, 1, 0}),
              {.rule = Rule::components, .islands = {A, B, D}, .expected = 2, .found = 3},
              "The islands form 3 connected components, not 2; one island of each: #1, #2, #4.");
}

TEST(Check, lets_a_zero_be_a_component_of_its_own) {
  EXPECT_TRUE(check(board("0.1.1", {.components = 2}).puzzle, bridges({0, 1})).empty());
}

TEST(Check, reports_every_broken_rule_in_order) {
  const Puzzle p = Puzzle::make({Clue::number(1), Clue::letter(0), Clue::letter(0), Clue::unknown()},
                                {{A, B}, {B, C, 1}}, {{AB, BC}})
                       .value();
  std::vector<std::string> rules;
  for (const Violation& violation : check(p, bridges({2, 2}))) rules.emplace_back(rule_name(violation.rule));
  EXPECT_EQ(rules, (std::vector<std::string>{"capacity", "conflict", "clue", "letters", "components"}));
}

}  // namespace
}  // namespace hashi
