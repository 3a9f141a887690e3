// Random growth (T. Bouhoun 2019): the simple generator, for comparison.
//
// From a random island in a free direction, a bridge of random length, single or double, leads to a new island. After
// 99 failed attempts in a row the board is restarted. At most a fifth of the cells become islands. Uniqueness, borders
// and even spread are not considered.
#pragma once

#include <cstdint>

#include "generate/solved_board.h"
#include "hashi/base/result.h"
#include "hashi/generate/recipe.h"

namespace hashi {

// Of the recipe counts the size and the islands. Gives up after 10 000 boards.
Result<SolvedBoard> make_by_random_growth(const Recipe& recipe, std::uint64_t seed);

}  // namespace hashi
