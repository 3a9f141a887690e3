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
  EXPECT_NE(result.output.find("Single neighbour. The 2 at A1 has only one way to go"), std::string::npos);
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
    for (const char* key : {"technique", "chapter", "title", "sentence", "changes", "because_of", "along", "argument"})
      EXPECT_TRUE(step.contains(key)) << key;
    ASSERT_FALSE(step["argument"].empty());
    for (const json& link : step["argument"]) {
      for (const char* key : {"kind", "sentence", "islands", "edges", "changes"})
        EXPECT_TRUE(link.contains(key)) << key;
    }
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

// The 2 above has 1s left and right and a 4 below. If it gave both to the 1s, the three would be on their own.
TEST(ExplainCommand, tells_the_argument_unless_it_is_asked_to_be_brief) {
  const char* const board = "1.2.1/...../2.4.2/...../1.2.1";
  const auto full = run_hashi({"explain", "--techniques", "must_reach_out", "--puzzle", board}),
             brief = run_hashi({"explain", "--techniques", "must_reach_out", "--brief", "--puzzle", board});
  EXPECT_NE(
      full.output.find("Suppose no bridge joined the 2 at C1 and the 4 at C3. Then the 2 at C1 must send one "
                       "bridge each to A1 and E1. But now the islands A1, C1 and E1 are finished and cut off from "
                       "the rest. So at least one bridge goes there."),
      std::string::npos)
      << full.output;
  EXPECT_EQ(brief.output.find("Suppose"), std::string::npos) << brief.output;
  for (const char* flag : {"--brief", "--json"})
    EXPECT_EQ(run_hashi({"hint", flag, "--techniques", "must_reach_out", "--puzzle", board}).exit, 0);
  const auto hint = run_hashi({"hint", "--techniques", "must_reach_out", "--puzzle", board});
  EXPECT_NE(hint.output.find("Suppose no bridge joined"), std::string::npos) << hint.output;
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

// The square of the 3s and 4s has two double bridges, above and below or left and right. One above and one at the right
// break no rule, but no solution has both.
TEST(HintCommand, points_at_what_none_of_several_solutions_has) {
  const testing::TemporaryFolder folder;
  const std::string state = folder.file("state.json", R"({"bridges": [[0, 0, 0, 2, 2], [0, 2, 2, 2, 2]]})");
  const auto result = run_hashi({"hint", "--json", "--puzzle", "3.4.1/...../3.4.1", "--from-state", state});
  EXPECT_EQ(result.exit, 1) << result.errors;
  const json hint = json::parse(result.output);
  ASSERT_EQ(hint["mistakes"].size(), 1u) << result.output;
  EXPECT_EQ(hint["mistakes"][0]["mistake"], "dead_end");
  EXPECT_EQ(hint["mistakes"][0]["edges"], json::parse("[[0, 0, 0, 2], [0, 2, 2, 2]]"));
}

TEST(HintCommand, says_that_a_limit_came_first) {
  for (const std::vector<std::string>& limit : {std::vector<std::string>{"--limit", "0"}, {"--time", "0"}}) {
    const auto words = run_hashi({"hint", limit[0], limit[1], "--puzzle", kBoard});
    EXPECT_EQ(words.exit, 4) << words.errors;
    EXPECT_NE(words.output.find("Limit reached before a next step was found."), std::string::npos) << words.output;
    const json hint = json::parse(run_hashi({"hint", "--json", limit[0], limit[1], "--puzzle", kBoard}).output);
    EXPECT_EQ(hint["limit"], true);
    EXPECT_TRUE(hint["changes"].empty());
  }
  EXPECT_FALSE(json::parse(run_hashi({"hint", "--json", "--puzzle", kBoard}).output).contains("limit"));
}

TEST(HintCommand, refuses_a_drawing_whose_bridge_ends_in_water) {
  const auto result = run_hashi({"hint", "--puzzle", "2.3--./....../..2..2"});
  EXPECT_EQ(result.exit, 3);
  EXPECT_EQ(result.output, "");
  EXPECT_NE(result.errors.find("does not join two islands"), std::string::npos) << result.errors;
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
  EXPECT_NE(few.output.find("Limit reached"), std::string::npos) << few.output;
  EXPECT_EQ(run_hashi({"explain", "--time", "0", "--puzzle", kBoard}).exit, 4);
  const json walk = json::parse(run_hashi({"explain", "--limit", "1", "--json", "--puzzle", kBoard}).output);
  EXPECT_EQ(walk["end"], "limit");
  EXPECT_EQ(walk["solved"], false);
}

}  // namespace
}  // namespace hashi
