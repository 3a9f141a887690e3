// What a classic puzzle should be like. A recipe that cannot be met by any board is refused with the reason.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/result.h"
#include "explain/technique.h"
#include "generate/growth.h"
#include "grade/grade.h"

namespace hashi {

struct LevelRange {
  Level least = Level::very_easy, most = Level::very_hard;
};
struct ScoreRange {
  std::int64_t least = 0, most = 0;
};
// The place on the ladder of the hardest technique that is needed.
struct RungRange {
  int least = 1, most = 1;
};

struct Recipe {
  std::int32_t rows = 10, columns = 10;
  std::int32_t islands = 25;
  int max_bridges = 2;
  std::optional<int> multiple_percent;             // of the bridged edges with more than one bridge, within 10 points
  std::int32_t shortest = 1, longest = 1'000'000;  // bridges of the solution, in cells
  bool loops = true;                               // false: the solution is a tree
  bool touching = false;                           // islands on neighbouring cells
  Symmetry symmetry = Symmetry::none;              // of the islands' places
  std::optional<LevelRange> level;
  std::optional<ScoreRange> score;
  std::optional<RungRange> rungs;
  std::vector<TechniqueId> needed;     // each: without it something harder is needed
  std::vector<TechniqueId> forbidden;  // solvable without all of them
  bool graded = true;                  // false: grade only where the recipe asks for it
  int most_tries = 1000;
};

inline constexpr int kMultipleTolerance = 10;  // points

// Nothing, or why no puzzle can be like that.
std::optional<Error> complaint(const Recipe& recipe);

}  // namespace hashi
