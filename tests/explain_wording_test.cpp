// Deductions made by hand, and the sentences that they must become: wording knows nothing of how a step was found.
#include "explain/wording.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/boards.h"

namespace hashi {
namespace {

// Islands 0 to 8 in reading order; edges are numbered at each island to the right, then down:
//   0 -0- 1 -2- 2
//   1     3     4
//   3 -5- 4 -7- 5 …
const Puzzle& nine_islands() {
  static const Puzzle puzzle = testing::board("2.3.1/...../3.4.3/...../2.3.2", {.components = 2}).puzzle;
  return puzzle;
}

constexpr IslandId kA{0}, kB{1}, kD{3}, kE{4};
constexpr EdgeId kAB{0}, kAD{1}, kBE{3}, kDE{5};
constexpr Bounds kOpen{.lo = 0, .hi = 2};

Change at_least_one(EdgeId e) { return {.edge = e, .before = kOpen, .after = {.lo = 1, .hi = 2}}; }
Change at_most_one(EdgeId e) { return {.edge = e, .before = kOpen, .after = {.lo = 0, .hi = 1}}; }

std::string said(const Deduction& deduction) { return sentence(nine_islands(), deduction); }

TEST(Wording, tells_where_an_assumption_comes_to_grief) {
  const struct {
    Trouble trouble;
    std::string words;
  } cases[] = {{Trouble::too_many, "the 4 on island 4 would have too many bridges"},
               {Trouble::too_few, "the 4 on island 4 could not get all its bridges"},
               {Trouble::crossing, "two bridges at the 4 on island 4 would have to cross others"},
               {Trouble::closed_group, "the group of the 4 on island 4 would be closed off"},
               {Trouble::split, "the board would fall into two parts"},
               {Trouble::none, "nothing fits"}};
  for (const auto& [trouble, words] : cases) {
    Deduction guess{.technique = TechniqueId::what_if,
                    .changes = {at_least_one(kAB)},
                    .because_of = {kA, kB, kE},
                    .along = {kAB},
                    .numbers = {0},
                    .trouble = trouble};
    EXPECT_EQ(said(guess), "Suppose island 0-island 1 carried no bridge: " + words +
                               ". So island 0-island 1 carries at least one bridge.");
    guess.changes = {at_most_one(kAB)};
    guess.numbers = {2};
    guess.chain = {{.technique = TechniqueId::counting, .changes = {at_least_one(kBE)}, .because_of = {kB}}};
    EXPECT_EQ(said(guess), "Suppose island 0-island 1 carried exactly two bridges: after one step " + words +
                               ". So island 0-island 1 carries at most one bridge.");
  }
}

TEST(Wording, tells_what_would_follow_from_an_assumption) {
  const Deduction guess{
      .technique = TechniqueId::what_if,
      .changes = {at_most_one(kAB)},
      .because_of = {kA, kB},
      .along = {kAB},
      .numbers = {2},
      .chain = {{.technique = TechniqueId::counting, .changes = {at_least_one(kBE)}, .because_of = {kB}},
                {.technique = TechniqueId::counting, .because_of = {kD}}},
      .trouble = Trouble::split};
  EXPECT_EQ(chain_sentences(nine_islands(), guess),
            (std::vector<std::string>{"Then for the 3 on island 1 at least one bridge goes to island 4.",
                                      "The board would fall into two parts."}));
}

TEST(Wording, names_everything_that_is_taken_together) {
  Deduction all{
      .technique = TechniqueId::taken_together,
      .changes = {at_least_one(kAB)},
      .because_of = {kA, kE},
      .together = {.crossings = {{kAB, kDE}}, .parts = {{kA}, {kA, kB, kD}}, .marks = {kAD}, .components = true}};
  EXPECT_EQ(
      said(all),
      "The 2 on island 0, the 4 on island 4, the crossing of island 0-island 1 and island 3-island 4, the rule that "
      "the 2 on island 0 must be reached, the rule that the three islands around the 2 on island 0 must not be cut "
      "off and the rule that there are two groups in the end, with what is known of one edge, leave no other way: "
      "island 0-island 1 carries at least one bridge.");
  EXPECT_EQ(said({.technique = TechniqueId::taken_together, .because_of = {kA}}),
            "The 2 on island 0 leaves no way at all.");
}

TEST(Wording, speaks_of_regions) {
  Deduction region{.technique = TechniqueId::region_parity,
                   .changes = {at_most_one(kAD)},
                   .because_of = {kA, kB},
                   .along = {kAD, kBE},
                   .numbers = {3}};
  EXPECT_EQ(said(region),
            "The region of the 2 on island 0 and one other island still needs three ends of bridges, so what leaves it "
            "along island 0-island 3 and island 1-island 4 is an odd number: at most one bridge goes to island 3.");
  region.because_of = {kA};
  region.numbers = {2};
  EXPECT_EQ(said(region),
            "The 2 on island 0 still needs two ends of bridges, so what leaves it along island 0-island 3 and island "
            "1-island 4 is an even number: at most one bridge goes to island 3.");
}

TEST(Wording, lists_what_all_ways_have_in_common) {
  Deduction loop{.technique = TechniqueId::two_way_loop,
                 .changes = {at_least_one(kAB), at_least_one(kAD), at_most_one(kBE)},
                 .because_of = {kA, kB, kD, kE}};
  const std::string reason =
      "Of the ways to fill the loop through the 2 on island 0, the 3 on island 1, the 3 on island 3 and the 4 on "
      "island "
      "4, those that keep everything connected have this in common: ";
  EXPECT_EQ(said(loop), reason +
                            "island 0-island 1 and island 0-island 3 carry at least one bridge; island 1-island 4 "
                            "carries at most one bridge.");
  loop.changes = {{.edge = kAB, .before = {.lo = 0, .hi = 3}, .after = {.lo = 1, .hi = 2}}};
  EXPECT_EQ(said(loop), reason + "island 0-island 1 carries between one and two bridges.");
}

TEST(Wording, tells_a_bound_from_a_number_in_an_assumption) {
  EXPECT_EQ(
      said({.technique = TechniqueId::both_ends,
            .changes = {{.edge = kAB, .before = kOpen, .after = {.lo = 2, .hi = 2}}},
            .because_of = {kA, kB},
            .along = {kAB},
            .numbers = {1}}),
      "With only one bridge on island 0-island 1, what the 2 on island 0 and the 3 on island 1 must do then leads "
      "nowhere, so it carries two bridges.");
}

TEST(Wording, counts_what_an_island_still_needs) {
  const Deduction rest{.technique = TechniqueId::counting,
                       .changes = {at_least_one(kBE), at_least_one(kDE)},
                       .because_of = {kE},
                       .along = {kBE, kDE},
                       .numbers = {2, 3, 1}};
  EXPECT_EQ(title(nine_islands(), rest), "Smaller island");
  EXPECT_EQ(said(rest),
            "The 4 on island 4 still needs two with room for three; only one can be left out, so at least "
            "one bridge goes each way.");
}

TEST(Wording, knows_three_islands_that_would_be_on_their_own) {
  // The 3 between the 2 and the 1 must not spend everything on them.
  const Deduction three{.technique = TechniqueId::must_reach_out,
                        .changes = {at_least_one(kBE)},
                        .because_of = {kB},
                        .along = {kAB, EdgeId{2}, kBE},
                        .numbers = {3}};
  EXPECT_EQ(title(nine_islands(), three), "Three-island isolation 2-3-1");
  EXPECT_EQ(
      said(three),
      "If the 3 on island 1 gave everything to its neighbours 2 and 1, the three would be on their own, so at least "
      "one bridge goes to island 4.");
}

}  // namespace
}  // namespace hashi
