// Published puzzles: our answers equal the published ones and CaDiCaL's.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "hashi/format/format.h"
#include "hashi/solve/solve.h"
#include "peers/cadical.h"
#include "support/long_run.h"
#include "support/published.h"

namespace hashi {
namespace {

namespace fs = std::filesystem;

using SolveData = testing::PublishedPuzzles;

TEST_F(SolveData, every_janko_puzzle_has_the_published_solution_and_no_other) {
  std::ifstream lines(folder_ + "/janko/janko.jsonl");
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

TEST_F(SolveData, every_cllv_puzzle_has_several_solutions_as_cadical_says_too) {
  const std::vector<std::string> all = {"100", "200", "300", "400"};
  for (const std::string& set : long_run() ? all : std::vector{all.front()}) {
    int seen = 0;
    for (const auto& entry : fs::directory_iterator(folder_ + "/cllv/" + set)) {
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
