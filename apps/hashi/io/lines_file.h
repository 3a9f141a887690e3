// An append-only file of lines that can be resumed after an interruption at any moment.
//
// Lines are synced to disk several times a second; a long one may be written in pieces. When the file is reopened, it
// first returns the existing lines, so that the caller can check that they are its own. The file is not modified before
// the first new line, which replaces an incomplete last line. If a line cannot be written completely, it is removed
// again.
// A lock keeps out a second run of the same command.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "hashi/base/result.h"
#include "io/source.h"

namespace hashi::app {

class LinesFile {
 public:
  // 'head' is the start of every line; even a file without a complete line must start with it.
  static Result<LinesFile> open(const std::string& path, std::string_view head);
  LinesFile(LinesFile&&) noexcept;
  LinesFile& operator=(LinesFile&&) = delete;
  ~LinesFile();

  // The next line that was there when it was opened, without its end; nothing after the last.
  Result<std::optional<std::string>> next_old();

  // A piece of a line that 'append' will end, or 'drop' take back. Comes after the last of the old ones.
  std::optional<Error> begin(std::string_view piece);
  // One or more whole lines, with their ends, the first perhaps begun before.
  std::optional<Error> append(std::string_view lines);
  void drop();
  // Syncs to disk and closes the file.
  std::optional<Error> finish();

 private:
  explicit LinesFile(int descriptor) : descriptor_(descriptor) {}
  std::optional<Error> cut_off();

  int descriptor_;
  std::unique_ptr<Source> old_;  // until its last whole line
  std::int64_t end_ = 0;         // of the last whole line; -1: a pipe or a device, which only grows
  std::int64_t begun_ = 0;       // bytes behind it that belong to a line that is not complete yet
  bool is_cut_ = false;          // nothing else follows 'end_'
  std::chrono::steady_clock::time_point synced_ = std::chrono::steady_clock::now();
};

// The error for a file that another command has written.
Error not_of_this_run();

}  // namespace hashi::app
