// Links of puzz.link and pzv.jp (the pzpr programs): …?hashi/columns/rows/cells; and the older links of kanpen.net.
//
// Cells in reading order: a hexadecimal digit is a clue, '-' and two digits or '+' and three a larger one, '.' is '?',
// g to z are runs of 1 to 20 cells of water; the last run may be missing. The programs skip letters that they do
// not know; we refuse them. Columns come before rows here, and after them in kanpen. No solution, no M, no k.
#include <algorithm>

#include "format/board_text.h"
#include "format/rows.h"

namespace hashi {
namespace {

// The part behind "hashi/", or nothing. Accepts a whole link, or what follows its '?'.
std::optional<std::string_view> behind_name(std::string_view link) {
  link = trimmed(link);
  if (link.starts_with("http://") || link.starts_with("https://")) {
    const std::size_t query = link.find('?');
    if (query == std::string_view::npos) return std::nullopt;
    link.remove_prefix(query + 1);
  }
  if (const std::size_t ampersand = link.find('&'); ampersand < link.find('/')) link.remove_prefix(ampersand + 1);
  const std::size_t slash = link.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  std::string_view name = link.substr(0, slash);
  for (const std::string_view suffix : {"_edit", "_play"}) {
    if (name.ends_with(suffix)) name.remove_suffix(suffix.size());
  }
  return is_pzpr_name(name) ? std::optional(link.substr(slash + 1)) : std::nullopt;
}

// The text before the next '/', which is consumed too.
std::string_view take_part(std::string_view& rest) {
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const std::string_view part = rest.substr(0, slash);
  rest.remove_prefix(std::min(slash + 1, rest.size()));
  return part;
}

// Capital letters mean other things in a link.
int digit_of(char c) {
  if (is_digit(c)) return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

// One clue at the start of 'rest', which loses it; nothing if there is none.
std::optional<int> take_clue(std::string_view& rest) {
  const std::size_t skip = rest.front() == '-' || rest.front() == '+' ? 1 : 0;
  const std::size_t digits = rest.front() == '-' ? 2 : rest.front() == '+' ? 3 : 1;
  if (rest.size() < skip + digits) return std::nullopt;
  int value = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    const int digit = digit_of(rest[skip + i]);
    if (digit < 0) return std::nullopt;
    value = value * 16 + digit;
  }
  rest.remove_prefix(skip + digits);
  return value;
}

struct TwoSizes {
  std::int64_t first = 0;
  std::int64_t second = 0;
};

Result<TwoSizes> take_size(std::string_view text, std::string_view& rest) {
  const auto first = whole_number(text, take_part(rest), ErrorCode::limit);
  if (!first) return first.error();
  const auto second = whole_number(text, take_part(rest), ErrorCode::limit);
  if (!second) return second.error();
  return TwoSizes{first.value(), second.value()};
}

}  // namespace

bool looks_like_puzzlink(std::string_view text) { return behind_name(text).has_value(); }

Result<Document> read_puzzlink(std::string_view text, const ReadOptions& options) {
  const std::optional<std::string_view> found = behind_name(text);
  if (!found) return error_at(text, 0, ErrorCode::syntax, "no 'hashi/columns/rows/cells' in the link");
  std::string_view rest = *found;
  const Result<TwoSizes> size = take_size(text, rest);
  if (!size) return size.error();
  const std::int64_t columns = size.value().first, rows = size.value().second;
  BoardBuilder builder(text, options);
  if (Failure failure = builder.set_size(rows, columns, offset_of(text, *found))) return *failure;
  const std::int64_t count = rows * columns;
  std::int64_t at = 0;
  while (!rest.empty() && rest != "/") {
    const std::size_t offset = offset_of(text, rest);
    const char c = rest.front();
    if (c >= 'g' && c <= 'z') {
      at += c - 'g' + 1;
      rest.remove_prefix(1);
      if (at > count) return error_at(text, offset, ErrorCode::syntax, "the run exceeds the board");
      continue;
    }
    if (at >= count)
      return error_at(text, offset, ErrorCode::syntax, "unexpected " + quoted(rest) + " after the board");
    const Cell cell{.row = static_cast<std::int32_t>(at / columns), .column = static_cast<std::int32_t>(at % columns)};
    if (c == '.') {
      builder.add_unknown(cell);
      rest.remove_prefix(1);
    } else {
      const std::optional<int> clue = take_clue(rest);
      if (!clue) return error_at(text, offset, ErrorCode::syntax, "unexpected " + quoted(rest));
      if (Failure failure = builder.add(cell, *clue, offset)) return *failure;
    }
    ++at;
  }
  if (builder.island_count() == 0) return error_at(text, offset_of(text, *found), ErrorCode::empty, "no islands");
  return std::move(builder).finish();
}

Result<std::string> write_puzzlink(const Document& document) {
  if (Failure failure = expressible(document, {.format = "puzzlink", .unknown = true, .zero = true})) return *failure;
  const Grid& grid = *document.grid;
  std::string text =
      "https://puzz.link/p?hashi/" + std::to_string(grid.columns()) + "/" + std::to_string(grid.rows()) + "/";
  text += cells_in_runs(document, 'g',
                        [](Clue clue) { return clue.is_unknown() ? '.' : static_cast<char>('0' + clue.value()); });
  if (text.back() == '.') text.push_back('/');  // running text would drop a full stop at the end of a link
  return text + "\n";
}

bool looks_like_kanpen(std::string_view text) {
  text = trimmed(text);
  return text.starts_with("http") && text.find("hashi.html?problem=") != std::string_view::npos;
}

Result<Document> read_kanpen(std::string_view text, const ReadOptions& options) {
  std::string_view rest = trimmed(text);
  const std::size_t mark = rest.find("problem=");
  if (mark == std::string_view::npos) return error_at(text, 0, ErrorCode::syntax, "no 'problem=' in the link");
  rest.remove_prefix(mark + 8);
  const std::size_t size_at = offset_of(text, rest);
  const Result<TwoSizes> size = take_size(text, rest);
  if (!size) return size.error();
  const auto [rows, columns] = size.value();
  BoardBuilder builder(text, options);
  if (Failure failure = builder.set_size(rows, columns, size_at)) return *failure;
  for (std::int32_t row = 0; row < rows; ++row) {
    if (rest.empty())
      return error_at(text, offset_of(text, rest), ErrorCode::syntax,
                      std::to_string(row) + " rows, not " + std::to_string(rows));
    std::string_view line = take_part(rest);
    std::int64_t column = 0;
    while (!line.empty()) {
      const std::size_t end = std::min(line.find('_'), line.size());
      const std::string_view token = line.substr(0, end);
      const Cell cell{.row = row, .column = static_cast<std::int32_t>(column)};
      if (column++ >= columns) return error_at(text, offset_of(text, token), ErrorCode::syntax, "the row is too long");
      line.remove_prefix(std::min(end + 1, line.size()));
      if (token == ".") continue;
      if (token == "9") {
        builder.add_unknown(cell);
        continue;
      }
      const auto clue = whole_number(text, token, ErrorCode::range);
      if (!clue) return clue.error();
      if (Failure failure = builder.add(cell, clue.value(), offset_of(text, token))) return *failure;
    }
    if (column != columns)
      return error_at(
          text, offset_of(text, line), ErrorCode::syntax,
          "row " + std::to_string(row) + " has " + std::to_string(column) + " cells, not " + std::to_string(columns));
  }
  if (!rest.empty()) return error_at(text, offset_of(text, rest), ErrorCode::syntax, "unexpected " + quoted(rest));
  if (builder.island_count() == 0) return error_at(text, size_at, ErrorCode::empty, "no islands");
  return std::move(builder).finish();
}

}  // namespace hashi
