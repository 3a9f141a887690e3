// Two ways in which a single edge could close a group.
//
// 'two_islands': two islands with equal clues m share at most m - 1 bridges, unless they are the whole puzzle (T. Ykema
// 2025, Theorem 2 and Algorithm 2). 'segment_isolation': the v-th bridge on an edge would satisfy all islands of the
// groups at its two ends. Both need k = 1. A closed group is recognised by its residuals, not by a search for ways out.
#include "explain/changes.h"
#include "explain/find_functions.h"

namespace hashi::find_functions {
std::vector<Deduction> two_islands(View& view, std::int32_t site) {
  const EdgeId e{site};
  const auto& [a, b, capacity] = view.puzzle().edge(e);
  const Clue clue = view.puzzle().clue(a);
  if (view.puzzle().island_count() <= 2 || !clue.is_number() || clue != view.puzzle().clue(b)) return {};
  const int m = clue.value();
  // Marks only become narrower, so if it does not apply now it never will: there are no dependencies.
  if (m < 1 || m > view.state().lo(e) + view.state().room(e)) return {};
  return {Deduction{.technique = TechniqueId::two_islands,
                    .changes = {lowered(view.state(), e, m - 1)},
                    .because_of = {a, b},
                    .along = {e},
                    .parts = {.island = a, .other = b, .edge = e, .bridges = m}}};
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
  return {
      Deduction{.technique = TechniqueId::segment_isolation,
                .changes = {lowered(state, e, bridges - 1)},
                .because_of = std::move(islands),
                .along = {e},
                .parts = {.island = a,
                          .other = b,
                          .edge = e,
                          .bridges = bridges,
                          .size = static_cast<int>(view.groups().members(group_a).size()),
                          .other_size = group_a == group_b ? Deduction::kNoNumber
                                                           : static_cast<int>(view.groups().members(group_b).size())}}};
}

}  // namespace hashi::find_functions
