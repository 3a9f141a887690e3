// Deductions made by hand, and the sentences that they must become: words know nothing of how a step was found.
#include "hashi/words/narrator.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hashi/explain/technique.h"
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

std::string said(const Deduction& deduction, Language language = Language::english) {
  return Narrator(nine_islands(), {}, language).sentence(deduction);
}

TEST(Words, tells_where_an_assumption_comes_to_grief) {
  const struct {
    Trouble trouble;
    std::string words;
  } cases[] = {{Trouble::too_many, "the 4 at #5 would have too many bridges"},
               {Trouble::too_few, "the 4 at #5 could not get all its bridges"},
               {Trouble::crossing, "two bridges at the 4 at #5 would have to cross others"},
               {Trouble::closed_group, "the group of the 4 at #5 would be closed off"},
               {Trouble::split, "the board would fall into two parts"},
               {Trouble::none, "nothing fits"}};
  for (const auto& [trouble, words] : cases) {
    Deduction guess{.technique = TechniqueId::what_if,
                    .changes = {at_least_one(kAB)},
                    .because_of = {kA, kB, kE},
                    .along = {kAB},
                    .parts = {.trouble_at = kE, .edge = kAB, .bridges = 0},
                    .trouble = trouble};
    EXPECT_EQ(said(guess), "Suppose #1-#2 carried no bridge: " + words + ". So #1-#2 carries at least one bridge.");
    guess.changes = {at_most_one(kAB)};
    guess.parts.bridges = 2;
    guess.chain = {{.technique = TechniqueId::counting,
                    .changes = {at_least_one(kBE)},
                    .because_of = {kB},
                    .parts = {.island = kB}}};
    EXPECT_EQ(said(guess), "Suppose #1-#2 carried exactly two bridges: after one step " + words +
                               ". So #1-#2 carries at most one bridge.");
  }
}

TEST(Words, tells_what_would_follow_from_an_assumption) {
  const Deduction guess{.technique = TechniqueId::what_if,
                        .changes = {at_most_one(kAB)},
                        .because_of = {kA, kB},
                        .along = {kAB},
                        .parts = {.edge = kAB, .bridges = 2},
                        .chain = {{.technique = TechniqueId::counting,
                                   .changes = {at_least_one(kBE)},
                                   .because_of = {kB},
                                   .parts = {.island = kB}},
                                  {.technique = TechniqueId::counting, .because_of = {kD}, .parts = {.island = kD}}},
                        .trouble = Trouble::split};
  EXPECT_EQ(Narrator(nine_islands()).chain(guess),
            (std::vector<std::string>{"Then for the 3 at #2 at least one bridge goes to #5.",
                                      "The board would fall into two parts."}));
}

TEST(Words, names_everything_that_is_taken_together) {
  Deduction all{
      .technique = TechniqueId::taken_together,
      .changes = {at_least_one(kAB)},
      .because_of = {kA, kE},
      .together = {.crossings = {{kAB, kDE}}, .parts = {{kA}, {kA, kB, kD}}, .marks = {kAD}, .components = true}};
  EXPECT_EQ(
      said(all),
      "The 2 at #1, the 4 at #5, the crossing of #1-#2 and #4-#5, the rule that "
      "the 2 at #1 must be reached, the rule that the three islands around the 2 at #1 must not be cut "
      "off and the rule that there are two groups in the end, with what is known of one edge, leave no other way: "
      "#1-#2 carries at least one bridge.");
  EXPECT_EQ(said({.technique = TechniqueId::taken_together, .because_of = {kA}}), "The 2 at #1 leaves no way at all.");
}

TEST(Words, speaks_of_regions) {
  Deduction region{.technique = TechniqueId::region_parity,
                   .changes = {at_most_one(kAD)},
                   .because_of = {kA, kB},
                   .along = {kAD, kBE},
                   .parts = {.island = kA, .ends = 3}};
  EXPECT_EQ(said(region),
            "The region of the 2 at #1 and one other island still needs three ends of bridges, so what leaves it "
            "along #1-#4 and #2-#5 is an odd number: at most one bridge goes to #4.");
  region.because_of = {kA};
  region.parts.ends = 2;
  EXPECT_EQ(said(region),
            "The 2 at #1 still needs two ends of bridges, so what leaves it along #1-#4 and #2-#5 "
            "is an even number: at most one bridge goes to #4.");
}

