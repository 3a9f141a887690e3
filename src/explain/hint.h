// The next step from wherever a player is: mistakes on the board first, then the easiest deduction.
//
// A mistake is something that can be seen to be wrong by the rules; whoever knows the only solution may pass it in, and
// then a bridge that differs from it is a mistake too. Crossing off completed islands and blocked edges is taken as
// done, because it places nothing; a deduction that only limits an edge comes with those that lead on to the next
// bridge.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explain/walk.h"
#include "explain/wording.h"

namespace hashi {

struct Position {
  Solution bridges;               // placed so far
  std::vector<EdgeId> ruled_out;  // marked "no bridge"
};

enum class MistakeKind : std::uint8_t { crossing, too_many, too_few, closed_off, differs };

std::string_view mistake_name(MistakeKind kind);

struct Mistake {
  MistakeKind kind{};
  std::vector<IslandId> islands;
  std::vector<EdgeId> edges;
  int expected = 0;
  int found = 0;
};

struct Hint {
  std::vector<Mistake> mistakes;  // if there are any, nothing else is said
  std::vector<Deduction> steps;   // the next one, and those up to the next bridge; empty: solved or stuck
  WalkEnd end = WalkEnd::stuck;   // of the position itself
};

// 'only_solution' when it is known.
std::vector<Mistake> find_mistakes(const Puzzle& puzzle, const Position& position,
                                   const Solution* only_solution = nullptr);

struct HintOptions {
  const Solution* only_solution = nullptr;  // when it is known
  TechniqueSet techniques = ladder();
  std::function<bool()> should_stop = {};  // as in a walk
};

Hint hint(const Puzzle& puzzle, const Position& position, const HintOptions& options = {});

std::string sentence(const Puzzle& puzzle, const Mistake& mistake, const Naming& naming = {});

}  // namespace hashi
