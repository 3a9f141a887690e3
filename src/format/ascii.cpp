// Boards of plain characters: rows of digits and dots, in all common variants.
//
// Rows end with a line end or '/'. Water is '.', '0', '-' or a blank; an island is 1-9, A-G (10 to 16), a number in
// brackets, or '?'. A solved board has - = across, | and one of " $ X down, or the box drawing characters. Two
// things are settled by looking at the whole text first: a '-' is a bridge if the text also has '.', '=', '|' or
// another piece, or the comment "# solution", else water; blanks separate cells or are water, as blanks.h says. A
// leading width and height on lines of their own (CodinGame) are checked and skipped. Comments begin with '#' and may
// say max_bridges=3, components=2, title:, author:, source:. Capital letters are numbers here, so Hashi²'s letters need
// JSON.
#include <algorithm>
#include <array>

#include "format/blanks.h"
#include "format/board_text.h"
#include "format/bridges.h"
#include "format/printable.h"
#include "format/rows.h"
#include "format/several.h"

namespace hashi {
namespace {

struct Notes {  // from the comments
  Rules rules;
  bool solved = false;
  std::string title, author, source;
};

// The number behind 'name' (which ends with '=') in a comment, or 'otherwise' if the comment does not have it.
Result<int> number_note(std::string_view text, std::string_view note, std::string_view name, int otherwise) {
  const std::size_t at = note.find(name);
  if (at == std::string_view::npos) return otherwise;
  std::string_view rest = note.substr(at + name.size());
  const auto number = whole_number(text, take_word(rest), ErrorCode::limit);
  if (!number) return number.error();
  if (number.value() < 1 || number.value() > Limits::islands)
    return error_at(
        text, offset_of(text, note), ErrorCode::range,
        std::string(name) + std::to_string(number.value()) + " is not in 1.." + std::to_string(Limits::islands));
  return static_cast<int>(number.value());
}

Failure read_note(std::string_view text, std::string_view note, Notes& notes) {
  note = trimmed(note);
  if (note == "solution") notes.solved = true;
  const std::pair<std::string_view, std::string*> words[] = {
      {"title:", &notes.title}, {"author:", &notes.author}, {"source:", &notes.source}};
  for (const auto& [key, value] : words) {
    if (note.starts_with(key)) {
      *value = std::string(trimmed(note.substr(key.size())));
      return std::nullopt;
    }
  }
  const Result<int> most = number_note(text, note, "max_bridges=", notes.rules.max_bridges);
  if (!most) return most.error();
  const Result<int> components = number_note(text, note, "components=", notes.rules.components);
  if (!components) return components.error();
  notes.rules = {.max_bridges = most.value(), .components = components.value()};
  return std::nullopt;
}

// One cell of the text: at least one byte.
struct Token {
  enum class Kind : std::uint8_t { water, dash, island, unknown, piece, wrong } kind = Kind::wrong;
  std::int64_t number = 0;
  Piece piece;
  std::size_t length = 1;
};

std::size_t digits_at(std::string_view text) {
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  return digits;
}

Token bracketed(std::string_view text) {
  const char close = text.front() == '[' ? ']' : ')';
  const std::size_t digits = digits_at(text.substr(1));
  if (digits == 0 || digits > 9 || digits + 1 >= text.size() || text[digits + 1] != close) return {};
  std::int64_t number = 0;
  for (const char c : text.substr(1, digits)) number = number * 10 + (c - '0');
  return {.kind = Token::Kind::island, .number = number, .length = digits + 2};
}

Token box_drawing(std::string_view text) {
  constexpr std::pair<std::string_view, Piece> kPieces[] = {
      {"─", {.across = 1}}, {"═", {.across = 2}}, {"│", {.down = 1}}, {"║", {.down = 2}}};
  for (const auto& [character, piece] : kPieces) {
    if (text.starts_with(character)) return {.kind = Token::Kind::piece, .piece = piece, .length = character.size()};
  }
  return {};
}

Token token_at(std::string_view text) {
  using enum Token::Kind;
  const char c = text.front();
  if (c >= '1' && c <= '9') return {.kind = island, .number = c - '0'};
  if (c >= 'A' && c <= 'G') return {.kind = island, .number = c - 'A' + 10};
  switch (c) {
    case '.':
    case '0':
    case ' ':
    case '\t':
    case '~':
    case '!':
      return {.kind = water};
    case '-':
      return {.kind = dash};
    case '?':
      return {.kind = unknown};
    case '=':
      return {.kind = piece, .piece = {.across = 2}};
    case '|':
      return {.kind = piece, .piece = {.down = 1}};
    case '"':
    case '$':
    case 'X':
      return {.kind = piece, .piece = {.down = 2}};
    case '[':
    case '(':
      return bracketed(text);
    default:
      return box_drawing(text);
  }
}

// What the text is like as a whole.
struct Style {
  bool blanks_separate = false;
  bool dash_is_bridge = false;
};

class AsciiReader {
 public:
  AsciiReader(std::string_view text, const ReadOptions& options) : text_(text), options_(options) {}

