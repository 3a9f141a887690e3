// One line per island, one line per group of conflicts; the groups have the letters that they have in pictures.
#include "draw/listing.h"

#include <vector>

#include "base/counted.h"
#include "draw/conflict_groups.h"
#include "hashi/puzzle/places.h"

namespace hashi::draw {
namespace {

// "#3 (5)": the third island, which shows 5.
std::string named(const Puzzle& puzzle, IslandId i) {
  std::string text = Places().name(i);
  return text.append(" (").append(puzzle.clue(i).text()).append(")");
}

// The letters of the groups that each edge belongs to, separated by spaces.
IdVector<EdgeId, std::string> letters_of(const Puzzle& puzzle, const std::vector<ConflictGroup>& groups) {
  IdVector<EdgeId, std::string> letters(puzzle.edge_count());
  for (std::size_t g = 0; g < groups.size(); ++g) {
    for (const EdgeId e : groups[g])
      letters[e].append(letters[e].empty() ? "" : " ").append(group_name(static_cast<std::int32_t>(g)));
  }
  return letters;
}

}  // namespace

std::string to_listing(const Picture& picture) {
  const Puzzle& puzzle = *picture.puzzle;
  const auto& [most, parts] = puzzle.rules();
  std::string text = counted(puzzle.island_count(), "island");
  text.append(", ").append(counted(puzzle.edge_count(), "edge"));
  text.append(", ").append(counted(puzzle.conflict_count(), "conflict"));
  text.append("; at most ").append(counted(most, "bridge")).append(" on an edge; ");
  text.append(counted(parts, "component")).append("\n\nisland (clue): neighbours\n");

  const std::vector<ConflictGroup> groups = conflict_groups(puzzle);
  const IdVector<EdgeId, std::string> letters = letters_of(puzzle, groups);
  for (const IslandId i : puzzle.islands()) {
    text.append(named(puzzle, i)).append(":");
    std::string_view separator = " ";
    for (const EdgeId e : puzzle.edges_at(i)) {
      text.append(separator).append(named(puzzle, puzzle.other_end(e, i)));
      if (const int count = shown_bridges(picture, e); count > 0) text.append(" x").append(std::to_string(count));
      if (puzzle.capacity(e) < most) text.append(" at most ").append(std::to_string(puzzle.capacity(e)));
      if (!letters[e].empty()) text.append(" [").append(letters[e]).append("]");
      separator = ", ";
    }
    text.append("\n");
  }

  if (!groups.empty()) text.append("\nof each group, only one edge may carry bridges\n");
  for (std::size_t g = 0; g < groups.size(); ++g) {
    text.append("[").append(group_name(static_cast<std::int32_t>(g))).append("]");
    std::string_view separator = " ";
    for (const EdgeId e : groups[g]) {
      text.append(separator).append(Places().name(puzzle, e));
      separator = ", ";
    }
    text.append("\n");
  }
  return text;
}

}  // namespace hashi::draw
