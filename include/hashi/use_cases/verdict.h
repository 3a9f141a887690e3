// How many solutions a board has, for whoever is making it: none and why, exactly one, or several and where they
// differ.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "hashi/solve/solve.h"

namespace hashi {

enum class HowMany : std::uint8_t { none, one, several, unknown };

std::string_view name_of(HowMany solutions);  // its identifier

struct Verdict {
  HowMany solutions = HowMany::unknown;  // 'unknown': a limit came first
  SolveStatus status = SolveStatus::unknown;
  std::optional<Refutation> refutation;  // of none, where that is seen without search
  std::optional<Solution> solution;      // if any was found
  std::vector<EdgeId> differ;            // of several: the edges on which two of them differ
  SolveStats stats;
};

Verdict verdict(const Puzzle& puzzle, const WorkLimits& limits = {});

}  // namespace hashi
