// SIGKILL at random moments of a run, repeated until it is done: no line is lost or torn, and the file has the bytes of
// an uninterrupted run.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "base/random.h"
#include "commands/run_command.h"
#include "support/long_run.h"

namespace hashi {
namespace {

using testing::file_content;
using testing::run_hashi;
using testing::TemporaryFolder;

// Whether it was killed before it was done.
bool is_killed_after(std::vector<std::string> words, std::uint32_t microseconds) {
  words.insert(words.begin(), HASHI_BINARY);
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    execv(argv[0], argv.data());
    _exit(127);
  }
  usleep(microseconds);
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFSIGNALED(status)) return true;
  EXPECT_EQ(WEXITSTATUS(status), 0);
  return false;
}

// A little of both texts, from shortly before they part.
std::string first_difference(const std::string& whole, const std::string& part) {
  constexpr std::size_t kBefore = 60, kShown = 160;
  const auto apart = std::mismatch(part.begin(), part.end(), whole.begin(), whole.end()).first - part.begin();
  const std::size_t begin = static_cast<std::size_t>(apart) - std::min<std::size_t>(apart, kBefore);
  return "'" + part.substr(begin, kShown) + "' instead of '" + whole.substr(std::min(begin, whole.size()), kShown) +
         "'";
}

class Killed {
 public:
  // Runs the command to its end, killed on the way, until at least so many kills have hit it.
  void survives(std::vector<std::string> command, int kills) {
    command.insert(command.end(), {"--output", folder_.path("whole.jsonl")});
    std::filesystem::remove(folder_.path("whole.jsonl"));
    const testing::CommandResult undisturbed = run_hashi(command);
    ASSERT_EQ(undisturbed.exit, 0) << undisturbed.errors;
    const std::string whole = file_content(folder_.path("whole.jsonl"));
    ASSERT_FALSE(whole.empty());
    const std::string path = command.back() = folder_.path("killed.jsonl");
    const auto usual = static_cast<std::uint32_t>(undisturbed.seconds * 1e6 / (long_run() ? 5 : 2));
    const int before = hits_;
    while (hits_ - before < kills) {
      std::filesystem::remove(path);
      // The longer it takes the longer it gets: reading what is there takes time too.
      for (std::uint32_t attempt = 1;; ++attempt) {
        if (!is_killed_after(command, random_.below(usual + attempt * 1000))) break;
        ++hits_;
        const std::string so_far = file_content(path);
        ASSERT_TRUE(whole.starts_with(so_far))
            << command[0] << " after " << attempt << " kills: " << first_difference(whole, so_far);
        torn_ += !so_far.empty() && !so_far.ends_with('\n');
        midway_ += !so_far.empty() && so_far.size() < whole.size();
      }
      ASSERT_EQ(file_content(path), whole) << command[0];
      ++finished_;
    }
  }

  void tell() const {
    std::printf("%d kills, %d of them midway, %d torn lines; %d runs ended with equal bytes\n", hits_, midway_, torn_,
                finished_);
  }
  int midway() const { return midway_; }
  const TemporaryFolder& folder() const { return folder_; }

 private:
  TemporaryFolder folder_;
  Random random_{20};
  int hits_ = 0, midway_ = 0, torn_ = 0, finished_ = 0;
};

TEST(Kill, at_any_moment_of_batch_work_loses_nothing) {
  Killed killed;
  const int count = testing::sampled(320, 1000);
  const std::string made =
      run_hashi({"generate", "--size", "14x14", "--level", "medium..hard", "--count", std::to_string(count), "--json"})
          .output;
  const std::string puzzles = killed.folder().file("p.jsonl", made);
  // Our own engine is about as fast as reading what is there: another one shows more. Not CBC: how many nodes it takes
  // may depend on its clock, and so may what it says about them.
  const std::vector<std::vector<std::string>> commands = {
      {"generate", "--size", "12x12", "--level", "hard", "--count", std::to_string(count / 2)},
      {"solve", "--engine", "cadical", puzzles},
      {"grade", puzzles},
      {"certify", puzzles}};
  const int kills = long_run() ? 126 : 1;  // at least, of each: eight times that is more than a thousand
  for (const std::vector<std::string>& command : commands) {
    for (const char* threads : {"1", "4"}) {
      std::vector<std::string> words = command;
      words.insert(words.end(), {"--threads", threads});
      ASSERT_NO_FATAL_FAILURE(killed.survives(words, kills));
    }
  }
  killed.tell();
  EXPECT_GT(killed.midway(), 4 * kills);
}

}  // namespace
}  // namespace hashi
