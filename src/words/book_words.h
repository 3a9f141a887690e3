// The words of a printed book that are not about a single puzzle: headings, rules, references.
//
// Sentences about steps come from the Narrator; these are the rest, in all languages side by side.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "hashi/words/language.h"

namespace hashi {

// One per row of book_words.def.
enum class BookWords : std::uint8_t {
#define BOOK_WORDS(key, ...) key,
#include "words/book_words.def"
#undef BOOK_WORDS
};

// With its blanks filled: {{"n", "12"}}.
using Blanks = std::initializer_list<std::pair<std::string_view, std::string>>;
std::string book_words(BookWords which, Language language, Blanks blanks = {});

}  // namespace hashi
