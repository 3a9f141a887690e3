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
#include <cstdint>
#include <cstdlib>

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

std::string name(IslandId i) { return "island " + std::to_string(index(i)); }

std::optional<Refutation> dead_island(const Puzzle& puzzle, const Rooms& rooms) {
  for (const IslandId i : puzzle.islands()) {
    if (!puzzle.clue(i).is_number()) continue;
    std::int64_t most = 0;
    for (const EdgeId e : puzzle.edges_at(i)) most += rooms[e];
    if (most < puzzle.clue(i).value())
      return Refutation{name(i) + " shows " + puzzle.clue(i).text() + " but can have at most " + std::to_string(most) +
                            (most == 1 ? " bridge" : " bridges"),
                        {i}};
  }
  return std::nullopt;
}

struct Part {
  std::vector<IslandId> islands;
  bool two_colourable = true;
  bool all_numbers = true;
  std::int64_t sum[2] = {0, 0};  // of the clues, by colour
};

std::vector<Part> find_parts(const Puzzle& puzzle, const Rooms& rooms) {
  std::vector<Part> parts;
  IdVector<IslandId, std::int8_t> colour(puzzle.island_count(), -1);
  for (const IslandId start : puzzle.islands()) {
    if (colour[start] >= 0) continue;
    Part part;
    colour[start] = 0;
    part.islands.push_back(start);
    for (std::size_t next = 0; next < part.islands.size(); ++next) {
      const IslandId i = part.islands[next];
      if (puzzle.clue(i).is_number())
        part.sum[colour[i]] += puzzle.clue(i).value();
      else
        part.all_numbers = false;
      for (const EdgeId e : puzzle.edges_at(i)) {
        if (rooms[e] == 0) continue;
        const IslandId j = puzzle.other_end(e, i);
        if (colour[j] < 0) {
          colour[j] = static_cast<std::int8_t>(1 - colour[i]);
          part.islands.push_back(j);
        } else if (colour[j] == colour[i]) {
          part.two_colourable = false;
        }
      }
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

std::optional<Refutation> wrong_part_count(const Puzzle& puzzle, const std::vector<Part>& parts) {
  const int k = puzzle.rules().components;
  if (k > puzzle.island_count())
    return Refutation{
        std::to_string(puzzle.island_count()) + " islands cannot form " + std::to_string(k) + " components", {}};
  if (parts.size() > static_cast<std::size_t>(k)) {
    const auto smallest = std::min_element(
        parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.islands.size() < b.islands.size(); });
    return Refutation{"no bridges could join the islands into fewer than " + std::to_string(parts.size()) +
                          " components: " + name(smallest->islands.front()) + " cannot be reached from all others",
                      smallest->islands};
  }
  return std::nullopt;
}

std::optional<Refutation> too_few_bridges(const Puzzle& puzzle) {
  if (!puzzle.all_clues_are_numbers()) return std::nullopt;
  std::int64_t sum = 0;
  for (const IslandId i : puzzle.islands()) sum += puzzle.clue(i).value();
  const std::int64_t needed = puzzle.island_count() - puzzle.rules().components;
  if (sum / 2 >= needed) return std::nullopt;
  return Refutation{"the clues ask for " + std::to_string(sum / 2) + " bridges, but connecting " +
                        std::to_string(puzzle.island_count()) + " islands takes at least " + std::to_string(needed),
                    {}};
}

std::optional<Refutation> odd_or_unbalanced(const Puzzle& puzzle, const std::vector<Part>& parts) {
  for (const Part& part : parts) {
    if (!part.all_numbers) continue;
    const bool everything = part.islands.size() == static_cast<std::size_t>(puzzle.island_count());
    const std::string which = everything ? "all clues"
                                         : "the clues of the " + std::to_string(part.islands.size()) +
                                               " islands around " + name(part.islands.front());
    if ((part.sum[0] + part.sum[1]) % 2 != 0)
      return Refutation{which + " add up to " + std::to_string(part.sum[0] + part.sum[1]) +
                            ", which is odd, and every bridge has two ends",
                        everything ? std::vector<IslandId>{} : part.islands};
    if (part.two_colourable && part.sum[0] != part.sum[1])
      return Refutation{which + ", coloured like a chessboard along the edges, add up to " +
                            std::to_string(part.sum[0]) + " on one colour and " + std::to_string(part.sum[1]) +
                            " on the other, and every bridge joins the two",
                        everything ? std::vector<IslandId>{} : part.islands};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refutation> refute(const Puzzle& puzzle) {
  const Rooms rooms = find_rooms(puzzle);
  if (auto found = dead_island(puzzle, rooms)) return found;
  if (auto found = too_few_bridges(puzzle)) return found;
  const std::vector<Part> parts = find_parts(puzzle, rooms);
  if (auto found = wrong_part_count(puzzle, parts)) return found;
  return odd_or_unbalanced(puzzle, parts);
}

}  // namespace hashi::engine
