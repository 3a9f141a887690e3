// An argument in pictures: one for each assumption, told once, on the board before the step.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "hashi/draw/scene.h"
#include "hashi/explain/walk.h"
#include "hashi/use_cases/picture.h"
#include "hashi/words/narrator.h"
#include "support/boards.h"

namespace hashi {
namespace {

using testing::board;

Document document_of(const std::string& rows) {
  Board b = board(rows);
  return {.puzzle = b.puzzle, .grid = b.grid};
}

// The contradictions of an argument, each of which is shown; cases end in contradictions of their own.
int contradictions(const Argument& argument) {
  int count = 0;
  for (const Link& link : argument) {
    for (const Argument& one : link.cases) count += contradictions(one);
    count += link.is_contradiction() && link.cases.empty() ? 1 : 0;
  }
  return count;
}

std::vector<draw::EdgeHighlight> with_role(const draw::Picture& picture, draw::EdgeRole role) {
  std::vector<draw::EdgeHighlight> found;
  for (const draw::EdgeHighlight& mark : picture.highlight.edges) {
    if (mark.role == role) found.push_back(mark);
  }
  return found;
}

TEST(ArgumentPictures, show_the_assumption_its_group_and_then_the_step) {
  // Two bridges between the 2s would leave both on their own.
  const Document d = document_of("2.2/.../1.1");
  const EdgeId between = d.puzzle.edges_at(IslandId{0})[0];
  const Walkthrough walked = walk(d.puzzle, technique_set("two_islands").value(), {.arguments = true});
  const Deduction& step = walked.steps.front().deduction;
  const State before(d.puzzle);
  const Solution none = no_bridges(d.puzzle);
  const auto pictures =
      pictures_of(d, {.deduction = step, .bridges = none, .number = 7}, {.bridges = none, .marks = before});
  ASSERT_EQ(pictures.size(), 2U);
  const auto supposed = with_role(pictures[0], draw::EdgeRole::supposed);
  ASSERT_EQ(supposed.size(), 1U);
  EXPECT_EQ(supposed[0].edge, between);
  EXPECT_EQ(supposed[0].after->lo, 2);
  EXPECT_EQ(pictures[0].highlight.region, (std::vector<IslandId>{IslandId{0}, IslandId{1}}));
  EXPECT_TRUE(pictures[0].caption.starts_with("7. ")) << pictures[0].caption;
  EXPECT_TRUE(with_role(pictures[1], draw::EdgeRole::supposed).empty());
  EXPECT_EQ(with_role(pictures[1], draw::EdgeRole::changed).size(), 1U);
}

TEST(ArgumentPictures, are_one_for_a_step_without_assumptions) {
  const Document d = document_of("2.2");
  const Walkthrough walked = walk(d.puzzle, ladder(), {.arguments = true});
  const Solution none = no_bridges(d.puzzle);
  const State before(d.puzzle);
  EXPECT_EQ(
      pictures_of(d, {.deduction = walked.steps[0].deduction, .bridges = none}, {.bridges = none, .marks = before})
          .size(),
      1U);
}

TEST(ArgumentPictures, tell_every_sentence_once_and_number_what_follows) {
  Random random(20);
  int with_assumptions = 0, marked = 0;
  for (int round = 0; round < 150; ++round) {
    const Board b = testing::random_board(random, {.rows = 8, .columns = 8, .density_percent = 30});
    const Document d{.puzzle = b.puzzle, .grid = b.grid};
    const Narrator narrator(d.puzzle, places_of(d));
    State marks(d.puzzle);
    Solution bridges = no_bridges(d.puzzle);
    const Walkthrough walked = walk(d.puzzle, ladder(), {.arguments = true});
    for (const Step& taken : walked.steps) {
      const Deduction& step = taken.deduction;
      Solution after = bridges;
      for (const Change& change : step.changes) after.bridges[change.edge] = change.after.lo;
      const auto pictures = pictures_of(d, {.deduction = step, .bridges = after}, {.bridges = bridges, .marks = marks});
      const int expected = contradictions(step.argument);
      ASSERT_EQ(pictures.size(), static_cast<std::size_t>(expected) + 1);
      with_assumptions += expected > 0 ? 1 : 0;
      std::string told;
      for (const draw::Picture& picture : pictures) told += picture.caption + "\n";
      if (expected > 0) {
        std::size_t from = 0;
        for (const std::string& sentence : narrator.argument(step)) {
          from = told.find(sentence, from);
          ASSERT_NE(from, std::string::npos) << sentence << "\n" << told;
          from += sentence.size();
        }
      }
      for (std::size_t at = 0; at + 1 < pictures.size(); ++at) {
        const draw::Highlight& highlight = pictures[at].highlight;
        const auto supposed = with_role(pictures[at], draw::EdgeRole::supposed);
        const bool is_assumed = std::any_of(step.argument.begin(), step.argument.end(),
                                            [](const Link& link) { return link.kind == LinkKind::suppose; });
        EXPECT_EQ(!supposed.empty(), is_assumed) << "a position that is itself impossible needs no assumption";
        std::set<EdgeId> edges;
        for (const draw::EdgeHighlight& mark : highlight.edges) {
          if (mark.role == draw::EdgeRole::contradiction) continue;
          EXPECT_TRUE(edges.insert(mark.edge).second) << "two thoughts about one edge";
        }
        for (const draw::EdgeHighlight& mark : with_role(pictures[at], draw::EdgeRole::follows)) {
          if (mark.number == 0) continue;
          EXPECT_NE(pictures[at].caption.find("(" + std::to_string(mark.number) + ") "), std::string::npos);
        }
        marked += !highlight.faults.empty() || !highlight.region.empty() ||
                          !with_role(pictures[at], draw::EdgeRole::contradiction).empty()
                      ? 1
                      : 0;
        EXPECT_EQ(pictures[at].solution->bridges.items(), bridges.bridges.items());
      }
      for (const Change& change : step.changes) marks.tighten(change.edge, change.after);
      bridges = after;
    }
  }
  EXPECT_GT(with_assumptions, 100);
  EXPECT_GT(marked, 100);
}

TEST(Panels, stand_side_by_side_on_one_sheet) {
  const Board b = board("1.1");
  const draw::Theme& theme = *draw::find_theme("classic");
  const draw::Picture picture{.puzzle = &b.puzzle, .grid = &b.grid, .title = "Pair"};
  const draw::Scene one = draw::make_scene(picture, theme);
  const std::vector<draw::Picture> pictures(4, picture);
  const draw::Scene four = draw::make_scene(pictures, theme);
  const auto count = [](const draw::Scene& scene, draw::Role role) {
    return std::count_if(scene.items.begin(), scene.items.end(),
                         [role](const draw::Item& item) { return item.role == role; });
  };
  EXPECT_EQ(count(four, draw::Role::paper), 1);
  EXPECT_EQ(count(four, draw::Role::title), 1);
  EXPECT_EQ(count(four, draw::Role::island), 4 * count(one, draw::Role::island));
  std::set<std::pair<double, double>> places;
  for (const draw::Item& item : four.items) {
    if (item.role != draw::Role::island) continue;
    const Point p = std::get<draw::Circle>(item.shape).centre;
    EXPECT_TRUE(p.x > 0 && p.x < four.width && p.y > 0 && p.y < four.height);
    places.insert({p.x, p.y});
  }
  EXPECT_EQ(places.size(), 8U) << "panels lie on one another";
}

}  // namespace
}  // namespace hashi
