// What a technique found: data only. Which marks become narrower, and what a person would point at while saying why.
// The sentence is made in wording.h.
#pragma once

#include <cstdint>
#include <vector>

#include "state/state.h"

namespace hashi {

// One per row of techniques.def, in its order.
enum class TechniqueId : std::int32_t {
#define TECHNIQUE(key, ...) key,
#include "explain/techniques.def"
#undef TECHNIQUE
};

struct Change {
  EdgeId edge{};
  Bounds before;
  Bounds after;
  bool operator==(const Change&) const = default;
};

// How an assumption comes to grief, for 'what if'.
enum class Trouble : std::uint8_t { none, too_many, too_few, crossing, closed_group, split };

// For 'taken together': what is needed besides the clues of the islands to look at. Without any one of these, or of the
// clues, nothing would follow.
struct TakenTogether {
  std::vector<Conflict> crossings;
  std::vector<std::vector<IslandId>> parts;  // sets of islands that must not be cut off from the others
  std::vector<EdgeId> marks;                 // edges of which is known more than the puzzle says
  bool components = false;                   // that the bridges form k components
};

struct Deduction {
  TechniqueId technique{};
  std::vector<Change> changes;       // empty: the position cannot be completed at all
  std::vector<IslandId> because_of;  // the islands to look at; the first is where to begin
  std::vector<EdgeId> along;         // the edges to look at
  std::vector<int> numbers;          // what the sentence counts
  // 'What if': the assumption, what would follow from it in order, and where it ends.
  std::vector<Change> assumed;
  std::vector<Deduction> chain;
  Trouble trouble = Trouble::none;
  TakenTogether together = {};
};

}  // namespace hashi
