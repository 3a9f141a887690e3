// Splits a text of boards at the title lines that follow the rows of a board, and a collection into its members.
#include "format/several.h"

#include <algorithm>
#include <utility>

#include "format/json_text.h"
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
  std::vector<std::string_view> pieces{text};
  if (format->name == "ascii") pieces = cut_into_boards(text);
  if (format->name == "puzzlekit") {
    Result<std::vector<std::string_view>> members = cut_into_members(text);
    if (!members) return members.error();
    pieces = std::move(members).value();
  }
  std::vector<PuzzleText> puzzles;
  for (const std::string_view piece : pieces) puzzles.push_back({.text = piece, .format = format});
  return puzzles;
}

bool is_whole_puzzle(std::string_view line, const ReadOptions& options) {
  const Result<PuzzleText> puzzle = recognised(line, options);
  if (!puzzle || !puzzle.value().format->one_line) return false;
  return puzzle.value().format->name != "json" || JsonText::parse(puzzle.value().text).ok();
}

Result<Document> read_piece(std::string_view whole, const PuzzleText& piece, const ReadOptions& options) {
  Result<Document> document = piece.format->read(piece.text, options);
  if (document) return document;
  Error error = document.error();
  if (whole.starts_with("\xef\xbb\xbf")) whole.remove_prefix(3);  // as the pieces do not count it
  if (error.line <= 0 && piece.text.size() == whole.size()) return error;
  const Error start = error_at(whole, offset_of(whole, piece.text), error.code, "");
  if (error.line == 1) error.column += start.column - 1;
  error.line = std::max(error.line, 1) + start.line - 1;
  return error;
}

}  // namespace hashi
