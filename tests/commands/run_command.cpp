// Starts the binary with pipes, collects its output, and measures time and memory.
#include "commands/run_command.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>

namespace hashi::testing {
namespace {

void redirect(const std::string& path, int to, int flags) {
  const int descriptor = open(path.c_str(), flags, 0600);
  if (descriptor < 0 || dup2(descriptor, to) < 0) _exit(127);
  close(descriptor);
}

}  // namespace

CommandResult run_hashi(const std::vector<std::string>& arguments, std::string_view input) {
  const TemporaryFolder folder;
  const std::string in = folder.file("in", input), out = folder.path("out"), err = folder.path("err");
  std::vector<std::string> words = {HASHI_BINARY};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const auto start = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child == 0) {
    redirect(in, STDIN_FILENO, O_RDONLY);
    redirect(out, STDOUT_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
    redirect(err, STDERR_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
    execv(argv[0], argv.data());
    _exit(127);
  }
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  CommandResult result;
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  result.exit = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  result.megabytes = static_cast<double>(usage.ru_maxrss) / 1024;
  result.output = file_content(out);
  result.errors = file_content(err);
  return result;
}

}  // namespace hashi::testing
