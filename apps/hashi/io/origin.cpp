// Reads the number off the source, the title or the name of the file.
#include "io/origin.h"

#include <charconv>
#include <filesystem>

namespace hashi::app {
namespace {

std::optional<std::int64_t> to_number(std::string_view digits) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return digits.empty() || error != std::errc{} ? std::nullopt : std::optional(value);
}

std::optional<std::int64_t> number_at_the_end(const std::string& text) {
  return to_number(std::string_view(text).substr(text.find_last_not_of("0123456789") + 1));
}

std::optional<std::int64_t> number_at_the_start(const std::string& text) {
  return to_number(std::string_view(text).substr(0, text.find_first_not_of("0123456789")));
}

}  // namespace

Origin origin_of(const Item& item) {
  const std::filesystem::path path = item.file == "-" ? std::filesystem::path() : std::filesystem::path(item.file);
  const Document& document = item.document.value();
  return {.folder = path.parent_path().filename().string(),
          .name = document.title.empty() ? path.stem().string() : document.title,
          .nr = identifying_number(item)};
}

std::optional<std::int64_t> identifying_number(const Item& item) {
  const Document& document = item.document.value();
  if (const auto number = number_at_the_end(document.source)) return number;
  if (const auto number = number_at_the_start(document.title)) return number;
  return number_at_the_start(std::filesystem::path(item.file).stem().string());
}

}  // namespace hashi::app
