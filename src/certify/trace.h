// Why a replay ended in a contradiction: the lists, the suppositions and the settled bounds that it rests on.
#pragma once

#include <cstdint>
#include <vector>

#include "certify/checker/replay.h"

namespace hashi::certify {

// What is needed of an entry of the trail that rests on no supposition: perhaps less than it says.
struct Need {
  std::int32_t entry = 0;
  Bound bound;
};

// Of two bounds on the same side.
Bound stronger(Bound a, Bound b);

struct Grounds {
  std::vector<std::int32_t> lists;  // numbers of the replay's lists
  std::vector<Bound> supposed;      // as weak as they may be
  std::vector<Need> settled;        // not traced any further: many contradictions rest on the same ones
};

// Just after a contradiction, before anything is retracted.
Grounds grounds(const Puzzle& puzzle, const Replay& replay);

// Of a settled entry: lists and earlier settled entries.
Grounds grounds_of(const Puzzle& puzzle, const Replay& replay, const Need& need);

}  // namespace hashi::certify
