// A file of lines that grows, survives being killed at any moment, and goes on where it was.
//
// Only whole lines are written, and what is written is brought to the disk several times a second. Opening it again
// cuts off the rest of a line that was being written, and gives back the lines that are there.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace hashi::app {

class LinesFile {
 public:
  static Result<LinesFile> open(const std::string& path);
  LinesFile(LinesFile&&) noexcept;
  LinesFile& operator=(LinesFile&&) = delete;
  ~LinesFile();

  // What was there when it was opened, without line ends.
  const std::vector<std::string>& lines() const { return lines_; }

  // One or more whole lines, with their ends.
  std::optional<Error> append(std::string_view lines);
  // Everything is on the disk.
  std::optional<Error> sync();

 private:
  LinesFile(int descriptor, std::vector<std::string> lines) : descriptor_(descriptor), lines_(std::move(lines)) {}

  int descriptor_;
  std::vector<std::string> lines_;
  std::chrono::steady_clock::time_point synced_ = std::chrono::steady_clock::now();
};

}  // namespace hashi::app
