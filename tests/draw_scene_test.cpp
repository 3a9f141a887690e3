// The contents of a scene: classes, conflicts, capacities, highlights, all within the page.
#include "hashi/draw/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "draw/conflict_groups.h"
#include "draw/geometry.h"
#include "puzzle/colour_classes.h"
#include "support/boards.h"

namespace hashi::draw {
namespace {

using testing::edge;

using testing::board;

int count_of(const Scene& scene, Role role) {
  return static_cast<int>(
      std::count_if(scene.items.begin(), scene.items.end(), [role](const Item& item) { return item.role == role; }));
}

std::vector<std::string> texts_of(const Scene& scene, Role role) {
  std::vector<std::string> texts;
  for (const Item& item : scene.items) {
    if (item.role == role) texts.push_back(std::get<Text>(item.shape).text);
  }
  return texts;
}

Scene scene_of(const Picture& picture) { return make_scene(picture, *find_theme("classic")); }

Puzzle graph(std::vector<int> clues, std::vector<Edge> edges, std::vector<Conflict> conflicts, Rules rules) {
  std::vector<Clue> shown;
  for (const int clue : clues) shown.push_back(Clue::number(clue));
  Result<Puzzle> puzzle = Puzzle::make(shown, std::move(edges), std::move(conflicts), rules);
  EXPECT_TRUE(puzzle.ok());
  return std::move(puzzle).value();
}

TEST(Scene, is_described_with_one_in_the_singular) {
  const Board b = board("1.1");
  EXPECT_EQ(scene_of({.puzzle = &b.puzzle, .grid = &b.grid}).description,
            "A bridges puzzle of 1 row and 3 columns with 2 islands.");
}

TEST(Classes, follow_the_parity_of_row_and_column) {
  const Board b = board("11.1/11../..../1...");
  // The third row is empty, so the fourth counts as the third; the third column likewise.
  EXPECT_EQ(colour_classes(b.grid).items(), (std::vector<int>{0, 1, 0, 2, 3, 0}));
}

TEST(Classes, zero_and_three_or_one_and_two_never_share_an_edge) {
  Random random(11);
  for (int round = 0; round < 100; ++round) {
    const Board b = testing::random_board(random, {.rows = 9, .columns = 9, .density_percent = 25});
    const auto classes = colour_classes(b.grid);
    for (const EdgeId e : b.puzzle.edges()) EXPECT_NE(classes[b.puzzle.edge(e).a] + classes[b.puzzle.edge(e).b], 3);
  }
}

TEST(Classes, differ_in_outline_and_not_only_in_colour) {
  const Board b = board("11/11");
  const Scene scene = scene_of({.puzzle = &b.puzzle, .grid = &b.grid, .colours = true});
  std::set<std::pair<std::size_t, double>> outlines;  // the number of corners and how far right they reach
  const IdVector<IslandId, Cell>& cells = b.grid.cells();
  std::int32_t n = 0;
  for (const Item& item : scene.items) {
    if (item.role != Role::class_island) continue;
    const double middle = kPitch * (cells[IslandId{n++}].column + 0.5);
    if (const auto* polygon = std::get_if<Polygon>(&item.shape)) {
      double right = 0;
      for (const Point p : polygon->corners) right = std::max(right, p.x - middle);
      outlines.insert({polygon->corners.size(), right});
    } else {
      outlines.insert({0, 0});
    }
  }
  EXPECT_EQ(outlines.size(), 4u);
}

TEST(ConflictGroups, join_edges_that_exclude_each_other) {
  const Puzzle puzzle =
      graph({1, 1, 1, 1, 1, 1, 1, 1}, {edge(0, 1), edge(2, 3), edge(4, 5), edge(6, 7)},
            {{EdgeId{0}, EdgeId{1}}, {EdgeId{1}, EdgeId{2}}, {EdgeId{0}, EdgeId{2}}, {EdgeId{2}, EdgeId{3}}}, {});
  const auto groups = conflict_groups(puzzle);
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(groups[0], (ConflictGroup{EdgeId{0}, EdgeId{1}, EdgeId{2}}));
  EXPECT_EQ(groups[1], (ConflictGroup{EdgeId{2}, EdgeId{3}}));
}

TEST(ConflictGroups, cover_every_conflict_and_claim_none_that_is_not_there) {
  Random random(5);
  for (int round = 0; round < 200; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.most_islands = 10, .most_edges = 20});
    std::set<std::pair<EdgeId, EdgeId>> given, covered;
    for (const Conflict& c : puzzle.conflicts()) given.insert(std::minmax(c.a, c.b));
    for (const ConflictGroup& group : conflict_groups(puzzle)) {
      for (const EdgeId a : group) {
        for (const EdgeId b : group) {
          if (a < b) covered.insert({a, b});
        }
      }
    }
    EXPECT_EQ(covered, given);
  }
}

