// hashi grade, hashi experiment and the engines made of techniques, through the real binary.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "commands/run_command.h"
#include "support/lines.h"
#include "support/markdown.h"
#include "support/published.h"
#include "support/xml.h"

namespace hashi {
namespace {

using nlohmann::json;
using testing::CommandResult;
using testing::json_lines;
using testing::run_hashi;

TEST(GradeCommand, gives_the_agreed_keys) {
  const CommandResult result = run_hashi({"grade", "--json", testing::example("classic/first-7x7.txt")});
  EXPECT_EQ(result.exit, 0);
  const json line = json_lines(result.output).at(0);
  for (const char* key : {"level", "thesis_level", "score", "level_name", "parameters", "grading_version", "hardest"})
    EXPECT_TRUE(line.contains(key)) << key;
  EXPECT_TRUE(line["score"].is_number_integer());
  EXPECT_NEAR(line["difficulty"].get<double>(), std::log2(line["score"].get<double>()), 0.05);
  EXPECT_EQ(line["grading_version"], 4);
  const std::vector<std::string> names = {"very easy", "easy", "medium", "hard", "very hard"};
  EXPECT_EQ(line["level_name"], names.at(line["level"].get<std::size_t>() - 1));
  const json& parameters = line["parameters"];
  EXPECT_EQ(parameters["number of nodes"], 14);
  EXPECT_EQ(parameters["number of edges"], 20);
  EXPECT_EQ(parameters["total bridges needed"], 20);
  EXPECT_EQ(parameters["bridges to nodes ratio"], 1.429);
  EXPECT_EQ(parameters["folder"], "classic");
  int islands = 0;
  for (const json& size : line["colour_classes"]) islands += size.get<int>();
  EXPECT_EQ(islands, 14);
}

TEST(GradeCommand, has_no_grade_for_what_is_no_proper_puzzle) {
  const CommandResult several = run_hashi({"grade", "--json", testing::example("unusual/several-3x3.txt")});
  EXPECT_EQ(several.exit, 1);
  EXPECT_TRUE(json_lines(several.output).at(0)["level"].is_null());
  EXPECT_EQ(json_lines(several.output).at(0)["unique"], false);
  EXPECT_EQ(json_lines(several.output).at(0)["thesis_level"], 9);
  const CommandResult none = run_hashi({"grade", "--json", testing::example("unusual/apart.txt")});
  EXPECT_EQ(none.exit, 1);
  EXPECT_TRUE(json_lines(none.output).at(0)["thesis_level"].is_null());
  EXPECT_EQ(run_hashi({"grade", testing::example("unusual/apart.txt")}).output.find("no grade: it has no solution") ==
                std::string::npos,
            false);
}

TEST(GradeCommand, gives_up_at_a_limit) {
  const CommandResult result =
      run_hashi({"grade", "--json", "--limit", "3", testing::example("classic/harder-15x15.json")});
  EXPECT_EQ(result.exit, 4);
  EXPECT_TRUE(json_lines(result.output).at(0)["level"].is_null());
}

// A walk that a limit ended says nothing about the puzzle: every limit gives the real grade or none.
TEST(GradeCommand, never_gives_another_grade_under_a_limit) {
  const std::string file = testing::example("classic/first-7x7.txt");
  const nlohmann::json real = json_lines(run_hashi({"grade", "--json", file}).output).at(0);
  std::set<int> exits;
  for (const char* limit : {"0", "1", "10", "20", "100000"}) {
    const CommandResult result = run_hashi({"grade", "--json", "--limit", limit, file});
    const nlohmann::json line = json_lines(result.output).at(0);
    exits.insert(result.exit);
    if (result.exit == 0) {
      EXPECT_EQ(line["score"], real["score"]);
      EXPECT_EQ(line["level"], real["level"]);
    } else {
      EXPECT_EQ(result.exit, 4);
      for (const char* key : {"level", "level_name", "score", "difficulty", "hardest", "unique", "thesis_level"})
        EXPECT_TRUE(line[key].is_null()) << key << " with limit " << limit;
      EXPECT_EQ(line["status"], "unknown");
      EXPECT_EQ(line["guess"], false);
    }
  }
  EXPECT_EQ(exits, (std::set<int>{0, 4}));
  const CommandResult text = run_hashi({"grade", "--time", "0", file});
  EXPECT_EQ(text.exit, 4);
  EXPECT_NE(text.output.find("no grade: limit reached"), std::string::npos) << text.output;
}

TEST(GradeCommand, prints_the_same_with_several_threads) {
  const CommandResult one = run_hashi({"grade", "--json", testing::example("classic")});
  EXPECT_EQ(one.exit, 0);
  EXPECT_GE(json_lines(one.output).size(), 10u);
  EXPECT_EQ(run_hashi({"grade", "--json", "--threads", "3", testing::example("classic")}).output, one.output);
}

using GradeOnPublishedPuzzles = testing::PublishedPuzzles;

TEST_F(GradeOnPublishedPuzzles, finds_all_five_levels) {
  const CommandResult result = run_hashi({"grade", "--json", folder_ + "/janko/janko.jsonl"});
  EXPECT_EQ(result.exit, 0);
  std::set<int> levels;
  for (const json& line : json_lines(result.output)) levels.insert(line["level"].get<int>());
  EXPECT_EQ(levels.size(), 5u);
}

TEST(Engines, made_of_techniques_answer_as_the_exact_one_does) {
  const auto answers = [](const std::string& engine) {
    std::vector<json> list;
    for (json& line : json_lines(
             run_hashi({"solve", "--json", "--unique", "--engine", engine, testing::example("classic")}).output)) {
      for (const char* key : {"stats", "read_us", "solve_us", "unique_us"}) line.erase(key);
      list.push_back(std::move(line));
    }
    return list;
  };
  const std::vector<json> exact = answers("auto");
  EXPECT_GE(exact.size(), 10u);
  EXPECT_EQ(answers("human"), exact);
  EXPECT_EQ(answers("backtrack"), exact);
}

TEST(Engines, made_of_techniques_say_when_they_do_not_know) {
  const std::string several = testing::example("unusual/several-3x3.txt");
  const CommandResult human = run_hashi({"solve", "--engine", "human", several});
  EXPECT_EQ(human.exit, 4);
  EXPECT_NE(human.output.find("No technique finds anything more"), std::string::npos);
  const CommandResult backtrack = run_hashi({"solve", "--json", "--engine", "backtrack", "--solutions", "5", several});
  const json line = json_lines(backtrack.output).at(0);
  EXPECT_EQ(line["solutions"].size(), 2u);
  EXPECT_EQ(line["stats"]["depth"], 1);
}

// A figure of a table that shows "ours = theirs" or "**ours > theirs**".
double ours(const std::string& cell) { return std::stod(cell.substr(cell.starts_with("**") ? 2 : 0)); }
bool is_equal(const std::string& cell) { return cell.find(" = ") != std::string::npos; }

using ThesisOnPublishedPuzzles = testing::PublishedPuzzles;

TEST_F(ThesisOnPublishedPuzzles, reproduces_what_does_not_depend_on_an_order) {
  const CommandResult result = run_hashi({"experiment", "thesis", "--data", folder_});
  EXPECT_EQ(result.exit, 0);
  int strength_rows = 0, shape_rows = 0;
  for (const auto& row : testing::table_rows(result.output, "nr")) {
    SCOPED_TRACE(row[0]);
    const bool is_strength = row.size() == 7;
    (is_strength ? strength_rows : shape_rows) += 1;
    if (row[0] == "mean" && row[1].find('=') == std::string::npos) continue;  // the thesis gives none
    const std::vector<std::size_t> exact =
        is_strength ? std::vector<std::size_t>{1, 4, 5} : std::vector<std::size_t>{1, 2, 3, 4, 5, 6};
    for (const std::size_t column : exact) EXPECT_TRUE(is_equal(row[column])) << row[column];
  }
  EXPECT_EQ(strength_rows, 10 + 1 + 3 + 1);
  EXPECT_EQ(shape_rows, 10 + 1 + 3 + 1);
}

TEST(ThesisExperiment, gives_the_mean_of_any_collection) {
  const CommandResult result = run_hashi({"experiment", "thesis", testing::example("classic/growing.jsonl")});
  EXPECT_EQ(result.exit, 0);
  double sum = 0;
  int count = 0;
  for (const auto& row : testing::table_rows(result.output, "puzzle")) {
    if (row.size() != 7) continue;
    if (row[0] == "mean") {
      EXPECT_NEAR(ours(row[1]), sum / count, 0.001);
    } else {
      sum += ours(row[1]);
      ++count;
    }
  }
  EXPECT_EQ(count, 6);
  const CommandResult csv =
      run_hashi({"experiment", "thesis", "--to", "csv", testing::example("classic/growing.jsonl")});
  std::istringstream lines(csv.output);
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(line, "table,row,column,value,published");
  int figures = 0;
  while (std::getline(lines, line)) {
    EXPECT_EQ(std::count(line.begin(), line.end(), ','), 4) << line;
    ++figures;
  }
  EXPECT_GE(figures, 6 * 6);
}

TEST(ThesisExperiment, plots_levels_and_scores) {
  const testing::TemporaryFolder folder;
  const std::string file = folder.path("plot.svg");
  EXPECT_EQ(run_hashi({"experiment", "thesis", testing::example("classic/growing.jsonl"), "--output", file}).exit, 0);
  const auto elements = testing::parse_xml(testing::file_content(file));
  ASSERT_TRUE(elements);
  const auto count = [&](const std::string& name) {
    return std::count_if(elements->begin(), elements->end(), [&](const auto& e) { return e.name == name; });
  };
  EXPECT_EQ(count("circle"), 6 + 5) << "a point for each puzzle and a key of five levels";
  EXPECT_EQ(count("rect"), 1 + 5 + 11) << "the paper, and a bar for each level of either kind";
}

TEST(ThesisExperiment, says_when_there_is_nothing_to_compare) {
  const testing::TemporaryFolder folder;
  const CommandResult result = run_hashi({"experiment", "thesis", "--data", folder.path()});
  EXPECT_EQ(result.exit, 3);
  EXPECT_EQ(result.output, "");
  EXPECT_NE(result.errors.find("[E_EMPTY]"), std::string::npos);
  EXPECT_EQ(run_hashi({"experiment", "thesis"}).exit, 2);
  EXPECT_EQ(run_hashi({"experiment", "nonsense", testing::in_repository("examples")}).exit, 2);
}

// A folder for each level, with boards whose scores are known by hand (tests/grade_test.cpp): 1, 2, 14 and 19.
class GradingExperiment : public ::testing::Test {
 protected:
  void add(const std::string& level, const std::string& name, const std::string& rows) {
    folder_.file("levels/" + level + "/" + name + ".txt", rows);
  }
  CommandResult run(std::vector<std::string> more = {}) {
    std::vector<std::string> words = {"experiment", "grading", "--data", folder_.path("levels")};
    words.insert(words.end(), more.begin(), more.end());
    return run_hashi(words);
  }
  // The figure of a row of the first table.
  static std::string figure(const CommandResult& result, const std::string& name) {
    for (const auto& row : testing::table_rows(result.output, "figure")) {
      if (row[0] == name) return row[1];
    }
    return "none";
  }

