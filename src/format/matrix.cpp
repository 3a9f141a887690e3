// A board as a list of lists: [[3, 0, 6], [0, 1, 0]], as Prolog and Python programs have it (T. Bouhoun, 2019).
//
// Cells are numbers, 0 for water, or symbols of a solved board: - and = across, | or / and X down. Each may be in
// quotes, the whole may be wrapped as board(…). Rows may also stand alone, one below the other, without a list around
// them: ["0","2","="]. A '-' is always a bridge here. We write numbers alone for a puzzle and quoted symbols for a
// solved one. No M, no k, no title, no bridges between touching islands.
#include "format/board_text.h"
#include "format/bridges.h"
#include "format/cell_words.h"
#include "format/rows.h"

namespace hashi {
namespace {

class MatrixReader {
 public:
  MatrixReader(std::string_view text, const ReadOptions& options)
      : text_(text), rest_(trimmed(text)), builder_(text, options) {}

  Result<Document> read() {
    skip_blanks();
    if (rest_.starts_with("board")) {
      rest_.remove_prefix(5);
      if (!take('(')) return refusal("expected '('");
    }
    const bool is_list = starts_list();
    if (is_list && !take('[')) return refusal("expected '['");
    do {
      if (Failure failure = read_row()) return *failure;
    } while (take(',') || (!is_list && !rest_.empty()));
    if (is_list && !take(']')) return refusal("expected ',' or ']'");
    take(')');
    take('.');
    skip_blanks();
    if (!rest_.empty()) return refusal("unexpected " + quoted(rest_) + " after the board");
    if (Failure failure = builder_.set_size(row_, columns_, 0)) return *failure;
    if (builder_.island_count() == 0) return error_at(text_, 0, ErrorCode::empty, "no islands");
    Result<Document> document = std::move(builder_).finish();
    if (document && drawn_) take_picture(document.value(), picture_);
    return document;
  }

 private:
  void skip_blanks() {
    while (!rest_.empty() && (is_blank(rest_.front()) || is_line_end(rest_.front()))) rest_.remove_prefix(1);
  }
  bool take(char c) {
    skip_blanks();
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  Error refusal(std::string message) const {
    return error_at(text_, offset_of(text_, rest_), ErrorCode::syntax, std::move(message));
  }

  // False if the rows stand alone.
  bool starts_list() const {
    const std::string_view start = trimmed(rest_);
    return !start.starts_with('[') || trimmed(start.substr(1)).starts_with('[');
  }

  Failure read_row() {
    const std::size_t row_at = offset_of(text_, rest_);
    if (!take('[')) return refusal("expected '['");
    std::int32_t column = 0;
    do {
      if (Failure failure = read_cell({.row = row_, .column = column})) return failure;
      if (++column > Grid::kMaxSide) return error_at(text_, row_at, ErrorCode::limit, "the row is too long");
    } while (take(','));
    if (!take(']')) return refusal("expected ',' or ']'");
    if (row_ == 0) columns_ = column;
    if (column != columns_)
      return error_at(text_, row_at, ErrorCode::syntax,
                      "row " + std::to_string(row_) + " has " + std::to_string(column) + " cells, not the " +
                          std::to_string(columns_) + " of the first row");
    if (++row_ > Grid::kMaxSide) return error_at(text_, row_at, ErrorCode::limit, "too many rows");
    return std::nullopt;
  }

  // A bare or quoted word: the quotes go, a quoted blank is water.
  Result<std::string_view> take_cell() {
    skip_blanks();
    if (rest_.size() >= 2 && (rest_.front() == '\'' || (rest_.front() == '"' && rest_[1] != ','))) {
      const std::size_t end = rest_.find(rest_.front(), 1);
      if (end == std::string_view::npos) return refusal("unterminated quote");
      const std::string_view word = rest_.substr(1, end - 1);
      rest_.remove_prefix(end + 1);
      return word;
    }
    std::size_t end = 0;
    while (end < rest_.size() && rest_[end] != ',' && rest_[end] != ']' && rest_[end] != '[' && !is_blank(rest_[end]) &&
           !is_line_end(rest_[end]))
      ++end;
    if (end == 0) return refusal("expected a cell");
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return word;
  }

  Failure read_cell(Cell cell) {
    const Result<std::string_view> word = take_cell();
    if (!word) return word.error();
    Piece piece;
    if (const std::optional<Piece> drawn = piece_of(word.value())) {
      piece = *drawn;
      drawn_ = true;
    } else if (word.value() != " " && word.value() != ".") {
      const auto number = whole_number(text_, word.value(), ErrorCode::range);
      if (!number) return number.error();
      if (number.value() > 0) {
        if (Failure failure = builder_.add(cell, number.value(), offset_of(text_, word.value()))) return failure;
      }
    }
    picture_.push_back(piece);
    return std::nullopt;
  }

  std::string_view text_;
  std::string_view rest_;
  BoardBuilder builder_;
  Picture picture_;
  bool drawn_ = false;
  std::int32_t row_ = 0;
  std::int32_t columns_ = 0;
};

}  // namespace

bool looks_like_matrix(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with("board")) return true;
  if (!text.starts_with("[")) return false;
  text = trimmed(text.substr(1));
  if (text.starts_with("[")) return !trimmed(text.substr(1)).starts_with("[");
  // A number alone in brackets is an island of a board of characters.
  return text.substr(0, text.find(']')).find(',') != std::string_view::npos &&
         (is_digit(text.front()) || text.front() == '"' || text.front() == '\'');
}

Result<Document> read_matrix(std::string_view text, const ReadOptions& options) {
  return MatrixReader(text, options).read();
}

Result<std::string> write_matrix(const Document& document) {
  if (Failure failure = expressible(document, {.format = "matrix"})) return *failure;
  const Grid& grid = *document.grid;
  std::optional<Picture> picture;
  if (document.solution) picture = draw_picture(document, 2);
  std::string text;
  for_each_cell(grid, [&](std::int32_t row, std::int32_t column, const IslandId* island) {
    if (column == 0) text.append(row == 0 ? "[[" : ",\n [");
    if (column > 0) text.append(", ");
    const std::string number = island ? document.puzzle.clue(*island).text() : "0";
    if (picture) {
      const std::size_t at =
          static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.columns()) + static_cast<std::size_t>(column);
      text.append("'").append(island ? number : word_of((*picture)[at], "X")).append("'");
    } else {
      text.append(number);
    }
    if (column + 1 == grid.columns()) text.append("]");
  });
  return text + "]\n";
}

}  // namespace hashi
