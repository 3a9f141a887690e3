// A decoder of UTF-8 by the table of the Unicode standard (chapter 3, well-formed byte sequences).
#include "draw/printable.h"

#include <cstdint>

namespace hashi::draw {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

struct Decoded {
  std::uint32_t code = 0;
  std::size_t bytes = 0;  // 0 = not well formed
};

Decoded decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
  const std::uint32_t first = byte(0);
  if (first < 0x80) return {first, 1};
  const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < bytes) return {};
  std::uint32_t code = first & (0xFFu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0u) != 0x80u) return {};
    code = code << 6 | (byte(i) & 0x3Fu);
  }
  const bool too_long = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (too_long || surrogate || code > 0x10FFFF) return {};
  return {code, bytes};
}

// Controls of both ranges, non-characters, and the marks that turn the direction of writing around.
bool may_be_shown(std::uint32_t code) {
  if (code < 0x20 || (code >= 0x7F && code < 0xA0)) return false;
  if ((code & 0xFFFEu) == 0xFFFE || (code >= 0xFDD0 && code <= 0xFDEF)) return false;
  return !((code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == 0x2028 ||
           code == 0x2029);
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const Decoded next = decode(text);
    const std::size_t bytes = next.bytes == 0 ? 1 : next.bytes;
    result.append(next.bytes != 0 && may_be_shown(next.code) ? text.substr(0, bytes) : kReplacement);
    text.remove_prefix(bytes);
  }
  return result;
}

std::vector<std::string_view> characters(std::string_view text) {
  std::vector<std::string_view> result;
  while (!text.empty()) {
    const Decoded next = decode(text);
    const std::size_t bytes = next.bytes == 0 ? 1 : next.bytes;
    result.push_back(text.substr(0, bytes));
    text.remove_prefix(bytes);
  }
  return result;
}

}  // namespace hashi::draw
