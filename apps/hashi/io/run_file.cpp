// Compares the lines of an earlier run with the puzzles of this one, and appends the new lines.
#include "io/run_file.h"

#include "base/random.h"
#include "hashi/format/format.h"

namespace hashi::app {
namespace {

// A hash of the whole document, because answers contain positions and titles too.
std::string digits_of(const Document& document) {
  const Result<std::string> text = write_document(document, "json");
  std::uint64_t hash = 0;
  if (text) {
    for (const char c : text.value()) hash = mix(hash ^ static_cast<unsigned char>(c));
  }
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[(hash >> shift) & 15];
  return digits;
}

// The exit with this code; nothing if an answer has no such exit.
std::optional<Exit> exit_with_code(const Json& code) {
  for (const Exit exit : {Exit::yes, Exit::no, Exit::unknown}) {
    if (code == static_cast<int>(exit)) return exit;
  }
  return std::nullopt;
}

}  // namespace

std::string with_item(const std::string& line, std::int64_t number) {
  return line.starts_with('{') ? "{\"item\":" + std::to_string(number) + "," + line.substr(1) : line;
}

Result<RunFile> RunFile::open(const RunFileOptions& options, const Shard& shard) {
  RunFile file(options, shard);
  if (options.is_text) {
    Result<FileOutput> text = FileOutput::create(file.path_);
    if (!text) return text.error();
    file.text_.emplace(std::move(text).value());
  } else {
    Result<LinesFile> lines = LinesFile::open(file.path_, shard.is_whole() ? "{\"file\":" : "{\"item\":");
    if (!lines) return lines.error();
    file.lines_.emplace(std::move(lines).value());
  }
  return file;
}

Result<std::optional<Exit>> RunFile::recall(const Numbered& puzzle) {
  if (!lines_) return std::optional<Exit>();
  const Result<std::optional<std::string>> line = lines_->next_old();
  if (!line) return line.error();
  if (!line.value()) return std::optional<Exit>();
  const Json said = Json::parse(*line.value(), nullptr, false);
  Json values = {{"file", shown_name(puzzle.item.file)},
                 {"index", puzzle.item.index},
                 {"command", options_.command},
                 {"input", digits_of(puzzle.item.document.value())}};
  if (!shard_.is_whole()) values["item"] = puzzle.number;
  // A name that is not UTF-8 was repaired when its line was written.
  if (!says(said, Json::parse(json_line(values)))) return not_of_this_run();
  const std::optional<Exit> exit = exit_with_code(said.value("exit", Json()));
  if (!exit) return not_of_this_run();
  return exit;
}

std::optional<Error> RunFile::expect_no_more() {
  if (!lines_) return std::nullopt;
  const Result<std::optional<std::string>> line = lines_->next_old();
  if (!line) return line.error();
  return line.value() ? std::optional(not_of_this_run()) : std::nullopt;
}

std::string RunFile::completed(const Numbered& puzzle, const std::string& filed, Exit exit) const {
  if (!lines_) return filed;
  const Json more = {{"exit", static_cast<int>(exit)},
                     {"command", options_.command},
                     {"input", digits_of(puzzle.item.document.value())}};
  return filed.substr(0, filed.rfind('}')) + "," + json_line(more).substr(1);
}

std::optional<Error> RunFile::begin(const std::string& piece) {
  return lines_ ? lines_->begin(piece) : text_->write(piece);
}

std::optional<Error> RunFile::append(const std::string& completed) {
  return lines_ ? lines_->append(completed) : text_->write(completed);
}

void RunFile::drop() {
  if (lines_) lines_->drop();
}

std::optional<Error> RunFile::finish() { return lines_ ? lines_->finish() : text_->commit(); }

}  // namespace hashi::app
