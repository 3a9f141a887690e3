// One pass over the bytes. ESC [ … final byte, ESC ] … BEL and ESC followed by one character are dropped whole.
#include "format/printable.h"

#include <cstddef>

namespace hashi {
namespace {

constexpr char kEscape = '\x1b';

// How many bytes the escape sequence at the start of 'text' has.
std::size_t escape_length(std::string_view text) {
  if (text.size() < 2) return 1;
  if (text[1] == '[') {
    std::size_t end = 2;
    while (end < text.size() && (text[end] < '@' || text[end] > '~')) ++end;
    return end < text.size() ? end + 1 : end;
  }
  if (text[1] == ']') {
    std::size_t end = 2;
    while (end < text.size() && text[end] != '\a' && text[end] != kEscape) ++end;
    return end < text.size() ? end + 1 : end;
  }
  return static_cast<unsigned char>(text[1]) < 0x80 ? 2 : 1;
}

// C1 controls are C2 80 … C2 9F; direction marks and overrides U+200E/F, U+202A … U+202E, U+2066 … U+2069, and the
// line and paragraph separators U+2028/9.
std::size_t unprintable_length(std::string_view text) {
  const auto at = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  if (at(0) < 0x20 || at(0) == 0x7f) return 1;
  if (at(0) == 0xc2 && at(1) < 0xa0) return 2;
  if (at(0) == 0xe2 && at(1) == 0x80 && (at(2) == 0x8e || at(2) == 0x8f || (at(2) >= 0xa8 && at(2) <= 0xae))) return 3;
  if (at(0) == 0xe2 && at(1) == 0x81 && at(2) >= 0xa6 && at(2) <= 0xa9) return 3;
  return 0;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string safe;
  safe.reserve(text.size());
  while (!text.empty()) {
    if (text.front() == kEscape) {
      text.remove_prefix(escape_length(text));
    } else if (const std::size_t length = unprintable_length(text); length > 0) {
      safe.push_back(' ');
      text.remove_prefix(length < text.size() ? length : text.size());
    } else {
      safe.push_back(text.front());
      text.remove_prefix(1);
    }
  }
  return safe;
}

}  // namespace hashi
