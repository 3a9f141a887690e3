// Runs the real binary: what it prints, how it ends, how much memory and time it takes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hashi::testing {

struct CommandResult {
  int exit = -1;  // the exit code; 128 + the signal that ended it
  std::string output;
  std::string errors;
  double seconds = 0;
  double megabytes = 0;  // peak of resident memory; at least what the test itself holds when it starts the command
};

// Runs HASHI_BINARY with these arguments; standard input is 'input'. Standard output is kept in a file, so nothing can
// block.
CommandResult run_hashi(const std::vector<std::string>& arguments, std::string_view input = {});

// A new empty folder that is removed at the end of the test.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  // Writes a file there and gives its path; folders in the name are made.
  std::string file(const std::string& name, std::string_view content) const;
  std::string path(const std::string& name) const { return path_ + "/" + name; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

std::string file_content(const std::string& path);

// True under a sanitizer, where memory and time mean nothing.
bool is_sanitized();

// The folder of other people's puzzles, or "" (with a note on the terminal) where there is none.
std::string data_folder();

}  // namespace hashi::testing
