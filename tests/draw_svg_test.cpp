// SVG: well formed, one disc per island, one stroke per bridge, and nothing from outside gets through unescaped.
#include "hashi/draw/svg.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "draw/geometry.h"
#include "support/boards.h"
#include "support/xml.h"

namespace hashi::draw {
namespace {

using testing::board;
using testing::parse_xml;
using testing::XmlElement;

// 2=3..1 / ..|..| / ..2--2 : five islands, five bridges on four of the edges.
struct Solved {
  Board board = testing::board("2.3..1/....../..2..2");
  Solution solution{IdVector<EdgeId, int>(board.puzzle.edge_count(), 0)};
  Solved() {
    put(0, 1, 2);
    put(1, 3, 1);
    put(2, 4, 1);
    put(3, 4, 1);
  }
  void put(int a, int b, int bridges) {
    for (const EdgeId e : board.puzzle.edges()) {
      if (board.puzzle.edge(e).a == IslandId{a} && board.puzzle.edge(e).b == IslandId{b}) solution.bridges[e] = bridges;
    }
  }
};

Picture picture_of(const Board& b) { return {.puzzle = &b.puzzle, .grid = &b.grid}; }

std::string svg_of(const Picture& picture, std::string_view theme = "classic") {
  return to_svg(make_scene(picture, *find_theme(theme)));
}

// The elements of that name directly inside groups of that class.
std::vector<XmlElement> in_group(const std::string& svg, std::string_view group, std::string_view name) {
  const auto elements = parse_xml(svg);
  EXPECT_TRUE(elements) << svg;
  std::vector<XmlElement> found;
  if (!elements) return found;
  for (const XmlElement& element : *elements) {
    if (element.parent < 0 || element.name != name) continue;
    const auto& attributes = (*elements)[static_cast<std::size_t>(element.parent)].attributes;
    const auto of = attributes.find("class");
    if (of != attributes.end() && of->second == group) found.push_back(element);
  }
  return found;
}

TEST(XmlReader, refuses_what_is_not_well_formed) {
  EXPECT_TRUE(parse_xml("<a b=\"1\"><c/>x &amp; y</a>"));
  for (const char* bad : {"<a>", "<a></b>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "<a/><b/>", "<a>&nbsp;</a>",
                          "<a>\x01</a>", "<a b=\"<\"/>", "<a b=\"1\"c=\"2\"/>", "x", ""})
    EXPECT_FALSE(parse_xml(bad)) << bad;
}

TEST(Svg, has_one_disc_and_one_numeral_per_island) {
  const Board b = board("2.3..1/....../..2..2");
  const std::string svg = svg_of(picture_of(b));
  EXPECT_EQ(in_group(svg, "island", "circle").size(), 5u);
  std::vector<std::string> numerals;
  for (const XmlElement& text : in_group(svg, "numeral", "text")) numerals.push_back(text.text);
  EXPECT_EQ(numerals, (std::vector<std::string>{"2", "3", "1", "2", "2"}));
  EXPECT_EQ(in_group(svg, "bridge", "line").size(), 0u);
  EXPECT_EQ(in_group(svg, "guide", "line").size(), 0u);
}

TEST(Svg, has_one_stroke_per_bridge) {
  const Solved solved;
  Picture picture = picture_of(solved.board);
  picture.solution = &solved.solution;
  EXPECT_EQ(in_group(svg_of(picture), "bridge", "line").size(), 5u);
}

TEST(Svg, sets_the_strokes_of_a_double_bridge_apart) {
  const Solved solved;
  Picture picture = picture_of(solved.board);
  picture.solution = &solved.solution;
  std::vector<double> heights;
  for (const XmlElement& line : in_group(svg_of(picture), "bridge", "line")) {
    if (line.attributes.at("y1") == line.attributes.at("y2")) heights.push_back(std::stod(line.attributes.at("y1")));
  }
  ASSERT_EQ(heights.size(), 3u);  // the double bridge above, the single one below
  std::sort(heights.begin(), heights.end());
  const Look bridge = look(*find_theme("classic"), Role::bridge, 2);
  EXPECT_GE(heights[1] - heights[0], 2 * bridge.width);
  EXPECT_LT(heights[1] - heights[0], 2 * kDiscRadius);
}

TEST(Svg, shows_guides_only_where_no_bridge_stands) {
  const Solved solved;
  Picture picture = picture_of(solved.board);
  picture.solution = &solved.solution;
  picture.guides = true;
  // Edges: 2-3, 3-1, 3-2, 1-2, 2-2; the one from 3 to 1 is empty.
  EXPECT_EQ(in_group(svg_of(picture), "guide", "line").size(), 1u);
}

TEST(Svg, leaves_a_visible_piece_of_bridge_between_touching_islands) { EXPECT_GT(kPitch - 2 * kDiscRadius, 8); }

TEST(Svg, escapes_hostile_titles) {
  const Board b = board("1.1");
  for (const std::string title :
       {"]]></title><script>alert(1)</script>", "red\" onload=\"alert(1)", "a & b < c > d ' e"}) {
    Picture picture = picture_of(b);
    picture.title = title;
    const std::string svg = svg_of(picture);
    const auto elements = parse_xml(svg);
    ASSERT_TRUE(elements) << svg;
    EXPECT_EQ((*elements)[1].name, "title");
    EXPECT_EQ((*elements)[1].text, title);
    for (const XmlElement& element : *elements) {
      EXPECT_NE(element.name, "script");
      EXPECT_FALSE(element.attributes.contains("onload"));
    }
    EXPECT_EQ(in_group(svg, "title", "text").at(0).text, title);
  }
}

TEST(Svg, replaces_control_characters_and_broken_encoding) {
  const Board b = board("1.1");
  Picture picture = picture_of(b);
  picture.title = "a\x1b[31m\xff\xc3";
  const auto elements = parse_xml(svg_of(picture));
  ASSERT_TRUE(elements);
  EXPECT_EQ((*elements)[1].text, "a\uFFFD[31m\uFFFD\uFFFD");
}

TEST(Svg, uses_no_colour_from_outside_the_table) {
  const Solved solved;
  for (const Theme& theme : themes()) {
    Picture picture = picture_of(solved.board);
    picture.solution = &solved.solution;
    const auto elements = parse_xml(svg_of(picture, theme.name));
    ASSERT_TRUE(elements);
    for (const XmlElement& element : *elements) {
      for (const char* key : {"fill", "stroke", "stop-color"}) {
        if (!element.attributes.contains(key)) continue;
        const std::string& value = element.attributes.at(key);
        const bool is_hex =
            value.size() == 7 && value[0] == '#' && value.find_first_not_of("0123456789abcdef", 1) == std::string::npos;
        EXPECT_TRUE(is_hex || value == "none" || value.starts_with("url(#hashi-ball-")) << value;
      }
    }
  }
}

TEST(Svg, is_the_same_each_time) {
  Random random(3);
  for (int round = 0; round < 20; ++round) {
    const Puzzle graph = testing::random_graph(random, {.most_islands = 12, .most_edges = 20, .capacities = true});
    const Picture picture{.puzzle = &graph};
    EXPECT_EQ(svg_of(picture), svg_of(picture));
  }
}

TEST(Svg, is_well_formed_for_graphs_of_all_kinds) {
  Random random(4);
  for (int round = 0; round < 100; ++round) {
    const Puzzle graph = testing::random_graph(
        random, {.most_islands = 12, .most_edges = 25, .most_bridges = 9, .other_clues = true, .capacities = true});
    Solution full{IdVector<EdgeId, int>(graph.edge_count(), 0)};
    for (const EdgeId e : graph.edges()) full.bridges[e] = graph.capacity(e);
    const std::string svg = svg_of({.puzzle = &graph, .solution = &full, .labels = true});
    EXPECT_EQ(in_group(svg, "island", "circle").size(), static_cast<std::size_t>(graph.island_count()));
    std::size_t strokes = 0, bundles = 0;
    for (const EdgeId e : graph.edges()) {
      if (graph.capacity(e) > 5)
        ++bundles;
      else
        strokes += static_cast<std::size_t>(graph.capacity(e));
    }
    EXPECT_EQ(in_group(svg, "bridge", "line").size(), strokes);
    EXPECT_EQ(in_group(svg, "bundle", "line").size(), bundles);
  }
}

TEST(Svg, scales_to_the_width_asked_for) {
  const Board b = board("1.1");
  const Scene scene = make_scene(picture_of(b), *find_theme("classic"));
  const auto elements = parse_xml(to_svg(scene, 500));
  ASSERT_TRUE(elements);
  EXPECT_EQ((*elements)[0].attributes.at("width"), "500");
}

}  // namespace
}  // namespace hashi::draw
