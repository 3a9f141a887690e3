// Why a replay ended in a contradiction: the lists and the suppositions that it rests on.
#pragma once

#include <cstdint>
#include <vector>

#include "certify/checker/replay.h"

namespace hashi::certify {

struct Grounds {
  std::vector<std::int32_t> lists;  // numbers of the replay's lists, each once, in no order
  std::vector<Bound> supposed;      // as weak as they may be
};

// Just after a contradiction, before anything is retracted.
Grounds grounds(const Puzzle& puzzle, const Replay& replay);

}  // namespace hashi::certify