// A square with both diagonals; its sides meet at the corners and cross nothing.
TEST(Crossings, need_no_names_where_they_are_the_conflicts) {
  const std::vector<Edge> edges = {edge(0, 1), edge(1, 2), edge(2, 3), edge(3, 0), edge(0, 2), edge(1, 3)};
  const Conflict diagonals{EdgeId{4}, EdgeId{5}}, sides{EdgeId{0}, EdgeId{2}};
  Layout corners(4);
  corners[IslandId{1}] = {0.7, 0.1};
  corners[IslandId{2}] = {0.8, 0.9};
  corners[IslandId{3}] = {-0.1, 0.6};
  const auto say_it = [&](std::vector<Conflict> conflicts) {
    return conflicts_are_the_crossings(graph({2, 2, 2, 2}, edges, std::move(conflicts), {}), corners);
  };
  EXPECT_TRUE(say_it({diagonals}));
  EXPECT_FALSE(say_it({}));
  EXPECT_FALSE(say_it({sides}));
  EXPECT_FALSE(say_it({diagonals, sides}));
}

// Seven islands in convex position and all lines between them: 35 crossings.
TEST(Crossings, are_points_where_names_would_be_too_many) {
  const Layout corners({{0, -10}, {8, -6}, {10, 2}, {4, 9}, {-4, 9}, {-10, 2}, {-8, -6}});
  std::vector<Edge> edges;
  for (int a = 0; a < 7; ++a) {
    for (int b = a + 1; b < 7; ++b) edges.push_back(edge(a, b));
  }
  std::vector<Conflict> conflicts;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    for (std::size_t f = e + 1; f < edges.size(); ++f) {
      const auto [a, b, capacity] = edges[e];
      if (a < edges[f].a && edges[f].a < b && b < edges[f].b)
        conflicts.push_back({EdgeId{static_cast<std::int32_t>(e)}, EdgeId{static_cast<std::int32_t>(f)}});
    }
  }
  const Puzzle puzzle = graph({2, 2, 2, 2, 2, 2, 2}, edges, conflicts, {});
  const Scene scene = scene_of({.puzzle = &puzzle, .layout = &corners});
  EXPECT_EQ(count_of(scene, Role::badge), 35);
  EXPECT_EQ(count_of(scene, Role::badge_text), 0);
  EXPECT_EQ(texts_of(scene, Role::caption), (std::vector<std::string>{"lines that cross exclude each other"}));
}

TEST(ConflictGroups, are_named_a_to_z_and_on) {
  EXPECT_EQ(group_name(0), "a");
  EXPECT_EQ(group_name(25), "z");
  EXPECT_EQ(group_name(26), "aa");
  EXPECT_EQ(group_name(27), "ab");
  EXPECT_EQ(group_name(702), "aaa");
}

TEST(Scene, marks_a_conflict_of_a_graph_on_both_edges_or_where_they_cross) {
  const Puzzle puzzle = graph({1, 1, 1, 1, 1, 1}, {edge(0, 1), edge(2, 3), edge(4, 5)},
                              {{EdgeId{0}, EdgeId{1}}, {EdgeId{1}, EdgeId{2}}}, {.max_bridges = 2, .components = 3});
  const Layout apart({{0, 0}, {4, 0}, {0, 2}, {4, 2}, {0, 5}, {4, 5}});
  EXPECT_EQ(texts_of(scene_of({.puzzle = &puzzle, .layout = &apart}), Role::badge_text),
            (std::vector<std::string>{"a", "a", "b", "b"}));
  const Layout crossed({{0, 0}, {4, 4}, {0, 4}, {4, 0}, {0, 5}, {4, 5}});
  EXPECT_EQ(texts_of(scene_of({.puzzle = &puzzle, .layout = &crossed}), Role::badge_text),
            (std::vector<std::string>{"a", "b", "b"}));
}

TEST(Scene, marks_no_conflict_on_a_grid) {
  const Board b = board(".1./1.1/.1.");
  ASSERT_EQ(b.puzzle.conflict_count(), 1);
  EXPECT_EQ(count_of(scene_of({.puzzle = &b.puzzle, .grid = &b.grid}), Role::badge), 0);
}

