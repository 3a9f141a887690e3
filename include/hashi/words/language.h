// The languages in which sentences about puzzles are told.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hashi {

enum class Language : std::uint8_t { english, german, japanese };

std::span<const Language> all_languages();
std::string_view language_tag(Language language);             // "en", "de", "ja"
std::optional<Language> find_language(std::string_view tag);  // nothing: there is none of that tag
std::string language_tags();                                  // "en, de, ja"

}  // namespace hashi
