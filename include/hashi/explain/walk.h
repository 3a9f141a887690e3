// The walk: easiest technique first, again and again, to the end or until nothing more is found.
//
// Deterministic: techniques in order of effort, sites in order of their number. Incremental: a technique looks again at
// a site only when an edge that it had relied on has changed. A walk that ends solved is a proof that the solution is
// the only one, because every step holds in all solutions.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "hashi/base/work.h"
#include "hashi/explain/technique.h"
#include "hashi/puzzle/solution.h"

namespace hashi {

enum class WalkEnd : std::uint8_t {
  solved,      // and the solution is the only one
  stuck,       // no technique of the set finds anything more
  impossible,  // the position cannot be completed; the last step says why
  limit,       // a limit or 'until' came first: more might be found
};

std::string_view end_name(WalkEnd end);  // its identifier

struct Step {
  Deduction deduction;
  int round = 0;  // steps of one round were all found in the same position
};

struct WalkOptions {
  // Apply all that the easiest technique finds, and those on the same rung of the ladder, before looking again: as
  // people do who scan the board.
  bool in_rounds = false;
  bool arguments = false;                       // find the argument for every step (argue.h)
  bool shortest_arguments = false;              // of the steps on the easiest rung, take one with the shortest argument
  std::function<bool(const Step&)> until = {};  // end after the first step for which this holds
  WorkLimits limits = {};                       // a step of the walk counts as one
};

struct Walkthrough {
  WalkEnd end = WalkEnd::stuck;
  std::vector<Step> steps;
  State state;                       // where it ended
  std::int64_t placed = 0;           // bridges
  std::int64_t total = -1;           // bridges of a solution; -1 = not known (some islands show no number)
  std::optional<Solution> solution;  // when solved
};

Walkthrough walk(const Puzzle& puzzle, const TechniqueSet& techniques = ladder(), const WalkOptions& options = {});
// From any position.
Walkthrough walk(const State& from, const TechniqueSet& techniques, const WalkOptions& options = {});

}  // namespace hashi
