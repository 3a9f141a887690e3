// Every kind of refutation: a small puzzle that it refutes, that the puzzle has no solution by plain enumeration, and
// its sentence in each language.
#include "hashi/puzzle/refutation.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "engine/refute.h"
#include "engine/shortage.h"
#include "hashi/words/narrator.h"
#include "support/boards.h"
#include "support/reference.h"

namespace hashi {
namespace {

struct Case {
  RefutationKind kind;
  Puzzle puzzle;
  bool by_flow = false;
  std::string english, german, japanese;
};

Puzzle graph(std::vector<int> clues, std::vector<std::pair<int, int>> pairs) {
  std::vector<Clue> shown;
  for (const int clue : clues) shown.push_back(Clue::number(clue));
  std::vector<Edge> edges;
  for (const auto& [a, b] : pairs) edges.push_back({IslandId{a}, IslandId{b}, 0});
  return Puzzle::make(shown, edges, {}, {}).value();
}

const std::vector<Case>& cases() {
  using enum RefutationKind;
  static const std::vector<Case> all = {
      {clue_too_large, testing::board("3.1").puzzle, false, "The 3 at #1 can have at most 1 bridge.",
       "Die 3 auf #1 kann höchstens 1 Brücke haben.", "#1の3には多くても1本しかかけられません。"},
      {too_few_bridges, testing::board("1.1/.../1.1").puzzle, false,
       "The clues ask for 2 bridges, but connecting 4 islands takes at least 3.",
       "Die Zahlen verlangen 2 Brücken, aber um 4 Inseln zu verbinden, braucht es mindestens 3.",
       "数字が求める橋は2本ですが、4島をつなぐには少なくとも3本必要です。"},
      {too_few_islands, testing::board("1.1", {.components = 3}).puzzle, false, "2 islands cannot form 3 groups.",
       "2 Inseln können nicht 3 Gruppen bilden.", "2島では3つのかたまりを作れません。"},
      {unreachable, testing::board("2.2.../....../....../...2.2").puzzle, false,
       "No bridges can join the islands into fewer than 2 groups: the 2 at #1 cannot be reached from all others.",
       "Keine Brücken können die Inseln zu weniger als 2 Gruppen verbinden: die 2 auf #1 ist nicht von allen anderen "
       "aus zu "
       "erreichen.",
       "どう橋をかけても、かたまりは2つより少なくなりません。ほかのすべての島から#1の2へは行けません。"},
      {odd_sum, testing::board("2.3.2").puzzle, false,
       "All clues add up to 7, which is odd, but every bridge has two ends.",
       "Alle Zahlen ergeben zusammen 7, das ist ungerade, aber jede Brücke hat zwei Enden.",
       "すべての数字の合計は7で奇数ですが、橋には必ず両端があります。"},
      {unbalanced, testing::board("2.2.2").puzzle, false,
       "Coloured like a chessboard along the edges, all clues add up to 4 on one colour and 2 on the other, but every "
       "bridge joins the two.",
       "Färbt man die Inseln entlang der Kanten wie ein Schachbrett, so ergeben alle Zahlen zusammen 4 auf der einen "
       "Farbe "
       "und 2 auf der anderen, aber jede Brücke verbindet beide.",
       "線に沿って市松模様に塗り分けると、すべての数字の合計は一方の色が4、もう一方の色が2になりますが、橋は必ず二つの"
       "色を結びます。"},
      {shortage, graph({2, 2, 2, 4, 1, 1}, {{0, 3}, {1, 3}, {2, 3}, {0, 4}, {1, 4}, {4, 5}, {2, 4}}), true,
       "The islands #1, #2 and #3 ask for 6 bridge ends, but their neighbours can take at most 5.",
       "Die Inseln #1, #2 und #3 verlangen 6 Brückenenden, aber ihre Nachbarn können höchstens 5 aufnehmen.",
       "#1、#2、#3の島は合わせて橋の端を6個求めていますが、隣が受けられるのは多くても5個です。"},
      {shortage_unless_closed, graph({1, 1, 1, 1}, {{0, 1}, {1, 2}, {2, 3}, {0, 3}}), true,
       "The 1 at #1 asks for 1 bridge end, but its neighbours can take at most 0 unless two equal clues are joined to "
       "each "
       "other alone.",
       "Die 1 auf #1 verlangt 1 Brückenende, aber ihre Nachbarn können höchstens 0 aufnehmen, es sei denn, zwei "
       "gleiche "
       "Zahlen wären nur miteinander verbunden.",
       "同じ数字の二島だけをつなぐのでなければ、#1の1は橋の端を1個求めていますが、隣が受けられるのは多くても0個です。"},
      {cut_off, graph({2, 1, 3, 2, 2}, {{0, 2}, {1, 2}, {2, 3}, {3, 4}}), true,
       "The islands #4 and #5 are cut off: if a bridge led away from there, some clues could not be met.",
       "Die Inseln #4 und #5 sind abgeschnitten: führte eine Brücke von dort weg, ließen sich nicht alle Zahlen "
       "erfüllen.",
       "#4、#5の島は切り離されています。そこから橋を出すと、満たせない数字が出てきます。"},
  };
  return all;
}

TEST(Refutation, of_every_kind_is_true_and_told_in_every_language) {
  for (const Case& each : cases()) {
    const std::string_view name = refutation_name(each.kind);
    const auto found = each.by_flow ? engine::refute_by_flow(each.puzzle) : engine::refute(each.puzzle);
    ASSERT_TRUE(found) << name;
    EXPECT_EQ(refutation_name(found->kind), name);
    EXPECT_EQ(reference::all_solutions(each.puzzle, 1, 10'000'000), std::vector<Solution>()) << name;
    const auto told = [&](Language language) { return Narrator(each.puzzle, {}, language).sentence(*found); };
    EXPECT_EQ(told(Language::english), each.english);
    EXPECT_EQ(told(Language::german), each.german);
    EXPECT_EQ(told(Language::japanese), each.japanese);
  }
}

// The first graph at random on which a flow finds islands that are cut off unless a pair shuts itself off.
TEST(Refutation, finds_what_is_cut_off_unless_a_pair_is_closed) {
  Random random(5);
  for (int round = 0; round < 200'000; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.most_islands = 7, .most_edges = 9});
    const auto found = engine::refute_by_flow(puzzle);
    if (!found || found->kind != RefutationKind::cut_off_unless_closed) continue;
    EXPECT_EQ(reference::all_solutions(puzzle, 1, 10'000'000), std::vector<Solution>());
    for (const Language language : all_languages()) {
      const std::string told = Narrator(puzzle, {}, language).sentence(*found);
      EXPECT_EQ(told.find_first_of("{}"), std::string::npos) << told;
    }
    return;
  }
  FAIL() << "none found";
}

TEST(Refutation, has_a_case_here_for_every_kind) {
  EXPECT_EQ(cases().size() + 1, all_refutation_kinds().size());  // one is found at random above
}

TEST(Refutation, lists_its_numbers_by_name) {
  using Numbers = std::vector<std::pair<std::string_view, std::int64_t>>;
  EXPECT_EQ(named_numbers({.kind = RefutationKind::unbalanced, .sum = 4, .other_sum = 2}),
            (Numbers{{"sum", 4}, {"other_sum", 2}}));
}

}  // namespace
}  // namespace hashi
