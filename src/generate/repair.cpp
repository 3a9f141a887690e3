// How drafts are changed: one edge per region, raised or lowered, chosen at random among those that help.
#include "generate/repair.h"

#include <algorithm>
#include <numeric>

#include "base/union_find.h"
#include "hashi/solve/solve.h"

namespace hashi {
namespace {

// Another number of bridges on this edge, any that can be; false if there is none.
bool set_to_anything_else(Draft& draft, EdgeId e, Random& random) {
  const int values = draft.graph().capacity(e) + 1;
  const int first = random.between(1, values - 1);
  for (int step = 0; step < values - 1; ++step) {
    const int value = (draft.bridges(e) + 1 + (first + step) % (values - 1)) % values;
    if (!draft.can_set(e, value)) continue;
    draft.set(e, value);
    return true;
  }
  return false;
}

// Raises or lowers so far that the other solution cannot follow.
bool shake_off(Draft& draft, EdgeId e, int other) {
  const int mine = draft.bridges(e), most = draft.graph().capacity(e);
  const int value = mine < other ? mine + most - other + 1 : mine - other - 1;
  if (value < 0 || value > most || !draft.can_set(e, value)) return false;
  draft.set(e, value);
  return true;
}

bool change_nearby(Draft& draft, EdgeId e, Random& random) {
  const Edge& edge = draft.graph().edge(e);
  const IslandId i = random.chance(1, 2) ? edge.a : edge.b;
  const auto around = draft.graph().edges_at(i);
  return set_to_anything_else(draft, around[random.below(static_cast<std::uint32_t>(around.size()))], random);
}

// The edges on which the two differ, sorted by parts that hang together by islands.
std::vector<std::vector<EdgeId>> parts_of_difference(const Draft& draft, const Solution& other) {
  const Puzzle& graph = draft.graph();
  UnionFind joined(graph.island_count());
  std::vector<EdgeId> differ;
  for (const EdgeId e : graph.edges()) {
    if (draft.bridges(e) == other.bridges[e]) continue;
    differ.push_back(e);
    joined.unite(index(graph.edge(e).a), index(graph.edge(e).b));
  }
  std::vector<std::int32_t> number(static_cast<std::size_t>(graph.island_count()), -1);
  std::vector<std::vector<EdgeId>> parts;
  for (const EdgeId e : differ) {
    std::int32_t& part = number[static_cast<std::size_t>(joined.find(index(graph.edge(e).a)))];
    if (part < 0) {
      part = static_cast<std::int32_t>(parts.size());
      parts.emplace_back();
    }
    parts[static_cast<std::size_t>(part)].push_back(e);
  }
  return parts;
}

void change_part(Draft& draft, std::vector<EdgeId>& edges, const Solution& other, Random& random) {
  random.shuffle(edges);
  for (const EdgeId e : edges) {
    // An earlier change of this round may have met the other solution here.
    if (draft.bridges(e) == other.bridges[e]) continue;
    if (shake_off(draft, e, other.bridges[e])) return;
  }
  for (const EdgeId e : edges) {
    if (change_nearby(draft, e, random)) return;
  }
}

// Which of them may be changed to within its marks, at most one for each part.
struct Undo {
  EdgeId edge;
  int before;
};

std::vector<Undo> change_open(Draft& draft, const Marks& marks, std::vector<EdgeId>& open, const Parts& parts,
                              Random& random) {
  std::vector<Undo> changes;
  std::vector<std::int32_t> done;
  random.shuffle(open);
  for (const EdgeId e : open) {
    if (std::find(done.begin(), done.end(), parts[e]) != done.end()) continue;
    const int before = draft.bridges(e);
    const int value = random.between(marks.lo(e), marks.hi(e));
    if (value == before || !draft.can_set(e, value)) continue;
    draft.set(e, value);
    changes.push_back({e, before});
    done.push_back(parts[e]);
  }
  return changes;
}

std::vector<Undo> change_anything(Draft& draft, std::int32_t how_many, Random& random) {
  std::vector<Undo> changes;
  const auto edges = static_cast<std::uint32_t>(draft.graph().edge_count());
  for (std::int32_t n = 0; n < how_many; ++n) {
    const EdgeId e{static_cast<std::int32_t>(random.below(edges))};
    const int before = draft.bridges(e);
    if (set_to_anything_else(draft, e, random)) changes.push_back({e, before});
  }
  return changes;
}

}  // namespace

bool make_unique(Draft& draft, Random& random, const RepairLimits& limits) {
  for (int round = 0; round < limits.rounds; ++round) {
    const Another found = another(draft.puzzle(), draft.solution(), random.bits(),
                                  {.steps = limits.steps, .should_stop = limits.should_stop});
    if (found.status == SolveStatus::unsolvable) return true;
    if (found.status == SolveStatus::unknown) return false;
    for (std::vector<EdgeId>& part : parts_of_difference(draft, *found.solution))
      change_part(draft, part, *found.solution, random);
  }
  return false;
}

int change_some(Draft& draft, std::span<const EdgeId> edges, const Parts& parts, Random& random) {
  std::vector<EdgeId> order(edges.begin(), edges.end());
  std::vector<std::int32_t> done;
  random.shuffle(order);
  for (const EdgeId e : order) {
    if (std::find(done.begin(), done.end(), parts[e]) != done.end()) continue;
    if (random.chance(3, 4) ? set_to_anything_else(draft, e, random) : change_nearby(draft, e, random))
      done.push_back(parts[e]);
  }
  return static_cast<int>(done.size());
}

bool steer(Draft& draft, Marks& marks, const Parts& parts, const Aim& aim, Random& random) {
  const auto distance = [&](std::int32_t open) {
    return open > aim.most_open ? open - aim.most_open : open < aim.least_open ? aim.least_open - open : 0;
  };
  marks.narrow(draft, aim.reach);
  std::vector<EdgeId> open(marks.open().begin(), marks.open().end());
  std::int32_t away = distance(marks.open_count());
  bool is_stale = false;  // the marks are those of a change that was taken back
  for (int round = 0; round < aim.rounds && away > 0; ++round) {
    if (is_stale) marks.narrow(draft, aim.reach);
    is_stale = false;
    const auto now_open = static_cast<std::int32_t>(open.size());
    const std::vector<Undo> changes =
        now_open > aim.most_open ? change_open(draft, marks, open, parts, random)
                                 : change_anything(draft, std::max(1, (aim.least_open - now_open) / 8), random);
    marks.narrow(draft, aim.reach);
    if (const std::int32_t now = distance(marks.open_count()); now > away + away / 50 + (round % 8 == 0 ? 1 : 0)) {
      for (auto change = changes.rbegin(); change != changes.rend(); ++change) draft.set(change->edge, change->before);
      is_stale = true;
    } else {
      away = now;
      open.assign(marks.open().begin(), marks.open().end());
    }
  }
  if (is_stale) marks.narrow(draft, aim.reach);
  return away == 0;
}

}  // namespace hashi
