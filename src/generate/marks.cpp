// Bound propagation over arrays: an island is visited again when a bound at one of its edges changes.
#include "generate/marks.h"

#include <algorithm>
#include <numeric>

namespace hashi {

inline void Marks::wake(IslandId i) {
  if (is_woken_[i]) return;
  is_woken_[i] = 1;
  woken_.push_back(i);
}

void Marks::start(const Draft& draft) {
  const Puzzle& graph = draft.graph();
  if (bounds_.size() != graph.edge_count()) bounds_ = IdVector<EdgeId, Bounds>(graph.edge_count());
  if (needs_.size() != graph.island_count()) {
    needs_ = IdVector<IslandId, Need>(graph.island_count());
    is_woken_ = IdVector<IslandId, std::uint8_t>(graph.island_count(), 0);
  }
  for (const IslandId i : graph.islands()) needs_[i] = {draft.sum(i), -draft.sum(i)};
  for (const EdgeId e : graph.edges()) {
    const Edge& edge = graph.edge(e);
    const int hi = std::min({edge.capacity, draft.sum(edge.a), draft.sum(edge.b)});
    bounds_[e] = {0, static_cast<std::int16_t>(hi)};
    needs_[edge.a].slack += hi;
    needs_[edge.b].slack += hi;
  }
  for (const IslandId i : graph.islands()) wake(i);
}

void Marks::raise(const Draft& draft, EdgeId e, int lo) {
  const Edge& edge = draft.graph().edge(e);
  const int by = lo - bounds_[e].lo;
  const bool is_first = bounds_[e].lo == 0;
  bounds_[e].lo = static_cast<std::int16_t>(lo);
  for (const IslandId i : {edge.a, edge.b}) {
    needs_[i].residual -= by;
    wake(i);
  }
  if (!is_first) return;
  for (const EdgeId other : draft.graph().conflicts_of(e)) {
    if (bounds_[other].hi > 0) lower(draft, other, 0);
  }
}

void Marks::lower(const Draft& draft, EdgeId e, int hi) {
  const Edge& edge = draft.graph().edge(e);
  const int by = bounds_[e].hi - hi;
  bounds_[e].hi = static_cast<std::int16_t>(hi);
  for (const IslandId i : {edge.a, edge.b}) {
    needs_[i].slack -= by;
    wake(i);
  }
}

void Marks::visit(const Draft& draft, IslandId i) {
  for (const EdgeId e : draft.graph().edges_at(i)) {
    const Need need = needs_[i];
    const auto [lo, hi] = bounds_[e];
    if (lo == hi) continue;
    if (hi > lo + need.residual) lower(draft, e, lo + need.residual);
    if (lo < hi - need.slack) raise(draft, e, hi - need.slack);
  }
}

void Marks::count(const Draft& draft) {
  while (!woken_.empty()) {
    const IslandId i = woken_.back();
    woken_.pop_back();
    is_woken_[i] = 0;
    if (needs_[i].residual == 0 && needs_[i].slack == 0) continue;
    visit(draft, i);
  }
}

std::int32_t Marks::group(std::int32_t island) {
  auto* above = above_.data();
  while (above[island] != island) island = above[island] = above[above[island]];
  return island;
}

// Whoever uses up all that the groups at its ends need closes them off; unless they are everything, that is one too
// many.
bool Marks::isolate(const Draft& draft) {
  const Puzzle& graph = draft.graph();
  const auto islands = static_cast<std::size_t>(graph.island_count());
  above_.resize(islands);
  std::iota(above_.begin(), above_.end(), 0);
  size_.assign(islands, 1);
  group_need_.resize(islands);
  for (std::size_t i = 0; i < islands; ++i) group_need_[i] = needs_[IslandId{static_cast<std::int32_t>(i)}].residual;
  for (const EdgeId e : graph.edges()) {
    if (bounds_[e].lo == 0) continue;
    std::int32_t a = group(index(graph.edge(e).a)), b = group(index(graph.edge(e).b));
    if (a == b) continue;
    if (size_[static_cast<std::size_t>(a)] < size_[static_cast<std::size_t>(b)]) std::swap(a, b);
    above_[static_cast<std::size_t>(b)] = a;
    size_[static_cast<std::size_t>(a)] += size_[static_cast<std::size_t>(b)];
    group_need_[static_cast<std::size_t>(a)] += group_need_[static_cast<std::size_t>(b)];
  }
  bool any = false;
  for (const EdgeId e : open_) {
    const auto a = static_cast<std::size_t>(group(index(graph.edge(e).a)));
    const auto b = static_cast<std::size_t>(group(index(graph.edge(e).b)));
    const std::int32_t size = a == b ? size_[a] : size_[a] + size_[b];
    const std::int32_t need = a == b ? group_need_[a] : group_need_[a] + group_need_[b];
    if (size == graph.island_count() || need % 2 == 1) continue;
    const int closing = bounds_[e].lo + need / 2;
    if (closing > bounds_[e].hi) continue;
    lower(draft, e, closing - 1);
    any = true;
  }
  return any;
}

void Marks::narrow(const Draft& draft, Reach reach) {
  start(draft);
  open_.clear();
  for (const EdgeId e : draft.graph().edges()) open_.push_back(e);
  for (;;) {
    count(draft);
    std::erase_if(open_, [this](EdgeId e) { return bounds_[e].lo == bounds_[e].hi; });
    if (reach == Reach::counting || open_.empty() || !isolate(draft)) return;
  }
}

}  // namespace hashi
