// Depth-first trees over a subset of the edges, with the low points that identify cut edges and cut vertices (Tarjan,
// 1972). The stack is explicit, so boards of any size are safe.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "hashi/puzzle/puzzle.h"

namespace hashi {

constexpr EdgeId kNoEdge{-1};

struct DepthFirst {
  std::vector<IslandId> order;             // in order of discovery; a tree is a contiguous run
  IdVector<IslandId, std::int32_t> found;  // place in 'order'
  IdVector<IslandId, std::int32_t> low;    // lowest place that the subtree reaches by one edge
  IdVector<IslandId, std::int32_t> size;   // of the subtree
  IdVector<IslandId, std::int32_t> depth;
  IdVector<IslandId, EdgeId> up;  // the tree edge to the parent; kNoEdge at a root

  bool is_root(IslandId i) const { return up[i] == kNoEdge; }
  // Whether the tree edge above 'i' is a cut edge.
  bool hangs_by_one_edge(IslandId i) const { return !is_root(i) && low[i] == found[i]; }
  bool is_below(IslandId below, IslandId i) const {
    return found[below] >= found[i] && found[below] < found[i] + size[i];
  }
};

template <class Allowed>
DepthFirst depth_first(const Puzzle& puzzle, Allowed allowed) {
  const std::int32_t count = puzzle.island_count();
  DepthFirst tree{.found = IdVector<IslandId, std::int32_t>(count, -1),
                  .low = IdVector<IslandId, std::int32_t>(count, 0),
                  .size = IdVector<IslandId, std::int32_t>(count, 1),
                  .depth = IdVector<IslandId, std::int32_t>(count, 0),
                  .up = IdVector<IslandId, EdgeId>(count, kNoEdge)};
  tree.order.reserve(static_cast<std::size_t>(count));
  struct Frame {
    IslandId island;
    std::size_t next;
  };
  std::vector<Frame> stack;
  const auto enter = [&](IslandId i) {
    tree.found[i] = tree.low[i] = static_cast<std::int32_t>(tree.order.size());
    tree.order.push_back(i);
    stack.push_back({.island = i, .next = 0});
  };
  for (const IslandId root : puzzle.islands()) {
    if (tree.found[root] >= 0) continue;
    enter(root);
    while (!stack.empty()) {
      const IslandId i = stack.back().island;
      const auto edges = puzzle.edges_at(i);
      if (stack.back().next == edges.size()) {
        stack.pop_back();
        if (stack.empty()) break;
        const IslandId parent = stack.back().island;
        tree.low[parent] = std::min(tree.low[parent], tree.low[i]);
        tree.size[parent] += tree.size[i];
        continue;
      }
      const EdgeId e = edges[stack.back().next++];
      if (e == tree.up[i] || !allowed(e)) continue;
      const IslandId j = puzzle.other_end(e, i);
      if (tree.found[j] >= 0) {
        tree.low[i] = std::min(tree.low[i], tree.found[j]);
        continue;
      }
      tree.up[j] = e;
      tree.depth[j] = tree.depth[i] + 1;
      enter(j);
    }
  }
  return tree;
}

}  // namespace hashi
