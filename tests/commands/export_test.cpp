// hashi export, hashi check --values and what bench writes, through the real binary.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "commands/run_command.h"
#include "support/xml.h"

namespace hashi {
namespace {

using testing::run_hashi;

TEST(Export, goes_to_a_solver_and_back_to_the_referee) {
  const testing::TemporaryFolder folder;
  const std::string puzzle = testing::example("classic/ten-10x10.janko");
  for (const std::string format : {"mps", "mps-fixed", "lp"}) {
    const std::string model = folder.path("model." + std::string(format == "lp" ? "lp" : "mps"));
    ASSERT_EQ(run_hashi({"export", "--model", "flow", "--to", format, puzzle, "--output", model}).exit, 0);
    const std::string command = "cbc '" + model + "' -solve -solution '" + folder.path("values") + "' >/dev/null";
    ASSERT_EQ(std::system(command.c_str()), 0);
    const testing::CommandResult checked = run_hashi({"check", puzzle, "--values", folder.path("values")});
    EXPECT_EQ(checked.exit, 0) << checked.output << checked.errors;
    EXPECT_NE(checked.output.find("valid: 26 islands"), std::string::npos) << checked.output;
  }
}

TEST(Export, names_the_file_of_cuts_that_it_cannot_read) {
  const auto result =
      run_hashi({"export", "--model", "lazy", "--to", "lp", "--cuts", "no-such-file", "--puzzle", "1.1"});
  EXPECT_EQ(result.exit, 5);
  EXPECT_NE(result.errors.find("--cuts no-such-file: "), std::string::npos) << result.errors;
}

// Two pairs of islands, and a way between them that the base model does not ask for.
TEST(Export, adds_the_cuts_that_a_solver_has_shown_to_be_needed) {
  const testing::TemporaryFolder folder;
  const std::vector<std::string> lazy = {"export", "--model", "lazy", "--to", "lp", "--puzzle", "22/22"};
  const std::string without = run_hashi(lazy).output;
  EXPECT_EQ(without.find("\n cut_1:"), std::string::npos);
  std::vector<std::string> with = lazy;
  // Islands 0 1 over 2 3; both rows doubled, no column.
  with.insert(with.end(), {"--cuts", folder.file("values", "x_0_1_1 1\nx_0_1_2 1\nx_2_3_1 1\nx_2_3_2 1\n")});
  const std::string cut = run_hashi(with).output;
  EXPECT_NE(cut.find("\n cut_1: + x_0_2_1 + x_1_3_1 >= 1\n"), std::string::npos) << cut;
  EXPECT_EQ(cut.find("\n cut_2:"), std::string::npos);
}

TEST(Export, says_at_its_head_what_it_is_and_where_the_islands_lie) {
  const std::string cnf = run_hashi({"export", "--model", "cnf", "--to", "dimacs", "--puzzle", "2.2"}).output;
  EXPECT_TRUE(cnf.starts_with("c hashi, model cnf: complete")) << cnf;
  EXPECT_NE(cnf.find("\nc island 1 shows 2, row 0, column 2\nc edge 0-1: variables 1 to 2\np cnf "), std::string::npos)
      << cnf;
  const std::string lazy = run_hashi({"export", "--model", "lazy", "--to", "opb", "--puzzle", "2.2"}).output;
  EXPECT_EQ(lazy.find("complete"), std::string::npos) << "a model without connectivity is not";
}

TEST(Export, refuses_what_a_format_cannot_say) {
  const std::vector<std::vector<std::string>> wrong = {{"--model", "cnf", "--to", "lp"},
                                                       {"--model", "flow", "--to", "dimacs"},
                                                       {"--model", "flow", "--to", "lp", "--cuts", "values"},
                                                       {"--model", "tsp", "--to", "lp"},
                                                       {"--model", "flow"}};
  for (std::vector<std::string> options : wrong) {
    options.insert(options.begin(), {"export", "--puzzle", "2.2"});
    const testing::CommandResult result = run_hashi(options);
    EXPECT_EQ(result.exit, 2) << result.errors;
    EXPECT_EQ(result.output, "");
    EXPECT_NE(result.errors, "");
  }
}

TEST(CheckValues, finds_the_broken_rules_of_a_solution_that_is_none) {
  const testing::TemporaryFolder folder;
  const testing::CommandResult result =
      run_hashi({"check", "--puzzle", "2.2", "--values", folder.file("values", "x_0_1_1 1\nx_0_1_2 0\n")});
  EXPECT_EQ(result.exit, 1);
  EXPECT_NE(result.output.find("clue: A1 shows 2 but has 1 bridge."), std::string::npos) << result.output;
  EXPECT_EQ(run_hashi({"check", "--puzzle", "2.2", "--values", folder.file("none", "s UNSATISFIABLE\n")}).exit, 3);
  EXPECT_EQ(run_hashi({"check", "--puzzle", "2.2", "--values", folder.path("missing")}).exit, 5);
}

TEST(Engines, agree_on_the_examples) {
  for (const std::string folder : {"classic", "general", "unusual"}) {
    const std::vector<std::string> first = {"solve", "--unique", "--engine", "auto", testing::example(folder)};
    const std::string expected = run_hashi(first).output;
    for (const std::string engine : {"cadical", "cbc-lazy"}) {
      std::vector<std::string> other = first;
      other[3] = engine;
      std::string found = run_hashi(other).output;
      // Where there are several solutions each may find another one, and only ours gives reasons.
      const auto verdicts = [](const std::string& text) {
        std::string lines;
        for (std::size_t at = 0; at < text.size();) {
          const std::size_t end = text.find('\n', at);
          const std::string line = text.substr(at, end - at);
          for (const std::string verdict : {": solved, the only", ": solved, not the only", ": unsolvable"}) {
            if (line.find(verdict) != std::string::npos) lines += line.substr(0, line.find(verdict)) + verdict + "\n";
          }
          at = end + 1;
        }
        return lines;
      };
      EXPECT_EQ(verdicts(found), verdicts(expected)) << engine;
      EXPECT_NE(verdicts(expected), "");
    }
  }
}

TEST(Bench, writes_tables_and_a_plot_in_which_every_engine_has_a_curve) {
  const testing::TemporaryFolder folder;
  const std::vector<std::string> bench = {
      "bench", "--engines", "auto,cbc-lazy",         "--repeat",
      "1",     "--plot",    folder.path("plot.svg"), testing::example("classic/first-7x7.txt")};
  std::vector<std::string> csv = bench, table = bench;
  csv.insert(csv.end(), {"--to", "csv"});
  table.insert(table.end(), {"--to", "table"});
  EXPECT_TRUE(run_hashi(bench).output.starts_with("| set | puzzles | engine | mean µs |"));
  EXPECT_TRUE(run_hashi(csv).output.starts_with("set,puzzles,engine,mean µs,"));
  const std::string aligned = run_hashi(table).output;
  EXPECT_EQ(aligned.find('|'), std::string::npos);
  EXPECT_EQ(std::count(aligned.begin(), aligned.end(), '\n'), 3);

  const auto elements = testing::parse_xml(testing::file_content(folder.path("plot.svg")));
  ASSERT_TRUE(elements.has_value());
  int curves = 0, labels = 0;
  for (const testing::XmlElement& element : *elements) {
    if (element.name == "polyline") ++curves;
    if (element.text == "auto 1" || element.text == "cbc-lazy 1") ++labels;
  }
  EXPECT_EQ(curves, 2);
  EXPECT_EQ(labels, 2);
}

TEST(Bench, gives_up_after_the_time_and_says_how_often) {
  const testing::CommandResult result =
      run_hashi({"bench", "--engines", "auto,cbc-bfs", "--repeat", "1", "--time", "0.2", "--to", "csv",
                 testing::example("classic/archipelago-25x25.has")});
  EXPECT_EQ(result.exit, 0);
  EXPECT_NE(result.output.find(",1,cbc-bfs,"), std::string::npos) << result.output;
  const std::string row = result.output.substr(result.output.find("cbc-bfs"));
  // engine, four times, unsolved
  std::size_t at = 0;
  for (int comma = 0; comma < 5; ++comma) at = row.find(',', at) + 1;
  EXPECT_EQ(row.substr(at, 2), "1,") << row;
  EXPECT_LT(result.seconds, 60);
}

// A benchmark of one puzzle per size: published rows are marked, measured ones have a figure for every size.
TEST(LazyTable, shows_published_times_beside_measured_ones) {
  const testing::TemporaryFolder folder;
  const std::string puzzle = testing::file_content(testing::example("classic/first-7x7.txt"));
  for (const std::string size : {"100", "200", "300", "400"}) folder.file(size + "/a.txt", puzzle);
  const testing::CommandResult result =
      run_hashi({"experiment", "lazy-table", "--data", folder.path(), "--to", "csv", "--time", "20"});
  EXPECT_EQ(result.exit, 0) << result.errors;
  const std::string published =
      "\"CLLV (published)\",\"0.16\",\"1.13\",\"6.32\",\"36.94\"\n"
      "\"lazy-solve (published)\",\"<0.01\",\"0.04\",\"0.12\",\"1.48\"\n";
  EXPECT_NE(result.output.find(published), std::string::npos) << result.output;
  for (const std::string method : {"\n\"auto\",\"0.", "\n\"cadical\",\"0.", "\n\"cbc-lazy, every 10th puzzle\",\"0."})
    EXPECT_NE(result.output.find(method), std::string::npos) << result.output;
  EXPECT_EQ(result.output.find("\"\""), std::string::npos) << "no empty cell";
  EXPECT_EQ(run_hashi({"experiment", "lazy-table", "--data", folder.path("100")}).exit, 5) << "no folders of sizes";
}

}  // namespace
}  // namespace hashi
