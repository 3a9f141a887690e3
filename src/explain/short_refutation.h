// Looks for a short refutation of the marks: inferences that lead to a contradiction.
//
// Breadth first: a round makes all inferences that the narrowings of the round before allow. Of every contradiction
// that the first successful round finds, the inferences behind it are traced, each is left out if the rest still
// refutes the marks, and the shortest list wins; the sum over a large region counts for more, because nobody sees it at
// a glance. Where no inference is left, the ways at one island are tried, each in
// the same manner, and so on within them.
#pragma once

#include <optional>
#include <vector>

#include "explain/inferences.h"

namespace hashi::arguing {

// What is worth a look.
struct Clues {
  std::vector<std::vector<IslandId>> sides;  // whether their neighbours can take what they must give
  std::vector<IslandId> islands;             // whose ways are tried first
};

// The narrowings since 'from' on the trail are the assumption. Nothing: plain inferences do not refute it.
std::optional<std::vector<Inference>> short_refutation(TrialMarks& marks, std::size_t from, const Clues& clues);

// The same with cases: nested twice at most to find a short one, or as deep as it takes. Nothing: the search has taken
// too long.
std::optional<std::vector<Inference>> refutation_by_cases(TrialMarks& marks, std::size_t from, const Clues& clues);

// The number of inferences, those in cases included.
int size_of(const std::vector<Inference>& inferences);

}  // namespace hashi::arguing
