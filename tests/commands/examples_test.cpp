// Every file in examples/ matches the table of examples/README.md and works with the commands.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "commands/run_command.h"
#include "format/several.h"
#include "hashi/format/format.h"
#include "hashi/puzzle/check.h"
#include "hashi/solve/solve.h"
#include "support/lines.h"
#include "support/markdown.h"

namespace hashi {
namespace {

namespace fs = std::filesystem;

const std::string kFolder = testing::in_repository("examples");

struct Example {
  std::string file;       // below examples/
  std::string format;     // recognised as this
  int puzzles = 0;        // how many it holds
  int islands = 0;        // of all its puzzles
  std::string solutions;  // one, several, none: of each of its puzzles
  std::string carries;    // -, a solution, a wrong one
};

std::vector<Example> listed_examples() {
  std::vector<Example> examples;
  for (const std::vector<std::string>& row :
       testing::table_rows(testing::file_content(kFolder + "/README.md"), "file")) {
    if (row.size() != 7) {
      ADD_FAILURE() << "a row with " << row.size() << " columns";
      continue;
    }
    examples.push_back({.file = testing::without_backquotes(row[0]),
                        .format = testing::without_backquotes(row[1]),
                        .puzzles = std::stoi(row[2]),
                        .islands = std::stoi(row[3]),
                        .solutions = row[4],
                        .carries = row[5]});
  }
  return examples;
}

std::vector<std::string> texts_of(const Example& example) {
  const std::string content = testing::file_content(kFolder + "/" + example.file);
  if (example.file.ends_with(".jsonl")) return testing::lines_of(content);
  if (example.format != "puzzlekit") return {content};
  std::vector<std::string> members;
  const Result<std::vector<PuzzleText>> cut = cut_into_puzzles(content);
  if (!cut) ADD_FAILURE() << describe(cut.error());
  if (cut) {
    for (const PuzzleText& member : cut.value()) members.emplace_back(member.text);
  }
  return members;
}

Document read_example(const std::string& text) {
  Result<Document> document = read_document(text);
  if (!document) {
    ADD_FAILURE() << describe(document.error());
    std::abort();
  }
  return std::move(document).value();
}

std::string number_of_solutions(const Puzzle& puzzle) {
  const Uniqueness answer = uniqueness(puzzle);
  if (answer.status == SolveStatus::unsolvable) return "none";
  return !answer.unique ? "unknown" : *answer.unique ? "one" : "several";
}

std::string carried_solution(const Document& document) {
  if (!document.flaws.empty()) return "a wrong one";
  if (!document.solution) return "-";
  return check(document.puzzle, *document.solution).empty() ? "a solution" : "a wrong one";
}

TEST(Examples, are_all_listed) {
  std::set<std::string> listed, present;
  for (const Example& example : listed_examples()) EXPECT_TRUE(listed.insert(example.file).second) << example.file;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kFolder)) {
    const std::string name = fs::relative(entry.path(), kFolder).string();
    if (entry.is_regular_file() && name != "README.md") present.insert(name);
  }
  EXPECT_EQ(listed, present);
  EXPECT_GE(listed.size(), 20u);
}

TEST(Examples, are_what_the_table_says) {
  for (const Example& example : listed_examples()) {
    SCOPED_TRACE(example.file);
    const std::vector<std::string> texts = texts_of(example);
    EXPECT_EQ(static_cast<int>(texts.size()), example.puzzles);
    int islands = 0;
    for (const std::string& text : texts) {
      const Format* format = recognise(text);
      ASSERT_TRUE(format != nullptr);
      EXPECT_EQ(format->name, example.format);
      const Document document = read_example(text);
      islands += document.puzzle.island_count();
      EXPECT_EQ(number_of_solutions(document.puzzle), example.solutions);
      EXPECT_EQ(carried_solution(document), example.carries);
    }
    EXPECT_EQ(islands, example.islands);
  }
}

