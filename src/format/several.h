// Several boards of plain characters in one text, as 'generate' and 'convert' write them.
//
// Behind the rows of a board a line that is a comment, or an empty line, ends it; the next row begins another board,
// and the comments above it are its own. Where blanks may be water an empty line may be a row of it, so there only
// comments part boards. What stands behind the last row belongs to the last board. No other format has several puzzles
// of several lines in one text.
#pragma once

#include <string_view>
#include <vector>

#include "format/format.h"

namespace hashi {

struct SeveralTexts {
  std::vector<std::string_view> puzzles;  // views into the text, in order; one: the text as it was given
  std::string_view format;                // of all of them; empty: there is but one, in whatever format
};

// The text need not be clean; what is wrong with it is for the reader to say.
SeveralTexts cut_into_puzzles(std::string_view text, const ReadOptions& options = {});

// The boards of a clean text, each with the comments above it.
std::vector<std::string_view> cut_into_boards(std::string_view text);

}  // namespace hashi
