// Numbers in options and in the environment: all of the text, or nothing.
#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "format/printable.h"

namespace hashi::app {

inline std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// For options that take a number, whole or not. The parser's own check would print the largest double as a bound.
inline CLI::Validator at_least_0() {
  return CLI::Validator(
      [](std::string& text) -> std::string {
        double value = 0;
        if (CLI::detail::lexical_cast(text, value) && value >= 0) return {};
        return "'" + printable(text) + "' is not a number of at least 0";
      },
      "");
}

}  // namespace hashi::app
