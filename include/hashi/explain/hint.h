// What techniques and rules say about the position of a player: broken rules, and the easiest next deduction. The whole
// hint, which also asks the engine for mistakes, is in use_cases/hint.h.
//
// Crossing off completed islands and blocked edges is taken as done, because it places nothing. A deduction that only
// limits an edge comes with those that lead on to the next bridge. Of several steps on the same rung the one with the
// shortest argument is taken.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "hashi/explain/walk.h"

namespace hashi {

struct Position {
  Solution bridges;               // placed so far
  std::vector<EdgeId> ruled_out;  // marked "no bridge"
};

State state_of(const Puzzle& puzzle, const Position& position);  // the same as pencil marks

enum class MistakeKind : std::uint8_t {
  crossing,
  too_many,
  too_few,
  closed_off,
  differs,   // one edge, from the only solution
  dead_end,  // no solution has what stands on these edges
};

std::string_view mistake_name(MistakeKind kind);

struct Mistake {
  MistakeKind kind{};
  std::vector<IslandId> islands;
  std::vector<EdgeId> edges;
  int expected = 0;
  int found = 0;
};

// The rules that the position breaks, or cannot keep any more.
std::vector<Mistake> find_mistakes(const Puzzle& puzzle, const Position& position);

// The bridges and marks that the only solution does not have.
std::vector<Mistake> differences(const Position& position, const Solution& only_solution);

struct NextSteps {
  std::vector<Deduction> steps;  // the next one, and those up to the next bridge, with arguments; empty: see 'end'
  WalkEnd end = WalkEnd::stuck;  // without steps: why there are none
};

// From a position without mistakes.
NextSteps next_steps(const Puzzle& puzzle, const Position& position, const TechniqueSet& techniques = ladder(),
                     const WorkLimits& limits = {});

}  // namespace hashi
