// Joining groups, smaller into larger.
#include "explain/groups.h"

#include <utility>

namespace hashi {

Groups::Groups(const Puzzle& puzzle)
    : of_(puzzle.island_count()),
      members_(static_cast<std::size_t>(puzzle.island_count())),
      count_(puzzle.island_count()) {
  for (const IslandId i : puzzle.islands()) {
    of_[i] = index(i);
    members_[static_cast<std::size_t>(index(i))] = {i};
  }
}

std::vector<EdgeId> Groups::join(const Puzzle& puzzle, EdgeId e) {
  std::int32_t into = of_[puzzle.edge(e).a], from = of_[puzzle.edge(e).b];
  if (into == from) return {};
  if (members(into).size() < members(from).size()) std::swap(into, from);
  std::vector<EdgeId> inside;
  for (const IslandId i : members(from)) {
    for (const EdgeId f : puzzle.edges_at(i)) {
      if (of_[puzzle.other_end(f, i)] == into) inside.push_back(f);
    }
  }
  std::vector<IslandId>& target = members_[static_cast<std::size_t>(into)];
  for (const IslandId i : members(from)) {
    of_[i] = into;
    target.push_back(i);
  }
  members_[static_cast<std::size_t>(from)].clear();
  --count_;
  return inside;
}

}  // namespace hashi
