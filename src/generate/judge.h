// Measures how far a draft with one solution is from the recipe, by the cheapest test that decides it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "generate/draft.h"
#include "generate/walk_shape.h"
#include "hashi/generate/recipe.h"

namespace hashi {

struct DraftVerdict {
  std::int64_t away = 0;       // 0 = as asked; comparable between drafts of one recipe
  int direction = 0;           // +1: should be harder, -1: easier, 0: neither helps
  std::string missed;          // what is not as asked
  std::optional<Grade> grade;  // if it was looked at
  int monotony = 0;
  WalkShape walk;                     // with the grade
  std::vector<EdgeId> hardest_edges;  // that the hardest steps of the walk changed
};

// Whether the recipe can be judged without a walk when the kind of the puzzle is right.
bool needs_walk(const Recipe& recipe);

// A draft whose kind is not known needs the walk even so.
enum class Known : std::uint8_t { kind, nothing };
DraftVerdict judge(Draft& draft, const Recipe& recipe, Known known = Known::kind);

}  // namespace hashi
