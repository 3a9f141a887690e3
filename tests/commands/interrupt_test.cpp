// Ctrl-C stops a command at once and leaves no file half written.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "commands/run_command.h"

namespace hashi {
namespace {

TEST(Interrupt, ends_a_conversion_that_waits_for_more_and_leaves_no_file) {
  const testing::TemporaryFolder folder;
  int input[2];
  ASSERT_EQ(pipe(input), 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(input[0], STDIN_FILENO);
    close(input[1]);
    execl(HASHI_BINARY, "hashi", "convert", "--to", "json", "--output", folder.path("out.jsonl").c_str(), "-", nullptr);
    _exit(127);
  }
  close(input[0]);
  const std::string line = "{\"hashi\":1,\"size\":[1,3],\"islands\":[[0,0,1],[0,2,1]]}\n";
  ASSERT_EQ(write(input[1], line.data(), line.size()), static_cast<ssize_t>(line.size()));
  // The pipe is empty once the line has been read.
  int unread = 1;
  for (int wait = 0; wait < 1000 && unread > 0; ++wait) {
    usleep(10000);
    ASSERT_EQ(ioctl(input[1], FIONREAD, &unread), 0);
  }
  EXPECT_EQ(unread, 0);
  usleep(50000);
  kill(child, SIGINT);
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  close(input[1]);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 4);
  EXPECT_TRUE(std::filesystem::is_empty(folder.path("")));
}

}  // namespace
}  // namespace hashi
