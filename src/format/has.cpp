// The .has files of the benchmark of Coelho, Laporte, Lindbeck and Vidal (2019): a line with three numbers, then
// rows of numbers, 0 for water.
//
// The published files are square, and programs that read them disagree whether the header says rows or columns
// first. So the first row's length decides which of the two it is, and everything must then agree. The number of
// islands may be missing. No place for a solution, a title, M or k.
#include <algorithm>

#include "format/board_text.h"
#include "format/rows.h"

namespace hashi {
namespace {

// A word meant as a number, valid or not: "16", "-5", "1e3", "0x9".
bool meant_as_number(std::string_view word) {
  if (!word.empty() && (word.front() == '-' || word.front() == '+')) word.remove_prefix(1);
  if (word.empty() || !is_digit(word.front())) return false;
  for (const char c : word) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (!is_digit(c) && !letter && c != '.' && c != '-' && c != '+') return false;
  }
  return true;
}

struct Header {
  std::int64_t sides[2] = {};
  std::optional<std::int64_t> islands;
};

Result<Header> read_header(std::string_view text, std::string_view line) {
  Header header;
  std::string_view rest = line;
  for (std::int64_t& side : header.sides) {
    const std::string_view word = take_word(rest);
    if (word.empty())
      return error_at(text, offset_of(text, line), ErrorCode::syntax,
                      "the header lacks a number: rows, columns, islands");
    const auto number = whole_number(text, word, ErrorCode::limit);
    if (!number) return number.error();
    side = number.value();
  }
  if (const std::string_view word = take_word(rest); !word.empty()) {
    const auto number = whole_number(text, word, ErrorCode::limit);
    if (!number) return number.error();
    header.islands = number.value();
  }
  if (const std::string_view word = take_word(rest); !word.empty())
    return error_at(text, offset_of(text, word), ErrorCode::syntax, "the header has a fourth word, " + quoted(word));
  return header;
}

// Adds the islands of one row and returns the number of its cells.
Result<std::int64_t> read_row(BoardBuilder& builder, std::string_view text, std::string_view line, std::int32_t row) {
  std::int64_t column = 0;
  const char* at = line.data();
  const char* const end = at + line.size();
  while (true) {
    while (at != end && is_blank(*at)) ++at;
    if (at == end) return column;
    const char* const start = at;
    std::int64_t number = 0;
    while (at != end && is_digit(*at) && number < Limits::clue) number = number * 10 + (*at++ - '0');
    if (at != end && !is_blank(*at)) {
      std::string_view rest(start, static_cast<std::size_t>(end - start));
      const auto whole = whole_number(text, take_word(rest), ErrorCode::range);
      if (!whole) return whole.error();
      return error_at(text, offset_of(text, line) + static_cast<std::size_t>(start - line.data()), ErrorCode::range,
                      "clue " + std::to_string(whole.value()) + " is too large");
    }
    if (number > 0) {
      const Cell cell{.row = row, .column = static_cast<std::int32_t>(column)};
      if (Failure failure = builder.add(cell, number, static_cast<std::size_t>(start - text.data()))) return *failure;
    }
    if (++column > Grid::kMaxSide)
      return error_at(text, static_cast<std::size_t>(start - text.data()), ErrorCode::limit, "the row is too long");
  }
}

}  // namespace

