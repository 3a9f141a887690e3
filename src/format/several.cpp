// Splits a text at the title lines that follow the rows of a board.
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

Result<std::vector<PuzzleText>> cut_into_puzzles(std::string_view raw, const ReadOptions& options) {
  const Result<PuzzleText> all = recognised(raw, options);
  if (!all) return all.error();
  const auto [text, format] = all.value();
  if (format->name != "ascii") return std::vector{all.value()};
  std::vector<PuzzleText> puzzles;
  for (const std::string_view board : cut_into_boards(text)) puzzles.push_back({.text = board, .format = format});
  return puzzles;
}

}  // namespace hashi
