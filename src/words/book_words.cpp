// The table of a book's words.
#include "words/book_words.h"

#include <array>

namespace hashi {
namespace {

using InAllLanguages = std::array<std::string_view, 3>;  // in the order of Language

constexpr InAllLanguages kBookWords[] = {
#define BOOK_WORDS(key, ...) {{__VA_ARGS__}},
#include "words/book_words.def"
#undef BOOK_WORDS
};

}  // namespace

std::string book_words(BookWords which, Language language, Blanks blanks) {
  const std::string_view text = kBookWords[static_cast<std::size_t>(which)][static_cast<std::size_t>(language)];
  std::string filled;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text[at] == '{' ? text.find('}', at) : std::string_view::npos;
    if (end == std::string_view::npos) {
      filled += text[at++];
      continue;
    }
    const std::string_view name = text.substr(at + 1, end - at - 1);
    for (const auto& [blank, value] : blanks) {
      if (blank == name) filled += value;
    }
    at = end + 1;
  }
  return filled;
}

}  // namespace hashi
