// What a technique found: data only. Which marks become narrower, and what a person would point at while saying why.
// Parts that a sentence speaks of have names (parts.def); the sentence itself is made in hashi/words.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "hashi/explain/argument.h"
#include "hashi/explain/change.h"

namespace hashi {

// One per row of techniques.def, in its order.
enum class TechniqueId : std::int32_t {
#define TECHNIQUE(key, ...) key,
#include "hashi/explain/techniques.def"
#undef TECHNIQUE
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
  static constexpr IslandId kNoIsland{-1};
  static constexpr EdgeId kNoEdge{-1};
  static constexpr int kNoNumber = -1;

  // One member per row of parts.def; what a technique does not speak of stays as it is here.
  struct Parts {
#define ISLAND_PART(name) IslandId name = kNoIsland;
#define EDGE_PART(name) EdgeId name = kNoEdge;
#define NUMBER_PART(name) int name = kNoNumber;
#include "hashi/explain/parts.def"
#undef ISLAND_PART
#undef EDGE_PART
#undef NUMBER_PART
    bool operator==(const Parts&) const = default;
  };

  TechniqueId technique{};
  std::vector<Change> changes;       // empty: the position cannot be completed at all
  std::vector<IslandId> because_of;  // the islands to look at; the first is where to begin
  std::vector<EdgeId> along;         // the edges to look at
  Parts parts = {};
  // 'What if': the assumption, what would follow from it in order, and how it fails.
  std::vector<Change> assumed;
  std::vector<Deduction> chain;
  Trouble trouble = Trouble::none;
  TakenTogether together = {};
  Argument argument = {};  // why it holds, if asked for; argue.h finds it
};

// Crossing off completed islands and blocked edges: it follows a bridge without any search, so people do not count it
// as a step.
constexpr bool is_bookkeeping(TechniqueId technique) {
  return technique == TechniqueId::completed || technique == TechniqueId::blocked;
}
inline bool is_bookkeeping(const Deduction& deduction) { return is_bookkeeping(deduction.technique); }

// Calls visit(name, value) for each part that is there; a value is an IslandId, an EdgeId or an int.
template <class Visit>
void for_each_part(const Deduction::Parts& parts, Visit visit) {
#define ISLAND_PART(name) \
  if (parts.name != Deduction::kNoIsland) visit(#name, parts.name);
#define EDGE_PART(name) \
  if (parts.name != Deduction::kNoEdge) visit(#name, parts.name);
#define NUMBER_PART(name) \
  if (parts.name != Deduction::kNoNumber) visit(#name, parts.name);
#include "hashi/explain/parts.def"
#undef ISLAND_PART
#undef EDGE_PART
#undef NUMBER_PART
}

}  // namespace hashi
