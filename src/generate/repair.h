// Small changes to the intended bridges, many at a time, until a draft has the properties asked for.
//
// 'make_unique' asks the engine for a solution Y other than the intended X. In each connected component of the edges
// where they differ, one edge changes: an edge with x < y is raised until y would exceed M, or an edge with x > y is
// lowered until y would fall below 0. Either way Y is no longer a solution, and X still is one, by construction. This
// corresponds to conflict edges and lowered numbers (T. Ykema 2025, section 6.2) on a board
// whose islands stay where they are.
//
// 'steer' brings the number of edges that the marks leave open into a range, with at most one change in each part of
// the board; changes that lead away are undone. The range 0..0 gives a unique solution without any search.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/random.h"
#include "generate/draft.h"
#include "generate/marks.h"

namespace hashi {

// What the repair may change and how often.
struct RepairLimits {
  int rounds = 60;
  std::int64_t steps = 20'000'000;  // of the engine, in each round
  std::function<bool()> should_stop = {};
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
