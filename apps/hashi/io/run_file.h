// The --output file of a command that processes a collection.
//
// A file of JSON lines can be resumed. After the answer, each line contains its exit code, the command with every
// option that affects answers, and a hash of the puzzle as it was read. Together with file and index the last two tell
// whether an existing line was written by the same run. Puzzles with such a line are not processed again; the exit code
// is read from the line. So lines must not depend on the clock and contain no times.
//
// Any other kind of file appears only when it is complete.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "io/input.h"
#include "io/lines_file.h"
#include "io/output.h"
#include "io/shard.h"

namespace hashi::app {

struct RunFileOptions {
  std::string path;      // as given; a shard derives its own; empty: no file
  bool is_text = false;  // instead of lines of JSON
  std::string command;   // "solve --unique"
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

  // The exit code of the answer from an earlier run; empty if there is none. Called in puzzle order.
  Result<std::optional<Exit>> recall(const Numbered& puzzle);
  // At the end of the collection there must be no more lines from an earlier run.
  std::optional<Error> expect_no_more();

  // The line of JSON, or its end, with what a later run must know; a text stays as it is.
  std::string completed(const Numbered& puzzle, const std::string& filed, Exit exit) const;
  // An answer: first pieces of it, if it is long, then the end. What was begun can be dropped.
  std::optional<Error> begin(const std::string& piece);
  std::optional<Error> append(const std::string& completed);
  void drop();
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
