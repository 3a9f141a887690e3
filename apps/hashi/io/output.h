// Output for all commands: standard output with error detection, and files that appear completely or not
// at all.
#pragma once

#include <cerrno>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "command.h"
#include "hashi/base/result.h"

namespace hashi::app {

using Json = nlohmann::ordered_json;  // keys in the order in which they are written

// As one line. File names may be invalid UTF-8 and are repaired; other text is valid.
std::string json_line(const Json& object);

// True if the line is an object that contains these values.
bool says(const Json& line, const Json& values);

// Standard output. After a write error all further output is dropped, and 'finish' reports the error.
class Output {
 public:
  Output();
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  bool failed() const { return problem_ != 0; }

  // Flushes; Exit::io with a message on standard error if anything could not be written, else 'exit'.
  Exit finish(Exit exit);

 private:
  void flush();

  std::string waiting_;
  int problem_ = 0;  // errno
};

// A file that gets its name when it is complete. Until it is committed it has no name at all, so that even a kill
// leaves nothing behind. If the file system does not support unnamed files, it is written under a temporary name next
// to its final one. A file that replaces another keeps its permissions. Devices and pipes are written directly, and
// links are followed.
class FileOutput {
 public:
  static Result<FileOutput> create(const std::string& path);
  FileOutput(FileOutput&&) noexcept;
  FileOutput& operator=(FileOutput&&) = delete;
  ~FileOutput();

  // Nothing, or what went wrong.
  std::optional<Error> write(std::string_view bytes);
  std::optional<Error> commit();

 private:
  FileOutput(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
  std::optional<Error> name_beside();

  std::string path_;    // where it goes; empty: there is nothing to be moved
  std::string beside_;  // its name until then; empty: none
  int descriptor_;
};

// Repeats a system call while it is interrupted by signals.
template <class Call>
auto retried(Call call) {
  auto result = call();
  while (result < 0 && errno == EINTR) result = call();
  return result;
}

// 0, or a deferred write error. On Linux the descriptor is closed even if a signal interrupts the call.
int close_checked(int descriptor);

// Syncs to disk; returns 0, or -1 with errno. Does nothing for anything but regular files.
int sync_to_disk(int descriptor);

// Writes all bytes to a descriptor; returns 0 or errno.
int write_all(int descriptor, std::string_view bytes);

// "cannot open: …" with what errno says.
Error io_error(const char* doing);

std::optional<Error> write_whole(const std::string& path, std::string_view bytes);

}  // namespace hashi::app
