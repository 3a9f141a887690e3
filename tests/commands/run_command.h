// Runs the real binary and returns its output, exit code, memory and time.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/files.h"

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

}  // namespace hashi::testing
