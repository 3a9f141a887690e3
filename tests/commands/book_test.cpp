// hashi book through the real binary: the PDF is read back with Poppler's tools and Ghostscript.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <regex>
#include <set>
#include <string>

#include "commands/run_command.h"
#include "support/files.h"

namespace hashi {
namespace {

using testing::CommandResult;
using testing::file_content;
using testing::run_hashi;
using testing::TemporaryFolder;

// What a tool prints; its exit code must be 0.
std::string printed_by(const std::string& command) {
  std::string output;
  FILE* const pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return {};
  std::array<char, 4096> buffer;
  for (std::size_t n = 0; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) output.append(buffer.data(), n);
  EXPECT_EQ(pclose(pipe), 0) << command << "\n" << output;
  return output;
}

std::vector<std::string> pages_of(const std::string& pdf) {
  std::vector<std::string> pages;
  std::string text = printed_by("pdftotext -layout " + pdf + " -");
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\f', at), text.size());
    pages.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return pages;
}

std::string without_breaks(std::string text) { return std::regex_replace(text, std::regex("\\s+"), " "); }

class Book : public ::testing::Test {
 protected:
  CommandResult make(std::vector<std::string> more) const {
    std::vector<std::string> words = {"book", "--make", "easy:5,medium:5", "--size", "7x7", "--output", pdf()};
    words.insert(words.end(), more.begin(), more.end());
    return run_hashi(words);
  }
  std::string pdf() const { return folder_.path("book.pdf"); }

