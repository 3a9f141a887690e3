// The tests, cheapest first. "Part" = a connected component of the graph of edges that could be used.
//
//   dead island   the clue exceeds what all its edges can carry
//   parts         the edges leave more parts than components are asked for, or there are fewer islands
//   tree count    sum / 2 bridges cannot connect n islands into k components if sum / 2 < n - k
//   odd sum       each bridge has two ends, so the clues of a part add up to an even number
//                 (T. Ykema, 2025, Theorem 3)
//   balance       if a part is two-colourable, each bridge has one end on either colour, so both colours'
//                 clues add up to the same
#include "engine/refute.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace hashi::engine {
namespace {

// What an edge can carry, seen from its two clues; a pair of equal clues must leave one bridge for the rest
// only where k = 1, which is left to the search.
using Rooms = IdVector<EdgeId, int>;

Rooms find_rooms(const Puzzle& puzzle) {
  Rooms rooms(puzzle.edge_count());
  for (const EdgeId e : puzzle.edges()) {
    const auto& [a, b, capacity] = puzzle.edge(e);
    int most = capacity;
    if (puzzle.clue(a).is_number()) most = std::min(most, puzzle.clue(a).value());
    if (puzzle.clue(b).is_number()) most = std::min(most, puzzle.clue(b).value());
    rooms[e] = most;
  }
  return rooms;
}

std::optional<Refutation> dead_island(const Puzzle& puzzle, const Rooms& rooms) {
  for (const IslandId i : puzzle.islands()) {
    if (!puzzle.clue(i).is_number()) continue;
    std::int64_t most = 0;
    for (const EdgeId e : puzzle.edges_at(i)) most += rooms[e];
    if (most < puzzle.clue(i).value()) {
      const auto edges = puzzle.edges_at(i);
      return Refutation{.kind = RefutationKind::clue_too_large,
                        .islands = {i},
                        .edges = {edges.begin(), edges.end()},
                        .asked = puzzle.clue(i).value(),
                        .most = most};
    }
  }
  return std::nullopt;
}

struct Part {
  std::size_t first, end;  // its islands among those found
  bool two_colourable = true;
  bool all_numbers = true;
  std::int64_t sum[2] = {0, 0};  // of the clues, by colour
};

struct Parts {
  std::vector<IslandId> found;  // part by part
  std::vector<Part> parts;

