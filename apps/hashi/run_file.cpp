#include "run_file.h"

#include "base/random.h"
#include "format/format.h"

namespace hashi::app {
namespace {

// Of everything that can be said about the puzzle: places and titles are in the answers too.
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
  if (!says(said, values)) return not_of_this_run();
  return std::optional(options_.exit(said));
}

std::optional<Error> RunFile::expect_no_more() {
  if (!lines_) return std::nullopt;
  const Result<std::optional<std::string>> line = lines_->next_old();
  if (!line) return line.error();
  return line.value() ? std::optional(not_of_this_run()) : std::nullopt;
}

std::string RunFile::prepared(const Numbered& puzzle, const std::string& filed) const {
  if (!lines_) return filed;
  const Json more = {{"command", options_.command}, {"input", digits_of(puzzle.item.document.value())}};
  const std::string line = filed.substr(0, filed.rfind('}')) + "," + json_line(more).substr(1);
  return shard_.is_whole() ? line : with_item(line, puzzle.number);
}

std::optional<Error> RunFile::append(const std::string& prepared) {
  return lines_ ? lines_->append(prepared) : text_->write(prepared);
}

std::optional<Error> RunFile::finish() { return lines_ ? lines_->finish() : text_->commit(); }

}  // namespace hashi::app
