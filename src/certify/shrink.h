// Removes everything from a proof that its final contradiction does not need.
//
// The proof is replayed with the checker's own propagation. Each contradiction is traced back, bound by bound, to the
// lists and assumptions that it depends on, with each bound as weak as possible. Assumptions of a fact that were not
// needed are dropped, which makes the fact stronger. Finally all steps that the last contradiction does not depend on
// are removed. Repeating this often removes a little more, because propagation then takes other paths.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "certify/steps.h"

namespace hashi::certify {

// Nothing if the steps prove no contradiction, or a limit came first.
std::optional<std::vector<Step>> shrink(const Puzzle& puzzle, const Claim& claim, std::span<const Step> steps,
                                        const WorkLimits& limits);

}  // namespace hashi::certify
