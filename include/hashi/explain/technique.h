// Techniques as rows of a table, and named sets of them.
//
// techniques.def is the list.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hashi/base/result.h"
#include "hashi/explain/deduction.h"

namespace hashi {

// One per row of chapters.def: what people call a part of the ladder.
enum class Chapter : std::uint8_t {
#define CHAPTER(key, ...) key,
#include "hashi/explain/chapters.def"
#undef CHAPTER
};

struct Technique {
  TechniqueId id{};
  std::string_view key;
  int rung = 0;                      // place on the ladder, 1 = easiest; 0 = not on it, only in named sets
  int level = 0;                     // the thesis's level (T. Ykema 2025, Table 2); 0 = not one of its techniques
  int effort = 0;                    // the order in which a walk tries them
  bool needs_one_component = false;  // holds for a single component only; finds nothing unless k = 1
};

std::span<const Technique> all_techniques();  // in order of TechniqueId
const Technique& technique(TechniqueId id);
const Technique* find_technique(std::string_view key);  // nullptr = no such technique

std::span<const Chapter> all_chapters();         // from easy to hard
std::string_view chapter_name(Chapter chapter);  // its identifier
Chapter chapter_of(TechniqueId technique);

// In order of effort.
using TechniqueSet = std::vector<TechniqueId>;

TechniqueSet ladder();                // everything on the ladder
TechniqueSet ladder_up_to(int rung);  // its first rungs
// The techniques of a level of the thesis, -1 to 9. At -1 there is none; level 9 is backtracking there, and here in its
// place taken_together, which solves the same puzzles without a guess.
TechniqueSet thesis_level(int level);

// 'all', 'rung:N', 'level:N' (-1 to 9), 'wikipedia', 'malik', 'french', 'bouhoun', or keys separated by commas.
Result<TechniqueSet> technique_set(std::string_view name);

}  // namespace hashi
