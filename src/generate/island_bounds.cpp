// Rows and columns are lines of positions; chains of bridges are steps on such a line, found breadth-first.
#include "generate/island_bounds.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace hashi {
namespace {

// The rows (or columns) of a board as positions on a line, and steps between them as long as bridges.
struct Chains {
  std::int64_t reached = 0;  // positions that steps from the first one reach
  std::int64_t steps = -1;   // fewest from the first to the last position; -1: none lead there
};

// Breadth-first. 'next' skips positions that were reached, so each is looked at once, however many steps lead there.
Chains chains(std::int32_t positions, std::int32_t shortest, std::int32_t longest) {
  std::vector<std::int32_t> next(static_cast<std::size_t>(positions) + 1),
      distance(static_cast<std::size_t>(positions), -1);
  std::iota(next.begin(), next.end(), 0);
  const auto first_open = [&next](std::int32_t from) {
    std::int32_t open = from;
    while (next[static_cast<std::size_t>(open)] != open) open = next[static_cast<std::size_t>(open)];
    while (from != open) from = std::exchange(next[static_cast<std::size_t>(from)], open);
    return open;
  };
  std::vector<std::int32_t> reached;
  const auto reach = [&](std::int32_t position, std::int32_t steps) {
    next[static_cast<std::size_t>(position)] = position + 1;
    distance[static_cast<std::size_t>(position)] = steps;
    reached.push_back(position);
  };
  reach(0, 0);
  for (std::size_t at = 0; at < reached.size(); ++at) {
    const std::int64_t here = reached[at];
    const std::int32_t steps = distance[static_cast<std::size_t>(here)] + 1;
    for (const auto& [from, to] :
         {std::pair(here - longest, here - shortest), std::pair(here + shortest, here + longest)}) {
      const auto last = static_cast<std::int32_t>(std::min<std::int64_t>(to, positions - 1));
      for (auto p = static_cast<std::int32_t>(std::clamp<std::int64_t>(from, 0, positions));
           (p = first_open(p)) <= last;)
        reach(p, steps);
    }
  }
  return {.reached = std::ssize(reached), .steps = distance.back()};
}

}  // namespace

IslandBounds island_bounds(const Recipe& recipe) {
  const std::int32_t shortest = shortest_bridge(recipe), longest = longest_bridge(recipe);
  const auto [rows, columns] = recipe.size;
  const Chains down = chains(rows, shortest, longest), across = chains(columns, shortest, longest);
  const std::int64_t cells = std::int64_t{rows} * columns;
  IslandBounds bounds{
      .least = std::max<std::int64_t>(2, down.steps + across.steps + 1),
      // n islands, and at least n - 1 bridges that cover 'shortest' - 1 cells each.
      .most = std::min((cells + shortest - 1) / shortest, down.reached * across.reached),
      .joins_top_and_bottom = down.steps >= 0,
      .joins_left_and_right = across.steps >= 0,
  };
  // Three symmetric islands are a pair and one that is its own image; joined, they lie in one line.
  if (recipe.symmetry != Symmetry::none && rows > 1 && columns > 1)
    bounds.least = std::max<std::int64_t>(bounds.least, 4);
  return bounds;
}

}  // namespace hashi
