// A spanning forest with cached detours and bidirectional breadth-first search.
#include "explain/skeleton.h"

#include <algorithm>

#include "base/union_find.h"
#include "explain/cuts.h"
#include "explain/view.h"

namespace hashi {

Skeleton::Skeleton(const Puzzle& puzzle) : in_skeleton_(puzzle.edge_count(), 0), seen_(puzzle.island_count()) {}

void Skeleton::build(const State& state) {
  const Puzzle& puzzle = state.puzzle();
  built_ = true;
  detours_.resize(static_cast<std::size_t>(puzzle.edge_count()));
  UnionFind parts(puzzle.island_count());
  for (const EdgeId e : puzzle.edges()) {
    if (state.lo(e) > 0) parts.unite(index(puzzle.edge(e).a), index(puzzle.edge(e).b));
  }
  for (const EdgeId e : puzzle.edges())
    in_skeleton_[e] = state.hi(e) > 0 && parts.unite(index(puzzle.edge(e).a), index(puzzle.edge(e).b));
}

template <class Passable>
Skeleton::Meeting Skeleton::search(const Puzzle& puzzle, const Edge& ends, Passable passable) {
  ++round_;
  queue_ = {ends.a, ends.b};
  seen_[ends.a] = {.round = round_, .side = 0, .by = kNoEdge};
  seen_[ends.b] = {.round = round_, .side = 1, .by = kNoEdge};
  std::int32_t growing[] = {1, 1};
  for (std::size_t at = 0; at < queue_.size(); ++at) {
    const IslandId i = queue_[at];
    const std::int32_t side = seen_[i].side;
    for (const EdgeId e : puzzle.edges_at(i)) {
      if (!passable(e)) continue;
      const IslandId j = puzzle.other_end(e, i);
      if (seen_[j].round == round_) {
        if (seen_[j].side != side) return {.edge = e};
        continue;
      }
      seen_[j] = {.round = round_, .side = side, .by = e};
      queue_.push_back(j);
      ++growing[side];
    }
    if (--growing[side] == 0) return {.edge = std::nullopt, .lonely_side = side};
  }
  return {};
}

const std::vector<EdgeId>* Skeleton::known_way(const Scratch& scratch, const Detours& detours) const {
  for (const std::vector<EdgeId>& way : detours.ways) {
    if (!way.empty() && std::all_of(way.begin(), way.end(), [&](EdgeId f) { return scratch.hi(f) > 0; })) return &way;
  }
  return nullptr;
}

bool Skeleton::has_way_around(View& view, EdgeId e) {
  const Scratch& scratch = view.scratch();
  const Puzzle& puzzle = view.puzzle();
  Detours& detours = detours_[static_cast<std::size_t>(index(e))];
  const std::vector<EdgeId>* known = known_way(scratch, detours);
  if (known == nullptr) {
    const auto [met, lonely] = search(puzzle, puzzle.edge(e), [&](EdgeId f) { return scratch.hi(f) > 0; });
    if (!met) return false;
    std::vector<EdgeId>& way = detours.ways[detours.oldest];
    detours.oldest = (detours.oldest + 1) % detours.ways.size();
    way.assign(1, *met);
    for (IslandId i : {puzzle.edge(*met).a, puzzle.edge(*met).b}) {
      for (; seen_[i].by != kNoEdge; i = puzzle.other_end(seen_[i].by, i)) way.push_back(seen_[i].by);
    }
    known = &way;
  }
  for (const EdgeId f : *known) {
    if (view.state().lo(f) == 0) view.read(f, Dependency::leads_on);
  }
  return true;
}

bool Skeleton::falls_apart(View& view) {
  const Puzzle& puzzle = view.puzzle();
  if (!built_) build(view.state());
  for (const Scratch::Mark& mark : view.scratch().marks()) {
    if (in_skeleton_[mark.edge] == 0 || view.scratch().hi(mark.edge) > 0) continue;
    const Edge& edge = puzzle.edge(mark.edge);
    if (view.groups().of(edge.a) != view.groups().of(edge.b) && !has_way_around(view, mark.edge)) return true;
  }
  return false;
}

std::optional<EdgeId> Skeleton::close(const State& state, EdgeId e) {
  if (!built_ || in_skeleton_[e] == 0) return std::nullopt;
  in_skeleton_[e] = 0;
  const Puzzle& puzzle = state.puzzle();
  const auto [met, lonely] =
      search(puzzle, puzzle.edge(e), [&](EdgeId f) { return in_skeleton_[f] != 0 || state.lo(f) > 0; });
  if (met) return std::nullopt;
  const auto is_lonely = [this, side = lonely](IslandId i) {
    return seen_[i].round == round_ && seen_[i].side == side;
  };
  for (const IslandId i : queue_) {
    if (!is_lonely(i)) continue;
    for (const EdgeId f : puzzle.edges_at(i)) {
      if (state.hi(f) == 0 || is_lonely(puzzle.other_end(f, i))) continue;
      in_skeleton_[f] = 1;
      return f;
    }
  }
  return std::nullopt;
}

}  // namespace hashi
