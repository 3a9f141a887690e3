// hashi draw --output FOLDER/ through the real binary: the files, their sizes and inks, and the list of them.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "commands/printed_book.h"
#include "commands/run_command.h"
#include "hashi/puzzle/check.h"
#include "support/boards.h"
#include "support/files.h"

namespace hashi {
namespace {

using testing::CommandResult;
using testing::file_content;
using testing::printed_by;
using testing::run_hashi;
using testing::TemporaryFolder;

// 2.3..1 has six columns and three rows; 3.3/.../3.3 has two solutions.
constexpr const char* kTitledBoard = "# title: A, \"B\" & 100 %\n2.3..1\n......\n..2..2\n";

class PictureFolder : public ::testing::Test {
 protected:
  CommandResult draw(std::vector<std::string> more) const {
    std::vector<std::string> words = {"draw", "--output", out("")};
    words.insert(words.end(), more.begin(), more.end());
    return run_hashi(words);
  }
  std::string out(const std::string& name) const { return folder_.path("pictures/" + name); }
  std::set<std::string> files() const {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(out(""))) names.insert(entry.path().filename());
    return names;
  }
  std::string board() const { return folder_.file("board.txt", kTitledBoard); }

  TemporaryFolder folder_;
};

TEST_F(PictureFolder, has_a_file_for_each_puzzle_and_solution_in_each_format) {
  const CommandResult drawn = draw({board(), testing::example("classic/first-7x7.txt"), "--formats", "svg,eps,tex"});
  ASSERT_EQ(drawn.exit, 0) << drawn.errors;
  EXPECT_EQ(files(),
            (std::set<std::string>{"001.svg", "001-solution.svg", "001.eps", "001-solution.eps", "001.tex",
                                   "001-solution.tex", "002.svg", "002-solution.svg", "002.eps", "002-solution.eps",
                                   "002.tex", "002-solution.tex", "puzzles.csv", "puzzles.tex"}));
  EXPECT_NE(file_content(out("001.svg")), file_content(out("001-solution.svg")));
}

TEST_F(PictureFolder, numbers_with_as_many_digits_as_the_last_needs) {
  std::string many;
  for (int i = 0; i < 1001; ++i)
    many += R"({"format":"hashi","version":1,"rows":1,"columns":3,"islands":[[0,0,1],[0,2,1]]})"
            "\n";
  const CommandResult drawn = draw({folder_.file("many.jsonl", many)});
  ASSERT_EQ(drawn.exit, 0) << drawn.errors;
  EXPECT_TRUE(files().contains("0001.svg"));
  EXPECT_TRUE(files().contains("1001-solution.svg"));
  EXPECT_EQ(files().size(), 2003U);
}

TEST_F(PictureFolder, lists_number_size_level_score_title_and_names) {
  ASSERT_EQ(draw({board(), "--formats", "svg,png", "--dpi", "72"}).exit, 0);
  std::istringstream list(file_content(out("puzzles.csv")));
  std::string heads, line;
  std::getline(list, heads);
  std::getline(list, line);
  EXPECT_EQ(heads, "number,rows,columns,islands,level,score,title,svg,svg_solution,png,png_solution");
  const std::regex expected(
      "1,3,6,5,[a-z ]+,\\d+,\"A, \"\"B\"\" & 100 %\",001\\.svg,001-solution\\.svg,001\\.png,001-solution\\.png");
  EXPECT_TRUE(std::regex_match(line, expected)) << line;
  ASSERT_EQ(draw({board(), "--list", "json"}).exit, 0);
  const auto listed = nlohmann::json::parse(file_content(out("puzzles.json")));
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0]["number"], 1);
  EXPECT_EQ(listed[0]["rows"], 3);
  EXPECT_EQ(listed[0]["columns"], 6);
  EXPECT_EQ(listed[0]["title"], "A, \"B\" & 100 %");
  EXPECT_EQ(listed[0]["svg_solution"], "001-solution.svg");
}

TEST_F(PictureFolder, draws_every_format_at_the_same_scale) {
  // A picture is as wide as its cells and 0.4 of a cell more.
  ASSERT_EQ(draw({board(), "--formats", "svg,pdf,eps,png", "--cell", "10mm", "--dpi", "254"}).exit, 0);
  const double width = 64 * 72 / 25.4;
  const std::string pdf = printed_by("pdfinfo " + out("001.pdf"));
  std::smatch size;
  ASSERT_TRUE(std::regex_search(pdf, size, std::regex("Page size: +([0-9.]+) x")));
  EXPECT_NEAR(std::stod(size[1]), width, 0.1);
  const std::string svg = file_content(out("001.svg"));
  ASSERT_TRUE(std::regex_search(svg, size, std::regex("<svg[^>]* width=\"([0-9.]+)\"")));
  EXPECT_NEAR(std::stod(size[1]), width * 96 / 72, 0.1);
  const std::string eps = file_content(out("001.eps"));
  EXPECT_NE(eps.find("%%BoundingBox: 0 0 182 97"), std::string::npos) << eps.substr(0, 300);
  const std::string png = file_content(out("001.png"));
  const auto number = [&png](std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(png[at + i]);
    return value;
  };
  EXPECT_EQ(number(16), 640U);  // pixels across: 6.4 cells of 10 mm at 10 pixels per mm
  EXPECT_EQ(png.substr(37, 4), "pHYs");
  EXPECT_EQ(number(41), 10000U);  // pixels per metre
  printed_by("gs -q -dNOPAUSE -dBATCH -sDEVICE=bbox " + out("001.eps"));
}

