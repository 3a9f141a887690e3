// A small exact search with a subset of the rules: can the chosen rules and marks be satisfied?
//
// It serves the explainer when no technique finds anything. Whatever follows from the rules can be proved by refuting
// the opposite, and a search that is given a set of rules shows which of them are needed. It propagates bounds, decides
// an edge, and backtracks after a contradiction. Every narrowed bound records its rule, so a contradiction can be
// traced to the rules, marks and decisions behind it. That gives the used rules, and lets the search jump back over
// decisions that do not matter (conflict-directed backjumping). The answer is exact if the steps suffice. No clauses
// are learned: it is meant for a neighbourhood, not for a whole hard board.
#pragma once

#include <cstdint>
#include <vector>

#include "hashi/state/state.h"

namespace hashi {

// A set of islands that at least one bridge must leave.
struct Cut {
  std::vector<IslandId> islands;
  bool operator==(const Cut&) const = default;
};

// The rules and marks that may be used; everything else is ignored.
struct Grounds {
  IdVector<IslandId, char> clues;  // numbers and letters
  std::vector<char> crossings;     // by index into Puzzle::conflicts
  IdVector<EdgeId, char> marks;    // where the state is narrower than the puzzle
  std::vector<Cut> cuts;
  bool all_cuts = false;    // at least one bridge leaves every set of islands (k = 1)
  bool components = false;  // the bridges form exactly k components

  static Grounds none(const Puzzle& puzzle);
};

class Refuter {
 public:
  // The state must outlive the refuter and must not change.
  explicit Refuter(const State& state);

  enum class Verdict : std::uint8_t { refuted, possible, unknown };
  struct Answer {
    Verdict verdict = Verdict::unknown;
    Grounds used;                   // when refuted: rules and marks that suffice
    IdVector<EdgeId, int> bridges;  // when possible: within the chosen rules
    std::int64_t steps = 0;         // narrowings
  };

  // Tries to refute that the edge lies within 'assumed', by these rules and marks, in at most 'steps' steps.
  Answer refute(const Grounds& grounds, EdgeId e, Bounds assumed, std::int64_t steps);

  // The indices into Puzzle::conflicts of the conflicts of this edge.
  const std::vector<std::int32_t>& crossings_of(EdgeId e) const { return crossings_of_[e]; }

 private:
  const State& state_;
  IdVector<EdgeId, std::vector<std::int32_t>> crossings_of_;
};

}  // namespace hashi
