// How one decision changes a packed degree state: bit positions and precomputed masks.
//
// Every island and every edge that a state speaks of has a fixed place in the key from its first to its last
// layer, so a decision touches only the fields around its edge. Places are given first fit, as registers are.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/count_problem.h"

namespace hashi {

struct KeyField {
  std::int32_t word = -1;  // -1: no place, the value is known without the state
  std::int32_t shift = 0;
  std::uint64_t mask = 0;  // before shifting

  bool exists() const { return word >= 0; }
};

struct WordBits {
  std::int32_t word;
  std::uint64_t bits;
};

// Deciding one edge. Islands and edges around it have local numbers; the ends of the edge are locals 0 and 1.
struct DegreeStep {
  struct LocalIsland {
    KeyField field;          // in the layer before
    std::int32_t value = 0;  // where there is no field: untouched, so the whole need
  };
  struct Supply {
    std::int32_t capacity;
    std::int32_t other;  // the local island at its far end, or -1
    KeyField blocked;    // in the layer before
    bool conflicts;      // with the edge that is decided
  };
  // The island's residual must not exceed what its undecided edges can still carry.
  struct Check {
    std::int32_t island;
    std::int32_t first_supply, last_supply;
  };
  // A bit that this decision brings into the key: set if the decided edge is used or an end is used up.
  struct Activation {
    WordBits bit;
    std::int32_t ends[2];  // local islands or -1
  };

  std::int32_t edge = 0;
  std::int32_t capacity = 0;
  std::vector<LocalIsland> islands;
  bool has_end[2] = {false, false};
  std::int32_t room[2] = {0, 0};          // what the end's later edges can carry at most
  KeyField end_after[2];                  // in the layer after
  KeyField own_block;                     // in the layer before
  std::vector<WordBits> kept;             // per word: what stays of the key
  std::vector<WordBits> set_if_used;      // bits of later edges in conflict with this one
  std::vector<WordBits> set_if_spent[2];  // bits of later edges at the end
  std::vector<Activation> activations;
  std::vector<Check> checks;
  std::int32_t own_checks = 0;  // the first ones: the ends themselves; the rest only if x > 0
  std::vector<Supply> supplies;
};

struct DegreePlan {
  std::vector<DegreeStep> steps;
  std::int32_t words = 1;
};

DegreePlan degree_plan(const CountProblem& block, const std::vector<std::int32_t>& order);

}  // namespace hashi
