// A book read back from its PDF with Poppler's tools: its pages as text, and its boards with their bridges from what is
// drawn. It knows nothing of the code that draws them.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace hashi::testing {

// What a tool prints; its exit code must be 0.
std::string printed_by(const std::string& command);

std::vector<std::string> page_texts(const std::string& pdf);

struct PrintedBoard {
  int number = 0;     // of the puzzle, as printed above the frame
  int page = 0;       // on which it lies, from 1
  int refers_to = 0;  // the page that is named at the right above the frame; 0: none
  std::string board;  // rows of digits and dots with '/' between them, cut to the islands
  double cell = 0;    // points from cell to cell
  double digits = 0;  // height of the lowest box around a digit, in points
  // The number of bridges between two places (row, column).
  std::map<std::pair<std::pair<int, int>, std::pair<int, int>>, int> bridges;
};

// All boards in frames on a page that have a number above them.
std::vector<PrintedBoard> boards_on_page(const std::string& pdf, int page);

// Whether the bridges that are drawn keep all rules of the game.
bool is_solved(const PrintedBoard& printed);

}  // namespace hashi::testing
