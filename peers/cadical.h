// CaDiCaL with lazy connectivity cuts: an independent exact engine, the yardstick and the cross-check.
//
// It shares nothing with src/engine: the rules are written as clauses over "edge e carries at least v
// bridges", connectivity is added one cut at a time when a model breaks it, on one incremental solver.
// It knows the whole generalised game. Native only.
#pragma once

#include "puzzle/puzzle.h"
#include "solve/solve.h"

namespace hashi::peers {

// Up to max_solutions different solutions; complete as solve() in src/solve says it.
Outcome solve_with_cadical(const Puzzle& puzzle, const SolveOptions& options = {});

}  // namespace hashi::peers
