// Out of memory at every possible moment: the command reports it and exits, or succeeds if the allocation was optional.
//
// A preloaded malloc refuses from the n-th allocation on. Not in builds with sanitizers, which bring their own malloc.
#ifdef HASHI_FAILING_MALLOC
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "commands/run_command.h"
#include "support/long_run.h"
#include "support/preloaded.h"

namespace hashi {
namespace {

long allocations_of(const std::vector<std::string>& command) {
  const testing::Preloaded counting(HASHI_FAILING_MALLOC, {{"HASHI_COUNT_ALLOCATIONS", "1"}});
  const std::string errors = testing::run_hashi(command).errors;
  const std::size_t at = errors.find("allocations ");
  return at == std::string::npos ? 0 : std::atol(errors.c_str() + at + 12);
}

TEST(Memory, that_fails_leaves_files_whole_or_as_they_were) {
  const testing::TemporaryFolder folder;
  const std::string puzzles = testing::example("classic/ten-10x10.janko");
  const std::string file = folder.path("out/it.jsonl");
  const int points = long_run() ? 400 : 25;
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"convert", "--to", "json", puzzles}, {"grade", puzzles}}) {
    std::vector<std::string> words = command;
    words.insert(words.end(), {"--output", file});
    std::filesystem::create_directory(folder.path("out"));
    ASSERT_EQ(testing::run_hashi(words).exit, 0);
    const std::string whole = testing::file_content(file);
    std::filesystem::remove(file);
    const long all = allocations_of(words);
    int refused = 0;
    for (int point = 0; point < points; ++point) {
      std::filesystem::remove(file);
      const testing::Preloaded failing(HASHI_FAILING_MALLOC,
                                       {{"HASHI_FAIL_AT", std::to_string(1 + all * point / points)}});
      refused += testing::run_hashi(words).exit == 5;
      for (const auto& entry : std::filesystem::directory_iterator(folder.path("out"))) {
        EXPECT_EQ(entry.path().string(), file);
        const std::string left = testing::file_content(file);
        EXPECT_TRUE(left == whole || (command[0] == "grade" && left.empty())) << left;
      }
    }
    EXPECT_GT(refused, points / 2);
    std::filesystem::remove_all(folder.path("out"));
  }
}

TEST(Memory, that_fails_at_at_any_moment_ends_the_program_with_a_word) {
  const std::vector<std::vector<std::string>> commands = {
      {"solve", "--unique", testing::example("classic/ten-10x10.janko")},
      {"solve", "--count", testing::example("general/letters-7x7.json")},
      {"explain", testing::example("classic/first-7x7.txt")},
      {"grade", "--json", testing::example("classic/harder-15x15.json")},
      {"generate", "--size", "8x8", "--count", "2", "--seed", "1"},
      {"convert", "--to", "puzzlink", testing::example("classic/fifteen-15x15.pzprv3")},
      {"draw", "--solution", testing::example("general/wheel.json")},
      {"check", testing::example("unusual/mistake-7x7.txt")},
  };
  const int points_each = long_run() ? 1300 : 25;
  int refused = 0;
  for (const auto& command : commands) {
    const testing::CommandResult fine = testing::run_hashi(command);
    const long all = allocations_of(command);
    ASSERT_GT(all, 100) << command[0];
    for (int point = 0; point < points_each; ++point) {
      const long at = 1 + all * point / points_each;
      const testing::Preloaded failing(HASHI_FAILING_MALLOC, {{"HASHI_FAIL_AT", std::to_string(at)}});
      const testing::CommandResult result = testing::run_hashi(command);
      if (result.exit == fine.exit && result.output == fine.output) continue;
      ++refused;
      EXPECT_EQ(result.exit, 5) << command[0] << " at " << at << " of " << all << ": " << result.errors;
      EXPECT_NE(result.errors.find("out of memory"), std::string::npos) << command[0] << " at " << at;
    }
  }
  EXPECT_GT(refused, 6 * points_each);
}

}  // namespace
}  // namespace hashi
#endif
