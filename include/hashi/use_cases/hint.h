// The hint for a position: mistakes first, then the easiest step.
//
// A mistake is what breaks a rule, or what no solution has. The engine looks for the second kind: it asks whether some
// solution has all the bridges and marks of the position. Where none has, a puzzle with a single solution shows which
// edges differ from it, and one with several solutions shows a smallest set of edges that no solution agrees with.
// A puzzle without any solution is not the player's mistake, so the techniques speak.
#pragma once

#include <vector>

#include "hashi/base/work.h"
#include "hashi/explain/hint.h"
#include "hashi/format/document.h"

namespace hashi {

struct HintOptions {
  TechniqueSet techniques = ladder();
  // 'steps' limits the engine's search for mistakes and, on its own, the number of deductions. Without it the search
  // gets a limit that a player does not notice, and the deductions none.
  WorkLimits limits = {};
};

struct Hint {
  std::vector<Mistake> mistakes;  // if there are any, nothing else is said
  std::vector<Deduction> steps;   // the next one, and those up to the next bridge; empty: see 'end'
  WalkEnd end = WalkEnd::stuck;   // without mistakes and steps: why there are none
};

Hint hint(const Puzzle& puzzle, const Position& position, const HintOptions& options = {});

// The position that a text holds: its bridges and its marks "no bridge". Bridges that cannot stand anywhere, such as
// one that ends in water, are an error.
Result<Position> position_of(const Document& document);

}  // namespace hashi
