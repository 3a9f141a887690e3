// Two passes: comments always part boards; whether empty lines do is settled between each two of them.
#include "format/several.h"

#include "format/blanks.h"
#include "format/text.h"

namespace hashi {
namespace {

bool is_empty(std::string_view line) { return trimmed(line).empty(); }
bool is_comment(std::string_view line) { return trimmed(line).starts_with('#'); }

std::vector<std::string_view> cut_at(std::string_view text, bool (*parts)(std::string_view line)) {
  std::vector<std::string_view> boards;
  std::size_t begin = 0;  // of the board that is being read
  std::size_t end = 0;    // of the same, once something has parted it from what follows
  bool has_rows = false, is_parted = false;
  for (Lines lines(text); !lines.done();) {
    const std::string_view line = lines.next();
    if (is_empty(line) || is_comment(line)) {
      if (has_rows && !is_parted && parts(line)) {
        is_parted = true;
        end = offset_of(text, line);
      }
      continue;
    }
    if (is_parted) {
      boards.push_back(text.substr(begin, end - begin));
      begin = end;
      is_parted = false;
    }
    has_rows = true;
  }
  boards.push_back(text.substr(begin));
  return boards;
}

bool blanks_may_be_water(std::string_view text) {
  Blanks blanks;
  for (Lines lines(text); !lines.done();) {
    const std::string_view line = lines.next();
    blanks.look_at(line.substr(0, line.find('#')));
  }
  return blanks.may_be_water();
}

}  // namespace

std::vector<std::string_view> cut_into_boards(std::string_view text) {
  std::vector<std::string_view> boards;
  for (const std::string_view part : cut_at(text, is_comment)) {
    if (blanks_may_be_water(part)) {
      boards.push_back(part);
      continue;
    }
    for (const std::string_view board : cut_at(part, is_empty)) boards.push_back(board);
  }
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
