// hashi solve and hashi bench through the real binary: keys, exit codes, limits, threads.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "commands/run_command.h"
#include "generate/cllv_like.h"

namespace hashi {
namespace {

using Json = nlohmann::json;
using testing::run_hashi;

TEST(SolveCommand, gives_the_keys_that_scripts_rely_on) {
  const auto result =
      run_hashi({"solve", "--unique", "--forced", "--count", "--json", "--puzzle", "2.3.1/...../2.3.1"});
  EXPECT_EQ(result.exit, 0);
  const Json line = Json::parse(result.output);
  EXPECT_EQ(line["status"], "solved");
  EXPECT_EQ(line["unique"], true);
  EXPECT_EQ(line["count"], "1");
  EXPECT_EQ(line["index"], 0);
  const Json bridges = Json::parse("[[0,0,0,2,1],[0,0,2,0,1],[0,2,0,4,1],[0,2,2,2,1],[2,0,2,2,1],[2,2,2,4,1]]");
  EXPECT_EQ(line["solutions"], Json::array({{{"bridges", bridges}}}));
  EXPECT_EQ(line["forced"].size(), 7u);  // also the edge between the two 1s, which stays empty
  for (const char* key : {"file", "name", "read_us", "solve_us", "unique_us", "stats"})
    EXPECT_TRUE(line.contains(key)) << key;
}

TEST(SolveCommand, ends_with_1_for_no_solution_and_for_several) {
  const auto none = run_hashi({"solve", "--puzzle", "2.3.2"});
  EXPECT_EQ(none.exit, 1);
  EXPECT_NE(none.output.find("unsolvable. All clues add up to 7, which is odd"), std::string::npos);
  EXPECT_EQ(run_hashi({"solve", "--puzzle", "3.3/.../3.3"}).exit, 0);
  const auto several = run_hashi({"solve", "--unique", "--json", "--puzzle", "3.3/.../3.3"});
  EXPECT_EQ(several.exit, 1);
  EXPECT_EQ(Json::parse(several.output)["unique"], false);
}

TEST(SolveCommand, says_where_on_the_board_the_reason_lies) {
  const auto reason = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"solve", "--json", "--puzzle"});
    return Json::parse(run_hashi(arguments).output)["reason"];
  };
  EXPECT_EQ(reason({"1.2/.../3.1"}), "The 3 at A3 can have at most 2 bridges.");
  EXPECT_EQ(reason({"1.2.2.../......../.....1.1", "--components", "2"}),
            "The clues of the islands A1, C1 and E1 add up to 5, which is odd, but every bridge has two ends.");
  EXPECT_EQ(reason({R"({"islands":[3,1,2],"edges":[[0,1],[1,2]]})"}), "The 3 at #1 can have at most 1 bridge.");
}

TEST(SolveCommand, lists_different_solutions_up_to_the_number_asked_for) {
  const Json line = Json::parse(run_hashi({"solve", "--solutions", "9", "--json", "--puzzle", "3.3/.../3.3"}).output);
  EXPECT_EQ(line["solutions"].size(), 2u);
  EXPECT_NE(line["solutions"][0], line["solutions"][1]);
}

TEST(SolveCommand, draws_random_solutions_that_the_seed_decides) {
  const auto drawn = [](const std::string& seed) {
    const auto result = run_hashi({"solve", "--sample", "200", "--seed", seed, "--json", "--puzzle", "3.3/.../3.3"});
    EXPECT_EQ(result.exit, 0);
    return Json::parse(result.output)["solutions"];
  };
  const Json solutions = drawn("4");
  EXPECT_EQ(solutions.size(), 200u);
  // Two solutions, each in half of the draws on average; 40 more or fewer are more than five standard deviations.
  const auto first = std::count(solutions.begin(), solutions.end(), solutions[0]);
  EXPECT_GT(first, 60);
  EXPECT_LT(first, 140);
  EXPECT_EQ(drawn("4"), solutions);
  EXPECT_NE(drawn("5"), solutions);
  EXPECT_EQ(run_hashi({"solve", "--sample", "1", "--puzzle", "2.3.2"}).exit, 1);
  EXPECT_EQ(run_hashi({"solve", "--sample", "1", "--limit", "0", "--puzzle", "3.3/.../3.3"}).exit, 4);
  EXPECT_EQ(run_hashi({"solve", "--sample", "1", "--unique", "--puzzle", "3.3/.../3.3"}).exit, 2);
}

