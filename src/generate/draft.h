// A puzzle under construction: a fixed graph, the intended solution, and the changes that keep it a solution.
//
// The clues are the sums of the intended bridges. So any change that keeps the bridges connected and free of crossings
// gives a puzzle that they solve. Repair and steering rely on this: a changed puzzle needs no new check.
//
#pragma once

#include <cstdint>
#include <vector>

#include "hashi/base/id_vector.h"
#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/solution.h"

namespace hashi {

struct DraftRules {
  bool loops = true;                      // false: the used edges stay a tree
  IdVector<EdgeId, std::uint8_t> usable;  // edges that may carry bridges at all; empty = all
};

class Draft {
 public:
  // The solution must be one of a puzzle with this graph, with one component.
  Draft(Puzzle puzzle, Solution solution, DraftRules rules = {});

  const Puzzle& graph() const { return puzzle_; }  // its clues may be out of date
  const Puzzle& puzzle();                          // with the clues of now
  const Solution& solution() const { return solution_; }
  int bridges(EdgeId e) const { return solution_.bridges[e]; }
  int sum(IslandId i) const { return sums_[i]; }
  std::int32_t used_edges() const { return used_; }
  std::int32_t multiple_edges() const { return multiple_; }

  // Whether the bridges with this number on the edge would still be connected, uncrossed and within the rules.
  bool can_set(EdgeId e, int bridges);
  void set(EdgeId e, int bridges);

 private:
  bool is_cut_edge(EdgeId e);

  Puzzle puzzle_;
  Solution solution_;
  DraftRules rules_;
  IdVector<IslandId, int> sums_;
  bool is_shown_ = false;  // the puzzle's clues are the sums
  std::int32_t used_ = 0, multiple_ = 0;

  // Two walks towards each other: per island the number of the walk that saw it, odd from one end, even from the other.
  IdVector<IslandId, std::int32_t> seen_by_;
  std::int32_t walk_ = 0;
  std::vector<IslandId> from_a_, from_b_;
};

}  // namespace hashi
