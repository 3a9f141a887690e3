// Biconnected blocks of the bipartite graph of parts and groups, by one depth-first search.
#include "count/blocks.h"

#include <algorithm>

#include "base/union_find.h"

namespace hashi::counting {
namespace {

UnionFind parts_of(const Problem& problem) {
  const auto edges = static_cast<std::int32_t>(problem.edges.size());
  UnionFind parts(edges);
  std::vector<std::int32_t> first_at(problem.needs.size(), -1);
  for (std::int32_t e = 0; e < edges; ++e) {
    for (const std::int32_t i : problem.edges[e].islands) {
      if (i < 0) continue;
      if (first_at[i] < 0) first_at[i] = e;
      parts.unite(first_at[i], e);
    }
    for (const std::int32_t f : problem.edges[e].conflicts) parts.unite(e, f);
  }
  return parts;
}

// Parts are the vertices 0 .. edges-1 that are roots of 'parts'; group g is vertex edges + g.
class BlockSearch {
 public:
  BlockSearch(const Problem& problem, UnionFind& parts)
      : edges_(static_cast<std::int32_t>(problem.edges.size())),
        neighbours_(problem.edges.size() + problem.groups),
        blocks_(edges_),
        found_at_(neighbours_.size(), -1),
        low_(neighbours_.size(), -1) {
    for (std::int32_t e = 0; e < edges_; ++e) {
      if (!problem.edges[e].links()) continue;
      const std::int32_t part = parts.find(e);
      for (const std::int32_t g : problem.edges[e].groups) {
        neighbours_[part].push_back(edges_ + g);
        neighbours_[edges_ + g].push_back(part);
      }
    }
    for (std::int32_t g = 0; g < problem.groups; ++g) {
      if (found_at_[edges_ + g] >= 0) continue;
      ++trees_;
      search(edges_ + g);
    }
  }

  std::int32_t trees() const { return trees_; }
  std::int32_t block_of(std::int32_t part) { return blocks_.find(part); }

 private:
  struct Visit {
    std::int32_t vertex;
    std::size_t next = 0;  // into neighbours_
  };

  // Depth-first search with an explicit stack: a path of a million groups must not overflow the call stack.
  void search(std::int32_t root) {
    enter(root);
    while (!path_.empty()) {
      Visit& visit = path_.back();
      if (visit.next < neighbours_[visit.vertex].size()) {
        const std::int32_t to = neighbours_[visit.vertex][visit.next++];
        if (found_at_[to] < 0)
          enter(to);
        else
          low_[visit.vertex] = std::min(low_[visit.vertex], found_at_[to]);
      } else {
        leave();
      }
    }
  }

  void enter(std::int32_t vertex) {
    low_[vertex] = found_at_[vertex] = found_++;
    path_.push_back({vertex});
  }

  void leave() {
    const std::int32_t vertex = path_.back().vertex;
    path_.pop_back();
    if (path_.empty()) return;
    const std::int32_t parent = path_.back().vertex;
    low_[parent] = std::min(low_[parent], low_[vertex]);
    // From the part below a group an edge leads back above the group, so it shares a block with the part above.
    if (parent >= edges_ && low_[vertex] < found_at_[parent]) blocks_.unite(vertex, path_[path_.size() - 2].vertex);
  }

  std::int32_t edges_;
  std::vector<std::vector<std::int32_t>> neighbours_;
  UnionFind blocks_;
  std::vector<std::int32_t> found_at_, low_;
  std::vector<Visit> path_;
  std::int32_t found_ = 0;
  std::int32_t trees_ = 0;
};

// Numbers items in the order of the calls, separately for each block.
class Numbering {
 public:
  explicit Numbering(std::size_t count) : number_(count), block_(count, -1) {}

  bool is_new(std::int32_t item, std::int32_t block) const { return block_[item] != block; }
  std::int32_t number(std::int32_t item, std::int32_t block, std::int32_t next) {
    if (is_new(item, block)) {
      block_[item] = block;
      number_[item] = next;
    }
    return number_[item];
  }

 private:
  std::vector<std::int32_t> number_, block_;
};

}  // namespace

Blocks factored(const Problem& problem) {
  UnionFind parts = parts_of(problem);
  BlockSearch search(problem, parts);
  const auto edges = static_cast<std::int32_t>(problem.edges.size());
  std::vector<std::int32_t> block_of_root(edges, -1);
  std::vector<std::vector<std::int32_t>> members;
  std::vector<std::int32_t> edge_number(edges);
  for (std::int32_t e = 0; e < edges; ++e) {
    const std::int32_t root = search.block_of(parts.find(e));
    if (block_of_root[root] < 0) {
      block_of_root[root] = static_cast<std::int32_t>(members.size());
      members.emplace_back();
    }
    auto& list = members[block_of_root[root]];
    edge_number[e] = static_cast<std::int32_t>(list.size());
    list.push_back(e);
  }

  Blocks result{.trees = search.trees()};
  Numbering islands(problem.needs.size()), groups(problem.groups);
  for (const auto& list : members) {
    const auto b = static_cast<std::int32_t>(result.blocks.size());
    Problem block;
    for (const std::int32_t e : list) {
      FreeEdge edge = problem.edges[e];
      for (std::int32_t& i : edge.islands) {
        if (i < 0) continue;
        const bool is_new = islands.is_new(i, b);
        const std::int32_t need = problem.needs[i];
        i = islands.number(i, b, static_cast<std::int32_t>(block.needs.size()));
        if (is_new) block.needs.push_back(need);
      }
      for (std::int32_t& g : edge.groups) {
        if (g < 0) continue;
        const bool is_new = groups.is_new(g, b);
        g = groups.number(g, b, block.groups);
        if (is_new) ++block.groups;
      }
      for (std::int32_t& f : edge.conflicts) f = edge_number[f];
      block.edges.push_back(std::move(edge));
    }
    result.blocks.push_back(std::move(block));
  }
  result.edges = std::move(members);
  return result;
}

}  // namespace hashi::counting