// A lattice of six by six islands, each with one bridge to every neighbour on average: more solutions than anyone
// lists.
std::string lattice() {
  std::string board;
  for (int row = 0; row < 11; ++row) {
    for (int column = 0; column < 11; ++column) {
      const bool is_island = row % 2 == 0 && column % 2 == 0;
      const int sides = 4 - (row % 10 == 0 ? 1 : 0) - (column % 10 == 0 ? 1 : 0);
      board += is_island ? std::to_string(sides) : ".";
    }
    board += "\n";
  }
  return board;
}

TEST(SolveCommand, says_that_a_limit_has_cut_the_list_of_solutions) {
  const auto cut = run_hashi({"solve", "--solutions", "100000", "--limit", "3000", "--json", "-"}, lattice());
  EXPECT_EQ(cut.exit, 4);
  const Json line = Json::parse(cut.output);
  EXPECT_EQ(line["status"], "solved");
  EXPECT_EQ(line["unique"], false);
  EXPECT_EQ(line["limit"], true);
  EXPECT_GT(line["solutions"].size(), 2u);
  EXPECT_LT(line["solutions"].size(), 100000u);
  const auto text = run_hashi({"solve", "--solutions", "100000", "--limit", "3000", "-"}, lattice());
  EXPECT_EQ(text.exit, 4);
  EXPECT_TRUE(text.output.ends_with("a limit came first: there may be more solutions\n"));

  const auto whole = run_hashi({"solve", "--solutions", "20", "--json", "-"}, lattice());
  EXPECT_EQ(whole.exit, 0);
  EXPECT_FALSE(Json::parse(whole.output).contains("limit"));
  EXPECT_EQ(Json::parse(whole.output)["solutions"].size(), 20u);
  const auto all = run_hashi({"solve", "--solutions", "20", "--limit", "100000", "--json", "--puzzle", "3.3/.../3.3"});
  EXPECT_EQ(all.exit, 0);
  EXPECT_FALSE(Json::parse(all.output).contains("limit"));
}

TEST(SolveCommand, keeps_a_cut_list_apart_in_its_output_file) {
  const testing::TemporaryFolder folder;
  const std::string file = folder.path("answers.jsonl");
  const std::vector<std::string> command = {"solve", "--solutions", "5000",     "--limit",     "9000",     "--threads",
                                            "3",     "-",           "--puzzle", "3.3/.../3.3", "--output", file};
  EXPECT_EQ(run_hashi(command, lattice()).exit, 4);
  const std::string before = testing::file_content(file);
  const Json line = Json::parse(before.substr(before.find('\n') + 1));  // --puzzle comes first
  EXPECT_EQ(line["limit"], true);
  EXPECT_EQ(line["exit"], 4);
  // The answer is there already, and its exit with it.
  EXPECT_EQ(run_hashi(command, lattice()).exit, 4);
  EXPECT_EQ(testing::file_content(file), before);
}

TEST(SolveCommand, lists_solutions_in_constant_memory) {
  const auto few = run_hashi({"solve", "--solutions", "10", "--json", "-"}, lattice());
  const auto many = run_hashi({"solve", "--solutions", "60000", "--json", "-"}, lattice());
  EXPECT_EQ(many.exit, 0);
  EXPECT_GT(many.output.size(), 20'000'000u);
  EXPECT_LT(many.megabytes, few.megabytes + 8);
}

TEST(SolveCommand, ends_with_4_at_a_limit_and_says_unknown) {
  const auto result = run_hashi({"solve", "--limit", "0", "--json", "--puzzle", "2.3.2/...../3.4.3/...../2.3.2"});
  EXPECT_EQ(result.exit, 4);
  EXPECT_EQ(Json::parse(result.output)["status"], "unknown");
}

TEST(SolveCommand, refuses_an_engine_that_does_not_exist) {
  const auto result = run_hashi({"solve", "--engine", "magic", "--puzzle", "1.1"});
  EXPECT_EQ(result.exit, 2);
  EXPECT_EQ(result.output, "");
}

// As classic boards in lines of JSON.
std::string collection(int count) {
  std::string lines;
  for (int seed = 1; seed <= count; ++seed) {
    const Recipe recipe{.size = {12, 12}, .islands = 50};
    const Board board = make_cllv_like(recipe, static_cast<std::uint64_t>(seed)).value().board;
    Json islands = Json::array();
    for (const IslandId i : board.puzzle.islands())
      islands.push_back({board.grid.cell(i).row, board.grid.cell(i).column, board.puzzle.clue(i).value()});
    lines += Json{{"rows", 12}, {"columns", 12}, {"islands", islands}}.dump() + "\n";
  }
  return lines;
}

