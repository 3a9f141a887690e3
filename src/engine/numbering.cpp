#include "engine/numbering.h"

#include <algorithm>
#include <cstddef>

namespace hashi::engine {
namespace {

constexpr std::int32_t kOnePage = 1000;  // islands

// Gives the next free number to whatever has none yet.
void number_next(std::int32_t outside, std::vector<std::int32_t>& order, std::vector<std::int32_t>& inside) {
  std::int32_t& number = inside[static_cast<std::size_t>(outside)];
  if (number >= 0) return;
  number = static_cast<std::int32_t>(order.size());
  order.push_back(outside);
}

}  // namespace

Numbering::Numbering(const Puzzle& puzzle) {
  if (puzzle.island_count() <= kOnePage) return;
  const auto islands = static_cast<std::size_t>(puzzle.island_count());
  const auto edges = static_cast<std::size_t>(puzzle.edge_count());
  islands_.reserve(islands);
  islands_inside_.assign(islands, -1);
  std::size_t next = 0;
  for (const IslandId start : puzzle.islands()) {
    number_next(index(start), islands_, islands_inside_);
    for (; next < islands_.size(); ++next) {
      const IslandId i{islands_[next]};
      for (const EdgeId e : puzzle.edges_at(i)) number_next(index(puzzle.other_end(e, i)), islands_, islands_inside_);
    }
  }
  std::reverse(islands_.begin(), islands_.end());
  for (std::int32_t& number : islands_inside_) number = puzzle.island_count() - 1 - number;
  edges_.reserve(edges);
  edges_inside_.assign(edges, -1);
  for (const std::int32_t i : islands_) {
    for (const EdgeId e : puzzle.edges_at(IslandId{i})) number_next(index(e), edges_, edges_inside_);
  }
}

}  // namespace hashi::engine