TEST_F(PictureFolder, writes_the_same_bytes_again_and_one_ink_with_the_theme_for_print) {
  const std::vector<std::string> options = {board(),   "--formats", "svg,pdf,eps,png,tex", "--theme", "print",
                                            "--frame", "--dots"};
  ASSERT_EQ(draw(options).exit, 0);
  std::map<std::string, std::string> once;
  for (const std::string& name : files()) once[name] = file_content(out(name));
  ASSERT_EQ(draw(options).exit, 0);
  for (const std::string& name : files()) EXPECT_EQ(file_content(out(name)), once[name]) << name;
  for (const char* name : {"001-solution.pdf", "001-solution.eps"}) {
    const std::string inks = printed_by("gs -q -o - -sDEVICE=inkcov " + out(name));
    std::smatch ink;
    ASSERT_TRUE(std::regex_search(inks, ink, std::regex("([0-9.]+) +([0-9.]+) +([0-9.]+) +([0-9.]+) CMYK OK")));
    for (std::size_t i = 1; i <= 3; ++i) EXPECT_EQ(std::stod(ink[i]), 0) << name;
    EXPECT_GT(std::stod(ink[4]), 0) << name;
  }
}

// What the environment draws, read back: rows count from below, places from 1.
testing::PrintedBoard read_latex(const std::string& text, int rows, int columns) {
  std::vector<std::string> cells(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), '.'));
  const std::regex row("\\\\bridgesrow\\{(\\d+)\\}\\{([^\n]*)\\}\n");
  for (std::sregex_iterator at(text.begin(), text.end(), row), end; at != end; ++at) {
    std::istringstream items((*at)[2]);
    std::size_t column = 0;
    for (std::string item; std::getline(items, item, ','); ++column)
      if (item != "{}") cells[static_cast<std::size_t>(rows - std::stoi((*at)[1]))][column] = item[0];
  }
  testing::PrintedBoard printed;
  for (const std::string& line : cells) printed.board += (printed.board.empty() ? "" : "/") + line;
  const std::regex bridge("\\\\bridge\\[(double,)?[^\\]]*\\]\\{\\((\\d+),(\\d+)\\)--\\((\\d+),(\\d+)\\)\\}");
  for (std::sregex_iterator at(text.begin(), text.end(), bridge), end; at != end; ++at) {
    const std::pair a(rows - std::stoi((*at)[3]), std::stoi((*at)[2]) - 1);
    const std::pair b(rows - std::stoi((*at)[5]), std::stoi((*at)[4]) - 1);
    printed.bridges[std::minmax(a, b)] = (*at)[1].matched ? 2 : 1;
  }
  return printed;
}

TEST_F(PictureFolder, writes_latex_that_shows_the_puzzle_and_its_solution) {
  ASSERT_EQ(draw({testing::example("classic/first-7x7.txt"), "--formats", "tex", "--title", "50 % of #1 & {all}"}).exit,
            0);
  const testing::PrintedBoard puzzle = read_latex(file_content(out("001.tex")), 7, 7);
  EXPECT_EQ(puzzle.board, "..4.4.1/......./1.4.3.1/......./2.5...3/......./3.6.2.1");
  EXPECT_TRUE(puzzle.bridges.empty());
  const std::string text = file_content(out("001-solution.tex"));
  const testing::PrintedBoard solution = read_latex(text, 7, 7);
  EXPECT_EQ(solution.board, puzzle.board);
  EXPECT_TRUE(is_solved(solution));
  EXPECT_NE(text.find("title={50 \\% of \\#1 \\& \\{all\\}}"), std::string::npos) << text;
  const std::string whole = file_content(out("puzzles.tex"));
  EXPECT_NE(whole.find("\\usepackage{logicpuzzle}"), std::string::npos);
  EXPECT_NE(whole.find("\\input{001-solution.tex}"), std::string::npos);
}

TEST_F(PictureFolder, says_what_it_cannot_draw) {
  const CommandResult graph = draw({testing::example("general/heptagon.json"), "--formats", "svg,tex"});
  EXPECT_NE(graph.exit, 0);
  EXPECT_NE(graph.errors.find("needs a board with rows and columns"), std::string::npos) << graph.errors;
  EXPECT_TRUE(files().contains("001-solution.svg"));
  EXPECT_FALSE(files().contains("001.tex"));
  const CommandResult several = draw({testing::example("unusual/several-3x3.txt")});
  EXPECT_EQ(several.exit, 1);
  EXPECT_NE(several.errors.find("it has several solutions"), std::string::npos) << several.errors;
  EXPECT_EQ(draw({board(), "--formats", "gif"}).exit, 2);
  EXPECT_EQ(draw({board(), "--cell", "7"}).exit, 2);
  EXPECT_EQ(draw({board(), "--step", "1"}).exit, 2);
}

TEST_F(PictureFolder, never_replaces_its_input) {
  const std::string input = folder_.file(
      "pictures/puzzles.json", R"({"format":"hashi","version":1,"rows":1,"columns":3,"islands":[[0,0,1],[0,2,1]]})");
  const std::string before = file_content(input);
  EXPECT_NE(draw({input, "--list", "json"}).exit, 0);
  EXPECT_EQ(file_content(input), before);
}

}  // namespace
}  // namespace hashi
