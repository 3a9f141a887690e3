// 'explain' and 'hint' through the real binary.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "commands/run_command.h"

namespace hashi {
namespace {

using nlohmann::json;
using testing::run_hashi;

const char* const kBoard = "2.3..1/....../..2..2";

TEST(ExplainCommand, tells_the_whole_walk) {
  const auto result = run_hashi({"explain", "--puzzle", kBoard});
  EXPECT_EQ(result.exit, 0) << result.errors;
  EXPECT_NE(result.output.find("Single neighbour. The 2 at (0, 0) has only one way to go"), std::string::npos);
  EXPECT_NE(result.output.find("this is the only solution"), std::string::npos);
}

TEST(ExplainCommand, gives_the_keys_of_the_contract) {
  const auto result = run_hashi({"explain", "--json", "--puzzle", kBoard});
  const json walk = json::parse(result.output);
  EXPECT_TRUE(walk["solved"]);
  EXPECT_EQ(walk["placed"], 5);
  EXPECT_EQ(walk["total"], 5);
  ASSERT_FALSE(walk["steps"].empty());
  for (const json& step : walk["steps"]) {
    for (const char* key : {"technique", "title", "sentence", "changes", "because_of", "along"})
      EXPECT_TRUE(step.contains(key)) << key;
    for (const json& change : step["changes"]) {
      EXPECT_EQ(change["edge"].size(), 4u);
      EXPECT_NE(change["before"], change["after"]);
    }
  }
}

TEST(ExplainCommand, says_when_it_is_stuck_or_there_is_no_solution) {
  const auto stuck = run_hashi({"explain", "--techniques", "level:1", "--puzzle", "3.3/.../3.3"});
  EXPECT_EQ(stuck.exit, 4);
  EXPECT_NE(stuck.output.find("Stuck"), std::string::npos);
  const auto none = run_hashi({"explain", "--puzzle", "1.1.1"});
  EXPECT_EQ(none.exit, 1);
  EXPECT_NE(none.output.find("no solution"), std::string::npos);
  EXPECT_EQ(run_hashi({"explain", "--techniques", "guess", "--puzzle", kBoard}).exit, 2);
}

TEST(ExplainCommand, speaks_of_a_graph_by_its_islands) {
  const auto result = run_hashi(
      {"explain", "--puzzle", R"({"islands": [3, 2, 2, 1], "edges": [[0, 1], [0, 2], [1, 2], [2, 3], [0, 3]]})"});
  EXPECT_NE(result.output.find("island"), std::string::npos) << result.output << result.errors;
}

TEST(HintCommand, gives_the_easiest_next_step) {
  const json hint = json::parse(run_hashi({"hint", "--json", "--puzzle", kBoard}).output);
  EXPECT_EQ(hint["technique"], "fill");
  EXPECT_EQ(hint["because_of"], json::parse("[[0, 0]]"));
  EXPECT_EQ(hint["changes"], json::parse(R"([{"edge": [0, 0, 0, 2], "before": [0, 2], "after": [2, 2]}])"));
  EXPECT_TRUE(hint["mistakes"].empty());
}

TEST(HintCommand, takes_the_position_from_a_file) {
  const testing::TemporaryFolder folder;
  const std::string state = folder.file("state.txt", "2=3..1\n......\n..2..2\n");
  const json hint = json::parse(run_hashi({"hint", "--json", "--puzzle", kBoard, "--from-state", state}).output);
  EXPECT_NE(hint["because_of"], json::parse("[[0, 0]]"));
  EXPECT_FALSE(hint["changes"].empty());
}

TEST(HintCommand, refuses_the_position_of_another_puzzle) {
  const testing::TemporaryFolder folder;
  const std::string state = folder.file("state.txt", "1-2\n..|\n..1\n");
  const auto result = run_hashi({"hint", "--puzzle", kBoard, "--from-state", state});
  EXPECT_EQ(result.exit, 3);
  EXPECT_EQ(result.output, "");
  EXPECT_NE(result.errors.find("for another puzzle"), std::string::npos) << result.errors;
}

TEST(HintCommand, points_at_the_bridge_that_contradicts_the_solution) {
  const testing::TemporaryFolder folder;
  const std::string state = folder.file("state.txt", "2.3--1\n......\n..2..2\n");
  const auto result = run_hashi({"hint", "--json", "--puzzle", kBoard, "--from-state", state});
  EXPECT_EQ(result.exit, 1);
  const json hint = json::parse(result.output);
  bool named = false;
  for (const json& mistake : hint["mistakes"])
    named = named || (mistake["mistake"] == "differs" && mistake["edges"][0] == json::parse("[0, 2, 0, 5]"));
  EXPECT_TRUE(named) << result.output;
}

TEST(ExplainCommand, gives_the_same_for_every_number_of_threads) {
  const testing::TemporaryFolder folder;
  std::string lines;
  for (int n = 0; n < 40; ++n)
    lines += R"({"problem": "3 5\n2 - 3 - 1\n- - - - -\n- - 2 - 2", "nr": )" + std::to_string(n) + "}\n";
  const std::string file = folder.file("many.jsonl", lines);
  for (const char* command : {"explain", "hint", "check"}) {
    const auto one = run_hashi({command, "--json", file}),
               four = run_hashi({command, "--json", "--threads", "4", file});
    EXPECT_EQ(one.exit, 0) << one.errors;
    EXPECT_EQ(std::count(one.output.begin(), one.output.end(), '\n'), 40);
    EXPECT_EQ(one.output, four.output) << command;
  }
}

TEST(ExplainCommand, ends_cleanly_at_a_limit) {
  const auto few = run_hashi({"explain", "--limit", "1", "--puzzle", kBoard});
  EXPECT_EQ(few.exit, 4) << few.errors;
  EXPECT_NE(few.output.find("Ended by a limit"), std::string::npos) << few.output;
  EXPECT_EQ(run_hashi({"explain", "--time", "0", "--puzzle", kBoard}).exit, 4);
}

}  // namespace
}  // namespace hashi