  Result<Document> read() {
    if (Failure failure = collect_rows()) return *failure;
    settle_style();
    drop_empty_rows();
    drop_size();
    if (rows_.empty()) return Error{.code = ErrorCode::empty, .message = "empty input"};
    const std::int64_t columns = width();
    BoardBuilder builder(text_, options_, notes_.rules);
    if (Failure failure = builder.set_size(static_cast<std::int64_t>(rows_.size()), columns, 0)) return *failure;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      if (Failure failure = read_row(builder, static_cast<std::int32_t>(row), columns)) return *failure;
    }
    if (builder.island_count() == 0) return error_at(text_, 0, ErrorCode::empty, "no islands");
    Result<Document> made = std::move(builder).finish();
    if (!made) return made;
    Document& document = made.value();
    document.title = std::move(notes_.title);
    document.author = std::move(notes_.author);
    document.source = std::move(notes_.source);
    if (!pieces_.empty() || notes_.solved) {
      Picture picture(rows_.size() * static_cast<std::size_t>(columns));
      for (const auto& [at, piece] : pieces_) picture[at] = piece;
      take_picture(document, picture);
    }
    return made;
  }

 private:
  Failure collect_rows() {
    Lines lines(text_);
    while (!lines.done()) {
      std::string_view line = lines.next();
      if (const std::size_t comment = line.find('#'); comment != std::string_view::npos) {
        if (Failure failure = read_note(text_, line.substr(comment + 1), notes_)) return failure;
        line = line.substr(0, comment);
        if (trimmed(line).empty()) continue;
      }
      std::size_t slash = 0;
      while ((slash = line.find('/')) != std::string_view::npos) {
        rows_.push_back(line.substr(0, slash));
        line.remove_prefix(slash + 1);
        if (line.empty()) break;
      }
      if (slash == std::string_view::npos) rows_.push_back(line);
      if (rows_.size() > static_cast<std::size_t>(Grid::kMaxSide) + 2)
        return error_at(text_, offset_of(text_, line), ErrorCode::limit, "too many rows");
    }
    return std::nullopt;
  }

  void settle_style() {
    std::array<bool, 256> seen{};
    Blanks blanks;
    for (const std::string_view row : rows_) {
      for (const char c : row) seen[static_cast<unsigned char>(c)] = true;
      blanks.look_at(row);
    }
    style_.blanks_separate = blanks.separate();
    style_.dash_is_bridge =
        notes_.solved || seen['.'] || seen['='] || seen['|'] || seen['"'] || seen['$'] || seen['X'] || seen[0xe2];
  }

  // Blank rows mean nothing, unless blanks are water and the row lies inside the board.
  void drop_empty_rows() {
    const auto is_empty = [](std::string_view row) { return trimmed(row).empty(); };
    if (style_.blanks_separate) {
      std::erase_if(rows_, is_empty);
      return;
    }
    while (!rows_.empty() && is_empty(rows_.back())) rows_.pop_back();
    rows_.erase(rows_.begin(), std::find_if_not(rows_.begin(), rows_.end(), is_empty));
  }

