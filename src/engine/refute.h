// Why a puzzle has no solution, when that can be seen without search.
//
// Each test takes time linear in the puzzle. Search finds none of these reasons: a 20 x 20 board of
// 2s with one cell missing would keep it busy for ever, and its two colours are out of balance.
#pragma once

#include <optional>

#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/refutation.h"

namespace hashi::engine {

std::optional<Refutation> refute(const Puzzle& puzzle);

// Whether 'refute' finds something, as far as a glance shows: the sum of all clues, and colouring from one island until
// that fails, which on most boards is soon.
bool is_refuted_at_a_glance(const Puzzle& puzzle);

}  // namespace hashi::engine
