// The words for pieces of bridges in boards whose cells are words: - and = across, | or / and X, $ or " down.
#pragma once

#include <optional>
#include <string_view>

#include "format/bridges.h"

namespace hashi {

inline std::optional<Piece> piece_of(std::string_view word) {
  if (word == "-") return Piece{.across = 1};
  if (word == "=") return Piece{.across = 2};
  if (word == "|" || word == "/") return Piece{.down = 1};
  if (word == "X" || word == "$" || word == "\"") return Piece{.down = 2};
  return std::nullopt;
}

// A cell without an island; 'double_down' is the word for two bridges down.
inline std::string_view word_of(Piece piece, std::string_view double_down) {
  if (piece.across > 0) return piece.across == 1 ? "-" : "=";
  if (piece.down > 0) return piece.down == 1 ? "|" : double_down;
  return "0";
}

}  // namespace hashi
