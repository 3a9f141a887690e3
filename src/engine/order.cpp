#include "engine/order.h"

#include <cstddef>
#include <cstdint>
#include <numeric>

namespace hashi::engine {
namespace {

constexpr std::int32_t kOnePage = 300;  // islands

std::vector<IslandId> breadth_first(const Puzzle& puzzle) {
  std::vector<IslandId> found;
  found.reserve(static_cast<std::size_t>(puzzle.island_count()));
  IdVector<IslandId, std::uint8_t> is_found(puzzle.island_count());
  const auto find = [&](IslandId i) {
    if (is_found[i]) return;
    is_found[i] = 1;
    found.push_back(i);
  };
  std::size_t next = 0;
  for (const IslandId start : puzzle.islands()) {
    find(start);
    for (; next < found.size(); ++next) {
      const IslandId i = found[next];
      for (const EdgeId e : puzzle.edges_at(i)) find(puzzle.other_end(e, i));
    }
  }
  return found;
}

}  // namespace

std::vector<Var> order_of_edges(const Puzzle& puzzle) {
  std::vector<Var> order(static_cast<std::size_t>(puzzle.edge_count()));
  if (puzzle.island_count() <= kOnePage) {
    std::iota(order.begin(), order.end(), 0);
    return order;
  }
  const std::vector<IslandId> islands = breadth_first(puzzle);
  IdVector<EdgeId, std::uint8_t> is_placed(puzzle.edge_count());
  auto place = order.begin();
  for (auto i = islands.rbegin(); i != islands.rend(); ++i) {
    for (const EdgeId e : puzzle.edges_at(*i)) {
      if (is_placed[e]) continue;
      is_placed[e] = 1;
      *place++ = index(e);
    }
  }
  return order;
}

}  // namespace hashi::engine
