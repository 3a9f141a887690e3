// Layouts: separated islands, finite coordinates, reproducible, with distances that reflect the graph.
#include "draw/layout.h"

#include <gtest/gtest.h>

#include <cmath>

#include "draw/geometry.h"
#include "draw/stress.h"
#include "support/boards.h"
#include "support/long_run.h"

namespace hashi::draw {
namespace {

using testing::edge;

Puzzle graph(std::int32_t islands, std::vector<Edge> edges) {
  Result<Puzzle> puzzle = Puzzle::make(std::vector<Clue>(static_cast<std::size_t>(islands), Clue::unknown()),
                                       std::move(edges), {}, {.max_bridges = 2, .components = 1});
  EXPECT_TRUE(puzzle.ok());
  return std::move(puzzle).value();
}

// A net of rows x columns islands.
Puzzle net(std::int32_t rows, std::int32_t columns) {
  std::vector<Edge> edges;
  for (std::int32_t r = 0; r < rows; ++r) {
    for (std::int32_t c = 0; c < columns; ++c) {
      if (c + 1 < columns) edges.push_back(edge(r * columns + c, r * columns + c + 1));
      if (r + 1 < rows) edges.push_back(edge(r * columns + c, r * columns + c + columns));
    }
  }
  return graph(rows * columns, edges);
}

double least_distance(const Layout& layout) {
  double least = 1e300;
  for (const IslandId a : layout.ids()) {
    for (const IslandId b : layout.ids()) {
      if (a < b) least = std::min(least, distance(layout[a], layout[b]));
    }
  }
  return least;
}

void expect_readable(const Puzzle& puzzle) {
  const Layout layout = make_layout(puzzle);
  ASSERT_EQ(layout.size(), puzzle.island_count());
  for (const Point p : layout) {
    ASSERT_TRUE(std::isfinite(p.x) && std::isfinite(p.y));
    ASSERT_GE(p.x, -1e-9);
    ASSERT_GE(p.y, -1e-9);
  }
  EXPECT_GE(least_distance(layout), kLeastDistance * 0.999);  // without bound for a single island
  EXPECT_EQ(layout, make_layout(puzzle));
}

TEST(GraphLayout, keeps_islands_apart_on_random_graphs) {
  Random random(1);
  for (int round = 0; round < testing::sampled(60); ++round)
    expect_readable(testing::random_graph(random, {.most_islands = 25, .most_edges = 60}));
}

TEST(GraphLayout, handles_the_extreme_graphs) {
  expect_readable(graph(1, {}));
  expect_readable(graph(2, {edge(0, 1)}));
  expect_readable(graph(40, {}));  // nothing but islands
  std::vector<Edge> star, clique;
  for (int i = 1; i < 60; ++i) star.push_back(edge(0, i));
  for (int i = 0; i < 14; ++i) {
    for (int j = i + 1; j < 14; ++j) clique.push_back(edge(i, j));
  }
  expect_readable(graph(60, star));
  expect_readable(graph(14, clique));
}

TEST(GraphLayout, stretches_a_path_out) {
  // Beyond the size that is untangled, so this is stress alone.
  std::vector<Edge> path;
  for (int i = 1; i < 200; ++i) path.push_back(edge(i - 1, i));
  const Layout layout = make_layout(graph(200, path));
  EXPECT_GT(distance(layout[IslandId{0}], layout[IslandId{199}]), 150);
}

TEST(GraphLayout, unfolds_a_net) {
  // Opposite corners of a 14 x 14 net are 26 steps apart; on the page about 13 times the square root of two.
  const Layout layout = make_layout(net(14, 14));
  EXPECT_GT(distance(layout[IslandId{0}], layout[IslandId{195}]), 15);
  EXPECT_GT(distance(layout[IslandId{13}], layout[IslandId{182}]), 15);
}

TEST(GraphLayout, handles_graphs_too_large_for_full_stress) {
  const std::int32_t rows = 50, columns = 45;
  ASSERT_GT(rows * columns, kFullStress);
  const Layout layout = make_layout(net(rows, columns));
  EXPECT_GE(least_distance(layout), kLeastDistance * 0.999);
  EXPECT_GT(distance(layout[IslandId{0}], layout[IslandId{rows * columns - 1}]), 40);
}

TEST(GraphLayout, puts_components_beside_each_other) {
  const Puzzle two = graph(6, {edge(0, 1), edge(1, 2), edge(0, 2), edge(3, 4), edge(4, 5), edge(3, 5)});
  const Layout layout = make_layout(two);
  // Either all of one lies to the left of all of the other, or all of it above.
  double right = -1e9, bottom = -1e9, left = 1e9, top = 1e9;
  for (int i = 0; i < 3; ++i) {
    right = std::max(right, layout[IslandId{i}].x);
    bottom = std::max(bottom, layout[IslandId{i}].y);
    left = std::min(left, layout[IslandId{i}].x);
    top = std::min(top, layout[IslandId{i}].y);
  }
  double right2 = -1e9, bottom2 = -1e9, left2 = 1e9, top2 = 1e9;
  for (int i = 3; i < 6; ++i) {
    right2 = std::max(right2, layout[IslandId{i}].x);
    bottom2 = std::max(bottom2, layout[IslandId{i}].y);
    left2 = std::min(left2, layout[IslandId{i}].x);
    top2 = std::min(top2, layout[IslandId{i}].y);
  }
  EXPECT_TRUE(right < left2 || right2 < left || bottom < top2 || bottom2 < top);
}

TEST(SpreadOut, parts_points_that_coincide) {
  const std::vector<Point> points = spread_out(std::vector<Point>(30, Point{1, 1}), 0.5);
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = i + 1; j < points.size(); ++j) EXPECT_GE(distance(points[i], points[j]), 0.4999);
  }
}

TEST(SpreadOut, leaves_points_that_are_apart) {
  const std::vector<Point> points = {{0, 0}, {1, 0}, {0, 1}};
  EXPECT_EQ(spread_out(points, 0.5), points);
}

TEST(Geometry, finds_crossings_of_insides_only) {
  EXPECT_EQ(crossing({0, 0}, {2, 2}, {0, 2}, {2, 0}), (Point{1, 1}));
  EXPECT_FALSE(crossing({0, 0}, {1, 0}, {1, 0}, {1, 1}));  // they share an end
  EXPECT_FALSE(crossing({0, 0}, {1, 0}, {0, 1}, {1, 1}));  // parallel
  EXPECT_FALSE(crossing({0, 0}, {1, 0}, {3, -1}, {3, 1}));
}

TEST(Geometry, measures_the_distance_to_a_segment) {
  EXPECT_DOUBLE_EQ(distance_to_segment({1, 2}, {0, 0}, {3, 0}), 2);
  EXPECT_DOUBLE_EQ(distance_to_segment({-3, 4}, {0, 0}, {3, 0}), 5);
  EXPECT_DOUBLE_EQ(distance_to_segment({3, 4}, {0, 0}, {0, 0}), 5);
}

}  // namespace
}  // namespace hashi::draw
