// No memory, at any moment: the command line says so and ends, or the allocation did not matter and all is as ever.
//
// A preloaded malloc refuses from the n-th allocation on. Not in builds with sanitizers, which bring their own malloc.
#ifdef HASHI_FAILING_MALLOC
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "support/long_run.h"
#include "support/run_command.h"

namespace hashi {
namespace {

const std::string kExamples = HASHI_SOURCE_DIR "/examples/";

class Preloaded {
 public:
  Preloaded(const char* name, long value) : name_(name) {
    setenv("LD_PRELOAD", HASHI_FAILING_MALLOC, 1);
    setenv(name, std::to_string(value).c_str(), 1);
  }
  ~Preloaded() {
    unsetenv("LD_PRELOAD");
    unsetenv(name_);
  }

 private:
  const char* name_;
};

long allocations_of(const std::vector<std::string>& command) {
  const Preloaded counting("HASHI_COUNT_ALLOCATIONS", 1);
  const std::string errors = testing::run_hashi(command).errors;
  const std::size_t at = errors.find("allocations ");
  return at == std::string::npos ? 0 : std::atol(errors.c_str() + at + 12);
}

TEST(Memory, that_fails_at_any_moment_ends_the_program_with_a_word) {
  const std::vector<std::vector<std::string>> commands = {
      {"solve", "--unique", kExamples + "classic/ten-10x10.janko"},
      {"solve", "--count", kExamples + "general/letters-7x7.json"},
      {"explain", kExamples + "classic/first-7x7.txt"},
      {"grade", "--json", kExamples + "classic/harder-15x15.json"},
      {"generate", "--size", "8x8", "--count", "2", "--seed", "1"},
      {"convert", "--to", "puzzlink", kExamples + "classic/fifteen-15x15.pzprv3"},
      {"draw", "--solution", kExamples + "general/wheel.json"},
      {"check", kExamples + "unusual/mistake-7x7.txt"},
  };
  const int points_each = long_run() ? 1300 : 25;
  int refused = 0;
  for (const auto& command : commands) {
    const testing::CommandResult fine = testing::run_hashi(command);
    const long all = allocations_of(command);
    ASSERT_GT(all, 100) << command[0];
    for (int point = 0; point < points_each; ++point) {
      const long at = 1 + all * point / points_each;
      const Preloaded failing("HASHI_FAIL_AT", at);
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
