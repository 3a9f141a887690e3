// Bounds propagation over clues and conflicts, and the contraction.
#include "count/problem.h"

#include <algorithm>

#include "base/union_find.h"

namespace hashi::counting {
namespace {

// Bounds propagation with a queue of islands; the time is linear in the number of changes.
class Tightening {
 public:
  Tightening(const Puzzle& puzzle, const Needs& needs, EdgeRanges ranges)
      : puzzle_(puzzle), needs_(needs), ranges_(std::move(ranges)), queued_(puzzle.island_count(), false) {}

  bool run() {
    for (const EdgeId e : puzzle_.edges()) {
      const int most = std::min<int>(ranges_[e].hi, puzzle_.capacity(e));
      if (!narrow(e, ranges_[e].lo, most)) return false;
      if (ranges_[e].lo > 0 && !block_conflicts(e)) return false;
    }
    for (const IslandId i : puzzle_.islands()) enqueue(i);
    while (!queue_.empty()) {
      const IslandId i = queue_.back();
      queue_.pop_back();
      queued_[i] = false;
      if (!fit(i)) return false;
    }
    return true;
  }

  EdgeRanges ranges() && { return std::move(ranges_); }

 private:
  void enqueue(IslandId i) {
    if (needs_[i] == kAnySum || queued_[i]) return;
    queued_[i] = true;
    queue_.push_back(i);
  }

  bool narrow(EdgeId e, int lo, int hi) {
    if (lo > hi) return false;
    EdgeRange& range = ranges_[e];
    if (lo == range.lo && hi == range.hi) return true;
    const bool first_bridge = range.lo == 0 && lo > 0;
    range = {static_cast<std::uint8_t>(lo), static_cast<std::uint8_t>(hi)};
    enqueue(puzzle_.edge(e).a);
    enqueue(puzzle_.edge(e).b);
    return !first_bridge || block_conflicts(e);
  }

  bool block_conflicts(EdgeId e) {
    for (const EdgeId f : puzzle_.conflicts_of(e)) {
      if (!narrow(f, ranges_[f].lo, 0)) return false;
    }
    return true;
  }

  bool fit(IslandId i) {
    int least = 0, most = 0;
    for (const EdgeId e : puzzle_.edges_at(i)) {
      least += ranges_[e].lo;
      most += ranges_[e].hi;
    }
    const int need = needs_[i];
    if (need < least || need > most) return false;
    for (const EdgeId e : puzzle_.edges_at(i)) {
      const EdgeRange range = ranges_[e];
      const int lo = std::max<int>(range.lo, need - (most - range.hi));
      const int hi = std::min<int>(range.hi, need - (least - range.lo));
      if (!narrow(e, lo, hi)) return false;
    }
    return true;
  }

  const Puzzle& puzzle_;
  const Needs& needs_;
  EdgeRanges ranges_;
  IdVector<IslandId, char> queued_;
  std::vector<IslandId> queue_;
};

}  // namespace

std::optional<EdgeRanges> tightened(const Puzzle& puzzle, const Needs& needs, EdgeRanges ranges) {
  Tightening tightening(puzzle, needs, std::move(ranges));
  if (!tightening.run()) return std::nullopt;
  return std::move(tightening).ranges();
}

Problem contracted(const Puzzle& puzzle, const Needs& needs, const EdgeRanges& ranges) {
  UnionFind joined(puzzle.island_count());
  for (const EdgeId e : puzzle.edges()) {
    if (ranges[e].lo > 0) joined.unite(index(puzzle.edge(e).a), index(puzzle.edge(e).b));
  }
  Problem problem;
  IdVector<IslandId, std::int32_t> group_of(puzzle.island_count(), -1), island_of(puzzle.island_count(), -1);
  for (const IslandId i : puzzle.islands()) {
    if (joined.find(index(i)) == index(i)) group_of[i] = problem.groups++;
    if (needs[i] == kAnySum) continue;
    std::int32_t need = needs[i];
    for (const EdgeId e : puzzle.edges_at(i)) need -= ranges[e].lo;
    island_of[i] = static_cast<std::int32_t>(problem.needs.size());
    problem.needs.push_back(need);
  }
  IdVector<EdgeId, std::int32_t> free_of(puzzle.edge_count(), -1);
  for (const EdgeId e : puzzle.edges()) {
    if (ranges[e].lo == ranges[e].hi) continue;
    free_of[e] = static_cast<std::int32_t>(problem.edges.size());
    const IslandId a = puzzle.edge(e).a, b = puzzle.edge(e).b;
    FreeEdge edge{.islands = {island_of[a], island_of[b]}, .capacity = ranges[e].hi - ranges[e].lo};
    const IslandId root_a{joined.find(index(a))}, root_b{joined.find(index(b))};
    if (root_a != root_b) {
      edge.groups[0] = group_of[root_a];
      edge.groups[1] = group_of[root_b];
    }
    problem.edges.push_back(std::move(edge));
  }
  for (const Conflict& c : puzzle.conflicts()) {
    const std::int32_t a = free_of[c.a], b = free_of[c.b];
    if (a < 0 || b < 0) continue;  // one of them carries nothing: tightening has excluded it
    problem.edges[a].conflicts.push_back(b);
    problem.edges[b].conflicts.push_back(a);
  }
  return problem;
}

}  // namespace hashi::counting
