// The pzpr programs' own file for this puzzle ("pzprv3 / hashikake"): cells, then every piece of bridge.
//
// Lines end with a line end or '/'. Rows come before columns. Cells: '.' water, '-' is '?', a number an island. Then
// rows x (columns - 1) pieces that lead to the right, then (rows - 1) x columns that lead down: 0 nothing, 1 or 2
// bridges, -1 a cross that a player put. A bridge fills every piece between its islands, touching ones too. An edge
// with a cross on any of its pieces counts as ruled out; we write the cross on all of them. No bridge at all means
// that the file carries no solution. The history that may follow is not read. No M, no k, no title.
#include <algorithm>

#include "format/board_text.h"
#include "format/pieces.h"
#include "format/rows.h"

namespace hashi {
namespace {

// Rows of words, ended by line ends or '/'; empty ones are skipped.
class RowReader {
 public:
  explicit RowReader(std::string_view text) : rest_(text) {}

  std::string_view next() {
    while (!rest_.empty()) {
      const std::size_t end = std::min(rest_.find_first_of("/\r\n"), rest_.size());
      const std::string_view row = rest_.substr(0, end);
      rest_.remove_prefix(std::min(end + 1, rest_.size()));
      if (!trimmed(row).empty()) return row;
    }
    return rest_;
  }
  std::string_view rest() const { return trimmed(rest_); }

