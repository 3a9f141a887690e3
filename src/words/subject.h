// What sentences speak about: a puzzle and the names of its places. And filling in the blanks of a sentence.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "hashi/puzzle/places.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi::words {

struct Subject {
  const Puzzle& puzzle;
  const Places& places;

  Clue clue(IslandId i) const { return puzzle.clue(i); }
  std::string name(IslandId i) const { return places.name(i); }
  std::string name(EdgeId e) const { return places.name(puzzle, e); }
  template <class Id>
  std::vector<std::string> names(const std::vector<Id>& ids) const {
    std::vector<std::string> names;
    for (const Id id : ids) names.push_back(name(id));
    return names;
  }
};

// Long lists of islands are named by their first.
inline constexpr std::size_t kMostNamed = 12;

// The names of the first few, and an ellipsis for the others.
inline std::vector<std::string> first_names(const Subject& of, const std::vector<IslandId>& islands) {
  constexpr std::size_t kFew = 5;
  std::vector<std::string> names;
  for (std::size_t at = 0; at < std::min(kFew, islands.size()); ++at) names.push_back(of.name(islands[at]));
  if (islands.size() > kFew) names.emplace_back("…");
  return names;
}

// The text with every {name} replaced by value(name).
template <class Value>
std::string filled(std::string_view text, Value value) {
  std::string result;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find('{'), text.size());
    result += text.substr(0, open);
    text.remove_prefix(open);
    if (text.empty()) break;
    const std::size_t close = text.find('}');
    result += value(text.substr(1, close - 1));
    text.remove_prefix(close + 1);
  }
  return result;
}

// What a language answers to a blank that it does not know: it stays, and the tests see it.
inline std::string unknown_blank(std::string_view name) { return "{" + std::string(name) + "}"; }

// "a, b and c"
inline std::string listed(const std::vector<std::string>& items, std::string_view separator, std::string_view last) {
  std::string text;
  for (std::size_t at = 0; at < items.size(); ++at) {
    if (at > 0) text += at + 1 == items.size() ? last : separator;
    text += items[at];
  }
  return text;
}

// With a capital, where the first letter is one of a to z.
inline std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace hashi::words
