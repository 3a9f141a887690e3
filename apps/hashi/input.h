// Reading for all subcommands: files, folders, standard input, --puzzle, one puzzle after the other.
//
// A folder gives the files below it whose extension is one of those in docs/formats.md, in sorted order. Lines of
// JSON are read one at a time, so a file of them may have any size; everything else is held in memory and therefore
// bounded: 256 MiB for a regular file, seen from its size before it is read, and 32 MiB for whatever has no size. A
// puzzle that cannot be read is an item with an error; the others go on.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "format/format.h"

namespace hashi::app {

struct InputOptions {
  std::vector<std::string> files;
  std::string puzzle;  // given on the command line itself
  ReadOptions read;
};

// FILE…, --puzzle, --from, --max-bridges, --components, --allow-zero. 'options' must live as long as 'command'; giving
// neither a file nor --puzzle is a usage error.
void add_input_options(CLI::App& command, InputOptions& options);

struct Item {
  std::string file;
  std::int64_t index = 0;  // which puzzle of its file, from 0
  Result<Document> document;
  std::int64_t read_us = 0;  // to read the text into a document; without the disk
};

class Input {
 public:
  explicit Input(InputOptions options);
  ~Input();
  Input(Input&&) noexcept;

  // The next puzzle, or nothing at the end.
  std::optional<Item> next();

  // How much of the files has been read, from 0 to 1; folders count from when they are opened.
  double share_read() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Whether a file of this name would be among what a folder of the input gives.
bool would_be_read(const InputOptions& options, const std::string& path);

// All of a file or of standard input ('-') as text, within the same limits.
Result<std::string> read_whole(const std::string& file);

// "standard input" for '-', else the name.
std::string shown_name(const std::string& file);

Exit exit_for(const Error& error);

// One line on standard error; gives the exit code that goes with it.
Exit report(const Error& error, const std::string& file);
inline Exit report(const Item& item) { return report(item.document.error(), item.file); }

}  // namespace hashi::app
