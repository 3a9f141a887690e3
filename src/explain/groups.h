// The groups of islands that bridges have joined so far: components of the edges with at least one bridge.
//
// Kept up to date along a state's log: the smaller group moves into the larger one, so all merges together cost
// n log n. An edge that had led from one group to another and now lies inside one is an event in itself: whoever had
// relied on it as a way out must look again.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "state/state.h"

namespace hashi {

class Groups {
 public:
  explicit Groups(const Puzzle& puzzle);

  std::int32_t count() const { return count_; }
  std::int32_t of(IslandId i) const { return of_[i]; }
  std::span<const IslandId> members(std::int32_t group) const { return members_[static_cast<std::size_t>(group)]; }

  // Joins the groups of the two ends; gives the edges that have come to lie inside, 'e' among them.
  std::vector<EdgeId> join(const Puzzle& puzzle, EdgeId e);

 private:
  IdVector<IslandId, std::int32_t> of_;
  std::vector<std::vector<IslandId>> members_;
  std::int32_t count_;
};

}  // namespace hashi
