// Writing for all subcommands: standard output that notices when it is full or closed, and files that appear whole or
// not at all.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/result.h"
#include "command.h"

namespace hashi::app {

using Json = nlohmann::ordered_json;  // keys in the order in which they are written

// As one line. Text from outside is UTF-8 by then; file names need not be, and are mended.
std::string json_line(const Json& object);

// Standard output. Once writing has failed everything else is dropped, and 'finish' says so.
class Output {
 public:
  Output();
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  bool failed() const { return failed_; }

  // Flushes; Exit::io with a message on standard error if anything could not be written, else 'exit'.
  Exit finish(Exit exit);

 private:
  void flush();

  std::string waiting_;
  bool failed_ = false;
};

// A file that is written beside its place and moved there when it is complete. Not committed, it is as if it had never
// been.
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
  FileOutput(std::string path, std::string beside, int descriptor)
      : path_(std::move(path)), beside_(std::move(beside)), descriptor_(descriptor) {}

  std::string path_;
  std::string beside_;
  int descriptor_;
};

// All bytes to a descriptor; 0, or the errno that ended it.
int write_all(int descriptor, std::string_view bytes);

// "cannot open: …" with what errno says.
Error io_error(const char* doing);

std::optional<Error> write_whole(const std::string& path, std::string_view bytes);

}  // namespace hashi::app
