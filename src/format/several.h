// Splits a text into its puzzles, cleaned and recognised once, ready for their reader.
//
// Most texts hold one puzzle. Several ASCII boards may share a text, as 'generate' and 'convert' write them: after the
// rows of a board, a line '# title: …' starts the next one. Other comments and empty lines do not separate boards,
// because people put them between rows. A collection of puzzlekit has a puzzle under each key. No other format has
// several multi-line puzzles in one text.
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

// True if the line is a complete puzzle of a format whose puzzles are lines.
bool is_whole_puzzle(std::string_view line, const ReadOptions& options = {});

// One of the puzzles that 'whole' was cut into. Errors have their place in 'whole'.
Result<Document> read_piece(std::string_view whole, const PuzzleText& piece, const ReadOptions& options = {});

// The puzzles of a clean collection of puzzlekit, each with its key.
Result<std::vector<std::string_view>> cut_into_members(std::string_view text);

// The boards of a clean text, each starting with its title.
std::vector<std::string_view> cut_into_boards(std::string_view text);

}  // namespace hashi
