// Lines are read one by one and made as long as the longest.
#include "generate/picture.h"

#include <algorithm>
#include <string>
#include <utility>

#include "format/printable.h"

namespace hashi {
namespace {

constexpr std::string_view kMarks = "#oO*?12345678", kWater = ".-_0 ";

Error no_picture(std::string message, int line, int column) {
  Error error{.code = ErrorCode::syntax, .message = std::move(message)};
  error.line = line;
  error.column = column;
  return error;
}

}  // namespace

Result<CellPicture> read_picture(std::string_view text) {
  std::vector<std::string> lines(1);
  int column = 0;
  for (const char c : text) {
    ++column;
    if (c == '\r') continue;
    if (c == '\n' || c == '/') {
      lines.emplace_back();
      column = 0;
    } else if (kMarks.find(c) != std::string_view::npos) {
      lines.back() += '#';
    } else if (kWater.find(c) != std::string_view::npos) {
      lines.back() += '.';
    } else {
      return no_picture("'" + printable(std::string_view(&c, 1)) + "' is neither '#' nor '.'",
                        static_cast<int>(lines.size()), column);
    }
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  std::size_t width = 0;
  for (const std::string& line : lines) width = std::max(width, line.size());
  CellPicture picture;
  for (std::string& line : lines) {
    line.resize(width, '.');
    picture.text.append(picture.text.empty() ? "" : "/").append(line);
  }
  if (picture.text.find('#') == std::string::npos) return no_picture("no cell is marked with '#'", 1, 1);
  return picture;
}

BoardSize size_of(const CellPicture& picture) {
  const std::size_t width = std::min(picture.text.find('/'), picture.text.size());
  const auto rows = std::count(picture.text.begin(), picture.text.end(), '/') + 1;
  return {static_cast<std::int32_t>(rows), static_cast<std::int32_t>(width)};
}

std::vector<Cell> marked_cells(const CellPicture& picture) {
  std::vector<Cell> cells;
  Cell at{0, 0};
  for (const char c : picture.text) {
    if (c == '/') {
      at = {at.row + 1, 0};
      continue;
    }
    if (c == '#') cells.push_back(at);
    ++at.column;
  }
  return cells;
}

}  // namespace hashi
