// Random growth (T. Bouhoun 2019): the simple generator, for comparison.
//
// From a random island in a free direction a bridge of random length, single or double alike, leads to a new island.
// After 99 vain attempts in a row the board is begun again. At most a fifth of the cells become islands. Nothing is
// done about other solutions, borders or evenness.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "generate/solved_board.h"

namespace hashi {

struct RandomGrowthRecipe {
  std::int32_t rows = 10, columns = 10;
  std::int32_t islands = 15;
  std::uint64_t seed = 1;
  int most_boards = 10'000;  // begun before it gives up
};

Result<SolvedBoard> make_by_random_growth(const RandomGrowthRecipe& recipe);

}  // namespace hashi
