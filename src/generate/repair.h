// Small changes to the intended bridges, many at a time, until a draft is what it should be.
//
// 'make_unique' asks the engine for another solution Y than the intended X. Where they differ, the parts that hang
// together by islands are changed once each: an edge with x < y is raised so far that y could no longer follow it
// within M, or one with x > y lowered so far that y would fall below 0; either way this Y is gone, and X stays a
// solution by construction. This is what conflict edges and lowered numbers (T. Ykema 2025, section 6.2) become on a
// board whose islands stay where they are.
//
// 'steer' brings the number of edges that the cheap measure leaves open into a range: at most one change in each part
// of the board, taken back when they lead away. With the range 0..0 what comes out has one solution without any search.
#pragma once

#include <cstdint>
#include <vector>

#include "base/random.h"
#include "generate/draft.h"
#include "generate/marks.h"

namespace hashi {

// What the repair may change and how often.
struct RepairLimits {
  int rounds = 60;
  std::int64_t steps = 20'000'000;  // of the engine, in each round
};

// True when the intended solution is the only one; false when the limits came first.
bool make_unique(Draft& draft, Random& random, const RepairLimits& limits = {});

struct Aim {
  Reach reach = Reach::counting;
  std::int32_t least_open = 0, most_open = 0;
  int rounds = 400;
};

// Per edge the part of the board that it lies in; all 0 is one part.
using Parts = IdVector<EdgeId, std::int32_t>;

// True when the number of open edges is within the aim; 'marks' then holds them.
bool steer(Draft& draft, Marks& marks, const Parts& parts, const Aim& aim, Random& random);

// A few changes at or near the given edges, at most one for each part; how many were made.
int change_some(Draft& draft, std::span<const EdgeId> edges, const Parts& parts, Random& random);

}  // namespace hashi
