// hashi book through the real binary: the PDF is read back with Poppler's tools and Ghostscript.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "commands/printed_book.h"
#include "commands/run_command.h"
#include "support/files.h"

namespace hashi {
namespace {

using testing::boards_on_page;
using testing::CommandResult;
using testing::file_content;
using testing::page_texts;
using testing::printed_by;
using testing::PrintedBoard;
using testing::run_hashi;
using testing::TemporaryFolder;

std::string without_breaks(std::string text) { return std::regex_replace(text, std::regex("\\s+"), " "); }

class Book : public ::testing::Test {
 protected:
  CommandResult make(std::vector<std::string> more) const {
    std::vector<std::string> words = {"book", "--size", "7x7", "--output", pdf()};
    if (std::find(more.begin(), more.end(), "--make") == more.end())
      words.insert(words.end(), {"--make", "easy:5,medium:5"});
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

// Puzzles and solutions by number.
struct PrintedPuzzles {
  std::map<int, PrintedBoard> puzzles, solutions;
};

PrintedPuzzles read_back(const std::string& pdf) {
  PrintedPuzzles printed;
  const std::vector<std::string> pages = page_texts(pdf);
  for (std::size_t page = 0; page < pages.size(); ++page) {
    const bool has_solutions = pages[page].find("SOLUTIONS") != std::string::npos;
    if (!has_solutions && pages[page].find("solution p.") == std::string::npos) continue;
    for (PrintedBoard& board : boards_on_page(pdf, static_cast<int>(page) + 1)) {
      const int number = board.number;
      const bool is_new =
          (has_solutions ? printed.solutions : printed.puzzles).emplace(number, std::move(board)).second;
      EXPECT_TRUE(is_new) << number << " is printed twice";
    }
  }
  return printed;
}

TEST_F(Book, has_the_solution_of_every_puzzle_on_the_page_that_it_names) {
  ASSERT_EQ(make({}).exit, 0);
  const PrintedPuzzles printed = read_back(pdf());
  ASSERT_EQ(printed.puzzles.size(), 10U);
  ASSERT_EQ(printed.solutions.size(), 10U);
  for (const auto& [number, puzzle] : printed.puzzles) {
    SCOPED_TRACE(number);
    EXPECT_TRUE(puzzle.bridges.empty());
    EXPECT_FALSE(is_solved(puzzle));
    const PrintedBoard& solution = printed.solutions.at(number);
    EXPECT_EQ(solution.board, puzzle.board);
    EXPECT_TRUE(is_solved(solution));
    EXPECT_EQ(puzzle.refers_to, solution.page);
    EXPECT_EQ(solution.refers_to, puzzle.page);
  }
}

TEST_F(Book, says_number_score_and_solution_of_every_puzzle) {
  for (const char* per_page : {"1", "4", "6", "12"}) {
    ASSERT_EQ(make({"--parts", "puzzles,solutions", "--per-page", per_page}).exit, 0);
    const std::string text = printed_by("pdftotext -layout " + pdf() + " -");
    for (const char* said : {"score \\d+", "solution p\\. \\d+"}) {
      const std::regex one(said);
      EXPECT_EQ(std::distance(std::sregex_iterator(text.begin(), text.end(), one), std::sregex_iterator()), 10)
          << said << ", " << per_page << " on a page";
    }
  }
}

TEST_F(Book, draws_the_boards_of_a_section_at_one_scale_with_digits_that_can_be_read) {
  constexpr double kLine = 1.2;  // the height of a line of Inter, in parts of its size
  ASSERT_EQ(make({}).exit, 0);
  const PrintedPuzzles printed = read_back(pdf());
  for (const auto& [number, puzzle] : printed.puzzles) {
    const PrintedBoard& first = printed.puzzles.at(number <= 5 ? 1 : 6);  // five of each level
    EXPECT_NEAR(puzzle.cell, first.cell, 0.05) << number;
  }
  for (const auto& [number, solution] : printed.solutions) EXPECT_GE(solution.digits, 6 * kLine) << number;
}

// The boxes around all ink of each page, from the lower left corner of the media.
struct Inked {
  double left = 0, bottom = 0, right = 0, top = 0;
};
std::vector<Inked> inked(const std::string& pdf) {
  std::vector<Inked> pages;
  const std::string boxes = printed_by("gs -q -dNOPAUSE -dBATCH -sDEVICE=bbox '" + pdf + "'");
  const std::regex line("%%HiResBoundingBox: ([-0-9.]+) ([-0-9.]+) ([-0-9.]+) ([-0-9.]+)");
  for (std::sregex_iterator at(boxes.begin(), boxes.end(), line), end; at != end; ++at)
    pages.push_back({std::stod((*at)[1]), std::stod((*at)[2]), std::stod((*at)[3]), std::stod((*at)[4])});
  return pages;
}

TEST_F(Book, keeps_everything_but_the_cover_inside_the_trim) {
  const double bleed = 9, width = 432, height = 648, safe = 18;  // 6x9 inches; a quarter of an inch is safe
  const std::vector<std::vector<std::string>> books = {
      {"--with", "title,key", "--author", std::string(300, 'W')},
      {"--large-print", "--title", "Two neighbours' combinations and everything else that is long"},
      {"--hints", "upside-down", "--language", "de", "--qr", "https://example.org/hashi/"},
      {"--language", "ja", "--large-print"},
  };
  for (std::vector<std::string> options : books) {
    options.insert(options.end(), {"--paper", "6x9in", "--bleed", "9pt"});
    ASSERT_EQ(make(options).exit, 0) << options[1];
    const std::vector<Inked> pages = inked(pdf());
    ASSERT_EQ(pages.size(), page_texts(pdf()).size());
    // The black of the cover reaches to the end of the bleed on all sides.
    EXPECT_NEAR(pages[0].left, 0, 0.1);
    EXPECT_NEAR(pages[0].bottom, 0, 0.1);
    EXPECT_NEAR(pages[0].right, width + 2 * bleed, 0.1);
    EXPECT_NEAR(pages[0].top, height + 2 * bleed, 0.1);
    for (std::size_t i = 1; i < pages.size(); ++i) {
      SCOPED_TRACE(options[1] + ", page " + std::to_string(i + 1));
      EXPECT_GE(pages[i].left, bleed + safe);
      EXPECT_GE(pages[i].bottom, bleed + safe);
      EXPECT_LE(pages[i].right, bleed + width - safe);
      EXPECT_LE(pages[i].top, bleed + height - safe);
    }
  }
}

TEST_F(Book, mirrors_its_margins_and_puts_page_numbers_outside) {
  ASSERT_EQ(make({"--gutter", "40pt", "--parts", "puzzles"}).exit, 0);
  const std::vector<Inked> pages = inked(pdf());
  const double width = 148 * 72 / 25.4;
  ASSERT_GE(pages.size(), 2U);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const bool is_right = i % 2 == 0;
    const double inner = is_right ? pages[i].left : width - pages[i].right;
    const double outer = is_right ? width - pages[i].right : pages[i].left;
    EXPECT_NEAR(inner - outer, 40, 1) << i + 1;
  }
}

TEST_F(Book, shows_what_is_right_and_wrong_beside_the_rules) {
  ASSERT_EQ(make({}).exit, 0);
  std::string rules;
  for (const std::string& page : page_texts(pdf())) {
    if (page.find("Join all islands") != std::string::npos) rules = page;
  }
  const auto count = [&rules](const std::string& word) {
    const std::regex whole("\\b" + word + "\\b");
    return std::distance(std::sregex_iterator(rules.begin(), rules.end(), whole), std::sregex_iterator());
  };
  EXPECT_EQ(count("right"), 5) << rules;
  EXPECT_EQ(count("wrong"), 5) << rules;
}

TEST_F(Book, sets_large_print_large) {
  ASSERT_EQ(make({"--large-print", "--parts", "hints,puzzles,solutions"}).exit, 0);
  const std::vector<std::string> pages = page_texts(pdf());
  for (std::size_t page = 0; page < pages.size(); ++page) {
    if (pages[page].find("HINTS") == std::string::npos) continue;
    const std::string number = std::to_string(page + 1);
    const std::string words = printed_by("pdftotext -bbox -f " + number + " -l " + number + " " + pdf() + " -");
    const std::regex word("yMin=\"([0-9.]+)\" xMax=\"[0-9.]+\" yMax=\"([0-9.]+)\">bridge<");
    for (std::sregex_iterator at(words.begin(), words.end(), word), end; at != end; ++at)
      EXPECT_GE(std::stod((*at)[2]) - std::stod((*at)[1]), 14);
  }
  const PrintedPuzzles printed = read_back(pdf());
  EXPECT_EQ(printed.puzzles.size(), 10U);
  for (const auto& [number, puzzle] : printed.puzzles) EXPECT_GE(puzzle.cell, 25) << number;
  for (const auto& [number, solution] : printed.solutions) EXPECT_GE(solution.cell, 19) << number;
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
  EXPECT_EQ(pages, static_cast<int>(page_texts(pdf()).size()));
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

TEST_F(Book, takes_its_puzzles_from_the_files_that_the_recipe_names) {
  folder_.file("some/first.txt", "2.3..1\n......\n..2..2\n");
  folder_.file("some/second, third.txt", "1.2.1\n");
  const std::string recipe = folder_.file(
      "some/book.json", R"({"files": ["first.txt", "second, third.txt"], "with": ["key"], "without": ["cover"]})");
  const CommandResult made = run_hashi({"book", "--recipe", recipe, "--with", "title", "--output", pdf()});
  ASSERT_EQ(made.exit, 0) << made.errors;
  EXPECT_NE(made.output.find("2 puzzles"), std::string::npos) << made.output;
  const std::string text = without_breaks(printed_by("pdftotext " + pdf() + " -"));
  EXPECT_NE(text.find("\"files\": [\"first.txt\", \"second, third.txt\"]"), std::string::npos) << text;
  EXPECT_NE(text.find("\"with\": \"key,title\""), std::string::npos) << text;
  EXPECT_NE(text.find("Answer key"), std::string::npos);
}

TEST_F(Book, prints_the_recipe_that_makes_it_again) {
  const std::string recipe_key = "The same recipe makes the same book:";
  ASSERT_EQ(make({"--without", "techniques,hints"}).exit, 0);
  const std::string once = file_content(pdf());
  const std::string text = without_breaks(printed_by("pdftotext " + pdf() + " -"));
  const std::size_t at = text.find(recipe_key);
  ASSERT_NE(at, std::string::npos) << text;
  const std::size_t begin = text.find('{', at), end = text.find('}', begin);
  const std::string recipe = text.substr(begin, end - begin + 1);
  EXPECT_NE(recipe.find("\"seed\": 1"), std::string::npos) << recipe;
  const CommandResult again = run_hashi({"book", "--recipe", folder_.file("again.json", recipe), "--output", pdf()});
  ASSERT_EQ(again.exit, 0) << again.errors << recipe;
  EXPECT_EQ(file_content(pdf()), once);
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
