// The file of --output for a command that works over a collection.
//
// As lines of JSON it can be gone on with after a kill. Each line carries, after what the command says, the command
// with every option that changes an answer, and sixteen digits of the puzzle as it was read; with its file and its
// index they say whether a line that is there was written by the same run. What was answered then is not worked on
// again: the line also tells how the answer counts in the exit code. So the lines must not depend on the clock, and
// times are not in them.
//
// A file of any other kind appears when all is done.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "input.h"
#include "lines_file.h"
#include "output.h"
#include "shard.h"

namespace hashi::app {

struct RunFileOptions {
  std::string path;                            // as given, a shard has one of its own; empty: no file
  bool is_text = false;                        // instead of lines of JSON
  std::string command;                         // "solve --unique"
  std::function<Exit(const Json& line)> exit;  // that goes with an answer
};

// A puzzle's place in a run.
struct Numbered {
  const Item& item;
  std::int64_t number;  // in the whole collection, from 0
};

class RunFile {
 public:
  static Result<RunFile> open(const RunFileOptions& options, const Shard& shard);

  const std::string& path() const { return path_; }
  bool is_resumable() const { return lines_.has_value(); }

  // How the answer counts that an earlier run has filed; nothing if there is none. Asked in the order of the puzzles.
  Result<std::optional<Exit>> recall(const Numbered& puzzle);
  // The collection is at its end: there must be no more lines of an earlier run.
  std::optional<Error> expect_no_more();

  // What is to be filed about a puzzle: a line of JSON, or text.
  std::string prepared(const Numbered& puzzle, const std::string& filed) const;
  std::optional<Error> append(const std::string& prepared);
  std::optional<Error> finish();

 private:
  RunFile(RunFileOptions options, Shard shard)
      : options_(std::move(options)), shard_(shard), path_(shard_path(options_.path, shard)) {}

  RunFileOptions options_;
  Shard shard_;
  std::string path_;
  std::optional<LinesFile> lines_;
  std::optional<FileOutput> text_;
};

// {"file":… -> {"item":7,"file":…, so that merge can put the lines of shards in order.
std::string with_item(const std::string& line, std::int64_t number);

}  // namespace hashi::app