 private:
  std::string_view rest_;
};

struct Shape {
  std::int32_t rows;
  std::int32_t columns;
};

// 'shape' rows of pieces.
Result<Marks> read_marks(std::string_view text, RowReader& reader, Shape shape) {
  Marks marks;
  if (shape.columns == 0) return marks;
  for (std::int32_t row = 0; row < shape.rows; ++row) {
    const std::string_view line = reader.next();
    if (line.empty()) return error_at(text, text.size(), ErrorCode::syntax, "rows of bridges are missing");
    std::string_view rest = line;
    std::int32_t column = 0;
    for (std::string_view word; !(word = take_word(rest)).empty(); ++column) {
      if (column >= shape.columns)
        return error_at(text, offset_of(text, word), ErrorCode::syntax, "the row is too long");
      if (word == "-1") {
        marks.push_back(-1);
        continue;
      }
      const auto number = whole_number(text, word, ErrorCode::range);
      if (!number) return number.error();
      if (number.value() > 99)
        return error_at(text, offset_of(text, word), ErrorCode::range, quoted(word) + " bridges are too many");
      marks.push_back(static_cast<std::int8_t>(number.value()));
    }
    if (column != shape.columns)
      return error_at(text, offset_of(text, line), ErrorCode::syntax,
                      std::to_string(column) + " pieces of bridges, not " + std::to_string(shape.columns));
  }
  return marks;
}

}  // namespace

bool looks_like_pzprv3(std::string_view text) { return trimmed(text).starts_with("pzprv3"); }

Result<Document> read_pzprv3(std::string_view text, const ReadOptions& options) {
  RowReader reader(text);
  const std::string_view version = trimmed(reader.next());
  if (!version.starts_with("pzprv3"))
    return error_at(text, 0, ErrorCode::syntax, "the first line is " + quoted(version) + ", not pzprv3");
  const std::string_view name = trimmed(reader.next());
  if (!is_pzpr_name(name))
    return error_at(text, name.empty() ? text.size() : offset_of(text, name), ErrorCode::unsupported,
                    "unsupported kind of puzzle: " + quoted(name) + ", not hashikake");
  std::int64_t sides[2] = {};
  std::size_t size_at = 0;
  for (std::int64_t& side : sides) {
    const std::string_view word = trimmed(reader.next());
    if (word.empty()) return error_at(text, text.size(), ErrorCode::syntax, "the number of rows or columns is missing");
    const auto number = whole_number(text, word, ErrorCode::limit);
    if (!number) return number.error();
    side = number.value();
    size_at = offset_of(text, word);
  }
  BoardBuilder builder(text, options);
  if (Failure failure = builder.set_size(sides[0], sides[1], size_at)) return *failure;
  const Shape shape{.rows = static_cast<std::int32_t>(sides[0]), .columns = static_cast<std::int32_t>(sides[1])};
  for (std::int32_t row = 0; row < shape.rows; ++row) {
    const std::string_view line = reader.next();
    if (line.empty())
      return error_at(text, text.size(), ErrorCode::syntax,
                      std::to_string(row) + " rows, not " + std::to_string(shape.rows));
    std::string_view rest = line;
    std::int32_t column = 0;
    for (std::string_view word; !(word = take_word(rest)).empty(); ++column) {
      if (column >= shape.columns)
        return error_at(text, offset_of(text, word), ErrorCode::syntax, "the row is too long");
      if (word == ".") continue;
      if (word == "-") {
        builder.add_unknown({.row = row, .column = column});
        continue;
      }
      const auto clue = whole_number(text, word, ErrorCode::range);
      if (!clue) return clue.error();
      if (Failure failure = builder.add({.row = row, .column = column}, clue.value(), offset_of(text, word)))
        return *failure;
    }
    if (column != shape.columns)
      return error_at(text, offset_of(text, line), ErrorCode::syntax,
                      "row " + std::to_string(row) + " has " + std::to_string(column) + " cells, not " +
                          std::to_string(shape.columns));
  }
  if (builder.island_count() == 0) return error_at(text, size_at, ErrorCode::empty, "no islands");
  Result<Document> document = std::move(builder).finish();
  if (!document || reader.rest().empty()) return document;
  Result<Marks> across = read_marks(text, reader, {.rows = shape.rows, .columns = shape.columns - 1});
  if (!across) return across.error();
  Result<Marks> down = read_marks(text, reader, {.rows = shape.rows - 1, .columns = shape.columns});
  if (!down) return down.error();
  const std::string_view rest = reader.rest();
  if (!rest.empty() && !rest.starts_with("{") && !rest.starts_with("history"))
    return error_at(text, offset_of(text, rest), ErrorCode::syntax, "unexpected " + quoted(rest) + " after the board");
  take_marks(document.value(), std::move(across).value(), std::move(down).value());
  return document;
}

Result<std::string> write_pzprv3(const Document& document) {
  if (Failure failure = expressible(document, {.format = "pzprv3", .unknown = true, .zero = true})) return *failure;
  const Grid& grid = *document.grid;
  const auto rows = static_cast<std::size_t>(grid.rows()), columns = static_cast<std::size_t>(grid.columns());
  Marks across(rows * (columns - 1), 0), down((rows - 1) * columns, 0);
  const auto fill = [&](EdgeId e, int value) {
    const Pieces pieces = pieces_of(grid, document.puzzle.edge(e));
    for (std::size_t i = 0; i < pieces.count; ++i)
      (pieces.across ? across : down)[pieces.first + i * pieces.step] = static_cast<std::int8_t>(value);
  };
  for (const EdgeId e : document.ruled_out) fill(e, -1);
  if (document.solution) {
    for (const EdgeId e : document.puzzle.edges()) {
      if (const int bridges = document.solution->bridges[e]; bridges > 0) fill(e, std::min(bridges, 99));
    }
  }
  std::string text = "pzprv3\nhashikake\n" + std::to_string(rows) + "\n" + std::to_string(columns) + "\n";
  for_each_cell(grid, [&](std::int32_t, std::int32_t column, const IslandId* island) {
    if (island) {
      const Clue clue = document.puzzle.clue(*island);
      text.append(clue.is_unknown() ? "-" : clue.text());
    } else {
      text.push_back('.');
    }
    text.append(column + 1 == grid.columns() ? " \n" : " ");
  });
  const auto write_marks = [&](const Marks& marks, std::size_t width) {
    for (std::size_t i = 0; i < marks.size(); ++i) {
      text.append(std::to_string(marks[i])).append(" ");
      if ((i + 1) % width == 0) text.push_back('\n');
    }
  };
  write_marks(across, columns - 1);
  write_marks(down, columns);
  return text;
}

}  // namespace hashi