  void drop_size() {
    if (rows_.size() < 3) return;
    std::int64_t numbers[2] = {};
    for (std::size_t i = 0; i < 2; ++i) {
      const auto number = whole_number(text_, trimmed(rows_[i]), ErrorCode::limit);
      if (!number) return;
      numbers[i] = number.value();
    }
    const auto fits = [&](std::string_view row) { return cells_in(row) == numbers[0]; };
    if (numbers[1] != static_cast<std::int64_t>(rows_.size()) - 2) return;
    if (std::all_of(rows_.begin() + 2, rows_.end(), fits)) rows_.erase(rows_.begin(), rows_.begin() + 2);
  }

  std::int64_t cells_in(std::string_view row) const {
    std::int64_t cells = 0;
    while (!row.empty()) {
      if (style_.blanks_separate && is_blank(row.front())) {
        row.remove_prefix(1);
        continue;
      }
      row.remove_prefix(next_token(row).length);
      ++cells;
    }
    return cells;
  }

  // Separated by blanks, a number may have several digits; otherwise each digit is a cell.
  Token next_token(std::string_view row) const {
    if (style_.blanks_separate && spaced(row)) {
      const std::size_t digits = digits_at(row);
      if (digits > 1 && digits < 10 && (digits == row.size() || is_blank(row[digits]))) {
        std::int64_t number = 0;
        for (const char c : row.substr(0, digits)) number = number * 10 + (c - '0');
        return {.kind = number == 0 ? Token::Kind::water : Token::Kind::island, .number = number, .length = digits};
      }
    }
    return token_at(row);
  }

  // Whether the token at the start of 'rest' stands behind a blank or at the start of a row that has blanks.
  bool spaced(std::string_view rest) const {
    const std::size_t offset = offset_of(text_, rest);
    if (offset > 0 && is_blank(text_[offset - 1])) return true;
    const std::size_t digits = digits_at(rest);
    const bool starts = offset == 0 || is_line_end(text_[offset - 1]) || text_[offset - 1] == '/';
    return starts && digits < rest.size() && is_blank(rest[digits]);
  }

  std::int64_t width() const {
    if (style_.blanks_separate) return cells_in(rows_.front());
    std::int64_t widest = 0;
    for (const std::string_view row : rows_) widest = std::max(widest, cells_in(row));
    return widest;
  }

  Failure read_row(BoardBuilder& builder, std::int32_t row, std::int64_t columns) {
    std::string_view rest = rows_[static_cast<std::size_t>(row)];
    const std::string_view whole = rest;
    bool blanks = false;
    std::int64_t column = 0;
    while (!rest.empty()) {
      if (style_.blanks_separate && is_blank(rest.front())) {
        rest.remove_prefix(1);
        continue;
      }
      blanks = blanks || is_blank(rest.front());
      const Token token = next_token(rest);
      const std::size_t offset = offset_of(text_, rest);
      if (token.kind == Token::Kind::wrong)
        return error_at(text_, offset, ErrorCode::syntax, "unexpected " + quoted(first_character(rest)));
      if (column >= columns)
        return error_at(
            text_, offset, ErrorCode::syntax,
            "row " + std::to_string(row) + " has more than the " + std::to_string(columns) + " cells of the first");
      if (Failure failure =
              take(builder, token, {.row = row, .column = static_cast<std::int32_t>(column)}, columns, offset))
        return failure;
      rest.remove_prefix(token.length);
      ++column;
    }
    const bool may_be_short = !style_.blanks_separate && (blanks || any_blanks());
    if (column < columns && !may_be_short)
      return error_at(
          text_, offset_of(text_, whole), ErrorCode::syntax,
          "row " + std::to_string(row) + " has " + std::to_string(column) + " cells, not " + std::to_string(columns));
    return std::nullopt;
  }

  // If blanks are water, an editor may have removed them at the end of a row.
  bool any_blanks() const {
    return std::any_of(rows_.begin(), rows_.end(),
                       [](std::string_view row) { return row.find(' ') != std::string_view::npos; });
  }

