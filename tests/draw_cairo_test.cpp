// PNG and PDF: valid files of the requested size, with reproducible bytes.
#include "draw/cairo/cairo.h"

#include <gtest/gtest.h>

#include "support/boards.h"

namespace hashi::draw {
namespace {

using testing::board;

Scene scene_of(const Board& b, std::string title = "", std::string_view theme = "classic") {
  return make_scene({.puzzle = &b.puzzle, .grid = &b.grid, .title = std::move(title)}, *find_theme(theme));
}

// A number of four bytes, as PNG writes its width and height.
int big_endian(const std::string& bytes, std::size_t at) {
  int value = 0;
  for (std::size_t i = at; i < at + 4; ++i) value = value * 256 + static_cast<unsigned char>(bytes[i]);
  return value;
}

int count_of(const std::string& text, std::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Png, is_one_of_the_width_asked_for) {
  const Board b = board("2.4..1/....../..2..3");
  const auto png = to_png(scene_of(b), 333);
  ASSERT_TRUE(png.ok());
  EXPECT_EQ(png.value().substr(0, 8), "\x89PNG\r\n\x1a\n");
  EXPECT_EQ(big_endian(png.value(), 16), 333);
}

TEST(Png, refuses_what_cairo_cannot_hold) {
  const Board b = board("1\n.\n.\n.\n.\n.\n1");
  const auto png = to_png(scene_of(b), 30000);
  ASSERT_FALSE(png.ok());
  EXPECT_EQ(png.error().code, ErrorCode::limit);
}

TEST(Pdf, has_a_page_per_page_and_its_fonts_inside) {
  const Board b = board("2.4..1/....../..2..3");
  const Scene scene = scene_of(b, "A title");
  const PdfPage page{.scenes = {{.scene = &scene, .x = 50, .y = 50, .width = 200}}};
  const std::vector<PdfPage> pages = {page, page, page};
  const auto pdf = to_pdf(pages, "Three pages");
  ASSERT_TRUE(pdf.ok());
  EXPECT_TRUE(pdf.value().starts_with("%PDF-1."));
  EXPECT_NE(pdf.value().find("%%EOF"), std::string::npos);
  EXPECT_EQ(count_of(pdf.value(), "/Type /Page %"), 3);
  EXPECT_GE(count_of(pdf.value(), "/FontFile"), 1);
}

TEST(Pdf, needs_a_page) { EXPECT_EQ(to_pdf(std::vector<PdfPage>{}, "").error().code, ErrorCode::empty); }

TEST(Cairo, gives_the_same_bytes_each_time) {
  const Board b = board("2.4..1/....../..2..3");
  for (const Theme& theme : themes()) {
    const Scene scene = scene_of(b, "Bytes", theme.name);
    EXPECT_EQ(to_png(scene).value(), to_png(scene).value());
    EXPECT_EQ(to_pdf(scene).value(), to_pdf(scene).value());
  }
}

TEST(Cairo, draws_titles_that_are_not_valid_text) {
  const Board b = board("1.1");
  for (const std::string& title : {std::string("\xff\xfe"), std::string("a\0b", 3), std::string("\x1b[0m")}) {
    EXPECT_TRUE(to_png(scene_of(b, title)).ok());
    EXPECT_TRUE(to_pdf(scene_of(b, title)).ok());
  }
}

}  // namespace
}  // namespace hashi::draw
