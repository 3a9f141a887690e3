// Augmenting paths in phases (Dinitz, 1970): a breadth-first search gives every node its distance from a source that is
// short, then shortest paths are filled until none is left.
//
// Two complete flows differ by cycles of the residual graph. So an edge that carries nothing can carry something
// exactly if it lies on such a cycle, that is, if its two ends are in the same strongly connected component (Tarjan,
// 1972).
#include "engine/max_flow.h"

#include <algorithm>
#include <utility>

namespace hashi::engine {

MaxFlow::MaxFlow(const Puzzle& puzzle, IdVector<EdgeId, int> capacities)
    : puzzle_(puzzle),
      capacities_(std::move(capacities)),
      sends_(puzzle.edge_count()),
      left_(puzzle.island_count()),
      right_(puzzle.island_count()) {
  for (const IslandId i : puzzle.islands()) left_[i].short_by = right_[i].short_by = puzzle.clue(i).value();
}

bool MaxFlow::maximise() {
  while (measure_distances()) {
    for (const IslandId i : puzzle_.islands()) left_[i].next = right_[i].next = 0;
    for (const IslandId i : puzzle_.islands()) {
      while (left_[i].short_by > 0 && left_[i].distance == 0 && send_from(i)) {
      }
    }
  }
  return std::none_of(left_.begin(), left_.end(), [](const Place& place) { return place.short_by > 0; });
}

std::vector<IslandId> MaxFlow::short_islands() const {
  std::vector<IslandId> all;
  for (const IslandId i : puzzle_.islands()) {
    if (left_[i].short_by > 0) all.push_back(i);
  }
  return all;
}

// Distances from the sources that are short. Returns true if a sink that is short is reached.
bool MaxFlow::measure_distances() {
  for (const IslandId i : puzzle_.islands()) left_[i].distance = right_[i].distance = kUnreached;
  std::vector<IslandId> lefts, rights;
  for (const IslandId i : puzzle_.islands()) {
    if (left_[i].short_by == 0) continue;
    left_[i].distance = 0;
    lefts.push_back(i);
  }
  bool found = false;
  for (std::int32_t distance = 1; !lefts.empty() && !found; distance += 2) {
    rights.clear();
    for (const IslandId i : lefts) {
      for (const EdgeId e : puzzle_.edges_at(i)) {
        const IslandId j = puzzle_.other_end(e, i);
        if (right_[j].distance != kUnreached || sent(e, i) == capacities_[e]) continue;
        right_[j].distance = distance;
        rights.push_back(j);
        found |= right_[j].short_by > 0;
      }
    }
    lefts.clear();
    for (const IslandId j : rights) {
      for (const EdgeId e : puzzle_.edges_at(j)) {
        const IslandId i = puzzle_.other_end(e, j);
        if (left_[i].distance != kUnreached || sent(e, i) == 0) continue;
        left_[i].distance = distance + 1;
        lefts.push_back(i);
      }
    }
  }
  return found;
}

// Sends one more unit from this source along a shortest path. Returns false if none is left in this phase.
bool MaxFlow::send_from(IslandId start) {
  std::vector<EdgeId> path;  // alternately to the right and back
  IslandId here = start;
  bool on_left = true;
  while (true) {
    if (!on_left && right_[here].short_by > 0) break;
    Place& place = on_left ? left_[here] : right_[here];
    const auto edges = puzzle_.edges_at(here);
    bool went_on = false;
    for (; place.next < static_cast<std::int32_t>(edges.size()) && !went_on; ++place.next) {
      const EdgeId e = edges[static_cast<std::size_t>(place.next)];
      const IslandId there = puzzle_.other_end(e, here);
      const Place& ahead = on_left ? right_[there] : left_[there];
      const bool open = on_left ? sent(e, here) < capacities_[e] : sent(e, there) > 0;
      if (!open || ahead.distance != place.distance + 1) continue;
      path.push_back(e);
      here = there;
      on_left = !on_left;
      went_on = true;
      break;
    }
    if (went_on) continue;
    if (path.empty()) return false;
    // A dead end: go back and skip this edge.
    here = puzzle_.other_end(path.back(), here);
    on_left = !on_left;
    path.pop_back();
    ++(on_left ? left_[here] : right_[here]).next;
  }
  --left_[start].short_by;
  --right_[here].short_by;
  IslandId from = start;
  for (std::size_t step = 0; step < path.size(); ++step) {
    const IslandId to = puzzle_.other_end(path[step], from);
    if (step % 2 == 0)
      ++sent(path[step], from);
    else
      --sent(path[step], to);
    from = to;
  }
  return true;
}

MaxFlow::Reached MaxFlow::reached_from(IslandId start) const {
  Reached reached;
  IdVector<IslandId, std::uint8_t> on_left(puzzle_.island_count()), on_right(puzzle_.island_count());
  reached.senders.push_back(start);
  on_left[start] = 1;
  for (std::size_t next = 0; next < reached.senders.size(); ++next) {
    const IslandId i = reached.senders[next];
    for (const EdgeId e : puzzle_.edges_at(i)) {
      const IslandId j = puzzle_.other_end(e, i);
      if (on_right[j] || sent(e, i) == capacities_[e]) continue;
      on_right[j] = 1;
      for (const EdgeId back : puzzle_.edges_at(j)) {
        const IslandId k = puzzle_.other_end(back, j);
        if (on_left[k] || sent(back, k) == 0) continue;
        on_left[k] = 1;
        reached.senders.push_back(k);
      }
    }
  }
  for (const IslandId i : reached.senders) {
    reached.asked += puzzle_.clue(i).value();
    for (const EdgeId e : puzzle_.edges_at(i)) {
      if (!on_right[puzzle_.other_end(e, i)]) reached.most += capacities_[e];
    }
  }
  for (const IslandId j : puzzle_.islands()) {
    if (on_right[j]) reached.most += puzzle_.clue(j).value();
  }
  std::sort(reached.senders.begin(), reached.senders.end());
  return reached;
}

// The strongly connected component of every node in the residual graph. Island i is node 2 i on the left and 2 i + 1 on
// the right.
std::vector<std::int32_t> MaxFlow::residual_components() const {
  constexpr std::int32_t kNone = -1;
  struct Visit {
    std::int32_t place;
    std::int32_t next;
  };
  const auto places = static_cast<std::size_t>(2 * puzzle_.island_count());
  std::vector<std::int32_t> component(places, kNone), order(places, kNone), earliest(places, kNone), open;
  std::vector<Visit> path;
  std::int32_t clock = 0;
  const auto at = [](std::int32_t place) { return static_cast<std::size_t>(place); };
  const auto enter = [&](std::int32_t place) {
    order[at(place)] = earliest[at(place)] = clock++;
    open.push_back(place);
    path.push_back({place, 0});
  };
  for (std::int32_t start = 0; start < 2 * puzzle_.island_count(); ++start) {
    if (order[at(start)] == kNone) enter(start);
    while (!path.empty()) {
      const std::int32_t place = path.back().place;
      const bool on_left = place % 2 == 0;
      const IslandId here{place / 2};
      const auto edges = puzzle_.edges_at(here);
      if (path.back().next < static_cast<std::int32_t>(edges.size())) {
        const EdgeId e = edges[at(path.back().next++)];
        const IslandId there = puzzle_.other_end(e, here);
        if (!(on_left ? sent(e, here) < capacities_[e] : sent(e, there) > 0)) continue;
        const std::int32_t ahead = 2 * index(there) + (on_left ? 1 : 0);
        if (order[at(ahead)] == kNone)
          enter(ahead);
        else if (component[at(ahead)] == kNone)
          earliest[at(place)] = std::min(earliest[at(place)], order[at(ahead)]);
        continue;
      }
      path.pop_back();
      if (!path.empty()) {
        std::int32_t& above = earliest[at(path.back().place)];
        above = std::min(above, earliest[at(place)]);
      }
      if (earliest[at(place)] != order[at(place)]) continue;
      for (std::int32_t last = kNone; last != place;) {
        last = open.back();
        open.pop_back();
        component[at(last)] = place;
      }
    }
  }
  return component;
}

IdVector<EdgeId, std::uint8_t> MaxFlow::can_carry() const {
  const std::vector<std::int32_t> component = residual_components();
  const auto lies_on_a_cycle = [&](IslandId from, IslandId to) {
    return component[static_cast<std::size_t>(2 * index(from))] ==
           component[static_cast<std::size_t>(2 * index(to) + 1)];
  };
  IdVector<EdgeId, std::uint8_t> can(puzzle_.edge_count());
  for (const EdgeId e : puzzle_.edges()) {
    const IslandId a = puzzle_.edge(e).a, b = puzzle_.edge(e).b;
    can[e] = sends_[e].from_a > 0 || sends_[e].from_b > 0 || lies_on_a_cycle(a, b) || lies_on_a_cycle(b, a);
  }
  return can;
}

}  // namespace hashi::engine
