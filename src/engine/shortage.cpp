// What a flow tells, and how it is told to people.
#include "engine/shortage.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/river.h"

namespace hashi::engine {
namespace {

// "island 3", "islands 1, 4" or "30 islands around island 7"
std::string names_of(const std::vector<IslandId>& islands) {
  constexpr std::size_t kMostNamed = 12;
  if (islands.size() > kMostNamed)
    return std::to_string(islands.size()) + " islands around island " + std::to_string(index(islands.front()));
  std::string which;
  for (const IslandId i : islands) which.append(which.empty() ? "" : ", ").append(std::to_string(index(i)));
  return (islands.size() == 1 ? "island " : "islands ") + which;
}

Refutation shortage(const River& river) {
  River::Reached least;
  for (const IslandId i : river.short_islands()) {
    River::Reached reached = river.reached_from(i);
    if (least.senders.empty() || reached.senders.size() < least.senders.size()) least = std::move(reached);
  }
  const bool is_one = least.senders.size() == 1;
  return {names_of(least.senders) + (is_one ? " asks for " : " ask for ") + std::to_string(least.asked) +
              (least.asked == 1 ? " bridge end, and " : " bridge ends, and ") + (is_one ? "its" : "their") +
              " neighbours can take at most " + std::to_string(least.most),
          least.senders};
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

std::optional<Refutation> closed_groups(const Puzzle& puzzle, const River& river) {
  const std::vector<std::vector<IslandId>> groups = groups_of(puzzle, river.can_carry());
  if (groups.size() <= static_cast<std::size_t>(puzzle.rules().components)) return std::nullopt;
  const auto least =
      std::min_element(groups.begin(), groups.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
  return Refutation{names_of(*least) + (least->size() == 1 ? " is" : " are") +
                        " cut off: wherever a bridge led away, some clues could not be met",
                    *least};
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
  River river(puzzle, capacities(puzzle));
  if (river.fill()) return std::nullopt;
  return shortage(river);
}

std::optional<Refutation> refute_by_flow(const Puzzle& puzzle) {
  if (!puzzle.all_clues_are_numbers()) return std::nullopt;
  for (const bool may_close : {true, false}) {
    River river(puzzle, may_close ? capacities(puzzle) : capacities_that_close_nothing(puzzle));
    std::optional<Refutation> found = river.fill() ? closed_groups(puzzle, river) : shortage(river);
    if (found && !may_close) found->reason += " unless two equal clues shut themselves off";
    if (found) return found;
  }
  return std::nullopt;
}

}  // namespace hashi::engine
