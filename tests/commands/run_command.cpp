#include "support/run_command.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace hashi::testing {
namespace {

namespace fs = std::filesystem;

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

TemporaryFolder::TemporaryFolder() {
  std::string name = (fs::temp_directory_path() / "hashi-test-XXXXXX").string();
  if (!mkdtemp(name.data())) std::abort();
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string TemporaryFolder::file(const std::string& name, std::string_view content) const {
  fs::create_directories(fs::path(path(name)).parent_path());
  std::ofstream(path(name), std::ios::binary).write(content.data(), static_cast<std::streamsize>(content.size()));
  return path(name);
}

std::string file_content(const std::string& path) {
  std::ostringstream content;
  content << std::ifstream(path, std::ios::binary).rdbuf();
  return content.str();
}

bool is_sanitized() {
#ifdef __SANITIZE_ADDRESS__
  return true;
#elif defined(__SANITIZE_THREAD__)
  return true;
#else
  return false;
#endif
}

std::string data_folder() {
  const char* said = std::getenv("HASHI_DATA");
  const std::string folder = said ? said : HASHI_SOURCE_DIR "/../shared/data";
  if (fs::is_directory(folder)) return folder;
  std::printf("note: no folder %s, so other people's puzzles are not tested\n", folder.c_str());
  return {};
}

}  // namespace hashi::testing
