// How a decision changes a packed degree state: bit positions and precomputed masks.
//
// Every island and every edge in a state has a fixed field in the key from its first to its last layer, so a decision
// touches only the fields around its edge. Fields are allocated first fit, like registers.
#pragma once

#include <cstdint>
#include <vector>

#include "count/problem.h"

namespace hashi::counting {

struct KeyField {
  std::int32_t word = -1;  // -1: no field, the value does not depend on the state
  std::int32_t shift = 0;
  std::uint64_t mask = 0;  // before shifting

  bool exists() const { return word >= 0; }
};

struct WordBits {
  std::int32_t word;
  std::uint64_t bits;
};

// The decision of one edge. Islands and edges around it have local numbers; the ends of the edge are 0 and 1.
struct DegreeStep {
  struct LocalIsland {
    KeyField field;          // in the layer before
    std::int32_t value = 0;  // without a field: no edge is decided yet, so the whole need
  };
  struct Supply {
    std::int32_t capacity;
    std::int32_t other;  // the local island at its far end, or -1
    KeyField blocked;    // in the layer before
    bool conflicts;      // with the edge that is decided
  };
  // The residual of the island must not exceed the capacity of its undecided edges.
  struct Check {
    std::int32_t island;
    std::int32_t first_supply, last_supply;
  };
  // A bit that this decision adds to the key: set if the decided edge is used or an end has residual 0.
  struct Activation {
    WordBits bit;
    std::int32_t ends[2];  // local islands or -1
  };

  std::int32_t edge = 0;
  std::int32_t capacity = 0;
  std::vector<LocalIsland> islands;
  bool has_end[2] = {false, false};
  std::int32_t room[2] = {0, 0};          // the capacity of the later edges at the end
  KeyField end_after[2];                  // in the layer after
  KeyField own_block;                     // in the layer before
  std::vector<WordBits> kept;             // per word: the bits of the key that stay
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

DegreePlan degree_plan(const Problem& block, const std::vector<std::int32_t>& order);

}  // namespace hashi::counting
