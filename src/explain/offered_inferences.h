// The inferences that the marks allow: where a person would look next.
//
// After a narrowing these are the islands at its ends and their neighbours, what a new bridge crosses, the connections
// of the board, sums over its regions, and letters. Only what concludes something is offered.
#pragma once

#include <span>
#include <vector>

#include "explain/inferences.h"

namespace hashi::arguing {

struct Offered {
  std::vector<Inference> narrowing, contradictions;
};

struct LookAt {
  std::size_t from = 0;                             // on the trail: what has been narrowed since the last look
  bool is_case = false;                             // one of several cases: sums come last there
  std::size_t largest_region = 0;                   // whose sum is looked at
  const std::vector<std::vector<IslandId>>& sides;  // whether their neighbours can take what they must give
};

// The marks are the same afterwards.
Offered offered_inferences(TrialMarks& marks, const LookAt& asked);

}  // namespace hashi::arguing
