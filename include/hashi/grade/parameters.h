// The classification parameters of the thesis, under its names (T. Ykema 2025, section 5 and Table 1).
//
// The caller adds the origin of the puzzle (folder, name, nr). Unknown parameters have no value: the total number of
// bridges if some islands show no number and no solution is known, and the backtracking figures if a limit was reached.
// 'Trivially connected' is defined as in the thesis: local techniques alone find the only solution.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "hashi/base/work.h"
#include "hashi/grade/thesis_level.h"
#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/solution.h"

namespace hashi {

struct Parameters {
  int max_bridges = 0;
  std::int64_t nodes = 0;
  std::int64_t edges = 0;
  std::int64_t conflicts = 0;
  std::optional<std::int64_t> bridges;  // of a solution
  bool trivially_connected = false;
  std::int64_t placed_by_local = 0;       // before using global techniques
  std::int64_t placed_by_techniques = 0;  // before using backtracking

  SolveStatus status = SolveStatus::unknown;  // of the thesis's solver
  SolveStats work;                            // its own, up to the first solution or the limit

  struct OfSolution {
    std::int64_t used_edges = 0;
    bool is_tree = false;  // islands and used edges form a tree; with k components none
  };
  std::optional<OfSolution> solution;
};

// Runs the thesis's solver to the first solution. If that takes too long and 'known' is given, the solution's
// parameters are those of 'known'.
Parameters parameters(const Puzzle& puzzle, const ThesisGrade& thesis, const WorkLimits& limits = {},
                      const Solution* known = nullptr);

struct NamedValue {
  std::string_view name;                                           // as in Table 1
  std::variant<std::monostate, std::int64_t, double, bool> value;  // nothing: not known
};

// In the order of Table 1.
std::vector<NamedValue> named_values(const Parameters& parameters);

}  // namespace hashi
