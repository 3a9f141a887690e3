// Each argument as a step that the checker understands: a tree count, a cut, or a sum of equations.
#include "certify/without_search.h"

#include <algorithm>
#include <utility>

#include "engine/shortage.h"

namespace hashi::certify {
namespace {

// A connected part of the graph of usable edges. If it is bipartite, 'coloured' holds its two sides.
struct Part {
  std::vector<std::int32_t> islands;
  std::vector<std::int32_t> coloured[2];
  std::int64_t sum[2] = {0, 0};
  bool is_two_coloured = true;
  bool all_numbers = true;
};

std::vector<Part> parts_of(const Puzzle& puzzle, const Replay& replay) {
  std::vector<Part> parts;
  IdVector<IslandId, std::int8_t> colour(puzzle.island_count(), -1);
  for (const IslandId start : puzzle.islands()) {
    if (colour[start] >= 0) continue;
    Part part;
    colour[start] = 0;
    part.islands.push_back(index(start));
    for (std::size_t next = 0; next < part.islands.size(); ++next) {
      const IslandId i{part.islands[next]};
      part.coloured[colour[i]].push_back(index(i));
      if (puzzle.clue(i).is_number())
        part.sum[colour[i]] += puzzle.clue(i).value();
      else
        part.all_numbers = false;
      for (const EdgeId e : puzzle.edges_at(i)) {
        if (replay.upper(index(e)) == 0) continue;
        const IslandId j = puzzle.other_end(e, i);
        if (colour[j] < 0) {
          colour[j] = static_cast<std::int8_t>(1 - colour[i]);
          part.islands.push_back(index(j));
        } else if (colour[j] == colour[i]) {
          part.is_two_coloured = false;
        }
      }
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

bool has_too_few_bridges(const Puzzle& puzzle) {
  if (!puzzle.all_clues_are_numbers()) return false;
  std::int64_t ends = 0;
  for (const IslandId i : puzzle.islands()) ends += puzzle.clue(i).value();
  return ends < 2 * (std::int64_t{puzzle.island_count()} - puzzle.rules().components);
}

std::vector<Step> sum_over(Groups groups) {
  for (auto& group : groups) std::sort(group.begin(), group.end());
  return {{.kind = Step::Kind::sum, .groups = std::move(groups)}};
}

}  // namespace

std::optional<std::vector<Step>> refutation_without_search(const Puzzle& puzzle) {
  const Replay replay(puzzle);
  if (replay.is_refuted()) return std::vector<Step>{};
  if (has_too_few_bridges(puzzle)) return std::vector<Step>{{.kind = Step::Kind::tree_count}};
  if (puzzle.rules().components > puzzle.island_count())
    return std::vector<Step>{{.kind = Step::Kind::forest, .groups = {{}}}};
  const std::vector<Part> parts = parts_of(puzzle, replay);
  if (parts.size() > static_cast<std::size_t>(puzzle.rules().components)) {
    Groups groups;
    for (const Part& part : parts) groups.push_back(part.islands);
    return std::vector<Step>{{.kind = Step::Kind::cut, .groups = std::move(groups)}};
  }
  for (const Part& part : parts) {
    if (!part.all_numbers) continue;
    if ((part.sum[0] + part.sum[1]) % 2 != 0) return sum_over({part.islands});
    if (part.is_two_coloured && part.sum[0] != part.sum[1]) return sum_over({part.coloured[0], part.coloured[1]});
  }
  return std::nullopt;
}

// Let S be the islands of the shortage, and T the neighbours whose clue is less than the capacity of the edges from S.
// Subtracting the equations of T from those of S leaves only edges from S to islands outside T with a positive sign,
// and their capacity is less than the right-hand side. Islands in both sets cancel out.
std::optional<std::vector<Step>> refutation_by_shortage(const Puzzle& puzzle) {
  const std::optional<Refutation> shortage = engine::refute_by_shortage(puzzle);
  if (!shortage) return std::nullopt;
  IdVector<IslandId, std::int64_t> brought(puzzle.island_count(), 0);
  IdVector<IslandId, int> sign(puzzle.island_count(), 0);
  for (const IslandId i : shortage->islands) {
    sign[i] = 1;
    for (const EdgeId e : puzzle.edges_at(i)) brought[puzzle.other_end(e, i)] += puzzle.capacity(e);
  }
  Groups groups(2);
  for (const IslandId i : puzzle.islands()) {
    if (puzzle.clue(i).value() < brought[i]) --sign[i];
    if (sign[i] != 0) groups[sign[i] > 0 ? 0 : 1].push_back(index(i));
  }
  if (groups[1].empty()) groups.pop_back();
  return sum_over(std::move(groups));
}

}  // namespace hashi::certify