// The output without what depends on the clock.
std::string timeless(const std::string& output) {
  std::string text;
  for (std::size_t start = 0; start < output.size();) {
    const std::size_t end = output.find('\n', start);
    Json line = Json::parse(output.substr(start, end - start));
    for (const char* key : {"read_us", "solve_us", "unique_us"}) line.erase(key);
    text += line.dump() + "\n";
    start = end + 1;
  }
  return text;
}

TEST(Usage, an_unknown_option_is_named_before_what_is_missing) {
  for (const std::vector<std::string>& command : {std::vector<std::string>{"solve", "--nosuch"},
                                                  {"book", "--nosuch"},
                                                  {"generate", "--nosuch", "3"},
                                                  {"--nosuch"}}) {
    const auto result = run_hashi(command);
    EXPECT_EQ(result.exit, 2);
    EXPECT_EQ(result.errors, "hashi: unknown option '--nosuch'; run with --help for help\n");
  }
}

TEST(Usage, errors_are_one_line) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"solve"}, {"solve", "--nonsense"}, {"solve", "--threads", "abc", "--puzzle", "1.1"}}) {
    const auto result = run_hashi(arguments);
    EXPECT_EQ(result.exit, 2);
    EXPECT_EQ(result.output, "");
    EXPECT_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 1) << result.errors;
    EXPECT_NE(result.errors.find("--help"), std::string::npos) << result.errors;
  }
}

TEST(SolveCommand, prints_the_same_for_every_number_of_threads) {
  const testing::TemporaryFolder folder;
  const std::string file = folder.file("many.jsonl", collection(60));
  const auto one = run_hashi({"solve", "--unique", "--json", file});
  EXPECT_EQ(one.exit, 1);  // some have several solutions
  for (const char* threads : {"2", "3", "8"})
    EXPECT_EQ(timeless(run_hashi({"solve", "--unique", "--json", "--threads", threads, file}).output),
              timeless(one.output));
}

TEST(SolveCommand, goes_on_after_a_line_that_cannot_be_read) {
  const testing::TemporaryFolder folder;
  const std::string file = folder.file("mixed.jsonl", collection(2) + "{\"rows\":0}\n" + collection(1));
  const auto result = run_hashi({"solve", "--json", "--threads", "2", file});
  EXPECT_EQ(result.exit, 3);
  EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 3);
  EXPECT_NE(result.errors.find("mixed.jsonl:3:"), std::string::npos) << result.errors;
}

TEST(BenchCommand, compares_engines_on_files_and_on_boards_that_it_makes) {
  const auto made = run_hashi({"bench", "--engines", "auto,cadical", "--scale", "60", "--seeds", "2", "--repeat", "1"});
  EXPECT_EQ(made.exit, 0);
  EXPECT_NE(made.output.find("| 60 islands, 50 % single | 2 | cadical |"), std::string::npos) << made.output;
  const testing::TemporaryFolder folder;
  const auto read = run_hashi(
      {"bench", "--repeat", "1", "--csv", "--engines", "auto,cadical", folder.file("two.jsonl", collection(2))});
  EXPECT_EQ(read.exit, 0);
  EXPECT_NE(read.output.find("two.jsonl,2,auto,"), std::string::npos) << read.output;
}

TEST(Usage, limits_are_at_least_0) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"solve", "--limit", "-1"},
                                                    {"solve", "--limit", "abc"},
                                                    {"solve", "--time", "-1"},
                                                    {"solve", "--time", "nan"},
                                                    {"draw", "--limit", "-1"},
                                                    {"bench", "--time", "-1", "--scale", "10"}}) {
    const auto result = run_hashi(arguments);
    EXPECT_EQ(result.exit, 2) << arguments[0] << " " << arguments[1];
    EXPECT_NE(result.errors.find("at least 0"), std::string::npos) << result.errors;
    EXPECT_LT(result.errors.size(), 120u) << result.errors;
  }
}

TEST(BenchCommand, prints_no_table_without_a_puzzle) {
  const auto result = run_hashi({"bench", "--engines", "auto", "no-such-folder"});
  EXPECT_EQ(result.exit, 5);
  EXPECT_EQ(result.output, "");
}

}  // namespace
}  // namespace hashi
