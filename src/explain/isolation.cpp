// Two ways to close a group off by a single edge.
//
// 'two_islands': equal clues m share at most m - 1 bridges unless they are the whole puzzle (T. Ykema 2025, Theorem 2
// and Algorithm 2). 'segment_isolation': an edge whose v-th bridge would use up all that the groups at its two ends
// still need. Both need k = 1. Here a closed group is seen by what its islands still need, not by looking for ways out.
#include "explain/changes.h"
#include "explain/looks.h"

namespace hashi::looks {
std::vector<Deduction> two_islands(View& view, std::int32_t site) {
  const EdgeId e{site};
  const auto& [a, b, capacity] = view.puzzle().edge(e);
  const Clue clue = view.puzzle().clue(a);
  if (view.puzzle().island_count() <= 2 || !clue.is_number() || clue != view.puzzle().clue(b)) return {};
  const int m = clue.value();
  // Marks only become narrower, so what does not fire now never will: nothing is read.
  if (m < 1 || m > view.state().lo(e) + view.state().room(e)) return {};
  return {Deduction{.technique = TechniqueId::two_islands,
                    .changes = {lowered(view.state(), e, m - 1)},
                    .because_of = {a, b},
                    .along = {e},
                    .numbers = {m}}};
}

std::vector<Deduction> segment_isolation(View& view, std::int32_t site) {
  const State& state = view.state();
  const EdgeId e{site};
  const auto& [a, b, capacity] = view.puzzle().edge(e);
  const int room = state.room(e);
  const std::int32_t group_a = view.groups().of(a), group_b = view.groups().of(b);
  if (room == 0 || view.groups().count() <= (group_a == group_b ? 1 : 2)) return {};
  view.read(e);
  int needed = 0;
  for (const std::int32_t group : {group_a, group_b}) {
    for (const IslandId i : view.groups().members(group)) {
      if (state.residual(i) == 0) continue;
      needed += state.residual(i);
      view.read_need_of(i);
      if (needed > 2 * room) return {};
    }
    if (group_a == group_b) break;
  }
  if (needed % 2 != 0) return {};
  const int bridges = state.lo(e) + needed / 2;
  std::vector<IslandId> islands = {a, b};
  for (const IslandId i : view.puzzle().islands()) {
    const bool inside = view.groups().of(i) == group_a || view.groups().of(i) == group_b;
    if (inside && i != a && i != b) islands.push_back(i);
  }
  return {Deduction{.technique = TechniqueId::segment_isolation,
                    .changes = {lowered(state, e, bridges - 1)},
                    .because_of = std::move(islands),
                    .along = {e},
                    .numbers = {bridges, static_cast<int>(view.groups().members(group_a).size()),
                                group_a == group_b ? 0 : static_cast<int>(view.groups().members(group_b).size())}}};
}

}  // namespace hashi::looks