  TemporaryFolder folder_;
};

TEST_F(Book, prints_the_rules_in_full) {
  ASSERT_EQ(make({}).exit, 0);
  const std::string text = without_breaks(printed_by("pdftotext " + pdf() + " -"));
  for (const char* rule : {"straight, horizontally or vertically", "number of bridges that end there", "never more",
                           "never cross each other, nor an island", "all islands form one network"})
    EXPECT_NE(text.find(rule), std::string::npos) << rule;
}

TEST_F(Book, refers_from_puzzles_to_solutions_and_back) {
  ASSERT_EQ(make({}).exit, 0);
  const std::vector<std::string> pages = pages_of(pdf());
  std::set<int> puzzle_pages, named_as_puzzles, solution_pages, named_as_solutions;
  int references = 0;
  for (std::size_t page = 0; page < pages.size(); ++page) {
    const int number = static_cast<int>(page) + 1;
    const std::regex solution("solution p\\. (\\d+)"), puzzle("p\\. (\\d+)");
    const std::sregex_iterator none;
    if (pages[page].find("SOLUTIONS") != std::string::npos) {
      solution_pages.insert(number);
      for (std::sregex_iterator at(pages[page].begin(), pages[page].end(), puzzle); at != none; ++at)
        named_as_puzzles.insert(std::stoi((*at)[1]));
    }
    for (std::sregex_iterator at(pages[page].begin(), pages[page].end(), solution); at != none; ++at, ++references) {
      named_as_solutions.insert(std::stoi((*at)[1]));
      puzzle_pages.insert(number);
    }
  }
  EXPECT_EQ(references, 10);
  EXPECT_EQ(puzzle_pages, named_as_puzzles);
  EXPECT_EQ(solution_pages, named_as_solutions);
}

TEST_F(Book, has_boxes_for_trim_and_bleed) {
  ASSERT_EQ(make({"--paper", "6x9in", "--bleed", "9pt"}).exit, 0);
  const std::string boxes = without_breaks(printed_by("pdfinfo -box " + pdf()));
  EXPECT_NE(boxes.find("MediaBox: 0.00 0.00 450.00 666.00"), std::string::npos) << boxes;
  EXPECT_NE(boxes.find("BleedBox: 0.00 0.00 450.00 666.00"), std::string::npos) << boxes;
  EXPECT_NE(boxes.find("TrimBox: 9.00 9.00 441.00 657.00"), std::string::npos) << boxes;
}

TEST_F(Book, uses_black_ink_alone_and_embeds_its_fonts) {
  ASSERT_EQ(make({}).exit, 0);
  const std::string inks = printed_by("gs -q -o - -sDEVICE=inkcov " + pdf());
  const std::regex line("([0-9.]+) +([0-9.]+) +([0-9.]+) +([0-9.]+) CMYK OK");
  int pages = 0;
  for (std::sregex_iterator at(inks.begin(), inks.end(), line), end; at != end; ++at, ++pages) {
    for (int ink = 1; ink <= 3; ++ink) EXPECT_EQ(std::stod((*at)[static_cast<std::size_t>(ink)]), 0) << inks;
  }
  EXPECT_EQ(pages, static_cast<int>(pages_of(pdf()).size()));
  const std::string fonts = printed_by("pdffonts " + pdf());
  const std::regex font("(yes|no) (yes|no) (yes|no) +\\d+ +0");
  int embedded = 0;
  for (std::sregex_iterator at(fonts.begin(), fonts.end(), font), end; at != end; ++at, ++embedded) {
    EXPECT_EQ((*at)[1], "yes") << fonts;
    EXPECT_EQ((*at)[2], "yes") << fonts;
  }
  EXPECT_GE(embedded, 3) << fonts;
  EXPECT_EQ(printed_by("pdfimages -list " + pdf()).find("image"), std::string::npos) << "not only lines and letters";
}

TEST_F(Book, is_made_again_with_the_same_bytes_from_its_recipe) {
  const std::string recipe =
      folder_.file("book.json", R"({"make": "easy:5,medium:5", "size": "7x7", "title": "Again", "language": "de"})");
  ASSERT_EQ(run_hashi({"book", "--recipe", recipe, "--output", pdf()}).exit, 0);
  const std::string once = file_content(pdf());
  ASSERT_EQ(run_hashi({"book", "--recipe", recipe, "--output", pdf()}).exit, 0);
  EXPECT_EQ(file_content(pdf()), once);
  EXPECT_NE(printed_by("pdftotext " + pdf() + " -").find("Lösungen"), std::string::npos);
}

TEST_F(Book, speaks_japanese_and_names_what_a_font_lacks) {
  ASSERT_EQ(make({"--language", "ja"}).exit, 0);
  EXPECT_NE(printed_by("pdftotext " + pdf() + " -").find("解答"), std::string::npos);
  const CommandResult refused = make({"--title", "橋", "--without", "imprint"});
  EXPECT_EQ(refused.exit, 2);
  EXPECT_NE(refused.errors.find("'橋' (U+6A4B)"), std::string::npos) << refused.errors;
}

TEST_F(Book, refuses_bad_recipes_and_what_does_not_fit) {
  const struct {
    std::vector<std::string> options;
    std::string message;
  } cases[] = {{{"--title", std::string(10'000, 'x')}, "too long"},
               {{"--theme", "dark"}, "paper is white"},
               {{"--paper", "6x9"}, "not a paper size"},
               {{"--without", "covers"}, "unknown part 'covers'"},
               {{"--font", testing::in_repository("README.md")}, "not a font"}};
  for (const auto& [options, message] : cases) {
    const CommandResult made = make(options);
    EXPECT_NE(made.exit, 0) << message;
    EXPECT_NE(made.errors.find(message), std::string::npos) << made.errors;
  }
  const CommandResult bad =
      run_hashi({"book", "--recipe", folder_.file("bad.json", "{\n\"titel\": 1}"), "--output", pdf()});
  EXPECT_EQ(bad.exit, 3);
  EXPECT_NE(bad.errors.find("bad.json:2:1: unknown key 'titel'"), std::string::npos) << bad.errors;
  EXPECT_EQ(make({"--make", "easy:0"}).exit, 2);
}

TEST_F(Book, prints_tiny_boards_and_refuses_digits_that_nobody_can_read) {
  EXPECT_EQ(run_hashi({"book", "--puzzle", "22", "--output", pdf()}).exit, 0);
  const std::string large =
      folder_.file("large.jsonl", run_hashi({"generate", "--size", "40x60", "--level", "easy", "--json"}).output);
  EXPECT_EQ(run_hashi({"book", large, "--paper", "297x420mm", "--output", pdf()}).exit, 0);
  const CommandResult small = run_hashi({"book", large, "--output", pdf()});
  EXPECT_EQ(small.exit, 2);
  EXPECT_NE(small.errors.find("40 rows, 60 columns"), std::string::npos) << small.errors;
}

TEST(BookCommand, leaves_out_what_has_no_single_solution) {
  const TemporaryFolder folder;
  const CommandResult made = run_hashi({"book", "--puzzle", "3.3/.../3.3", "--output", folder.path("book.pdf")});
  EXPECT_EQ(made.exit, 3);
  EXPECT_NE(made.errors.find("skipped: it has several solutions"), std::string::npos) << made.errors;
  EXPECT_EQ(std::count(made.errors.begin(), made.errors.end(), '\n'), 1) << made.errors;
}

}  // namespace
}  // namespace hashi