TEST(Words, lists_what_all_ways_have_in_common) {
  Deduction loop{.technique = TechniqueId::two_way_loop,
                 .changes = {at_least_one(kAB), at_least_one(kAD), at_most_one(kBE)},
                 .because_of = {kA, kB, kD, kE},
                 .parts = {.island = kA}};
  const std::string reason =
      "Of the ways to fill the loop through the 2 at #1, the 3 at #2, the 3 at #4 and the 4 at #5, "
      "those that keep everything connected have this in common: ";
  EXPECT_EQ(said(loop), reason +
                            "#1-#2 and #1-#4 carry at least one bridge; #2-#5 "
                            "carries at most one bridge.");
  loop.changes = {{.edge = kAB, .before = {.lo = 0, .hi = 3}, .after = {.lo = 1, .hi = 2}}};
  EXPECT_EQ(said(loop), reason + "#1-#2 carries between one and two bridges.");
}

TEST(Words, tells_a_bound_from_a_number_in_an_assumption) {
  EXPECT_EQ(said({.technique = TechniqueId::both_ends,
                  .changes = {{.edge = kAB, .before = kOpen, .after = {.lo = 2, .hi = 2}}},
                  .because_of = {kA, kB},
                  .along = {kAB},
                  .parts = {.island = kA, .other = kB, .edge = kAB, .bridges = 1}}),
            "With only one bridge on #1-#2, what the 2 at #1 and the 3 at #2 must do then leads "
            "nowhere, so it carries two bridges.");
}

TEST(Words, counts_what_an_island_still_needs) {
  const Deduction rest{.technique = TechniqueId::counting,
                       .changes = {at_least_one(kBE), at_least_one(kDE)},
                       .because_of = {kE},
                       .along = {kBE, kDE},
                       .parts = {.island = kE, .needs = 2, .room = 3, .spare = 1}};
  EXPECT_EQ(Narrator(nine_islands()).title(rest), "Smaller island");
  EXPECT_EQ(said(rest),
            "The 4 at #5 still needs two with room for three; only one can be left out, so at least "
            "one bridge goes each way.");
}

TEST(Words, knows_three_islands_that_would_be_on_their_own) {
  // The 3 between the 2 and the 1 must not spend everything on them.
  const Deduction three{.technique = TechniqueId::must_reach_out,
                        .changes = {at_least_one(kBE)},
                        .because_of = {kB},
                        .along = {kAB, EdgeId{2}, kBE},
                        .parts = {.island = kB, .needs = 3}};
  EXPECT_EQ(Narrator(nine_islands()).title(three), "Three-island isolation 2-3-1");
  EXPECT_EQ(said(three),
            "If the 3 at #2 gave everything to its neighbours 2 and 1, the three would be on their own, so at least "
            "one bridge goes to #5.");
}

// A step of each technique with every part set, so that no sentence lacks what it speaks of.
Deduction with_all_parts(TechniqueId technique) {
  return {.technique = technique,
          .changes = {at_least_one(kBE)},
          .because_of = {kB, kE, kA},
          .along = {kAB, EdgeId{2}, kBE},
          .parts = {.island = kB,
                    .other = kE,
                    .trouble_at = kA,
                    .edge = kBE,
                    .needs = 2,
                    .room = 3,
                    .spare = 1,
                    .bridges = 1,
                    .size = 2,
                    .other_size = 2,
                    .sides = 2,
                    .exits = 2,
                    .ends = 3,
                    .surplus = 1,
                    .directions = 3},
          .trouble = Trouble::too_few};
}

void expect_finished(const std::string& sentence, Language language) {
  const std::string_view end = language == Language::japanese ? "。" : ".";
  EXPECT_TRUE(sentence.size() > 10 && sentence.ends_with(end)) << sentence;
  EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
  EXPECT_EQ(sentence.find(".."), std::string::npos) << sentence;
}

