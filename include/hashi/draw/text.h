// A picture in characters: the board for a grid, a listing for a graph.
//
// A board has one character per cell, or more where a clue or a number of bridges needs them. A bridge between
// touching islands has no cell of its own, so a board that shows one is drawn twice as wide and high, with water
// between any two rows and columns: read back it is the same graph, and only the coordinates are doubled.
// Three and more bridges are written as their number: superscript digits, or in ASCII small letters (c = 3, d = 4
// … z = 26, aa = 27), which no clue uses. With at most two bridges the readers of this project take the text back.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "hashi/draw/picture.h"

namespace hashi::draw {

struct SymbolSet {
  std::string_view name;
  std::string_view summary;
  std::string_view water;
  std::string_view level[2];    // one and two bridges in a row
  std::string_view upright[2];  // and in a column
  std::string_view guide_level, guide_upright, guide_cross;
  std::string_view ruled_out;
  bool is_ascii = false;
};

std::span<const SymbolSet> symbol_sets();
const SymbolSet* find_symbols(std::string_view name);  // null if unknown

struct TextOptions {
  std::string_view symbols = "unicode";  // a name of the table
  bool ansi = false;                     // colours by escape sequences, for terminals
};

std::string to_text(const Picture& picture, const TextOptions& options = {});

}  // namespace hashi::draw
