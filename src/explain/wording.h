// Deductions in words: the name that people know it by, and a sentence that says why.
//
// The most specific familiar name is used ("4 in the corner", "3 beside a 1", "2=2 isolation"). The words come from
// templates; whoever knows the geometry says what an island is called and where on the board it lies.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/deduction.h"

namespace hashi {

enum class Spot : std::uint8_t { anywhere, corner, side, middle };

struct Naming {
  std::function<std::string(IslandId)> place = {};  // "(2, 3)", "C5" or "island 4"; empty = "island 4"
  std::function<Spot(IslandId)> spot = {};          // empty = anywhere
};

// The key in variants.def of the special case that it is named after; empty = the technique's own name. For whoever
// says it in another language.
std::string_view variant(const Puzzle& puzzle, const Deduction& deduction, const Naming& naming = {});
std::string title(const Puzzle& puzzle, const Deduction& deduction, const Naming& naming = {});
std::string sentence(const Puzzle& puzzle, const Deduction& deduction, const Naming& naming = {});
// For 'what if': what follows from the assumption, one sentence after the other; else empty.
std::vector<std::string> chain_sentences(const Puzzle& puzzle, const Deduction& deduction, const Naming& naming = {});

}  // namespace hashi
