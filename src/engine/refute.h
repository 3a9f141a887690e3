// Why a puzzle has no solution, when that can be seen without search.
//
// Each test takes time linear in the puzzle. Search finds none of these reasons: a 20 x 20 board of
// 2s with one cell missing would keep it busy for ever, and its two colours are out of balance.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzle/puzzle.h"

namespace hashi::engine {

struct Refutation {
  std::string reason;             // a sentence for people: "the clues of … add up to 7, which is odd"
  std::vector<IslandId> islands;  // those it speaks of, as far as that is few
};

std::optional<Refutation> refute(const Puzzle& puzzle);

// Whether 'refute' finds something, as far as a glance shows: the sum of all clues, and colouring from one island until
// that fails, which on most boards is soon.
bool is_refuted_at_a_glance(const Puzzle& puzzle);

}  // namespace hashi::engine
