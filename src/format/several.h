// Several boards of plain characters in one text, as 'generate' and 'convert' write them.
//
// Behind the rows of a board a line '# title: …' begins the next one. Other comments and empty lines part nothing:
// people put them between rows. No other format has several puzzles of several lines in one text.
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

// The boards of a clean text, each from its title on.
std::vector<std::string_view> cut_into_boards(std::string_view text);

}  // namespace hashi
