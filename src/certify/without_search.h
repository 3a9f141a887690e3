// "No solution" where that can be seen without search, as steps of a certificate.
//
// The same arguments as in the engine's refute: too few bridges for a tree (T. Ykema, 2025), parts that no edge joins,
// an odd sum, two colours out of balance. They are written down here so that the checker can follow each.
#pragma once

#include <optional>
#include <vector>

#include "certify/steps.h"

namespace hashi::certify {

// Nothing if none of them applies; that says nothing about the puzzle.
std::optional<std::vector<Step>> refutation_without_search(const Puzzle& puzzle);

// The same for islands that ask for more than their neighbours can take, which takes longer to find.
std::optional<std::vector<Step>> refutation_by_shortage(const Puzzle& puzzle);

}  // namespace hashi::certify
