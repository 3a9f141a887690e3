// The puzzles of janko.at: "key value" lines, then sections [problem] and [solution] with a word per cell.
//
// In the problem '-' is water and a number an island. In the solution a number counts the bridges that lead across
// through the cell, a letter (a = 1, b = 2) those that lead down. Section heads may have brackets or not. Also read:
// the page itself, the two grids alone, and JSON objects whose "problem" and "solution" hold "rows columns" and the
// grid; json.cpp takes those apart. No M, no k, no bridges between touching islands.
#include "format/janko.h"

#include <algorithm>

#include "format/board_text.h"
#include "format/bridges.h"
#include "format/printable.h"
#include "format/rows.h"

namespace hashi {
namespace {

// The content of <script … type="application/x-janko"> in a page.
std::optional<std::string_view> script_in(std::string_view text) {
  std::size_t end = 0;  // of the tag before
  for (std::size_t tag = 0; (tag = text.find("<script", end)) != std::string_view::npos;) {
    end = text.find('>', tag);
    if (end == std::string_view::npos) return std::nullopt;
    if (text.substr(tag, end - tag).find("application/x-janko") == std::string_view::npos) continue;
    return text.substr(end + 1, std::min(text.find("</script", end), text.size()) - end - 1);
  }
  return std::nullopt;
}

std::string_view section_of(std::string_view line) {
  line = trimmed(line);
  if (line.size() > 2 && line.front() == '[' && line.back() == ']') line = line.substr(1, line.size() - 2);
  for (const std::string_view known : {"begin", "problem", "solution", "moves", "end"}) {
    if (line == known) return known;
  }
  return {};
}

bool begins_with_section(std::string_view text) {
  const std::string_view first = trimmed(Lines(text).next_filled());
  return !section_of(first).empty() || first == "puzzle hashi";
}

// What a page is wrapped around, or all of it; a title may say anything.
std::string_view without_page(std::string_view text) {
  return begins_with_section(text) ? text : script_in(text).value_or(text);
}

struct Size {
  std::int64_t rows = 0;  // 0 = not said
  std::int64_t columns = 0;
};

using Rows = std::vector<std::string_view>;

// Every row has as many words as the size says, or as the first row has.
Result<Size> measure(std::string_view text, const Rows& rows, Size said) {
  if (rows.empty()) return error_at(text, text.size(), ErrorCode::syntax, "the grid has no rows");
  const auto row_count = static_cast<std::int64_t>(rows.size());
  if (said.rows == 0) said.rows = row_count;
  if (said.columns == 0) said.columns = count_words(rows.front());
  if (const auto cells = checked_cell_count(said.rows, said.columns); !cells)
    return error_at(text, offset_of(text, rows.front()), cells.error().code, cells.error().message);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (static_cast<std::int64_t>(row) >= said.rows)
      return error_at(text, offset_of(text, rows[row]), ErrorCode::syntax,
                      "more than " + std::to_string(said.rows) + " rows");
    if (const std::int64_t words = count_words(rows[row]); words != said.columns)
      return error_at(text, offset_of(text, rows[row]), ErrorCode::syntax,
                      "row " + std::to_string(row) + " has " + std::to_string(words) + " cells, not " +
                          std::to_string(said.columns));
  }
  if (row_count < said.rows)
    return error_at(text, offset_of(text, rows.back()) + rows.back().size(), ErrorCode::syntax,
                    std::to_string(row_count) + " rows, not " + std::to_string(said.rows));
  return said;
}

Result<Document> read_problem(std::string_view text, const Rows& rows, Size said, const ReadOptions& options) {
  const Result<Size> size = measure(text, rows, said);
  if (!size) return size.error();
  BoardBuilder builder(text, options);
  if (Failure failure = builder.set_size(size.value().rows, size.value().columns, 0)) return *failure;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    std::string_view rest = rows[row];
    std::int32_t column = 0;
    for (std::string_view word; !(word = take_word(rest)).empty(); ++column) {
      if (word == "-") continue;
      const auto clue = whole_number(text, word, ErrorCode::range);
      if (!clue) return clue.error();
      const Cell cell{.row = static_cast<std::int32_t>(row), .column = column};
      if (Failure failure = builder.add(cell, clue.value(), offset_of(text, word))) return *failure;
    }
  }
  if (builder.island_count() == 0) return error_at(text, 0, ErrorCode::empty, "no islands");
  return std::move(builder).finish();
}

