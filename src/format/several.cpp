#include "format/several.h"

#include "format/text.h"

namespace hashi {

std::vector<std::string_view> cut_into_boards(std::string_view text) {
  std::vector<std::string_view> boards;
  std::size_t begin = 0;  // of the board that is being read
  bool has_rows = false;
  for (Lines lines(text); !lines.done();) {
    const std::string_view line = trimmed(lines.next());
    if (line.empty()) continue;
    if (!line.starts_with('#')) {
      has_rows = true;
    } else if (has_rows && trimmed(line.substr(1)).starts_with("title:")) {
      const std::size_t end = offset_of(text, line);
      boards.push_back(text.substr(begin, end - begin));
      begin = end;
      has_rows = false;
    }
  }
  boards.push_back(text.substr(begin));
  return boards;
}

SeveralTexts cut_into_puzzles(std::string_view raw, const ReadOptions& options) {
  const Result<std::string_view> text = clean_text(raw);
  const Format* format = nullptr;
  if (text) format = options.from.empty() ? recognise(text.value()) : find_format(options.from);
  if (format && format->name == "ascii") {
    std::vector<std::string_view> boards = cut_into_boards(text.value());
    if (boards.size() > 1) return {.puzzles = std::move(boards), .format = format->name};
  }
  return {.puzzles = {raw}, .format = {}};
}

}  // namespace hashi
