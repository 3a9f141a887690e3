// Proofs of "no solution" that need no search, as steps of a certificate.
//
// The arguments are those of the engine's refute: too few bridges for a tree (T. Ykema, 2025), disconnected parts, an
// odd sum, two unbalanced colours. Each is expressed here in a form that the checker can verify.
#pragma once

#include <optional>
#include <vector>

#include "certify/steps.h"

namespace hashi::certify {

// Nothing if none of them applies; the puzzle may still have no solution.
std::optional<std::vector<Step>> refutation_without_search(const Puzzle& puzzle);

// Likewise for islands whose clues exceed what their neighbours can take. This takes longer to find.
std::optional<std::vector<Step>> refutation_by_shortage(const Puzzle& puzzle);

}  // namespace hashi::certify
