// Other people's puzzles, where they are at hand: our answers equal the published ones and CaDiCaL's.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "format/format.h"
#include "peers/cadical.h"
#include "solve/solve.h"
#include "support/files.h"

namespace hashi {
namespace {

namespace fs = std::filesystem;

TEST(SolveData, every_janko_puzzle_has_the_published_solution_and_no_other) {
  const std::string folder = testing::data_folder();
  if (folder.empty()) return;
  std::ifstream lines(folder + "/janko/janko.jsonl");
  int seen = 0;
  for (std::string line; std::getline(lines, line); ++seen) {
    const Document document = read_document(line).value();
    const Uniqueness answer = uniqueness(document.puzzle);
    ASSERT_EQ(answer.unique, true) << document.source;
    ASSERT_EQ(answer.first, document.solution) << document.source;
    const Count number = count(document.puzzle);
    ASSERT_TRUE(number.exact) << document.source;
    ASSERT_EQ(number.count, "1") << document.source;
  }
  EXPECT_GT(seen, 0);
}

TEST(SolveData, every_cllv_puzzle_has_several_solutions_as_cadical_says_too) {
  const std::string folder = testing::data_folder();
  if (folder.empty()) return;
  const bool all = std::getenv("HASHI_LONG") != nullptr && std::string(std::getenv("HASHI_LONG")) == "1";
  for (const std::string& set :
       all ? std::vector<std::string>{"100", "200", "300", "400"} : std::vector<std::string>{"100"}) {
    int seen = 0;
    for (const auto& entry : fs::directory_iterator(folder + "/cllv/" + set)) {
      std::ifstream file(entry.path());
      std::stringstream text;
      text << file.rdbuf();
      const Document document = read_document(text.str()).value();
      ASSERT_EQ(uniqueness(document.puzzle).unique, false) << entry.path();
      peers::CadicalSolutions theirs(document.puzzle);
      ASSERT_TRUE(theirs.next().has_value() && theirs.next().has_value()) << entry.path();
      ++seen;
    }
    EXPECT_GT(seen, 0) << set;
  }
}

}  // namespace
}  // namespace hashi
