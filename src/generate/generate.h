// Classic puzzles after a recipe, each with exactly one solution.
//
// A solution is grown and repaired (growth.h, repair.h). For a level it is then changed in small steps. What the first
// rungs of the ladder leave open decides which of three kinds a puzzle is (solved by counting; by counting and
// isolation; needs more), and costs little; the walk judges last, and only what is of the right kind. Not by waiting:
// each judgement moves the settings for the next board up or down a scale, or changes the nearest board found so far,
// where it is too hard at the edges of the hardest steps.
//
// The same recipe, seed, index and variant give the same puzzle everywhere. Work is bounded by the number of tries.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "generate/recipe.h"
#include "generate/solved_board.h"

namespace hashi {

// Which puzzle of a run. Variants take the place of puzzles that came out equal to an earlier one.
struct Serial {
  std::uint64_t seed = 1;
  std::int64_t index = 0;
  int variant = 0;
};

struct Generated {
  SolvedBoard made;            // the solution is the only one
  std::optional<Grade> grade;  // without the thesis's level
  int monotony = 0;            // the longest run of counting steps, in percent of all steps of the walk; with a grade
  int tries = 0;
  std::string missed;  // empty: as asked; else in which way this, the nearest found, is not
};

// An Error for a recipe that cannot be, or when no board with one solution came about within the tries.
Result<Generated> generate(const Recipe& recipe, const Serial& serial, const std::function<bool()>& should_stop = {});

}  // namespace hashi
