// Techniques as rows of a table, and sets of them by name.
//
// techniques.def is the list. A row names the sites that the technique looks at and a function that looks at one of
// them; 'find' looks everywhere, and the walk only where something has changed.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "explain/deduction.h"
#include "explain/view.h"

namespace hashi {

enum class Sites : std::uint8_t {
  island,
  edge,
  pair,       // View::pairs(false)
  wide_pair,  // View::pairs(true)
  board,      // one site; looked at again after every change
};

struct Technique {
  TechniqueId id{};
  std::string_view key;
  std::string_view title;
  Sites sites{};
  int rung = 0;                      // place on the ladder, 1 = easiest; 0 = not on it, only in named sets
  int level = 0;                     // the thesis's level (T. Ykema 2025, Table 2); 0 = not one of its techniques
  int effort = 0;                    // the order in which a walk tries them
  bool needs_one_component = false;  // rests on the islands forming a single component; finds nothing when k is not 1
  std::vector<Deduction> (*look)(View& view, std::int32_t site) = nullptr;
  std::string_view sentence;  // a template; see wording.cpp
};

std::span<const Technique> all_techniques();  // in order of TechniqueId
const Technique& technique(TechniqueId id);
const Technique* find_technique(std::string_view key);  // nullptr = no such technique

bool applies(const Technique& technique, const Puzzle& puzzle);
std::int32_t site_count(const Technique& technique, View& view);

// What the technique sees in this position, in order of sites, at most 'limit' deductions.
std::vector<Deduction> find(const Technique& technique, const State& state, int limit = 1 << 30);

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
