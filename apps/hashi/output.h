// Writing for all subcommands: standard output that notices when it is full or closed, and files that appear whole or
// not at all.
#pragma once

#include <cerrno>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "command.h"

namespace hashi::app {

using Json = nlohmann::ordered_json;  // keys in the order in which they are written

// As one line. Text from outside is UTF-8 by then; file names need not be, and are mended.
std::string json_line(const Json& object);

// Whether a line that was read is an object with these values, whatever else it says.
bool says(const Json& line, const Json& values);

// Standard output. Once writing has failed everything else is dropped, and 'finish' says so.
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

// A file that gets its name when it is complete. Not committed, it is as if it had never been: until then it has no
// name at all, so that not even a kill leaves anything behind. Only where the file system knows no such files it is
// written beside its place. What takes the place of another file has its rights. A device or a pipe is written to as it
// is, and a link stays one.
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

// Asks the system again as long as a signal comes between.
template <class Call>
auto retried(Call call) {
  auto result = call();
  while (result < 0 && errno == EINTR) result = call();
  return result;
}

// 0, or what the system had put off saying until now. On Linux the descriptor is gone even when a signal came between.
int close_checked(int descriptor);

// Everything written is on the disk; 0, or -1 with errno. What is no file on a disk has nothing to bring there.
int sync_to_disk(int descriptor);

// All bytes to a descriptor; 0, or the errno that ended it.
int write_all(int descriptor, std::string_view bytes);

// "cannot open: …" with what errno says.
Error io_error(const char* doing);

std::optional<Error> write_whole(const std::string& path, std::string_view bytes);

}  // namespace hashi::app
