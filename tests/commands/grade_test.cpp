// hashi grade, hashi experiment and the engines made of techniques, through the real binary.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "commands/run_command.h"
#include "support/lines.h"
#include "support/markdown.h"
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
  for (const char* key : {"level", "thesis_level", "score", "name", "parameters", "grading_version", "hardest"})
    EXPECT_TRUE(line.contains(key)) << key;
  EXPECT_TRUE(line["score"].is_number_integer());
  const std::vector<std::string> names = {"very easy", "easy", "medium", "hard", "very hard"};
  EXPECT_EQ(line["name"], names.at(line["level"].get<std::size_t>() - 1));
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

TEST(GradeCommand, prints_the_same_with_several_threads) {
  const CommandResult one = run_hashi({"grade", "--json", testing::example("classic")});
  EXPECT_EQ(one.exit, 0);
  EXPECT_GE(json_lines(one.output).size(), 10u);
  EXPECT_EQ(run_hashi({"grade", "--json", "--threads", "3", testing::example("classic")}).output, one.output);
}

TEST(GradeCommand, finds_all_five_levels_among_the_published_puzzles) {
  const std::string folder = testing::data_folder();
  if (folder.empty()) return;
  const CommandResult result = run_hashi({"grade", "--json", folder + "/janko/janko.jsonl"});
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
  EXPECT_NE(human.output.find("no technique finds anything more"), std::string::npos);
  const CommandResult backtrack = run_hashi({"solve", "--json", "--engine", "backtrack", "--solutions", "5", several});
  const json line = json_lines(backtrack.output).at(0);
  EXPECT_EQ(line["solutions"].size(), 2u);
  EXPECT_EQ(line["stats"]["depth"], 1);
}

// A figure of a table that shows "ours = theirs" or "**ours > theirs**".
double ours(const std::string& cell) { return std::stod(cell.substr(cell.starts_with("**") ? 2 : 0)); }
bool is_equal(const std::string& cell) { return cell.find(" = ") != std::string::npos; }

TEST(ThesisExperiment, reproduces_what_does_not_depend_on_an_order) {
  const std::string folder = testing::data_folder();
  if (folder.empty()) return;
  const CommandResult result = run_hashi({"experiment", "thesis", "--data", folder});
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
  EXPECT_EQ(line, "puzzle,total bridges,Wikipedia,Malik et al.,LT,LT+GT,solve steps");
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