TEST(Examples, show_every_format_and_every_rule) {
  std::set<std::string> formats;
  bool graph_without_places = false, capacities = false, letters = false, unknown = false, touching = false;
  bool several_components = false, many_bridges = false, conflicts_of_a_graph = false;
  for (const Example& example : listed_examples()) {
    formats.insert(example.format);
    for (const std::string& text : texts_of(example)) {
      const Document document = read_example(text);
      const Puzzle& puzzle = document.puzzle;
      graph_without_places |= !document.grid && !document.layout;
      conflicts_of_a_graph |= !document.grid && puzzle.conflict_count() > 0;
      several_components |= puzzle.rules().components > 1;
      many_bridges |= puzzle.rules().max_bridges >= 4;
      for (const EdgeId e : puzzle.edges()) {
        capacities |= puzzle.capacity(e) != puzzle.rules().max_bridges;
        if (!document.grid) continue;
        const Cell a = document.grid->cell(puzzle.edge(e).a), b = document.grid->cell(puzzle.edge(e).b);
        touching |= b.row - a.row + b.column - a.column == 1;
      }
      for (const IslandId i : puzzle.islands()) {
        letters |= puzzle.clue(i).is_letter();
        unknown |= puzzle.clue(i).is_unknown();
      }
    }
  }
  for (const Format& format : all_formats()) {
    if (!format.write) continue;
    EXPECT_TRUE(formats.contains(std::string(format.name))) << format.name;
  }
  EXPECT_TRUE(graph_without_places && capacities && letters && unknown && touching);
  EXPECT_TRUE(several_components && many_bridges && conflicts_of_a_graph);
}

// What a format refuses, it refuses with E_FORMAT; all else comes back as the same puzzle.
TEST(Examples, survive_every_format_that_can_hold_them) {
  for (const Example& example : listed_examples()) {
    for (const std::string& text : texts_of(example)) {
      const Document document = read_example(text);
      for (const Format& format : all_formats()) {
        if (!format.write) continue;
        SCOPED_TRACE(example.file + " as " + std::string(format.name));
        const Result<std::string> written = format.write(document);
        if (!written) {
          EXPECT_EQ(written.error().code, ErrorCode::format) << written.error().message;
          EXPECT_NE(format.name, "json") << "JSON can say everything";
          continue;
        }
        const Document back = read_example(written.value());
        EXPECT_TRUE(back.puzzle == document.puzzle);
        EXPECT_EQ(back.grid, document.grid);
        EXPECT_EQ(recognise(written.value())->name, format.name);
        if (!back.solution) continue;
        EXPECT_EQ(back.solution, document.solution);
      }
    }
  }
}

TEST(Examples, go_through_the_commands) {
  const testing::TemporaryFolder folder;
  for (const Example& example : listed_examples()) {
    SCOPED_TRACE(example.file);
    const std::string path = kFolder + "/" + example.file;
    const testing::CommandResult checked = testing::run_hashi({"check", path});
    EXPECT_EQ(checked.exit, example.carries == "a wrong one" ? 1 : 0) << checked.errors;
    const testing::CommandResult converted = testing::run_hashi({"convert", "--to", "json", path});
    EXPECT_EQ(converted.exit, 0) << converted.errors;
    EXPECT_EQ(std::count(converted.output.begin(), converted.output.end(), '\n'), example.puzzles);
    const testing::CommandResult drawn = testing::run_hashi({"draw", path});
    EXPECT_EQ(drawn.exit, 0) << drawn.errors;
    EXPECT_FALSE(drawn.output.empty());
    const std::string picture = folder.path("picture.svg");
    const testing::CommandResult pictured = testing::run_hashi({"draw", "--solution", "--output", picture, path});
    EXPECT_EQ(pictured.exit, example.solutions == "none" ? 1 : 0) << pictured.errors;
  }
}

}  // namespace
}  // namespace hashi
