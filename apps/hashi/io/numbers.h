// Whole numbers in options and in the environment: all of the text, or nothing.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace hashi::app {

inline std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace hashi::app