  Failure take(BoardBuilder& builder, const Token& token, Cell cell, std::int64_t columns, std::size_t offset) {
    const auto at = static_cast<std::size_t>(cell.row * columns + cell.column);
    switch (token.kind) {
      case Token::Kind::island:
        return builder.add(cell, token.number, offset);
      case Token::Kind::unknown:
        builder.add_unknown(cell);
        return std::nullopt;
      case Token::Kind::dash:
        if (style_.dash_is_bridge) pieces_.emplace_back(at, Piece{.across = 1});
        return std::nullopt;
      case Token::Kind::piece:
        pieces_.emplace_back(at, token.piece);
        return std::nullopt;
      case Token::Kind::water:
      case Token::Kind::wrong:
        return std::nullopt;
    }
    return std::nullopt;
  }

  std::string_view text_;
  const ReadOptions& options_;
  Notes notes_;
  std::vector<std::string_view> rows_;
  Style style_;
  std::vector<std::pair<std::size_t, Piece>> pieces_;
};

char drawn(Piece piece) {
  if (piece.across > 0) return piece.across == 1 ? '-' : '=';
  if (piece.down > 0) return piece.down == 1 ? '|' : '"';
  return '.';
}

}  // namespace

bool looks_like_ascii(std::string_view text) {
  // The last row of the table: whatever has a row of cells. The reader says what is wrong with it.
  Lines lines(text);
  while (!lines.done()) {
    const std::string_view line = trimmed(lines.next());
    if (line.empty() || line.front() == '#') continue;
    return token_at(line).kind != Token::Kind::wrong;
  }
  return false;
}

Result<Document> read_ascii(std::string_view text, const ReadOptions& options) {
  if (const std::vector<std::string_view> boards = cut_into_boards(text); boards.size() > 1)
    return error_at(text, offset_of(text, boards[1]), ErrorCode::syntax,
                    "the board ends here and another follows; several puzzles can only be read from a file");
  return AsciiReader(text, options).read();
}

Result<std::string> write_ascii(const Document& document) {
  const Abilities abilities{.format = "ascii",
                            .unknown = true,
                            .zero = true,
                            .most_bridges = Limits::max_bridges,
                            .writes_m = true,
                            .writes_k = true,
                            .largest_clue = Limits::clue};
  if (Failure failure = expressible(document, abilities)) return *failure;
  const Grid& grid = *document.grid;
  const Rules& rules = document.puzzle.rules();
  std::optional<Picture> picture;
  if (document.solution) picture = draw_picture(document, 2);
  // In a single column the first two numbers could be taken for a width and a height.
  const int first_bracketed = grid.columns() == 1 ? 1 : 17;
  std::string text;
  const std::pair<std::string_view, const std::string*> words[] = {
      {"# title: ", &document.title}, {"# author: ", &document.author}, {"# source: ", &document.source}};
  for (const auto& [key, value] : words) {
    if (!value->empty()) text.append(key).append(printable(*value)).append("\n");
  }
  if (rules.max_bridges != 2) text.append("# max_bridges=").append(std::to_string(rules.max_bridges)).append("\n");
  if (rules.components != 1) text.append("# components=").append(std::to_string(rules.components)).append("\n");
  if (picture) text.append("# solution\n");
  for_each_cell(grid, [&](std::int32_t row, std::int32_t column, const IslandId* island) {
    if (island) {
      const Clue clue = document.puzzle.clue(*island);
      if (clue.is_unknown())
        text.push_back('?');
      else if (clue.value() == 0 || clue.value() >= first_bracketed)
        text.append("[").append(clue.text()).append("]");
      else if (clue.value() < 10)
        text.push_back(static_cast<char>('0' + clue.value()));
      else
        text.push_back(static_cast<char>('A' + clue.value() - 10));
    } else {
      const std::size_t at =
          static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.columns()) + static_cast<std::size_t>(column);
      text.push_back(picture ? drawn((*picture)[at]) : '.');
    }
    if (column + 1 == grid.columns()) text.push_back('\n');
  });
  return text;
}

}  // namespace hashi