  std::vector<IslandId> islands(const Part& part) const {
    return {found.begin() + static_cast<std::ptrdiff_t>(part.first),
            found.begin() + static_cast<std::ptrdiff_t>(part.end)};
  }
};

Parts find_parts(const Puzzle& puzzle, const Rooms& rooms) {
  Parts answer;
  std::vector<IslandId>& found = answer.found;
  found.reserve(static_cast<std::size_t>(puzzle.island_count()));
  // No bytes: after storing one, the compiler would have to look up everything else again.
  IdVector<IslandId, std::int16_t> colour(puzzle.island_count(), -1);
  for (const IslandId start : puzzle.islands()) {
    if (colour[start] >= 0) continue;
    Part part{found.size(), 0};
    colour[start] = 0;
    found.push_back(start);
    for (std::size_t next = part.first; next < found.size(); ++next) {
      const IslandId i = found[next];
      const std::int16_t own = colour[i];
      if (puzzle.clue(i).is_number())
        part.sum[own] += puzzle.clue(i).value();
      else
        part.all_numbers = false;
      for (const EdgeId e : puzzle.edges_at(i)) {
        if (rooms[e] == 0) continue;
        const IslandId j = puzzle.other_end(e, i);
        if (colour[j] < 0) {
          colour[j] = static_cast<std::int16_t>(1 - own);
          found.push_back(j);
        } else if (colour[j] == own) {
          part.two_colourable = false;
        }
      }
    }
    part.end = found.size();
    answer.parts.push_back(part);
  }
  return answer;
}

std::optional<Refutation> wrong_part_count(const Puzzle& puzzle, const Parts& all) {
  const int k = puzzle.rules().components;
  if (k > puzzle.island_count()) return Refutation{.kind = RefutationKind::too_few_islands, .groups = k};
  if (all.parts.size() > static_cast<std::size_t>(k)) {
    const Part& smallest = *std::min_element(all.parts.begin(), all.parts.end(), [](const Part& a, const Part& b) {
      return a.end - a.first < b.end - b.first;
    });
    return Refutation{.kind = RefutationKind::unreachable,
                      .islands = all.islands(smallest),
                      .groups = static_cast<std::int64_t>(all.parts.size())};
  }
  return std::nullopt;
}

std::int64_t sum_of_clues(const Puzzle& puzzle) {
  std::int64_t sum = 0;
  for (const IslandId i : puzzle.islands()) sum += puzzle.clue(i).value();
  return sum;
}

std::optional<Refutation> too_few_bridges(const Puzzle& puzzle) {
  if (!puzzle.all_clues_are_numbers()) return std::nullopt;
  const std::int64_t sum = sum_of_clues(puzzle), needed = puzzle.island_count() - puzzle.rules().components;
  if (sum / 2 >= needed) return std::nullopt;
  return Refutation{.kind = RefutationKind::too_few_bridges, .asked = sum / 2, .needed = needed};
}

std::optional<Refutation> odd_or_unbalanced(const Parts& all) {
  for (const Part& part : all.parts) {
    const bool is_odd = (part.sum[0] + part.sum[1]) % 2 != 0;
    const bool is_unbalanced = part.two_colourable && part.sum[0] != part.sum[1];
    if (!part.all_numbers || !(is_odd || is_unbalanced)) continue;
    Refutation found;
    if (all.parts.size() > 1) found.islands = all.islands(part);
    if (is_odd) {
      found.kind = RefutationKind::odd_sum;
      found.sum = part.sum[0] + part.sum[1];
    } else {
      found.kind = RefutationKind::unbalanced;
      found.sum = part.sum[0];
      found.other_sum = part.sum[1];
    }
    return found;
  }
  return std::nullopt;
}

// Whether all islands that hang together with the first one have two colours out of balance.
bool first_part_is_unbalanced(const Puzzle& puzzle) {
  if (puzzle.island_count() == 0) return false;
  std::vector<IslandId> found;
  found.reserve(64);  // most boards need no more
  found.push_back(IslandId{0});
  IdVector<IslandId, std::int16_t> colour(puzzle.island_count(), 0);  // 1 and -1
  colour[found[0]] = 1;
  std::int64_t surplus = 0;  // of the clues on the first colour
  for (std::size_t next = 0; next < found.size(); ++next) {
    const IslandId i = found[next];
    const std::int16_t own = colour[i];
    surplus += own * puzzle.clue(i).value();
    for (const EdgeId e : puzzle.edges_at(i)) {
      const IslandId j = puzzle.other_end(e, i);
      if (colour[j] == own) return false;
      if (colour[j] != 0) continue;
      colour[j] = static_cast<std::int16_t>(-own);
      found.push_back(j);
    }
  }
  return surplus != 0;
}

}  // namespace

bool is_refuted_at_a_glance(const Puzzle& puzzle) {
  if (!puzzle.all_clues_are_numbers()) return false;
  const std::int64_t sum = sum_of_clues(puzzle);
  return sum % 2 != 0 || sum / 2 < puzzle.island_count() - puzzle.rules().components ||
         first_part_is_unbalanced(puzzle);
}

std::optional<Refutation> refute(const Puzzle& puzzle) {
  const Rooms rooms = find_rooms(puzzle);
  if (auto found = dead_island(puzzle, rooms)) return found;
  if (auto found = too_few_bridges(puzzle)) return found;
  const Parts parts = find_parts(puzzle, rooms);
  if (auto found = wrong_part_count(puzzle, parts)) return found;
  return odd_or_unbalanced(parts);
}

}  // namespace hashi::engine
