// The lists of cuts, forests and excluded solutions.
#include "certify/checker/counted.h"

#include <unordered_map>
#include <utility>

#include "base/union_find.h"

namespace hashi::certify {

// Time and memory are proportional to the islands that are named, because a certificate may hold many small cuts.
Counted cut(const Puzzle& puzzle, const Groups& parts) {
  std::unordered_map<std::int32_t, std::size_t> part_of;
  for (std::size_t part = 0; part < parts.size(); ++part) {
    for (const std::int32_t i : parts[part]) part_of.emplace(i, part);
  }
  Counted between;
  for (std::size_t part = 0; part < parts.size(); ++part) {
    for (const std::int32_t i : parts[part]) {
      for (const EdgeId e : puzzle.edges_at(IslandId{i})) {
        const auto other = part_of.find(index(puzzle.other_end(e, IslandId{i})));
        // An edge between two named parts is seen from both.
        if (other == part_of.end() || other->second < part) between.bounds.push_back(Bound::at_least(index(e), 1));
      }
    }
  }
  const bool has_rest = part_of.size() < static_cast<std::size_t>(puzzle.island_count());
  between.least = static_cast<std::int64_t>(parts.size()) + (has_rest ? 1 : 0) - puzzle.rules().components;
  return between;
}

std::optional<Counted> forest(const Puzzle& puzzle, std::span<const std::int32_t> edges) {
  Counted unused;
  UnionFind trees(puzzle.island_count());
  for (const std::int32_t e : edges) {
    const Edge& edge = puzzle.edge(EdgeId{e});
    if (!trees.unite(index(edge.a), index(edge.b))) return std::nullopt;
    unused.bounds.push_back(Bound::at_most(e, 0));
  }
  const std::int64_t most_used = std::int64_t{puzzle.island_count()} - puzzle.rules().components;
  unused.least = static_cast<std::int64_t>(edges.size()) - most_used;
  return unused;
}

std::vector<Counted> other_than(const Puzzle& puzzle, const Solution& solution) {
  Counted more, fewer;
  for (const EdgeId e : puzzle.edges()) {
    const int bridges = solution.bridges[e];
    if (bridges < puzzle.capacity(e)) more.bounds.push_back(Bound::at_least(index(e), bridges + 1));
    if (bridges > 0) fewer.bounds.push_back(Bound::at_most(index(e), bridges - 1));
  }
  if (puzzle.all_clues_are_numbers()) return {std::move(more), std::move(fewer)};
  more.bounds.insert(more.bounds.end(), fewer.bounds.begin(), fewer.bounds.end());
  return {std::move(more)};
}

}  // namespace hashi::certify