// A board with blanks between its cells, or blanks for water, may also begin with two or three numbers. A zero in the
// first row, or none in all others, distinguishes it from a header, unless the size fits. Anything else is read as
// .has, valid or not: better refused than misread.
bool looks_like_has(std::string_view text) {
  Lines lines(text);
  std::string_view header = lines.next_filled();
  std::int64_t numbers[3] = {};
  int words = 0;
  bool zero_in_header = false;
  for (std::string_view word, rest = header; !(word = take_word(rest)).empty(); ++words) {
    if (words == 3 || !meant_as_number(word)) return false;
    const auto number = whole_number(header, word, ErrorCode::limit);
    numbers[words] = number ? number.value() : -1;
    zero_in_header = zero_in_header || numbers[words] == 0;
  }
  if (words < 2) return false;
  std::int64_t rows = 0, columns = 0;
  bool zero_in_rows = false;
  for (std::string_view line; !(line = lines.next_filled()).empty(); ++rows) {
    if (rows == 0) columns = count_words(line);
    for (std::string_view word; !zero_in_rows && !(word = take_word(line)).empty();) zero_in_rows = word == "0";
  }
  if (rows == 0) return true;
  const bool fits = (numbers[0] == rows && numbers[1] == columns) || (numbers[1] == rows && numbers[0] == columns);
  return fits || (zero_in_rows && (columns != words || !zero_in_header));
}

Result<Document> read_has(std::string_view text, const ReadOptions& options) {
  Lines lines(text);
  const std::string_view header_line = lines.next_filled();
  if (header_line.empty()) return Error{.code = ErrorCode::empty, .message = "empty input"};
  const Result<Header> read = read_header(text, header_line);
  if (!read) return read.error();
  const Header& header = read.value();
  const std::size_t header_at = offset_of(text, header_line);

  BoardBuilder builder(text, options);
  if (Failure failure = builder.set_size(header.sides[0], header.sides[1], header_at)) return *failure;
  if (header.islands && *header.islands <= Limits::islands)
    builder.reserve(std::min<std::size_t>(static_cast<std::size_t>(*header.islands), text.size() / 2));
  std::int64_t rows = header.sides[0], columns = header.sides[1];
  std::int32_t row = 0;
  while (true) {
    const std::string_view line = lines.next_filled();
    if (line.empty()) break;
    if (row > 0 && row >= rows)
      return error_at(text, offset_of(text, line), ErrorCode::syntax,
                      "more rows than the " + std::to_string(rows) + " in the header");
    const Result<std::int64_t> cells = read_row(builder, text, line, row);
    if (!cells) return cells.error();
    if (row == 0 && cells.value() != columns && cells.value() == rows) std::swap(rows, columns);
    if (cells.value() != columns)
      return error_at(text, offset_of(text, line), ErrorCode::syntax,
                      "row " + std::to_string(row) + " has " + std::to_string(cells.value()) + " cells, not the " +
                          std::to_string(columns) + " in the header");
    ++row;
  }
  if (row != rows)
    return error_at(text, text.size(), ErrorCode::syntax,
                    std::to_string(row) + " rows, not the " + std::to_string(rows) + " in the header");
  if (builder.island_count() == 0) return error_at(text, header_at, ErrorCode::empty, "no islands");
  if (header.islands && *header.islands != static_cast<std::int64_t>(builder.island_count()))
    return error_at(text, header_at, ErrorCode::syntax,
                    std::to_string(builder.island_count()) + " islands, not the " + std::to_string(*header.islands) +
                        " in the header");
  if (Failure failure = builder.set_size(rows, columns, header_at)) return *failure;
  return std::move(builder).finish();
}

Result<std::string> write_has(const Document& document) {
  if (Failure failure = expressible(document, {.format = "has"})) return *failure;
  const Grid& grid = *document.grid;
  std::string text = std::to_string(grid.rows()) + " " + std::to_string(grid.columns()) + " " +
                     std::to_string(document.puzzle.island_count()) + "\n";
  text.reserve(text.size() + 2 * static_cast<std::size_t>(grid.rows()) * static_cast<std::size_t>(grid.columns()));
  for_each_cell(grid, [&](std::int32_t, std::int32_t column, const IslandId* island) {
    text.push_back(island ? static_cast<char>('0' + document.puzzle.clue(*island).value()) : '0');
    text.push_back(column + 1 < grid.columns() ? ' ' : '\n');
  });
  return text;
}

}  // namespace hashi
