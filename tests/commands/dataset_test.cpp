// hashi dataset: splits without a common puzzle, the same bytes from the same seed, and figures that are those of the
// set.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "commands/run_command.h"
#include "generate/fingerprint.h"
#include "hashi/format/format.h"
#include "hashi/puzzle/check.h"
#include "hashi/solve/solve.h"
#include "support/files.h"
#include "support/lines.h"

namespace hashi {
namespace {

using nlohmann::json;
using testing::run_hashi;

constexpr const char* kSplits[] = {"train", "validation", "test"};

std::vector<std::string> run_of(const std::string& folder, const std::string& threads, const std::string& seed) {
  return {"dataset", "--levels", "very-easy:12,easy:8", "--size", "6x6",      "--split", "50,25,25",
          "--seed",  seed,       "--threads",           threads,  "--output", folder};
}

TEST(Dataset, has_splits_without_a_common_puzzle) {
  const testing::TemporaryFolder folder;
  const std::string set = folder.path("set");
  const testing::CommandResult made = run_hashi(run_of(set, "1", "5"));
  ASSERT_EQ(made.exit, 0) << made.errors;
  std::set<std::uint64_t> seen;
  std::map<std::string, std::map<std::string, int>> counts;  // by level, by split
  for (const char* split : kSplits) {
    for (const std::string& line : testing::lines_of(testing::file_content(set + "/" + split + ".jsonl"))) {
      const json entry = json::parse(line);
      const Result<Document> document = read_document(line);
      ASSERT_TRUE(document.ok()) << describe(document.error());
      EXPECT_TRUE(seen.insert(fingerprint(document.value())).second) << line;
      EXPECT_TRUE(check(document.value().puzzle, *document.value().solution).empty());
      EXPECT_EQ(uniqueness(document.value().puzzle).unique, true);
      EXPECT_EQ(entry["split"], split);
      // The answer is the solved board.
      const Result<Document> answer = read_document(entry["answer"].get<std::string>());
      ASSERT_TRUE(answer.ok()) << entry["answer"];
      EXPECT_EQ(answer.value().solution, document.value().solution);
      EXPECT_NE(entry["question"].get<std::string>().find("Hashiwokakero"), std::string::npos);
      EXPECT_FALSE(entry["walk"]["words"].empty());
      EXPECT_GE(entry["walk"]["steps"].size(), entry["walk"]["words"].size());
      ++counts[entry["metadata"]["level_name"]][split];
    }
  }
  EXPECT_EQ(seen.size(), 20u);
  EXPECT_EQ(counts["very easy"], (std::map<std::string, int>{{"train", 6}, {"validation", 3}, {"test", 3}}));
  EXPECT_EQ(counts["easy"], (std::map<std::string, int>{{"train", 4}, {"validation", 2}, {"test", 2}}));
  const std::string card = testing::file_content(set + "/README.md");
  EXPECT_NE(card.find("20 bridges puzzles"), std::string::npos);
  EXPECT_NE(card.find("| very easy | 6 | 3 | 3 |"), std::string::npos) << card;
  EXPECT_NE(card.find("| easy | 4 | 2 | 2 |"), std::string::npos) << card;
}

TEST(Dataset, follows_the_seed_alone) {
  const testing::TemporaryFolder folder;
  ASSERT_EQ(run_hashi(run_of(folder.path("a"), "1", "5")).exit, 0);
  ASSERT_EQ(run_hashi(run_of(folder.path("b"), "2", "5")).exit, 0);
  ASSERT_EQ(run_hashi(run_of(folder.path("c"), "1", "6")).exit, 0);
  for (const std::string file : {"/train.jsonl", "/validation.jsonl", "/test.jsonl", "/README.md"})
    EXPECT_EQ(testing::file_content(folder.path("a") + file), testing::file_content(folder.path("b") + file)) << file;
  EXPECT_NE(testing::file_content(folder.path("a") + "/train.jsonl"),
            testing::file_content(folder.path("c") + "/train.jsonl"));
}

TEST(Dataset, refuses_what_makes_no_set) {
  const testing::TemporaryFolder folder;
  const std::vector<std::vector<std::string>> wrong = {
      {"dataset", "--levels", "easy:2"},
      {"dataset", "--output", folder.path("x")},
      {"dataset", "--levels", "easy:x", "--output", folder.path("x")},
      {"dataset", "--levels", "easy:2", "--split", "50,60,10", "--output", folder.path("x")},
      {"dataset", "--levels", "easy:2", "--split", "100", "--output", folder.path("x")},
      {"dataset", "--levels", "easy:2", "--encoding", "sung", "--output", folder.path("x")}};
  for (const std::vector<std::string>& arguments : wrong) {
    const testing::CommandResult result = run_hashi(arguments);
    EXPECT_EQ(result.exit, 2) << result.errors;
    EXPECT_FALSE(result.errors.empty());
  }
  EXPECT_FALSE(std::filesystem::exists(folder.path("x")));
}

}  // namespace
}  // namespace hashi
