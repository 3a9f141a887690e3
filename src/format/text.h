// What every reader needs: clean text, lines, strict integers, and errors that know their place.
//
// Readers work on views into the one text that they were given, so an error finds its line and
// column from the offset alone, and nothing is counted while all goes well. A line ends with LF,
// CRLF or a lone CR. Numbers are ASCII digits and the whole token: no sign, no point, no exponent.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "hashi/base/result.h"

namespace hashi {

using Failure = std::optional<Error>;  // nothing = all went well

// Longer lines are refused, except in JSON: no row of a board within our limits needs one.
constexpr std::size_t kMaxLineBytes = std::size_t{32} << 20;
// Offsets fit in 28 bits.
constexpr std::size_t kMaxTextBytes = std::size_t{256} << 20;

// The text without its byte order mark; refuses UTF-16, bytes that are not UTF-8, NUL, and overlong texts or lines.
Result<std::string_view> clean_text(std::string_view text);

Error error_at(std::string_view text, std::size_t offset, ErrorCode code, std::string message);

// 'part' is a view into 'text': where it begins.
inline std::size_t offset_of(std::string_view text, std::string_view part) {
  return static_cast<std::size_t>(part.data() - text.data());
}

inline bool is_blank(char c) { return c == ' ' || c == '\t'; }
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_line_end(char c) { return c == '\n' || c == '\r'; }

std::string_view trimmed(std::string_view text);  // without blanks and line ends at both ends

// The lines of a text, without their ends.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}
  bool done() const { return rest_.empty(); }
  std::string_view next();
  std::string_view next_filled();  // skips blank lines; empty when there is none left

 private:
  std::string_view rest_;
};

// The first word of 'line', which loses it; empty at the end.
std::string_view take_word(std::string_view& line);
int count_words(std::string_view line);

// A whole number that is all of 'token'. Too many digits is 'too_large'.
Result<std::int64_t> whole_number(std::string_view text, std::string_view token, ErrorCode too_large);

// For messages: at most a few characters, in quotes, nothing that a terminal would act on.
std::string quoted(std::string_view token);

// The character at the start of 'text', as many bytes as it has. The text is valid UTF-8.
std::string_view first_character(std::string_view text);

}  // namespace hashi
