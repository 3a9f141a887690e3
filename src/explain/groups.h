// Groups: the connected components of the edges with at least one bridge.
//
// They are updated along the log of a state. The smaller group moves into the larger one, so all joins together cost
// n log n. An edge that used to lead from one group to another and now lies inside one is an event of its own: sites
// that depend on it as a way out must be looked at again.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hashi/state/state.h"

namespace hashi {

class Groups {
 public:
  explicit Groups(const Puzzle& puzzle);

  std::int32_t count() const { return count_; }
  std::int32_t of(IslandId i) const { return of_[i]; }
  std::span<const IslandId> members(std::int32_t group) const { return members_[static_cast<std::size_t>(group)]; }

  // Joins the groups of the two ends. Returns the edges that now lie inside the group, including 'e'.
  std::vector<EdgeId> join(const Puzzle& puzzle, EdgeId e);

 private:
  IdVector<IslandId, std::int32_t> of_;
  std::vector<std::vector<IslandId>> members_;
  std::int32_t count_;
};

}  // namespace hashi
