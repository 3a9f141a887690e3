// Islands row by row from above, then the bridges as paths between the middles of their islands.
#include "draw/latex.h"

#include <charconv>
#include <vector>

#include "draw/printable.h"

namespace hashi::draw {
namespace {

constexpr int kMostDrawn = 2;  // bridges side by side

// At most three decimals, no zeros at the end.
std::string decimal(double value) {
  char buffer[32];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, 3).ptr;
  std::string text(buffer, end);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string point(const Grid& grid, IslandId island) {
  const Cell cell = grid.cell(island);
  return "(" + std::to_string(cell.column + 1) + "," + std::to_string(grid.rows() - cell.row) + ")";
}

std::string island_rows(const Puzzle& puzzle, const Grid& grid) {
  std::vector<std::vector<std::string>> rows(static_cast<std::size_t>(grid.rows()));
  for (const IslandId i : puzzle.islands()) {
    const Cell cell = grid.cell(i);
    std::vector<std::string>& row = rows[static_cast<std::size_t>(cell.row)];
    row.resize(std::max(row.size(), static_cast<std::size_t>(cell.column) + 1), "{}");
    row[static_cast<std::size_t>(cell.column)] = latex_text(puzzle.clue(i).text());
  }
  std::string text;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].empty()) continue;
    text += "  \\bridgesrow{" + std::to_string(rows.size() - r) + "}{";
    for (std::size_t c = 0; c < rows[r].size(); ++c) text += (c > 0 ? "," : "") + rows[r][c];
    text += "}\n";
  }
  return text;
}

}  // namespace

std::string latex_text(std::string_view text) {
  std::string escaped;
  for (const std::string_view c : characters(text)) {
    if (c == "\\")
      escaped += "\\textbackslash{}";
    else if (c == "~")
      escaped += "\\textasciitilde{}";
    else if (c == "^")
      escaped += "\\textasciicircum{}";
    else if (c.size() == 1 && std::string_view("{}$&#%_").find(c) != std::string_view::npos)
      escaped.append("\\").append(c);
    else
      escaped += c;
  }
  return escaped;
}

Result<std::string> to_latex(const Picture& picture, double cell) {
  const auto refused = [](const char* why) {
    return Error{.code = ErrorCode::unsupported, .message = std::string("LaTeX's bridges environment ") + why};
  };
  if (picture.grid == nullptr) return refused("needs a board with rows and columns");
  const Puzzle& puzzle = *picture.puzzle;
  const Grid& grid = *picture.grid;
  // The package's rows and columns are the spaces between the lines on which islands lie.
  const std::string across = decimal(cell * grid.columns() / 10) + "cm";
  std::string text = "\\begin{bridges}[rows=" + std::to_string(grid.rows() - 1) +
                     ",columns=" + std::to_string(grid.columns() - 1) + ",scale=" + decimal(cell / 10) +
                     ",width=" + across + ",titlewidth=" + across +
                     ",color=white,grid=" + (picture.dots || picture.guides ? "dashed" : "none");
  if (!picture.title.empty()) text += ",title={" + latex_text(printable(picture.title)) + "}";
  text += "]\n";
  text += island_rows(puzzle, grid);
  for (const EdgeId e : puzzle.edges()) {
    const int count = shown_bridges(picture, e);
    if (count == 0) continue;
    if (count > kMostDrawn) return refused("draws at most two bridges between two islands");
    text += std::string("  \\bridge[") + (count == 2 ? "double," : "") + "color=black,linewidth=0.6mm]{" +
            point(grid, puzzle.edge(e).a) + "--" + point(grid, puzzle.edge(e).b) + "}\n";
  }
  return text + "\\end{bridges}\n";
}

}  // namespace hashi::draw
