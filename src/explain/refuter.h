// A small exact search inside a few rules: can the chosen rules and marks alone be satisfied?
//
// It serves the explainer when no technique finds anything: whatever follows from the rules can be shown by refuting
// the opposite, and a search that is told which rules it may use shows which of them are needed. Bounds per edge are
// narrowed by the rules until nothing follows; then the search decides an edge, and takes the decision back when it
// fails. Every narrowing carries its rule, so that from a contradiction the rules, marks and decisions behind it are
// collected: that gives the used rules, and lets the search jump back over decisions that did not matter. Exact: if the
// steps suffice, the answer is right. No clauses are learnt; it is meant for a neighbourhood, not for a whole hard
// board.
#pragma once

#include <cstdint>
#include <vector>

#include "state/state.h"

namespace hashi {

// A set of islands that at least one bridge leaves.
struct Cut {
  std::vector<IslandId> islands;
  bool operator==(const Cut&) const = default;
};

// Which rules and marks count. Everything else is as if it did not exist.
struct Grounds {
  IdVector<IslandId, char> clues;  // numbers and letters
  std::vector<char> crossings;     // by place in Puzzle::conflicts
  IdVector<EdgeId, char> marks;    // where the state says more than the puzzle
  std::vector<Cut> cuts;
  bool all_cuts = false;    // every set of islands is left by a bridge (k = 1)
  bool components = false;  // the bridges form exactly k components

  static Grounds none(const Puzzle& puzzle);
};

class Refuter {
 public:
  // The state must outlive it and stay as it is.
  explicit Refuter(const State& state);

  enum class Verdict : std::uint8_t { refuted, possible, unknown };
  struct Answer {
    Verdict verdict = Verdict::unknown;
    Grounds used;                   // when refuted: enough to refute it
    IdVector<EdgeId, int> bridges;  // when possible: within the chosen rules
    std::int64_t steps = 0;         // narrowings
  };

  // Whether the edge can lie within 'assumed', by these rules and marks, in at most 'steps' steps.
  Answer refute(const Grounds& grounds, EdgeId e, Bounds assumed, std::int64_t steps);

  // The places in Puzzle::conflicts of those of this edge.
  const std::vector<std::int32_t>& crossings_of(EdgeId e) const { return crossings_of_[e]; }

 private:
  const State& state_;
  IdVector<EdgeId, std::vector<std::int32_t>> crossings_of_;
};

}  // namespace hashi
