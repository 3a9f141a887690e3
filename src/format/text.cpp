// UTF-8 is checked by the table of well-formed byte sequences (The Unicode Standard, table 3-7); eight ASCII bytes
// are passed at a time, which is all there is in most puzzles.
#include "format/text.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "format/printable.h"

namespace hashi {
namespace {

// The length of the well-formed character at 'at', or 0.
std::size_t well_formed(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : static_cast<unsigned char>(0);
  };
  const auto tail = [&](std::size_t i) { return (byte(i) & 0xc0) == 0x80; };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return tail(1) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    if (!tail(1) || !tail(2)) return 0;
    if (lead == 0xe0 && byte(1) < 0xa0) return 0;  // overlong
    if (lead == 0xed && byte(1) > 0x9f) return 0;  // a surrogate
    return 3;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    if (!tail(1) || !tail(2) || !tail(3)) return 0;
    if (lead == 0xf0 && byte(1) < 0x90) return 0;
    if (lead == 0xf4 && byte(1) > 0x8f) return 0;
    return 4;
  }
  return 0;
}

bool eight_plain_bytes(const char* at) {
  std::uint64_t word = 0;
  std::memcpy(&word, at, sizeof word);
  const std::uint64_t has_zero = (word - 0x0101010101010101U) & ~word & 0x8080808080808080U;
  return (word & 0x8080808080808080U) == 0 && has_zero == 0;
}

std::string hexadecimal(unsigned value, int digits) {
  std::string text;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) text.push_back("0123456789ABCDEF"[(value >> shift) & 15U]);
  return text;
}

}  // namespace

Result<std::string_view> clean_text(std::string_view text) {
  if (text.size() > kMaxTextBytes)
    return Error{.code = ErrorCode::limit,
                 .message = std::to_string(text.size()) + " bytes exceed " + std::to_string(kMaxTextBytes)};
  if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff"))
    return error_at(text, 0, ErrorCode::encoding, "the text is UTF-16; save it as UTF-8");
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  std::size_t at = 0;
  while (at < text.size()) {
    if (at + 8 <= text.size() && eight_plain_bytes(text.data() + at)) {
      at += 8;
      continue;
    }
    if (text[at] == '\0') return error_at(text, at, ErrorCode::syntax, "a NUL byte at offset " + std::to_string(at));
    const std::size_t length = well_formed(text, at);
    if (length == 0)
      return error_at(text, at, ErrorCode::encoding,
                      "byte 0x" + hexadecimal(static_cast<unsigned char>(text[at]), 2) + " is not valid UTF-8 here");
    at += length;
  }
  if (text.size() > kMaxLineBytes && !text.starts_with('{')) {
    Lines lines(text);
    while (!lines.done()) {
      const std::string_view line = lines.next();
      if (line.size() > kMaxLineBytes)
        return error_at(text, offset_of(text, line), ErrorCode::limit,
                        "a line of more than " + std::to_string(kMaxLineBytes) + " bytes");
    }
  }
  return text;
}

Error error_at(std::string_view text, std::size_t offset, ErrorCode code, std::string message) {
  offset = std::min(offset, text.size());
  int line = 1;
  std::size_t line_start = 0;
  for (std::size_t i = 0; i < offset; ++i) {
    if (!is_line_end(text[i])) continue;
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') {
      if (i + 1 == offset) break;
      ++i;
    }
    ++line;
    line_start = i + 1;
  }
  return Error{
      .code = code, .message = std::move(message), .line = line, .column = static_cast<int>(offset - line_start) + 1};
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (is_blank(text.front()) || is_line_end(text.front()))) text.remove_prefix(1);
  while (!text.empty() && (is_blank(text.back()) || is_line_end(text.back()))) text.remove_suffix(1);
  return text;
}

std::string_view Lines::next() {
  std::size_t end = 0;
  while (end < rest_.size() && !is_line_end(rest_[end])) ++end;
  const std::string_view line = rest_.substr(0, end);
  if (end < rest_.size()) end += rest_[end] == '\r' && end + 1 < rest_.size() && rest_[end + 1] == '\n' ? 2 : 1;
  rest_.remove_prefix(end);
  return line;
}

std::string_view Lines::next_filled() {
  while (!done()) {
    const std::string_view line = next();
    if (!trimmed(line).empty()) return line;
  }
  return {};
}

std::string_view take_word(std::string_view& line) {
  std::size_t start = 0;
  while (start < line.size() && is_blank(line[start])) ++start;
  std::size_t end = start;
  while (end < line.size() && !is_blank(line[end])) ++end;
  const std::string_view word = line.substr(start, end - start);
  line.remove_prefix(end);
  return word;
}

int count_words(std::string_view line) {
  int words = 0;
  while (!take_word(line).empty()) ++words;
  return words;
}

Result<std::int64_t> whole_number(std::string_view text, std::string_view token, ErrorCode too_large) {
  std::int64_t value = 0;
  const auto [end, problem] = std::from_chars(token.data(), token.data() + token.size(), value);
  const bool whole = !token.empty() && is_digit(token.front()) && end == token.data() + token.size();
  if (!whole || problem == std::errc::invalid_argument)
    return error_at(text, offset_of(text, token), ErrorCode::syntax, quoted(token) + " is not a whole number");
  if (problem == std::errc::result_out_of_range)
    return error_at(text, offset_of(text, token), too_large, quoted(token) + " is too large");
  return value;
}

std::string quoted(std::string_view token) {
  constexpr std::size_t kMost = 24;
  if (token.empty()) return "nothing";
  const std::string_view character = first_character(token);
  if (character.size() > 1) {
    // An odd character looks like an even one; its number does not.
    unsigned value = static_cast<unsigned char>(character[0]) & (0xffU >> (character.size() + 1));
    for (const char c : character.substr(1)) value = value << 6 | (static_cast<unsigned char>(c) & 0x3fU);
    return "U+" + hexadecimal(value, value > 0xffff ? 6 : 4);
  }
  if (token.size() == 1 && static_cast<unsigned char>(token[0]) < 0x20)
    return "control character 0x" + hexadecimal(static_cast<unsigned char>(token[0]), 2);
  std::string shown;
  while (!token.empty() && shown.size() < kMost) {
    shown.append(first_character(token));
    token.remove_prefix(first_character(token).size());
  }
  return std::string("'").append(printable(shown)).append(token.empty() ? "'" : "…'");
}

std::string_view first_character(std::string_view text) {
  std::size_t end = text.empty() ? 0 : 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) ++end;
  return text.substr(0, end);
}

}  // namespace hashi
