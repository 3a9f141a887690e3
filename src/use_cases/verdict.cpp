// Judges a board while it is edited.
#include "hashi/use_cases/verdict.h"

#include <utility>

namespace hashi {

std::string_view name_of(HowMany solutions) {
  constexpr std::string_view names[] = {"none", "one", "several", "unknown"};
  return names[static_cast<std::size_t>(solutions)];
}

static HowMany how_many(const Uniqueness& found) {
  if (!found.unique) return HowMany::unknown;
  if (!found.first) return HowMany::none;
  return *found.unique ? HowMany::one : HowMany::several;
}

Verdict verdict(const Puzzle& puzzle, const WorkLimits& limits) {
  Uniqueness found = uniqueness(puzzle, limits);
  Verdict verdict{.solutions = how_many(found),
                  .status = found.status,
                  .refutation = std::move(found.refutation),
                  .stats = found.stats};
  if (found.second) {
    for (const EdgeId e : puzzle.edges()) {
      if (found.first->bridges[e] != found.second->bridges[e]) verdict.differ.push_back(e);
    }
  }
  verdict.solution = std::move(found.first);
  return verdict;
}

}  // namespace hashi
