// The thesis's difficulty classes and its continuous scale (T. Ykema 2025, section 5.1 and Table 2).
//
// A puzzle has the level of the weakest set of techniques that solves it: -1 nothing to place, 0 every edge gets M, 1
// to 8 the sets thesis_level(1) to thesis_level(8), 9 backtracking. The continuous scale is the level minus the share
// of bridges that the previous level places: 9 with 10 of 40 bridges placed by level 8 is 8.75. Each set contains the
// previous one, and end positions do not depend on the order, so a single walk that adds a level when stuck suffices.
#pragma once

#include <array>
#include <cstdint>

#include "hashi/puzzle/puzzle.h"

namespace hashi {

struct ThesisGrade {
  static constexpr int kBacktracking = 9;

  int level = kBacktracking;  // 9: none of the techniques solves it; whether it has a solution is not asked
  double scale = kBacktracking;
  std::int64_t total = -1;               // bridges of a solution; -1 = not known (some islands show no number)
  std::array<std::int64_t, 9> placed{};  // [n]: bridges that level n places, 1 to 8
  std::int64_t local() const { return placed[4]; }   // by local techniques alone, the column LT
  std::int64_t global() const { return placed[8]; }  // by all techniques, the column LT+GT
};

ThesisGrade thesis_grade(const Puzzle& puzzle);

}  // namespace hashi
