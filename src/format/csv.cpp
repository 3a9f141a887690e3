// Rows of comma-separated cells, as spreadsheets and many students' solvers have them: 0,2,0,5.
//
// A cell is a number, 0, '.' or nothing for water, '?' for an unknown clue, or a piece of a bridge of a solved board
// (cell_words.h). Cells may be in double quotes; blanks around them do not count; semicolons separate cells too, where
// the comma is the decimal point. A '-' is always a bridge here. No M, no k, no title, no bridges between touching
// islands.
#include "format/board_text.h"
#include "format/bridges.h"
#include "format/cell_words.h"
#include "format/rows.h"

namespace hashi {
namespace {

char separator_of(std::string_view text) { return text.find(',') != std::string_view::npos ? ',' : ';'; }

// The cell at the start of 'line', without quotes and blanks; 'line' loses it and its separator.
Result<std::string_view> take_cell(std::string_view text, std::string_view& line, char separator) {
  while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
  if (line.starts_with('"') && line.size() > 1 && line[1] != separator) {
    const std::size_t end = line.find('"', 1);
    if (end == std::string_view::npos)
      return error_at(text, offset_of(text, line), ErrorCode::syntax, "unterminated quote");
    std::string_view cell = line.substr(1, end - 1);
    if (cell.empty() && line.substr(end).starts_with("\"\"\"")) {  // a quote in quotes is doubled
      cell = line.substr(2, 1);
      line.remove_prefix(4);
    } else {
      line.remove_prefix(end + 1);
    }
    while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
    if (!line.empty() && line.front() != separator)
      return error_at(text, offset_of(text, line), ErrorCode::syntax, "unexpected " + quoted(line) + " after a quote");
    return trimmed(cell);
  }
  const std::size_t end = std::min(line.find(separator), line.size());
  const std::string_view cell = trimmed(line.substr(0, end));
  line.remove_prefix(end);
  return cell;
}

class CsvReader {
 public:
  CsvReader(std::string_view text, const ReadOptions& options) : text_(text), builder_(text, options) {}

  Result<Document> read() {
    const char separator = separator_of(text_);
    std::int64_t columns = 0;
    for (Lines lines(text_); !lines.done();) {
      const std::string_view line = lines.next();
      if (trimmed(line).empty()) continue;
      if (row_ >= Grid::kMaxSide) return error_at(text_, offset_of(text_, line), ErrorCode::limit, "too many rows");
      const auto cells = read_row(line, separator);
      if (!cells) return cells.error();
      if (row_ == 0) columns = cells.value();
      if (cells.value() != columns)
        return error_at(text_, offset_of(text_, line), ErrorCode::syntax,
                        "row " + std::to_string(row_) + " has " + std::to_string(cells.value()) + " cells, not the " +
                            std::to_string(columns) + " of the first row");
      ++row_;
    }
    if (Failure failure = builder_.set_size(row_, columns, 0)) return *failure;
    if (builder_.island_count() == 0) return error_at(text_, 0, ErrorCode::empty, "no islands");
    Result<Document> document = std::move(builder_).finish();
    if (document && is_drawn_) take_picture(document.value(), picture_);
    return document;
  }

 private:
  // The number of its cells.
  Result<std::int64_t> read_row(std::string_view line, char separator) {
    std::int64_t column = 0;
    while (true) {
      const Result<std::string_view> word = take_cell(text_, line, separator);
      if (!word) return word.error();
      if (column >= Grid::kMaxSide)
        return error_at(text_, offset_of(text_, line), ErrorCode::limit, "the row is too long");
      const Cell cell{.row = static_cast<std::int32_t>(row_), .column = static_cast<std::int32_t>(column++)};
      if (Failure failure = add(cell, word.value())) return *failure;
      if (line.empty()) return column;
      line.remove_prefix(1);
    }
  }

  Failure add(Cell cell, std::string_view word) {
    Piece piece;
    if (const std::optional<Piece> drawn = piece_of(word)) {
      piece = *drawn;
      is_drawn_ = true;
    } else if (word == "?") {
      builder_.add_unknown(cell);
    } else if (!word.empty() && word != ".") {
      const auto number = whole_number(text_, word, ErrorCode::range);
      if (!number) return number.error();
      if (number.value() > 0) {
        if (Failure failure = builder_.add(cell, number.value(), offset_of(text_, word))) return failure;
      }
    }
    picture_.push_back(piece);
    return std::nullopt;
  }

  std::string_view text_;
  BoardBuilder builder_;
  Picture picture_;
  bool is_drawn_ = false;
  std::int64_t row_ = 0;
};

}  // namespace

bool looks_like_csv(std::string_view text) {
  text = trimmed(text);
  const std::string_view first = Lines(text).next();
  return first.find_first_of(",;") != std::string_view::npos &&
         first.find_first_not_of("0123456789,; \t\".?-=|/X$") == std::string_view::npos;
}

Result<Document> read_csv(std::string_view text, const ReadOptions& options) { return CsvReader(text, options).read(); }

Result<std::string> write_csv(const Document& document) {
  if (Failure failure = expressible(document, {.format = "csv", .unknown = true})) return *failure;
  const Grid& grid = *document.grid;
  if (grid.columns() == 1)
    return Error{.code = ErrorCode::format, .message = "csv cannot represent a board with a single column"};
  std::optional<Picture> picture;
  if (document.solution) picture = draw_picture(document, 2);
  std::string text;
  for_each_cell(grid, [&](std::int32_t row, std::int32_t column, const IslandId* island) {
    const std::size_t at =
        static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.columns()) + static_cast<std::size_t>(column);
    if (island)
      text.append(document.puzzle.clue(*island).text());
    else
      text.append(picture ? word_of((*picture)[at], "$") : "0");
    text.append(column + 1 == grid.columns() ? "\n" : ",");
  });
  return text;
}

}  // namespace hashi