TEST(Words, have_a_sentence_for_every_technique_in_every_language) {
  for (const Language language : all_languages()) {
    const Narrator narrator(nine_islands(), {}, language);
    for (const Technique& row : all_techniques()) {
      EXPECT_NE(technique_title(row.id, language), "") << row.key;
      Deduction step = with_all_parts(row.id);
      EXPECT_EQ(narrator.title(step).find_first_of("{}"), std::string::npos) << narrator.title(step);
      expect_finished(narrator.sentence(step), language);
      if (row.id == TechniqueId::either_or) continue;  // never without a change
      step.changes.clear();
      expect_finished(narrator.sentence(step), language);
    }
  }
}

TEST(Words, have_a_remark_and_an_obstacle_for_everything_in_every_language) {
  constexpr Remark remarks[] = {
#define REMARK(key) Remark::key,
#include "hashi/words/remarks.def"
#undef REMARK
  };
  for (const Language language : all_languages()) {
    for (const Remark remark : remarks) EXPECT_NE(words_for(remark, language), "");
    for (const Obstacle obstacle : {Obstacle::limit, Obstacle::letters_too_large, Obstacle::no_technique,
                                    Obstacle::model_too_large, Obstacle::inexact_values, Obstacle::internal_error})
      expect_finished(std::string(sentence(obstacle, language)), language);
  }
}

TEST(Words, have_a_title_for_every_chapter_in_every_language) {
  for (const Language language : all_languages()) {
    for (const Chapter chapter : all_chapters()) EXPECT_NE(chapter_title(chapter, language), "");
  }
}

Link link(LinkKind kind, std::vector<IslandId> islands, std::vector<int> numbers, std::vector<EdgeId> edges,
          std::vector<Change> changes) {
  return {.kind = kind,
          .islands = std::move(islands),
          .numbers = std::move(numbers),
          .edges = std::move(edges),
          .changes = std::move(changes),
          .cases = {}};
}

Deduction argued(Argument argument) {
  return {.technique = TechniqueId::both_ends,
          .changes = {at_most_one(kAB)},
          .because_of = {kA, kB},
          .along = {kAB},
          .argument = std::move(argument)};
}

// Two bridges from the 2 to the 3, of which the 3 then needs one more; the 4 takes it.
TEST(Words, tell_an_argument_link_by_link) {
  const Deduction step =
      argued({link(LinkKind::suppose, {}, {}, {kAB}, {{.edge = kAB, .before = kOpen, .after = {.lo = 2, .hi = 2}}}),
              link(LinkKind::count, {kB, kA}, {1, 0}, {kBE}, {at_least_one(kBE)}),
              link(LinkKind::closing, {kA, kB, kE}, {}, {}, {})});
  const Narrator english(nine_islands());
  EXPECT_EQ(english.argument(step),
            (std::vector<std::string>{
                "Suppose two bridges joined the 2 at #1 and the 3 at #2.",
                "Then the 2 at #1 is full, so the 3 at #2 must send one bridge to #5.",
                "But now the islands #1, #2 and #5 are finished and cut off from the rest. So at most one bridge goes "
                "there."}));
  EXPECT_EQ(english.told(step), "Both ends reach out. " + english.argument(step)[0] + " " + english.argument(step)[1] +
                                    " " + english.argument(step)[2]);
  const Narrator german(nine_islands(), {}, Language::german);
  EXPECT_EQ(german.argument(step),
            (std::vector<std::string>{
                "Angenommen, zwischen der 2 auf #1 und der 3 auf #2 stünden zwei Brücken.",
                "Die 2 auf #1 ist voll; von der 3 auf #2 muss eine Brücke nach #5 führen.",
                "Doch die Inseln #1, #2 und #5 sind fertig und vom Rest abgeschnitten. Also kommt dort höchstens eine "
                "Brücke hin."}));
  const Narrator japanese(nine_islands(), {}, Language::japanese);
  EXPECT_EQ(japanese.argument(step),
            (std::vector<std::string>{"#1の2と#2の3の間に橋が2本かかるとします。",
                                      "すると、#1の2はもういっぱいで、#2の3からは#5へ1本の橋がかかります。",
                                      "しかし、#1、#2、#5の島が完成し、ほかから切り離されます。よって、そこには橋が"
                                      "多くても1本しかかかりません。"}));
}

