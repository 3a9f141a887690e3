// The text file of Pencilbox: rows, columns, cells, and optionally the bridges.
//
// Cells: '.' water, a digit an island, 9 is '?'. What is built is a number for each cell: its two low bits count the
// bridges that lead down through it, the next two those that lead across; 0 on islands. As the number is given
// for cells and not for edges, bridges between touching islands cannot be said. Read only.
#include "format/board_text.h"
#include "format/bridges.h"
#include "format/rows.h"

namespace hashi {
namespace {

bool is_number(std::string_view word) {
  if (word.empty()) return false;
  for (const char c : word) {
    if (!is_digit(c)) return false;
  }
  return true;
}

// One row of words; each goes to take(column, word), which may refuse it.
template <class Take>
Failure read_words(std::string_view text, std::string_view line, std::int64_t columns, Take take) {
  if (line.empty()) return error_at(text, text.size(), ErrorCode::syntax, "rows are missing");
  std::string_view rest = line;
  std::int32_t column = 0;
  for (std::string_view word; !(word = take_word(rest)).empty(); ++column) {
    if (column >= columns) return error_at(text, offset_of(text, word), ErrorCode::syntax, "the row is too long");
    if (Failure failure = take(column, word)) return failure;
  }
  if (column == columns) return std::nullopt;
  return error_at(text, offset_of(text, line), ErrorCode::syntax,
                  std::to_string(column) + " cells, not " + std::to_string(columns));
}

}  // namespace

// Two lines with one number each, then rows of words: CodinGame's boards begin alike but have no blanks.
bool looks_like_pencilbox(std::string_view text) {
  Lines lines(text);
  if (!is_number(trimmed(lines.next_filled())) || !is_number(trimmed(lines.next_filled()))) return false;
  const std::string_view row = lines.next_filled();
  return count_words(row) > 1 && row.find('.') != std::string_view::npos;
}

Result<Document> read_pencilbox(std::string_view text, const ReadOptions& options) {
  Lines lines(text);
  std::int64_t sides[2] = {};
  for (std::int64_t& side : sides) {
    const auto number = whole_number(text, trimmed(lines.next_filled()), ErrorCode::limit);
    if (!number) return number.error();
    side = number.value();
  }
  const auto [rows, columns] = sides;
  BoardBuilder builder(text, options);
  if (Failure failure = builder.set_size(rows, columns, 0)) return *failure;
  for (std::int32_t row = 0; row < rows; ++row) {
    const auto take = [&](std::int32_t column, std::string_view word) -> Failure {
      if (word == ".") return std::nullopt;
      if (word == "9") {
        builder.add_unknown({.row = row, .column = column});
        return std::nullopt;
      }
      const auto clue = whole_number(text, word, ErrorCode::range);
      if (!clue) return clue.error();
      return builder.add({.row = row, .column = column}, clue.value(), offset_of(text, word));
    };
    if (Failure failure = read_words(text, lines.next_filled(), columns, take)) return *failure;
  }
  if (builder.island_count() == 0) return error_at(text, 0, ErrorCode::empty, "no islands");
  Result<Document> document = std::move(builder).finish();
  if (!document) return document;

  std::string_view line = lines.next_filled();
  if (line.empty()) return document;
  Picture picture;
  bool any = false;
  for (std::int64_t row = 0; row < rows; ++row, line = lines.next_filled()) {
    const auto take = [&](std::int32_t, std::string_view word) -> Failure {
      const auto built = whole_number(text, word, ErrorCode::range);
      if (!built) return built.error();
      if (built.value() > 15)
        return error_at(text, offset_of(text, word), ErrorCode::range, quoted(word) + " is not in 0..15");
      any = any || built.value() > 0;
      picture.push_back({.across = static_cast<std::uint8_t>(built.value() >> 2),
                         .down = static_cast<std::uint8_t>(built.value() & 3)});
      return std::nullopt;
    };
    if (Failure failure = read_words(text, line, columns, take)) return *failure;
  }
  if (!line.empty())
    return error_at(text, offset_of(text, line), ErrorCode::syntax,
                    "unexpected " + quoted(trimmed(line)) + " after the board");
  if (any) take_picture(document.value(), picture);
  return document;
}

}  // namespace hashi