Failure read_solution_rows(std::string_view text, const Rows& rows, Document& document) {
  const Result<Size> size = measure(text, rows, {.rows = document.grid->rows(), .columns = document.grid->columns()});
  if (!size) return size.error();
  Picture picture;
  picture.reserve(static_cast<std::size_t>(size.value().rows * size.value().columns));
  for (std::string_view rest : rows) {
    for (std::string_view word; !(word = take_word(rest)).empty();) {
      const char c = word.front();
      if (word == "-" || word == "0") {
        picture.push_back({});
      } else if (word.size() == 1 && is_digit(c)) {
        picture.push_back({.across = static_cast<std::uint8_t>(c - '0')});
      } else if (word.size() == 1 && c >= 'a' && c <= 'i') {
        picture.push_back({.down = static_cast<std::uint8_t>(c - 'a' + 1)});
      } else {
        return error_at(text, offset_of(text, word), ErrorCode::syntax,
                        "unexpected " + quoted(word) + " in the solution");
      }
    }
  }
  take_picture(document, picture);
  return std::nullopt;
}

// "rows columns" on the first line, then the grid.
Result<Size> take_grid(std::string_view text, Rows& rows) {
  Lines lines(text);
  std::string_view header = lines.next_filled();
  Size size;
  for (std::int64_t* side : {&size.rows, &size.columns}) {
    const std::string_view word = take_word(header);
    const auto number = word.empty() ? error_at(text, 0, ErrorCode::syntax, "the grid needs rows and columns first")
                                     : whole_number(text, word, ErrorCode::limit);
    if (!number) return number.error();
    *side = number.value();
  }
  if (const auto cells = checked_cell_count(size.rows, size.columns); !cells)
    return error_at(text, 0, cells.error().code, cells.error().message);
  if (const std::string_view more = take_word(header); !more.empty())
    return error_at(text, offset_of(text, more), ErrorCode::syntax, "unexpected " + quoted(more));
  for (std::string_view line; !(line = lines.next_filled()).empty();) rows.push_back(line);
  return size;
}

}  // namespace

Result<Document> read_janko_grid(std::string_view text, const ReadOptions& options) {
  Rows rows;
  const Result<Size> size = take_grid(text, rows);
  if (!size) return size.error();
  return read_problem(text, rows, size.value(), options);
}

Failure read_janko_solution(std::string_view text, Document& document) {
  Rows rows;
  const Result<Size> size = take_grid(text, rows);
  if (!size) return size.error();
  if (size.value().rows != document.grid->rows() || size.value().columns != document.grid->columns()) {
    document.flaws.push_back({.message = "the solution is for a board of another size"});
    return std::nullopt;
  }
  return read_solution_rows(text, rows, document);
}

bool looks_like_janko(std::string_view text) {
  if (begins_with_section(text) || script_in(text)) return true;
  Lines lines(text);
  const std::string_view first = lines.next_filled();
  // "rows columns", then a grid with '-' for water.
  std::string_view words = first;
  for (int i = 0; i < 2; ++i) {
    if (!whole_number(first, take_word(words), ErrorCode::limit)) return false;
  }
  if (!take_word(words).empty()) return false;
  std::string_view row = lines.next_filled();
  for (std::string_view word; !(word = take_word(row)).empty();) {
    if (word == "-") return true;
  }
  return false;
}