TEST(Words, tell_the_sentence_of_a_step_that_shows_itself) {
  Deduction step = argued({link(LinkKind::cut_off, {kA}, {}, {}, {})});
  step.technique = TechniqueId::two_islands;
  step.parts = {.island = kA, .other = kB, .edge = kAB, .bridges = 2};
  const Narrator english(nine_islands());
  EXPECT_EQ(english.told(step), english.titled(step));
}

TEST(Words, have_a_sentence_for_every_kind_of_link_in_every_language) {
  Link cases = link(LinkKind::cases, {kE}, {}, {}, {});
  cases.cases = {
      {link(LinkKind::suppose, {}, {}, {kBE, kDE}, {at_least_one(kBE), at_most_one(kDE)}),
       link(LinkKind::count, {kB}, {-1}, {}, {})},
      {link(LinkKind::suppose, {}, {}, {kBE}, {at_most_one(kBE)}), link(LinkKind::crossing, {}, {}, {kBE, kDE}, {})}};
  const Deduction step = argued(
      {link(LinkKind::suppose, {}, {}, {kAB}, {at_least_one(kAB)}),
       link(LinkKind::count, {kB, kA}, {2, 1}, {kBE, kAB}, {at_least_one(kBE), at_least_one(kAB)}),
       link(LinkKind::count, {kB}, {0}, {}, {at_most_one(kBE)}),
       link(LinkKind::crossing, {}, {}, {kBE}, {at_most_one(kDE)}),
       link(LinkKind::only_exit, {kA, kB}, {}, {kBE}, {at_least_one(kBE)}), link(LinkKind::count, {kE}, {2}, {}, {}),
       link(LinkKind::cut_off, {kA}, {}, {}, {}), link(LinkKind::closing, {kA}, {}, {}, {}),
       link(LinkKind::parity, {kA, kB}, {3}, {}, {}), link(LinkKind::balance, {kA, kB}, {5, 4}, {kBE}, {}),
       link(LinkKind::groups, {}, {}, {}, {}), link(LinkKind::letters, {kA, kB}, {}, {}, {}), cases});
  for (const Language language : all_languages()) {
    const std::vector<std::string> sentences = Narrator(nine_islands(), {}, language).argument(step);
    EXPECT_EQ(sentences.size(), 17u);  // 13 links, and in each of the two cases an assumption and a contradiction
    for (const std::string& sentence : sentences) expect_finished(sentence, language);
  }
}

TEST(Words, know_their_languages_by_tag) {
  EXPECT_EQ(language_tags(), "en, de, ja");
  EXPECT_EQ(find_language("de"), Language::german);
  EXPECT_FALSE(find_language("fr"));
}

// One bridge stands already: what goes "there" is the whole, not what is added.
TEST(Words, count_all_that_goes_there) {
  const Deduction pair{.technique = TechniqueId::two_islands,
                       .changes = {{.edge = kAB, .before = {.lo = 1, .hi = 2}, .after = {.lo = 1, .hi = 1}}},
                       .because_of = {kA, kB},
                       .along = {kAB},
                       .parts = {.island = kA, .other = kB, .edge = kAB, .bridges = 2}};
  EXPECT_TRUE(said(pair).ends_with(", so at most one goes there.")) << said(pair);
  EXPECT_TRUE(said(pair, Language::german).ends_with(", also kommt dort höchstens eine hin."));
  EXPECT_TRUE(said(pair, Language::japanese).ends_with("よって、そこには橋が多くても1本しかかかりません。"));
}

