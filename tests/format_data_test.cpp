// Published puzzles: all can be read, all published solutions are valid, and every format that can represent a puzzle
// round-trips it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "hashi/format/format.h"
#include "hashi/puzzle/check.h"
#include "support/files.h"
#include "support/published.h"

namespace hashi {
namespace {

namespace fs = std::filesystem;

using Data = testing::PublishedPuzzles;

std::map<std::string, Document> janko_by_source(const std::string& folder) {
  std::map<std::string, Document> puzzles;
  std::ifstream lines(folder + "/janko/janko.jsonl");
  for (std::string line; std::getline(lines, line);) {
    Result<Document> document = read_document(line);
    if (!document) {
      ADD_FAILURE() << describe(document.error()) << "\n" << line.substr(0, 200);
      continue;
    }
    const std::string source = document.value().source;
    puzzles.emplace(source, std::move(document).value());
  }
  return puzzles;
}

void expect_all_round_trips(const Document& document, const std::string& what) {
  int held = 0;
  for (const Format& format : all_formats()) {
    if (!format.write) continue;
    const Result<std::string> text = write_document(document, format.name);
    if (!text) {
      EXPECT_EQ(text.error().code, ErrorCode::format) << what;
      EXPECT_EQ(format.name, "tatham") << what << ": only touching islands are in the way: " << text.error().message;
      continue;
    }
    ++held;
    const Result<Document> back = read_document(text.value());
    ASSERT_TRUE(back.ok()) << what << " " << format.name << ": " << describe(back.error());
    ASSERT_EQ(back.value().puzzle, document.puzzle) << what << " " << format.name;
    ASSERT_EQ(back.value().grid, document.grid) << what << " " << format.name;
    if (format.writes_solutions) {
      ASSERT_EQ(back.value().solution, document.solution) << what << " " << format.name;
    }
  }
  EXPECT_GE(held, 7) << what;
}

TEST_F(Data, published_solutions_are_valid) {
  const auto puzzles = janko_by_source(folder_);
  EXPECT_GE(puzzles.size(), 400U);
  for (const auto& [source, document] : puzzles) {
    ASSERT_TRUE(document.solution.has_value()) << source;
    for (const Violation& violation : check(document.puzzle, *document.solution))
      ADD_FAILURE() << source << ": " << rule_name(violation.rule);
    expect_all_round_trips(document, source);
  }
}

TEST_F(Data, benchmark_files_agree_with_their_names) {
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder_ + "/cllv")) {
    if (entry.path().extension() != ".has") continue;
    const std::string name = entry.path().filename().string();  // Hs_<side>_<islands>_…
    const int side = std::stoi(name.substr(3)), islands = std::stoi(name.substr(name.find('_', 3) + 1));
    const Result<Document> document = read_document(testing::file_content(entry.path().string()));
    ASSERT_TRUE(document.ok()) << name << ": " << describe(document.error());
    EXPECT_EQ(document.value().grid->rows(), side) << name;
    EXPECT_EQ(document.value().grid->columns(), side) << name;
    EXPECT_EQ(document.value().puzzle.island_count(), islands) << name;
    expect_all_round_trips(document.value(), name);
    ++files;
  }
  EXPECT_GT(files, 0);
}

struct PublishedCounts {  // T. Ykema (2025), tables 4, 7, 8 and 11
  int number, bridges, edges, conflicts;
};

TEST_F(Data, thirteen_puzzles_have_the_published_counts) {
  const auto puzzles = janko_by_source(folder_);
  for (const auto& [number, bridges, edges, conflicts] :
       {PublishedCounts{1, 34, 34, 21}, PublishedCounts{2, 33, 32, 8}, PublishedCounts{4, 32, 32, 11},
        PublishedCounts{5, 39, 39, 15}, PublishedCounts{8, 30, 28, 10}, PublishedCounts{9, 39, 38, 10},
        PublishedCounts{10, 30, 32, 6}, PublishedCounts{14, 27, 29, 14}, PublishedCounts{16, 27, 26, 6},
        PublishedCounts{361, 40, 40, 16}, PublishedCounts{352, 45, 54, 18}, PublishedCounts{524, 49, 58, 24},
        PublishedCounts{886, 176, 204, 123}}) {
    const auto found = puzzles.find("janko.at Hashi " + std::to_string(number));
    ASSERT_TRUE(found != puzzles.end()) << number;
    const Document& document = found->second;
    int built = 0;
    for (const int count : document.solution->bridges) built += count;
    EXPECT_EQ(built, bridges) << number;
    EXPECT_EQ(document.puzzle.edge_count(), edges) << number;
    EXPECT_EQ(document.puzzle.conflict_count(), conflicts) << number;
  }
}

}  // namespace
}  // namespace hashi
