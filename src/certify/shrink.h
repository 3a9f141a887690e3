// A proof with what its end does not need taken out.
//
// The proof is replayed with the checker's own propagation. Each contradiction is traced back, bound by bound, to the
// lists and suppositions that it rests on, asking of each bound no more than was needed; what was supposed in vain is
// dropped from a fact, which makes the fact stronger. At last everything that the final contradiction does not rest on
// is left out. Doing it again often finds a little more, because propagation then goes other ways.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "certify/steps.h"

namespace hashi::certify {

// Nothing if the steps prove no contradiction, or a limit came first.
std::optional<std::vector<Step>> shrink(const Puzzle& puzzle, const Claim& claim, std::span<const Step> steps,
                                        const ReplayLimits& limits);

}  // namespace hashi::certify
