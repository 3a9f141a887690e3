// What a flow tells about islands that cannot all be served.
#include "engine/shortage.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/max_flow.h"

namespace hashi::engine {
namespace {

Refutation shortage(const MaxFlow& flow, RefutationKind kind) {
  MaxFlow::Reached least;
  for (const IslandId i : flow.short_islands()) {
    MaxFlow::Reached reached = flow.reached_from(i);
    if (least.senders.empty() || reached.senders.size() < least.senders.size()) least = std::move(reached);
  }
  return {.kind = kind, .islands = std::move(least.senders), .asked = least.asked, .most = least.most};
}

// The groups that the given edges join, each in the order of its islands.
std::vector<std::vector<IslandId>> groups_of(const Puzzle& puzzle, const IdVector<EdgeId, std::uint8_t>& can_carry) {
  std::vector<std::vector<IslandId>> groups;
  IdVector<IslandId, std::uint8_t> seen(puzzle.island_count());
  for (const IslandId start : puzzle.islands()) {
    if (seen[start]) continue;
    seen[start] = 1;
    std::vector<IslandId> group = {start};
    for (std::size_t next = 0; next < group.size(); ++next) {
      const IslandId i = group[next];
      for (const EdgeId e : puzzle.edges_at(i)) {
        const IslandId j = puzzle.other_end(e, i);
        if (!can_carry[e] || seen[j]) continue;
        seen[j] = 1;
        group.push_back(j);
      }
    }
    std::sort(group.begin(), group.end());
    groups.push_back(std::move(group));
  }
  return groups;
}

std::optional<Refutation> closed_groups(const Puzzle& puzzle, const MaxFlow& flow, RefutationKind kind) {
  const std::vector<std::vector<IslandId>> groups = groups_of(puzzle, flow.can_carry());
  if (groups.size() <= static_cast<std::size_t>(puzzle.rules().components)) return std::nullopt;
  const auto least =
      std::min_element(groups.begin(), groups.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
  return Refutation{.kind = kind, .islands = *least};
}

IdVector<EdgeId, int> capacities(const Puzzle& puzzle) {
  IdVector<EdgeId, int> most(puzzle.edge_count());
  for (const EdgeId e : puzzle.edges()) most[e] = puzzle.capacity(e);
  return most;
}

// Two islands of the same clue must leave a bridge for the others, if there are others to be joined.
IdVector<EdgeId, int> capacities_that_close_nothing(const Puzzle& puzzle) {
  IdVector<EdgeId, int> most = capacities(puzzle);
  if (puzzle.rules().components > 1 || puzzle.island_count() == 2) return most;
  for (const EdgeId e : puzzle.edges()) {
    const auto& [a, b, capacity] = puzzle.edge(e);
    if (puzzle.clue(a) == puzzle.clue(b)) most[e] = std::clamp(puzzle.clue(a).value() - 1, 0, capacity);
  }
  return most;
}

}  // namespace

std::optional<Refutation> refute_by_shortage(const Puzzle& puzzle) {
  if (!puzzle.all_clues_are_numbers()) return std::nullopt;
  MaxFlow flow(puzzle, capacities(puzzle));
  if (flow.maximise()) return std::nullopt;
  return shortage(flow, RefutationKind::shortage);
}

std::optional<Refutation> refute_by_flow(const Puzzle& puzzle) {
  if (!puzzle.all_clues_are_numbers()) return std::nullopt;
  for (const bool may_close : {true, false}) {
    MaxFlow flow(puzzle, may_close ? capacities(puzzle) : capacities_that_close_nothing(puzzle));
    if (!flow.maximise())
      return shortage(flow, may_close ? RefutationKind::shortage : RefutationKind::shortage_unless_closed);
    if (auto found =
            closed_groups(puzzle, flow, may_close ? RefutationKind::cut_off : RefutationKind::cut_off_unless_closed))
      return found;
  }
  return std::nullopt;
}

}  // namespace hashi::engine
