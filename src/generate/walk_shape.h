// The shape of a walk: where it opens, when its key steps come, and what is left to do after them.
//
// A key step is one beyond counting (rung 4 and up). A good puzzle opens in several places, has key steps while much is
// open, and does not end in a long chore; a hard one keeps much open until late. Published puzzles differ in all of
// this by level, so a style has targets for it.
#pragma once

#include <cstdint>

#include "hashi/explain/walk.h"

namespace hashi {

struct WalkShape {
  std::int32_t fills = 0, countings = 0, leftovers = 0, isolations = 0, beyond = 0;  // steps by technique
  std::int32_t opening = 0;                                                          // steps of the first scan
  double first_key_open = 0;  // of the edges, those open at the first key step; 0 without one
  double last_key_open = 0;   // the same for the last
  bool operator==(const WalkShape&) const = default;
};

// Of a walk in rounds.
WalkShape shape_of(const Walkthrough& walked);

}  // namespace hashi
