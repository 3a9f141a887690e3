// Poppler writes a page as SVG, one path per line: discs are two or four curves, bridges are single lines, frames are
// long outlines. Letters come from pdftotext with their boxes.
#include "commands/printed_book.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <regex>
#include <sstream>

#include "hashi/puzzle/check.h"
#include "support/boards.h"

namespace hashi::testing {
namespace {

struct Spot {
  double x = 0, y = 0;
};
struct Disc {
  Spot centre;
  double radius = 0;
};
struct Box {
  double left = 0, top = 0, right = 0, bottom = 0;
  bool holds(Spot p) const { return p.x > left && p.x < right && p.y > top && p.y < bottom; }
};
struct Word {
  Box box;
  std::string text;
};
struct Drawing {
  std::vector<Disc> discs;
  std::vector<std::pair<Spot, Spot>> lines;
  std::vector<Box> frames;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string attribute(const std::string& line, const std::string& name) {
  const std::size_t at = line.find(" " + name + "=\"");
  if (at == std::string::npos) return {};
  const std::size_t begin = at + name.size() + 3;
  return line.substr(begin, line.find('"', begin) - begin);
}

std::vector<double> numbers_in(const std::string& text) {
  std::vector<double> numbers;
  std::string clean = text;
  for (char& c : clean) c = std::string_view("0123456789.-e").find(c) == std::string_view::npos ? ' ' : c;
  std::istringstream stream(clean);
  for (double value = 0; stream >> value;) numbers.push_back(value);
  return numbers;
}

// The points of a path on the page.
std::vector<Spot> points_of(const std::string& line) {
  const std::string transform = attribute(line, "transform");
  std::vector<double> matrix = numbers_in(transform.substr(std::min(transform.find('('), transform.size())));
  if (matrix.size() != 6) matrix = {1, 0, 0, 1, 0, 0};
  std::string path = attribute(line, "d");
  for (char& c : path) c = std::isalpha(static_cast<unsigned char>(c)) != 0 ? ' ' : c;
  const std::vector<double> numbers = numbers_in(path);
  std::vector<Spot> points;
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
    points.push_back({matrix[0] * numbers[i] + matrix[2] * numbers[i + 1] + matrix[4],
                      matrix[1] * numbers[i] + matrix[3] * numbers[i + 1] + matrix[5]});
  return points;
}

Spot middle_of(const Box& box) { return {(box.left + box.right) / 2, (box.top + box.bottom) / 2}; }

Box box_around(const std::vector<Spot>& points, std::size_t step) {
  Box box{1e9, 1e9, -1e9, -1e9};
  for (std::size_t i = 0; i < points.size(); i += step) {
    const Spot p = points[i];
    box = {std::min(box.left, p.x), std::min(box.top, p.y), std::max(box.right, p.x), std::max(box.bottom, p.y)};
  }
  return box;
}

Drawing drawing_of(const std::string& pdf, int page) {
  const std::string number = std::to_string(page);
  Drawing drawing;
  for (const std::string& line :
       lines_of(printed_by("pdftocairo -svg -origpagesizes -f " + number + " -l " + number + " '" + pdf + "' -"))) {
    if (line.find("<path") == std::string::npos || line.find("stroke-width") == std::string::npos) continue;
    const std::vector<Spot> points = points_of(line);
    const std::string path = attribute(line, "d");
    const auto curves = std::count(path.begin(), path.end(), 'C');
    if (curves == 2 || curves == 4) {  // every third point lies on the curve
      const Box box = box_around(points, 3);
      drawing.discs.push_back({middle_of(box), (box.right - box.left) / 2});
    } else if (curves == 0 && points.size() == 2) {
      drawing.lines.emplace_back(points[0], points[1]);
    } else if (curves == 0 && points.size() > 20) {
      const Box box = box_around(points, 1);
      if (box.right - box.left > 20) drawing.frames.push_back(box);
    }
  }
  return drawing;
}

std::vector<Word> words_of(const std::string& pdf, int page) {
  const std::string number = std::to_string(page);
  std::vector<Word> words;
  for (const std::string& line :
       lines_of(printed_by("pdftotext -bbox -f " + number + " -l " + number + " '" + pdf + "' -"))) {
    if (line.find("<word ") == std::string::npos) continue;
    const std::size_t open = line.find('>') + 1;
    words.push_back({{std::stod(attribute(line, "xMin")), std::stod(attribute(line, "yMin")),
                      std::stod(attribute(line, "xMax")), std::stod(attribute(line, "yMax"))},
                     line.substr(open, line.find('<', open) - open)});
  }
  return words;
}

int as_number(const std::string& text) {
  const bool is_number = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
  return is_number && text.size() < 7 ? std::stoi(text) : 0;
}

// Reads the line above a frame: the number at its left end, the page at its right end.
void read_head(PrintedBoard& board, const Box& frame, const std::vector<Word>& words) {
  double nearest_left = -1e9, nearest_right = -1e9;
  for (const Word& word : words) {
    const double y = middle_of(word.box).y;
    if (y > frame.top || y < frame.top - 60 || as_number(word.text) == 0) continue;
    if (std::abs(word.box.left - frame.left) < 4 && y > nearest_left) {
      nearest_left = y;
      board.number = as_number(word.text);
    }
    if (std::abs(word.box.right - frame.right) < 4 && y > nearest_right) {
      nearest_right = y;
      board.refers_to = as_number(word.text);
    }
  }
}

}  // namespace

std::string printed_by(const std::string& command) {
  std::string output;
  FILE* const pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return {};
  std::array<char, 4096> buffer;
  for (std::size_t n = 0; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) output.append(buffer.data(), n);
  EXPECT_EQ(pclose(pipe), 0) << command << "\n" << output;
  return output;
}

std::vector<std::string> page_texts(const std::string& pdf) {
  std::vector<std::string> pages;
  const std::string text = printed_by("pdftotext -layout '" + pdf + "' -");
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\f', at), text.size());
    pages.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return pages;
}

std::vector<PrintedBoard> boards_on_page(const std::string& pdf, int page) {
  const Drawing drawing = drawing_of(pdf, page);
  const std::vector<Word> words = words_of(pdf, page);
  std::vector<PrintedBoard> boards;
  for (const Box& frame : drawing.frames) {
    PrintedBoard board{.page = page};
    read_head(board, frame, words);
    if (board.number == 0) continue;
    std::vector<Disc> discs;
    std::copy_if(drawing.discs.begin(), drawing.discs.end(), std::back_inserter(discs),
                 [&](const Disc& disc) { return frame.holds(disc.centre) && disc.radius > 2; });
    if (discs.empty()) continue;
    const double pitch = discs.front().radius / 0.38;
    board.cell = pitch;
    Spot low{1e9, 1e9};
    for (const Disc& disc : discs) low = {std::min(low.x, disc.centre.x), std::min(low.y, disc.centre.y)};
    const auto cell_of = [&](Spot p) {
      return std::pair(static_cast<int>(std::lround((p.y - low.y) / pitch)),
                       static_cast<int>(std::lround((p.x - low.x) / pitch)));
    };
    std::map<std::pair<int, int>, char> islands;
    int rows = 0, columns = 0;
    board.digits = 1e9;
    for (const Disc& disc : discs) {
      const auto [row, column] = cell_of(disc.centre);
      rows = std::max(rows, row + 1);
      columns = std::max(columns, column + 1);
      for (const Word& word : words) {
        const Spot middle = middle_of(word.box);
        if (std::hypot(middle.x - disc.centre.x, middle.y - disc.centre.y) > disc.radius) continue;
        islands[{row, column}] = word.text.front();
        board.digits = std::min(board.digits, word.box.bottom - word.box.top);
      }
      EXPECT_TRUE(islands.contains({row, column})) << "a disc without a number on page " << page;
    }
    for (int r = 0; r < rows; ++r) {
      board.board += r > 0 ? "/" : "";
      for (int c = 0; c < columns; ++c) board.board += islands.contains({r, c}) ? islands[{r, c}] : '.';
    }
    for (const auto& [a, b] : drawing.lines) {
      if (!frame.holds(a) || !frame.holds(b)) continue;
      ++board.bridges[std::minmax(cell_of(a), cell_of(b))];
    }
    boards.push_back(std::move(board));
  }
  return boards;
}

bool is_solved(const PrintedBoard& printed) {
  const Board board = testing::board(printed.board);
  Solution solution{IdVector<EdgeId, int>(board.puzzle.edge_count(), 0)};
  int found = 0;
  for (const EdgeId e : board.puzzle.edges()) {
    const Cell a = board.grid.cell(board.puzzle.edge(e).a), b = board.grid.cell(board.puzzle.edge(e).b);
    const auto drawn =
        printed.bridges.find(std::minmax(std::pair<int, int>(a.row, a.column), std::pair<int, int>(b.row, b.column)));
    if (drawn == printed.bridges.end()) continue;
    solution.bridges[e] = drawn->second;
    found += drawn->second;
  }
  int lines = 0;
  for (const auto& [ends, count] : printed.bridges) lines += count;
  return found == lines && check(board.puzzle, solution).empty();
}

}  // namespace hashi::testing
