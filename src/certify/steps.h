// The steps of a proof under construction, and its text.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "certify/checker/counted.h"
#include "certify/checker/replay.h"
#include "hashi/certify/checker/verify.h"
#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/solution.h"

namespace hashi::certify {

struct Step {
  enum class Kind : char { cut = 'c', forest = 'f', fact = 'l', sum = 's', tree_count = 't' } kind{};
  Groups groups = {};              // islands of a cut or a sum, edges of a forest
  std::vector<Bound> bounds = {};  // of a fact
  bool operator==(const Step&) const = default;
};

// The canonical form of a cut: the largest part is left unnamed, numbers and parts are sorted.
Step make_cut(const Puzzle& puzzle, Groups parts);

struct Claim {
  Verdict verdict = Verdict::none;
  std::vector<Solution> solutions = {};  // none, one or two
};

std::string certificate_text(const Puzzle& puzzle, const Claim& claim, std::span<const Step> steps);

}  // namespace hashi::certify
