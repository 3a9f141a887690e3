// The grounds of a contradiction in a replay: the lists, assumptions and settled bounds that it depends on.
#pragma once

#include <cstdint>
#include <vector>

#include "certify/checker/replay.h"

namespace hashi::certify {

// The bound that is needed of a settled trail entry, one that depends on no assumption. It may be weaker than the
// entry.
struct Need {
  std::int32_t entry = 0;
  Bound bound;
};

// The stronger of two bounds on the same side.
Bound stronger(Bound a, Bound b);

struct Grounds {
  std::vector<std::int32_t> lists;  // numbers of the replay's lists
  std::vector<Bound> assumed;       // each as weak as possible
  std::vector<Need> settled;        // not traced further, because many contradictions share them
};

// Must be called right after a contradiction, before anything is retracted.
Grounds grounds(const Puzzle& puzzle, const Replay& replay);

// The grounds of a settled entry: lists and earlier settled entries.
Grounds grounds_of(const Puzzle& puzzle, const Replay& replay, const Need& need);

}  // namespace hashi::certify