  static constexpr const char* kOne = "2.2\n";
  static constexpr const char* kTwo = "3.1\n...\n3.1\n";
  static constexpr const char* kFourteen = "2.2\n...\n2.2\n";
  static constexpr const char* kNineteen = "2.1\n...\n2.1\n";
  static constexpr const char* kCorrelation = "rank correlation of level and score";

  testing::TemporaryFolder folder_;
};

TEST_F(GradingExperiment, correlates_ranks_in_the_order_of_the_levels) {
  add("simple", "a", kOne);
  add("simple", "b", kTwo);
  add("involved", "a", kFourteen);
  add("involved", "b", kNineteen);
  // Levels share the ranks 0.5 and 2.5, scores have 0 to 3: 4 / sqrt(4 * 5).
  const CommandResult result = run({"--order", "simple,involved"});
  EXPECT_EQ(result.exit, 0) << result.errors;
  EXPECT_EQ(figure(result, "puzzles"), "4");
  EXPECT_EQ(figure(result, kCorrelation), "0.894");
  EXPECT_EQ(figure(run(), kCorrelation), "-0.894") << "in alphabetical order";
  EXPECT_EQ(figure(result, "names that agree, per cent"), "none") << "two levels are not our five";
}

TEST_F(GradingExperiment, lets_equal_scores_share_a_rank) {
  add("1", "a", kOne);
  add("2", "a", kOne);
  add("3", "a", kFourteen);
  // Ranks 0, 1, 2 and 0.5, 0.5, 2: 1.5 / sqrt(2 * 1.5).
  EXPECT_EQ(figure(run(), kCorrelation), "0.866");
  add("3", "a", kOne);
  EXPECT_EQ(figure(run(), kCorrelation), "") << "all are equal";
}

TEST_F(GradingExperiment, says_which_names_each_level_gets) {
  add("1", "a", kOne);
  add("2", "a", kOne);
  add("2", "b", kFourteen);
  add("3", "a", kFourteen);
  add("3", "several", "3.3\n...\n3.3\n");
  add("4", "a", kFourteen);
  add("5", "a", kFourteen);
  const CommandResult result = run();
  // Exactly right: very easy once and easy once, of six. One off: one on each side of the latter.
  EXPECT_EQ(figure(result, "names that agree, per cent"), "33.333");
  EXPECT_EQ(figure(result, "names at most one off, per cent"), "66.667");
  int rows = 0;
  for (const auto& row : testing::table_rows(result.output, "level")) {
    if (row[0] != "2" && row[0] != "3") continue;
    ++rows;
    const bool is_confusion = row.size() == 6;
    if (is_confusion && row[0] == "2") {
      EXPECT_EQ(row, (std::vector<std::string>{"2", "1", "1", "0", "0", "0"}));
    }
    if (!is_confusion && row[0] == "3") {
      EXPECT_EQ(row, (std::vector<std::string>{"3", "1", "14", "14", "14", "14", "14", "3.8", "1"}));
    }
  }
  EXPECT_EQ(rows, 4);
}

TEST_F(GradingExperiment, plots_a_point_for_each_puzzle) {
  add("a<b", "a", kOne);
  add("a<b", "b", kTwo);
  add("c", "a", kFourteen);
  const std::string file = folder_.path("plot.svg");
  EXPECT_EQ(run({"--output", file}).exit, 0);
  const auto elements = testing::parse_xml(testing::file_content(file));
  ASSERT_TRUE(elements) << "a folder's name is no markup";
  EXPECT_EQ(std::count_if(elements->begin(), elements->end(), [](const auto& e) { return e.name == "circle"; }), 3 + 5)
      << "a point for each puzzle and a key of five names";
}

TEST_F(GradingExperiment, needs_folders_with_puzzles) {
  EXPECT_EQ(run_hashi({"experiment", "grading", testing::example("classic")}).exit, 2);
  std::filesystem::create_directories(folder_.path("levels"));
  EXPECT_EQ(run().exit, 3);
  add("1", "a", kOne);
  EXPECT_NE(run({"--order", "1,2"}).exit, 0) << "there is no folder 2";
}

using GradingOnPublishedPuzzles = testing::PublishedPuzzles;

// The limits of the names come from a publisher's levels, the formula does not (docs/grading.md).
TEST_F(GradingOnPublishedPuzzles, agrees_with_the_levels_of_a_publisher) {
  const std::string data = folder_ + "/conceptis";
  if (!std::filesystem::exists(data)) GTEST_SKIP() << "no folder " << data;
  const auto figures = [&](const std::string& order) {
    std::map<std::string, double> found;
    const CommandResult result = run_hashi({"experiment", "grading", "--data", data, "--order", order});
    EXPECT_EQ(result.exit, 0) << result.errors;
    for (const auto& row : testing::table_rows(result.output, "figure")) found[row[0]] = std::stod(row[1]);
    return found;
  };
  auto five = figures("Easy,Medium,MediumPlus,Hard,VeryHard");
  EXPECT_GE(five["rank correlation of level and score"], 0.965);
  EXPECT_GE(five["names that agree, per cent"], 75);
  EXPECT_EQ(five["names at most one off, per cent"], 100);
  auto of_one_size = figures("Easy,Medium,MediumPlus,Hard");
  EXPECT_GE(of_one_size["rank correlation of level and score"], 0.945);
}

TEST(TechniquesExperiment, counts_every_puzzle_once) {
  const CommandResult result = run_hashi({"experiment", "techniques", "--threads", "2", testing::example("classic")});
  EXPECT_EQ(result.exit, 0);
  const std::size_t puzzles = json_lines(run_hashi({"grade", "--json", testing::example("classic")}).output).size();
  double hardest = 0;
  std::string last;
  for (const auto& row : testing::table_rows(result.output, "technique")) {
    hardest += std::stod(row[4]);
    EXPECT_LE(std::stod(row[3]), std::stod(row[2])) << "a puzzle that needs it has a step of it";
    EXPECT_LE(std::stod(row[4]), std::stod(row[3]));
    last = row[6];
  }
  EXPECT_EQ(hardest, static_cast<double>(puzzles));
  EXPECT_EQ(last, "100");
}

}  // namespace
}  // namespace hashi
