// Classic boards that meet a recipe, each with exactly one solution.
//
// A solution is grown (growth.h) and repaired until it is the only one (repair.h). For a level it is then changed in
// small steps. Plain propagation over the first rungs of the ladder sorts puzzles into three kinds (solved by counting;
// by counting and isolation; needs more) at little cost, and only puzzles of the right kind are judged by a whole walk.
// Each verdict moves the settings for the next board along a scale from easy to hard, or changes the nearest board
// found so far, at the edges of its hardest steps if it is too hard.
//
// The same recipe and seed give the same board on every platform. Work is bounded by the number of tries.
#pragma once

#include <cstdint>
#include <functional>

#include "hashi/generate/generate.h"

namespace hashi {

// Without hidden clues, certificate and fingerprint. The recipe must have no complaint. An Error when no board with one
// solution came about within the tries.
Result<Generated> make_classic(const Recipe& recipe, std::uint64_t seed, const std::function<bool()>& should_stop);

}  // namespace hashi
