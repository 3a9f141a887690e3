// A file of lines that grows, survives being killed at any moment, and goes on where it was.
//
// Only whole lines are written, and what is written is brought to the disk several times a second. Opened again, it
// first gives back the lines that are there, so that the caller can see whether they are its own; nothing is changed
// before the first new line, which replaces the rest of a line that was being written. A line that could not be written
// whole is taken back. A lock keeps a second run of the same command out.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "source.h"

namespace hashi::app {

class LinesFile {
 public:
  // 'head' is how every line begins: a file that has not even a whole line must begin like it.
  static Result<LinesFile> open(const std::string& path, std::string_view head);
  LinesFile(LinesFile&&) noexcept;
  LinesFile& operator=(LinesFile&&) = delete;
  ~LinesFile();

  // The next line that was there when it was opened, without its end; nothing after the last.
  Result<std::optional<std::string>> next_old();

  // One or more whole lines, with their ends. Comes after the last of the old ones.
  std::optional<Error> append(std::string_view lines);
  // Everything is on the disk, and the file is closed.
  std::optional<Error> finish();

 private:
  explicit LinesFile(int descriptor) : descriptor_(descriptor) {}
  std::optional<Error> cut_off();

  int descriptor_;
  std::unique_ptr<Source> old_;  // until its last whole line
  std::int64_t end_ = 0;         // of the last whole line; -1: a pipe or a device, which only grows
  bool is_cut_ = false;          // nothing follows 'end_'
  std::chrono::steady_clock::time_point synced_ = std::chrono::steady_clock::now();
};

// What to say to a file that another command has written.
Error not_of_this_run();

}  // namespace hashi::app