TEST(Scene, writes_capacities_below_the_most_and_the_rules_that_differ) {
  const Puzzle puzzle = graph({3, 4, 1}, {edge(0, 1, 3), edge(1, 2)}, {}, {.max_bridges = 4, .components = 2});
  const Scene scene = scene_of({.puzzle = &puzzle});
  EXPECT_EQ(texts_of(scene, Role::tag_text), (std::vector<std::string>{"\u22643"}));
  EXPECT_EQ(texts_of(scene, Role::caption),
            (std::vector<std::string>{"at most 4 bridges between two islands, 2 separate networks"}));
}

TEST(Scene, draws_up_to_five_bridges_one_by_one_and_more_as_a_number) {
  const Puzzle puzzle = graph({5, 11, 6}, {edge(0, 1), edge(1, 2)}, {}, {.max_bridges = 6});
  const Solution solution{IdVector<EdgeId, int>(std::vector<int>{5, 6})};
  const Scene scene = scene_of({.puzzle = &puzzle, .solution = &solution});
  EXPECT_EQ(count_of(scene, Role::bridge), 5);
  EXPECT_EQ(count_of(scene, Role::bundle), 1);
  EXPECT_EQ(texts_of(scene, Role::tag_text), (std::vector<std::string>{"6"}));
}

TEST(Scene, shows_pencil_marks_as_certain_and_possible_bridges) {
  const Board b = board("2.4..1/....../..2..3");
  // Edges in reading order: 2-4, 4-1, 4-2, 1-3, 2-3.
  const IdVector<EdgeId, Mark> marks(std::vector<Mark>{{2, 2}, {0, 0}, {1, 2}, {0, 1}, {0, 2}});
  const Scene scene = scene_of({.puzzle = &b.puzzle, .grid = &b.grid, .marks = &marks});
  EXPECT_EQ(count_of(scene, Role::bridge), 3);
  EXPECT_EQ(count_of(scene, Role::pencil), 1 + 1 + 2);
  EXPECT_EQ(count_of(scene, Role::ruled_out), 2);  // two strokes make a cross
}

TEST(Scene, shows_what_a_deduction_looks_at_and_changes) {
  const Board b = board("2.4..1/....../..2..3");
  const IdVector<EdgeId, Mark> marks(std::vector<Mark>{{2, 2}, {0, 2}, {0, 2}, {0, 2}, {0, 2}});
  Picture picture{.puzzle = &b.puzzle, .grid = &b.grid, .marks = &marks};
  picture.highlight.islands = {IslandId{0}};
  picture.highlight.edges = {{.edge = EdgeId{0}, .role = EdgeRole::changed, .before = Mark{0, 2}, .after = Mark{2, 2}},
                             {.edge = EdgeId{1}, .role = EdgeRole::looked_at},
                             {.edge = EdgeId{2}, .role = EdgeRole::contradiction}};
  const Scene scene = scene_of(picture);
  EXPECT_EQ(count_of(scene, Role::ring), 1);
  EXPECT_EQ(count_of(scene, Role::band_changed), 1);
  EXPECT_EQ(count_of(scene, Role::band_looked_at), 1);
  EXPECT_EQ(count_of(scene, Role::band_contradiction), 1);
  EXPECT_EQ(count_of(scene, Role::fault), 2);
  EXPECT_EQ(count_of(scene, Role::new_bridge), 2);
  EXPECT_EQ(count_of(scene, Role::bridge), 0);
  EXPECT_EQ(texts_of(scene, Role::tag_text), (std::vector<std::string>{"0\u20132 \u2192 2"}));
}

TEST(Scene, keeps_every_island_within_the_page) {
  Random random(6);
  for (int round = 0; round < 50; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.most_islands = 15, .most_edges = 25});
    const Scene scene = scene_of({.puzzle = &puzzle, .title = "T", .labels = true});
    for (const Item& item : scene.items) {
      if (item.role != Role::island) continue;
      const Circle& disc = std::get<Circle>(item.shape);
      EXPECT_GE(disc.centre.x - disc.radius, 0);
      EXPECT_GE(disc.centre.y - disc.radius, 0);
      EXPECT_LE(disc.centre.x + disc.radius, scene.width);
      EXPECT_LE(disc.centre.y + disc.radius, scene.height);
    }
  }
}

TEST(Scene, fits_long_numbers_into_their_discs) {
  const Puzzle puzzle = graph({1000000, 12}, {edge(0, 1)}, {}, {});
  for (const Item& item : scene_of({.puzzle = &puzzle}).items) {
    if (item.role != Role::numeral) continue;
    const Text& text = std::get<Text>(item.shape);
    EXPECT_LT(kAdvance * text.size * static_cast<double>(text.text.size()), 2 * kDiscRadius);
  }
}

}  // namespace
}  // namespace hashi::draw