TEST(Words, keep_to_german_grammar) {
  const Board corner = testing::board("4.2/.../2..");
  const Deduction full{.technique = TechniqueId::fill,
                       .changes = {{.edge = EdgeId{0}, .before = kOpen, .after = {.lo = 2, .hi = 2}},
                                   {.edge = EdgeId{1}, .before = kOpen, .after = {.lo = 2, .hi = 2}}},
                       .because_of = {kA},
                       .along = {EdgeId{0}, EdgeId{1}},
                       .parts = {.island = kA, .needs = 4, .room = 4, .spare = 0}};
  const Narrator german(corner.puzzle, Places(corner.grid), Language::german);
  EXPECT_EQ(german.title(full), "4 in der Ecke");
  EXPECT_EQ(
      german.sentence(full),
      "Die 4 auf A1 hat zwei Nachbarn, also wird aller Platz ringsum gebraucht: in jede Richtung führen zwei Brücken.");
  // The verb comes first after "also", and the second clause is in the usual order again.
  const Deduction rest{.technique = TechniqueId::counting,
                       .changes = {at_least_one(kBE), at_most_one(kDE)},
                       .because_of = {kE},
                       .along = {kBE, kDE},
                       .parts = {.island = kE, .needs = 2, .room = 4, .spare = 2}};
  EXPECT_EQ(
      said(rest, Language::german),
      "Die 4 auf #5 braucht noch zwei bei Platz für vier; nur zwei können wegfallen, also führt nach #2 mindestens "
      "eine Brücke und nach #4 führt höchstens eine Brücke.");
  // Dative after "zwischen".
  EXPECT_EQ(
      said({.technique = TechniqueId::two_islands,
            .changes = {at_most_one(kAB)},
            .because_of = {kA, kB},
            .along = {kAB},
            .parts = {.island = kA, .other = kB, .edge = kAB, .bridges = 2}},
           Language::german),
      "Zwei Brücken zwischen der 2 auf #1 und der 3 auf #2 ließen die beiden allein, also kommt dort höchstens eine "
      "hin.");
}

TEST(Words, keep_to_japanese_grammar) {
  EXPECT_EQ(
      said({.technique = TechniqueId::counting,
            .changes = {at_least_one(kBE), at_most_one(kDE)},
            .because_of = {kE},
            .along = {kBE, kDE},
            .parts = {.island = kE, .needs = 2, .room = 4, .spare = 2}},
           Language::japanese),
      "#5の4はあと2本必要で、余地は4本分、余りは2本だけです。よって、#2へは橋が1本以上かかり、#4へは橋が多くても1本しか"
      "かかりません。");
  EXPECT_EQ(said({.technique = TechniqueId::only_way_across,
                  .changes = {at_least_one(kAB)},
                  .because_of = {kA, kB},
                  .along = {kAB},
                  .parts = {.edge = kAB}},
                 Language::japanese),
            "#1-#2は盤の二つの部分を結ぶ最後の道です。よって、#1-#2には橋が1本以上かかります。");
}

TEST(Words, tell_mistakes_and_broken_rules_in_every_language) {
  const Mistake few{.kind = MistakeKind::too_few, .islands = {kE}, .expected = 4, .found = 1};
  const Violation clue{.rule = Rule::clue, .islands = {kE}, .expected = 4, .found = 1};
  const auto tell = [](const auto& what, Language language) {
    return Narrator(nine_islands(), {}, language).sentence(what);
  };
  EXPECT_EQ(tell(few, Language::english), "The 4 at #5 can get at most one bridge.");
  EXPECT_EQ(tell(few, Language::german), "Die 4 auf #5 kann höchstens eine Brücke bekommen.");
  EXPECT_EQ(tell(few, Language::japanese), "#5の4には多くても1本しかかけられません。");
  EXPECT_EQ(tell(clue, Language::english), "#5 shows 4 but has 1 bridge.");
  EXPECT_EQ(tell(clue, Language::german), "#5 zeigt 4, hat aber 1 Brücke.");
  EXPECT_EQ(tell(clue, Language::japanese), "#5の数字は4ですが、橋は1本です。");
}

}  // namespace
}  // namespace hashi
