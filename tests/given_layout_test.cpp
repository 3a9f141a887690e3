// Positions of islands given in a file: which are accepted, and how unusable ones are handled.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "draw/frame.h"
#include "draw/geometry.h"
#include "hashi/draw/scene.h"
#include "hashi/format/format.h"

namespace hashi {
namespace {

std::string path_of_islands(const std::vector<std::string>& places) {
  std::string islands, edges;
  for (std::size_t i = 0; i < places.size(); ++i) {
    islands += std::string(i > 0 ? "," : "") + "{\"clue\":1," + places[i] + "}";
    if (i > 0) edges += std::string(i > 1 ? "," : "") + "[" + std::to_string(i - 1) + "," + std::to_string(i) + "]";
  }
  return "{\"islands\":[" + islands + "],\"edges\":[" + edges + "]}";
}

draw::Frame frame_of_text(const std::string& text) {
  const Result<Document> read = read_document(text);
  EXPECT_TRUE(read.ok()) << text;
  return draw::frame_of({.puzzle = &read.value().puzzle, .layout = &*read.value().layout});
}

double least_distance(const draw::Frame& frame) {
  double least = 1e9;
  for (const IslandId a : frame.at.ids()) {
    for (const IslandId b : frame.at.ids()) {
      if (a < b) least = std::min(least, draw::distance(frame.at[a], frame.at[b]));
    }
  }
  return least;
}

TEST(GivenPlaces, too_far_out_are_refused_where_they_stand) {
  const std::string text = path_of_islands({R"("x":1e9,"y":0)", R"("x":0,"y":-1000000001)"});
  const Result<Document> read = read_document(text);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().code, ErrorCode::range);
  EXPECT_EQ(read.error().column, static_cast<int>(text.find("-1000000001")) + 1);
  EXPECT_FALSE(read_document(path_of_islands({R"("x":1e308,"y":0)", R"("x":-1e308,"y":0)"})).ok());
}

TEST(GivenPlaces, of_two_islands_must_differ) {
  const std::string text = path_of_islands({R"("x":0,"y":2)", R"("x":1,"y":1)", R"("x":0,"y":2.0)"});
  const Result<Document> read = read_document(text);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().code, ErrorCode::duplicate);
  EXPECT_EQ(read.error().column, static_cast<int>(text.rfind("{\"clue\"")) + 1);
}

TEST(GivenPlaces, however_large_or_small_keep_islands_apart) {
  for (const std::vector<std::string>& places :
       {std::vector<std::string>{R"("x":1e9,"y":0)", R"("x":-1e9,"y":0)"},
        {R"("x":0,"y":0)", R"("x":1e-320,"y":0)"},
        {R"("x":0,"y":0)", R"("x":1e-7,"y":0)"},
        {R"("x":0,"y":0)", R"("x":1e-9,"y":0)", R"("x":1e9,"y":0)"},
        {R"("x":0,"y":0)", R"("x":0.001,"y":0)", R"("x":5,"y":0)", R"("x":5,"y":5)"}}) {
    const draw::Frame frame = frame_of_text(path_of_islands(places));
    EXPECT_GE(least_distance(frame), 2 * draw::kDiscRadius) << places[1];
    EXPECT_TRUE(std::isfinite(frame.width) && std::isfinite(frame.height)) << places[1];
  }
}

TEST(GivenPlaces, in_a_long_row_are_kept) {
  std::vector<std::string> places;
  for (int i = 0; i < 3000; ++i) places.push_back("\"x\":" + std::to_string(i) + ",\"y\":0");
  EXPECT_NEAR(frame_of_text(path_of_islands(places)).height, 1.4 * draw::kPitch, 1e-6);
}

}  // namespace
}  // namespace hashi