Result<Document> read_janko(std::string_view text, const ReadOptions& options) {
  if (trimmed(text).starts_with("{")) return read_json(text, options);
  const std::string_view content = without_page(text);
  if (trimmed(content).empty()) return Error{.code = ErrorCode::empty, .message = "empty input"};
  if (is_digit(trimmed(content).front())) return read_janko_grid(content, options);
  Size size;
  Rows problem, solution;
  std::string title, author, source;
  Rows* rows = nullptr;
  bool has_solution = false, ignored = false;
  Lines lines(content);
  while (!lines.done()) {
    const std::string_view line = lines.next();
    if (trimmed(line).empty()) continue;
    if (const std::string_view section = section_of(line); !section.empty()) {
      rows = section == "problem" ? &problem : section == "solution" ? &solution : nullptr;
      has_solution = has_solution || section == "solution";
      ignored = section == "moves";
      if (section == "end") break;
      continue;
    }
    if (ignored) continue;
    if (rows) {
      rows->push_back(line);
      continue;
    }
    std::string_view rest = line;
    const std::string_view key = take_word(rest);
    const std::string_view value = trimmed(rest);
    if (key == "puzzle") {
      if (value != "hashi")
        return error_at(text, offset_of(text, line), ErrorCode::unsupported,
                        "unsupported kind of puzzle: " + quoted(value));
    } else if (key == "title") {
      title = value;
    } else if (key == "author") {
      author = value;
    } else if (key == "source") {
      source = value;
    } else if (key == "size" || key == "rows" || key == "cols") {
      const auto number = whole_number(text, value, ErrorCode::limit);
      if (!number) return number.error();
      if (number.value() == 0) return error_at(text, offset_of(text, line), ErrorCode::empty, "the board has no cells");
      if (key != "cols") size.rows = number.value();
      if (key != "rows") size.columns = number.value();
    }
  }
  if (problem.empty()) return error_at(text, text.size(), ErrorCode::syntax, "no [problem]");
  Result<Document> document = read_problem(text, problem, size, options);
  if (!document) return document;
  document.value().title = std::move(title);
  document.value().author = std::move(author);
  document.value().source = std::move(source);
  if (has_solution && !solution.empty()) {
    if (Failure failure = read_solution_rows(text, solution, document.value())) return *failure;
  }
  return document;
}

Result<std::string> write_janko(const Document& document) {
  if (Failure failure = expressible(document, {.format = "janko", .zero = true})) return *failure;
  const Grid& grid = *document.grid;
  std::string text = "begin\npuzzle hashi\n";
  const std::pair<std::string_view, const std::string*> words[] = {
      {"title ", &document.title}, {"author ", &document.author}, {"source ", &document.source}};
  for (const auto& [key, value] : words) {
    if (!value->empty()) text.append(key).append(printable(*value)).append("\n");
  }
  if (grid.rows() == grid.columns())
    text.append("size ").append(std::to_string(grid.rows())).append("\n");
  else
    text.append("rows " + std::to_string(grid.rows()) + "\ncols " + std::to_string(grid.columns()) + "\n");
  const auto end_cell = [&](std::int32_t column) { text.push_back(column + 1 == grid.columns() ? '\n' : ' '); };
  text.append("[problem]\n");
  for_each_cell(grid, [&](std::int32_t, std::int32_t column, const IslandId* island) {
    text.append(island ? document.puzzle.clue(*island).text() : "-");
    end_cell(column);
  });
  std::optional<Picture> picture;
  if (document.solution) picture = draw_picture(document, 2);
  if (picture) {
    text.append("[solution]\n");
    for_each_cell(grid, [&](std::int32_t row, std::int32_t column, const IslandId*) {
      const Piece piece = (*picture)[static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.columns()) +
                                     static_cast<std::size_t>(column)];
      if (piece.across > 0)
        text.push_back(static_cast<char>('0' + piece.across));
      else
        text.push_back(piece.down > 0 ? static_cast<char>('a' + piece.down - 1) : '-');
      end_cell(column);
    });
  }
  return text + "[end]\n";
}

}  // namespace hashi
