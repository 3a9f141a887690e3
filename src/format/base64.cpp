// Three bytes are four letters of six bits each.
#include "format/base64.h"

#include <cstdint>

namespace hashi {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// The letter at the start of 'rest', which loses it.
char take_letter(std::string_view& rest) {
  if (rest.front() == '%' && rest.size() >= 3) {
    const std::string_view code = rest.substr(1, 2);
    const char letter = code == "2B" || code == "2b"   ? '+'
                        : code == "2F" || code == "2f" ? '/'
                        : code == "3D" || code == "3d" ? '='
                                                       : '%';
    if (letter != '%') rest.remove_prefix(3);
    if (letter != '%') return letter;
  }
  const char letter = rest.front();
  rest.remove_prefix(1);
  return letter == '-' ? '+' : letter == '_' ? '/' : letter;
}

}  // namespace

std::string to_base64(std::string_view bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t j = 0; j < 3; ++j)
      group = group << 8 | (i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0U);
    for (std::size_t j = 0; j < 4; ++j)
      text.push_back(i + j <= bytes.size() ? kLetters[group >> (18 - 6 * j) & 63U] : '=');
  }
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0, letters = 0;
  bool is_filled_up = false;
  while (!text.empty()) {
    const char letter = take_letter(text);
    if (letter == '=') {
      is_filled_up = true;
      continue;
    }
    const std::size_t value = kLetters.find(letter);
    if (is_filled_up || value == std::string_view::npos) return std::nullopt;
    bits = (bits << 6 | static_cast<std::uint32_t>(value)) & 0xffffU;
    count += 6;
    ++letters;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<char>(bits >> count & 0xffU));
  }
  if (letters == 0 || letters % 4 == 1) return std::nullopt;
  return bytes;
}

}  // namespace hashi
