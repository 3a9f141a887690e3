// Input for all commands: puzzles one by one from files, folders, standard input and --puzzle.
//
// A folder means the files in it with an extension listed in docs/formats.md, in sorted order. JSON lines are read one
// at a time, so such a file may have any size. Everything else is held in memory and therefore limited: 256 MiB for a
// regular file, checked before it is read, and 32 MiB for anything without a size. A puzzle that cannot be read becomes
// an item with an error; reading continues.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hashi/format/format.h"
#include "options.h"

namespace hashi::app {

struct InputOptions {
  std::vector<std::string> files;
  std::string puzzle;  // given on the command line
  ReadOptions read;
};

// FILE…, --puzzle, --from, --max-bridges, --components, --allow-zero. 'options' must live as long as 'command'; giving
// neither a file nor --puzzle is a usage error.
void add_input_options(Options& command, InputOptions& options);

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

// All puzzles of the input; those that cannot be read are reported.
struct Puzzles {
  std::vector<Puzzle> list;
  Exit exit = Exit::yes;
};
Puzzles read_all(const InputOptions& options);

// True if the input names this file, or a folder in which it would be found.
bool would_be_read(const InputOptions& options, const std::string& path);
// The error for an output that would take the place of an input.
Error is_an_input();
// That error, where the input names a file that the output would replace. Commands ask before they begin; a file that
// was read all the same is not replaced either.
std::optional<Error> replaces_input(const InputOptions& options, const std::string& output);

// All of a file or of standard input ('-') as text, within the same limits.
Result<std::string> read_whole(const std::string& file);

// "standard input" for '-', else the name.
std::string shown_name(const std::string& file);

Exit exit_for(const Error& error);

// Prints one line to standard error and returns the matching exit code.
Exit report(const Error& error, const std::string& file);
inline Exit report(const Item& item) { return report(item.document.error(), item.file); }

}  // namespace hashi::app
