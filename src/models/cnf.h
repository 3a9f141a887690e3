// The rules as clauses, for SAT solvers: bridges, order, conflicts, clues, letters; and connectivity if asked for.
//
// Variables 1, 2, … are the bridge variables of bridges.h in their order; what follows are counters. 'bridge_rules'
// covers everything but the number of components, which a solver can enforce by adding cuts (cuts.h); 'all_rules' is
// complete.
//
// Sums: if an island has few invalid combinations, every minimal set of bounds that exceeds or misses its clue is
// forbidden directly; otherwise, and for letters, a totaliser counts its bridges (Bailleux and Boufkhad, 2003).
// Connectivity: every island but the root (island 0) has a parent across a used edge, with a smaller depth; depths are
// binary numbers, so this takes of the order of m log n clauses, where the published search over edges takes m². For k
// > 1 at most k islands are roots, counted one after the other (Sinz, 2005), and k labels as in labels.cpp keep
// components apart.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "hashi/base/result.h"
#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/solution.h"
#include "models/cuts.h"
#include "models/linear.h"

namespace hashi::models {

using Literal = std::int32_t;  // a variable from 1 on, or its negation

class Cnf {
 public:
  static constexpr std::int64_t kMostLiterals = 100'000'000;

  // The first of 'count' new variables.
  Literal new_variables(std::int32_t count) {
    const Literal first = variables_ + 1;
    variables_ += count;
    return first;
  }
  void add(std::span<const Literal> clause) {
    literals_.insert(literals_.end(), clause.begin(), clause.end());
    literals_.push_back(0);
    ++clauses_;
  }
  void add(std::initializer_list<Literal> clause) { add(std::span(clause.begin(), clause.size())); }

  std::int32_t variable_count() const { return variables_; }
  std::int64_t clause_count() const { return clauses_; }
  std::span<const Literal> literals() const { return literals_; }  // a 0 ends each clause

 private:
  std::int32_t variables_ = 0;
  std::int64_t clauses_ = 0;
  std::vector<Literal> literals_;
};

Cnf bridge_rules(const Puzzle& puzzle);
Result<Cnf> all_rules(const Puzzle& puzzle);

// The bridges that a solver's model stands for; 'is_true' answers for a variable.
template <class IsTrue>
Solution bridges_of(const Puzzle& puzzle, IsTrue is_true) {
  Solution solution{IdVector<EdgeId, int>(puzzle.edge_count(), 0)};
  Literal variable = 1;
  for (const EdgeId e : puzzle.edges()) {
    for (int v = 1; v <= puzzle.capacity(e); ++v) solution.bridges[e] += is_true(variable++) ? 1 : 0;
  }
  return solution;
}

}  // namespace hashi::models
