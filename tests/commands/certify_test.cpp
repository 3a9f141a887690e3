// hashi certify and verify through the real binary: files, collections, shards, generate --certify, and rejected
// certificates.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "commands/run_command.h"
#include "support/lines.h"
#include "support/second_checker.h"

namespace hashi {
namespace {

using testing::CommandResult;
using testing::file_content;
using testing::json_lines;
using testing::run_hashi;
using testing::TemporaryFolder;

TEST(CertifyCommand, writes_what_verify_accepts) {
  const TemporaryFolder folder;
  const std::string file = folder.path("it.cert");
  const struct {
    std::string puzzle, verdict, sentence;
  } cases[] = {{"classic/harder-15x15.json", "unique", "exactly one solution"},
               {"unusual/apart.txt", "none", "no solution"},
               {"unusual/odd-sum.txt", "none", "no solution"},
               {"unusual/several-3x3.txt", "several", "several solutions"},
               {"general/letters-7x7.json", "unique", "exactly one solution"},
               {"general/two-components-7x7.txt", "unique", "exactly one solution"}};
  for (const auto& [puzzle, verdict, sentence] : cases) {
    const CommandResult made = run_hashi({"certify", testing::example(puzzle), "--output", file, "--json"});
    EXPECT_EQ(made.exit, 0) << made.errors;
    const nlohmann::json said = json_lines(made.output).at(0);
    EXPECT_EQ(said["verdict"], verdict) << puzzle;
    EXPECT_EQ(said["reason"], "");
    EXPECT_EQ(said["bytes"], file_content(file).size());
    const CommandResult checked = run_hashi({"verify", testing::example(puzzle), file});
    EXPECT_EQ(checked.exit, 0) << checked.errors;
    EXPECT_TRUE(checked.output.ends_with(": accepted: " + sentence + "\n")) << checked.output;
    const nlohmann::json judged =
        json_lines(run_hashi({"verify", "--json", testing::example(puzzle), file}).output).at(0);
    EXPECT_EQ(judged["verdict"], verdict);
    EXPECT_EQ(judged["accepted"], true);
    EXPECT_EQ(run_hashi({"certify", testing::example(puzzle)}).output, file_content(file));
  }
}

TEST(CertifyCommand, says_unknown_at_a_limit) {
  const TemporaryFolder folder;
  const std::string puzzle = testing::example("unusual/several-3x3.txt");
  const CommandResult made = run_hashi({"certify", puzzle, "--limit", "1"});
  EXPECT_EQ(made.exit, 4);
  EXPECT_EQ(made.output, "");
  EXPECT_NE(made.errors.find("unknown. A limit ended the search."), std::string::npos) << made.errors;
  const nlohmann::json said = json_lines(run_hashi({"certify", puzzle, "--limit", "1", "--json"}).output).at(0);
  EXPECT_EQ(said["verdict"], "unknown");
  EXPECT_TRUE(said["certificate"].is_null());
  const std::string file = folder.path("it.cert");
  ASSERT_EQ(run_hashi({"certify", puzzle, "--output", file}).exit, 0);
  EXPECT_EQ(run_hashi({"verify", puzzle, file, "--limit", "10"}).exit, 4);
}

TEST(VerifyCommand, refuses_with_the_place) {
  const TemporaryFolder folder;
  const std::string puzzle = testing::example("classic/harder-15x15.json");
  const std::string good = run_hashi({"certify", puzzle}).output;
  const auto verify = [&](const std::string& text) {
    return run_hashi({"verify", puzzle, folder.file("bad.cert", text)});
  };
  const CommandResult torn = verify(good.substr(0, good.size() - 4));
  EXPECT_EQ(torn.exit, 1);
  EXPECT_NE(torn.output.find("REJECTED: line "), std::string::npos) << torn.output;
  EXPECT_NE(torn.output.find("cut off"), std::string::npos) << torn.output;
  EXPECT_EQ(torn.errors, "");
  const std::string head = good.substr(0, good.find("\nsolution"));
  const std::string solution = good.substr(head.size(), good.find('\n', head.size() + 1) + 1 - head.size());
  for (const std::string step : {"l 99999-0\n", "c 2 2\n", "c\n", "l 0-\n"}) {
    const std::string forged = head + solution + step + "end\n";
    const CommandResult said = verify(forged);
    EXPECT_EQ(said.exit, 1) << step << said.errors;
    EXPECT_NE(said.output.find("REJECTED: line 5: "), std::string::npos) << step << said.output;
  }
  EXPECT_EQ(verify("").exit, 3);
  EXPECT_EQ(verify("{\n").exit, 3);
  EXPECT_EQ(verify("{\"certificate\": 3\n").exit, 3);
  EXPECT_EQ(verify(std::string(1000, '\0')).exit, 1);
  const CommandResult other =
      run_hashi({"verify", testing::example("classic/first-7x7.txt"), folder.file("good.cert", good)});
  EXPECT_EQ(other.exit, 1);
  EXPECT_TRUE(other.output.ends_with("REJECTED: line 2: it is about another puzzle\n")) << other.output;
  const nlohmann::json said =
      json_lines(
          run_hashi({"verify", "--json", testing::example("classic/first-7x7.txt"), folder.path("good.cert")}).output)
          .at(0);
  EXPECT_EQ(said["verdict"], "rejected");
  EXPECT_EQ(said["accepted"], false);
  EXPECT_EQ(said["line"], 2);
  EXPECT_EQ(run_hashi({"verify", puzzle, folder.path("nowhere")}).exit, 5);
  EXPECT_EQ(run_hashi({"verify", "--puzzle", "1-1"}).exit, 2);
  EXPECT_EQ(run_hashi({"certify", puzzle, "--output", folder.path("no/folder/it.cert")}).exit, 5);
}

TEST(CertifyCommand, works_over_collections_whatever_the_threads_and_shards) {
  const TemporaryFolder folder;
  const std::string puzzles = testing::example("classic");
  ASSERT_EQ(run_hashi({"certify", puzzles, "--output", folder.path("one")}).exit, 0);
  ASSERT_EQ(run_hashi({"certify", puzzles, "--output", folder.path("two"), "--threads", "4"}).exit, 0);
  EXPECT_EQ(file_content(folder.path("one")), file_content(folder.path("two")));
  const CommandResult checked = run_hashi({"verify", puzzles, folder.path("one"), "--json", "--threads", "3"});
  EXPECT_EQ(checked.exit, 0) << checked.errors;
  EXPECT_GT(json_lines(checked.output).size(), 10u);
  // A puzzle that is not among them has no certificate.
  const CommandResult missing = run_hashi({"verify", "--puzzle", "1-1", folder.path("one")});
  EXPECT_EQ(missing.exit, 1);
  EXPECT_EQ(missing.output, "--puzzle: REJECTED: no certificate for this puzzle\n");

  ASSERT_EQ(run_hashi({"certify", puzzles, "--output", folder.path("all.jsonl")}).exit, 0);
  std::vector<std::string> merge = {"merge"};
  for (const std::string shard : {"1", "2", "3"}) {
    ASSERT_EQ(run_hashi({"certify", puzzles, "--output", folder.path("part.jsonl"), "--shard", shard + "/3"}).exit, 0);
    merge.push_back(folder.path("part." + shard + "-of-3.jsonl"));
  }
  EXPECT_EQ(run_hashi(merge).output, file_content(folder.path("all.jsonl")));
  EXPECT_EQ(run_hashi({"verify", puzzles, folder.path("all.jsonl")}).exit, 0);
}

TEST(CertifyCommand, tells_lines_of_a_file_with_many_certificates) {
  const TemporaryFolder folder;
  const std::string first = run_hashi({"certify", "--puzzle", "1-1"}).output,
                    second = run_hashi({"certify", "--puzzle", "2.2/.../2.2"}).output;
  std::string forged = second;
  forged.replace(forged.find("end\n"), 0, "l 0+2\n");
  const CommandResult rejected = run_hashi({"verify", "--puzzle", "2.2/.../2.2", folder.file("both", first + forged)});
  EXPECT_EQ(rejected.exit, 0) << "after the contradiction everything follows";
  forged = second.substr(0, second.find('\n', second.find("solution")) + 1) + "l 0+2\nend\n";
  const CommandResult line = run_hashi({"verify", "--puzzle", "2.2/.../2.2", folder.file("both", first + forged)});
  EXPECT_EQ(line.exit, 1);
  EXPECT_NE(line.output.find("line 10: the fact does not follow"), std::string::npos) << line.output;
}

TEST(GenerateCommand, ships_certificates_that_both_checkers_accept) {
  const TemporaryFolder folder;
  const std::string file = folder.path("p.jsonl");
  const struct {
    std::vector<std::string> recipe;
  } cases[] = {{{"--size", "9x9", "--level", "hard", "--count", "4"}},
               {{"--size", "7x7", "--unknown", "30", "--count", "3"}},
               {{"--size", "7x7", "--letters", "40", "--count", "3"}},
               {{"--method", "graph", "--components", "2", "--max-bridges", "3", "--count", "3"}},
               {{"--method", "cllv", "--size", "6x6", "--count", "2"}}};
  int number = 0;
  for (const auto& [recipe] : cases) {
    const std::string path = folder.path(std::to_string(number++) + ".jsonl");
    std::vector<std::string> command = {"generate", "--certify", "--output", path};
    command.insert(command.end(), recipe.begin(), recipe.end());
    const CommandResult made = run_hashi(command);
    ASSERT_EQ(made.exit, 0) << made.errors;
    for (const nlohmann::json& line : json_lines(file_content(path))) EXPECT_TRUE(line["certificate"].is_string());
    const CommandResult checked = run_hashi({"verify", path});
    EXPECT_EQ(checked.exit, 0) << checked.output << checked.errors;
    EXPECT_EQ(testing::second_opinion(path).exit, 0) << path;
  }
  EXPECT_EQ(run_hashi({"generate", "--certify"}).exit, 2);
}

TEST(GenerateCommand, gives_the_same_certificates_in_shards_and_after_an_accident) {
  const TemporaryFolder folder;
  const std::vector<std::string> recipe = {"generate", "--size", "5x5", "--islands", "6", "--count", "40", "--certify"};
  const auto run = [&](const std::vector<std::string>& more) {
    std::vector<std::string> command = recipe;
    command.insert(command.end(), more.begin(), more.end());
    EXPECT_EQ(run_hashi(command).exit, 0);
  };
  const std::string whole = folder.path("whole.jsonl"), resumed = folder.path("resumed.jsonl");
  run({"--output", whole});
  folder.file("resumed.jsonl", file_content(whole).substr(0, file_content(whole).size() / 2));
  run({"--output", resumed, "--threads", "3"});
  EXPECT_EQ(file_content(resumed), file_content(whole));
  std::vector<std::string> merge = {"merge"};
  for (const std::string shard : {"1", "2"}) {
    run({"--output", folder.path("part.jsonl"), "--shard", shard + "/2"});
    merge.push_back(folder.path("part." + shard + "-of-2.jsonl"));
  }
  EXPECT_EQ(run_hashi(merge).output, file_content(whole));
  EXPECT_EQ(run_hashi({"verify", whole}).exit, 0);
}

}  // namespace
}  // namespace hashi
