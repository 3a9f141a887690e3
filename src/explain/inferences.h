// The elementary inferences of arguments: what one of them concludes from the marks, and how it is written as a link.
//
// An inference names where it looks and nothing else, so that it can be made again from other marks: an argument is
// shortened by leaving inferences out and making the rest again. argument.h says what each kind claims.
#pragma once

#include <vector>

#include "explain/trial_marks.h"
#include "hashi/explain/argument.h"

namespace hashi::arguing {

struct Narrowing {
  EdgeId edge{};
  Bounds to;
};

struct Case;

struct Inference {
  LinkKind kind{};                     // 'closing' is a 'cut_off' until it is written
  std::vector<IslandId> islands = {};  // as in Link; of 'count' and 'cases' only the island itself
  EdgeId edge{-1};                     // crossing: the bridge; only_exit: the exit
  bool limits = false;                 // count: also marks that no edge carries more than the island needs
  std::vector<EdgeId> unused = {};     // narrowings that are left out
  std::vector<Case> cases;
};

struct Case {
  std::vector<Narrowing> assumed;
  std::vector<Inference> inferences;
};

struct Conclusion {
  bool is_contradiction = false;
  std::vector<Narrowing> narrowings;
};

// The marks are the same afterwards.
Conclusion concluded(TrialMarks& marks, const Inference& inference);

// Whether the inferences in this order lead to a contradiction. The marks are the same afterwards.
bool refutes(TrialMarks& marks, const std::vector<Inference>& inferences);
// The same; removes those after the contradiction.
bool refutes(TrialMarks& marks, std::vector<const Inference*>& inferences);

// Narrows the marks by what the inference concludes.
void apply(TrialMarks& marks, const Inference& inference, std::int32_t by);

// The inference with everything that it looks at.
Link written(TrialMarks& marks, const Inference& inference);
// A refutation: the assumption, then the inferences. The marks are the same afterwards.
std::vector<Link> written(TrialMarks& marks, const Case& refuted);

// An island of each part of the board that could still become one component.
std::vector<IslandId> one_of_each_part(const TrialMarks& marks);

// The edges that lead out of the set of islands.
std::vector<EdgeId> edges_leaving(const Puzzle& puzzle, const std::vector<IslandId>& islands);

// All ways in which the island can get what it needs, as bridges on its edges with room; at most 'most' of them are
// listed, plus one if there are more.
struct Ways {
  std::vector<EdgeId> edges;
  std::vector<std::vector<int>> bridges;  // per way: on each of the edges
};
Ways ways_at(const TrialMarks& marks, IslandId i, std::size_t most);

}  // namespace hashi::arguing
