// Splits a text into its puzzles, cleaned and recognised once, ready for their reader.
//
// Most texts hold one puzzle. Several ASCII boards may share a text, as 'generate' and 'convert' write them: after the
// rows of a board, a line '# title: …' starts the next one. Other comments and empty lines do not separate boards,
// because people put them between rows. No other format has several multi-line puzzles in one text.
#pragma once

#include <string_view>
#include <vector>

#include "hashi/format/format.h"

namespace hashi {

// A view into a text that holds one puzzle.
struct PuzzleText {
  std::string_view text;  // clean
  const Format* format;   // never null
};

// Refuses what is not clean, empty, or in no known format.
Result<PuzzleText> recognised(std::string_view text, const ReadOptions& options = {});

// The puzzles of a text in order, at least one.
Result<std::vector<PuzzleText>> cut_into_puzzles(std::string_view text, const ReadOptions& options = {});

// The boards of a clean text, each starting with its title.
std::vector<std::string_view> cut_into_boards(std::string_view text);

}  // namespace hashi
