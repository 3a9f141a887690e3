// Both fingerprints are sums of hashes, so the order of islands does not matter.
#include "generate/fingerprint.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/random.h"

namespace hashi {
namespace {

// Numbers as they are; letters and question marks as numbers that no clue has.
std::uint64_t code(Clue clue) {
  if (clue.is_number()) return static_cast<std::uint64_t>(clue.value());
  return (std::uint64_t{1} << 40) + (clue.is_letter() ? static_cast<std::uint64_t>(clue.which_letter()) + 1 : 0);
}

std::uint64_t joined(std::uint64_t a, std::uint64_t b) { return mix(mix(a) + 31 * b); }

std::uint64_t of_rules(const Puzzle& puzzle) {
  return joined(static_cast<std::uint64_t>(puzzle.rules().max_bridges),
                static_cast<std::uint64_t>(puzzle.rules().components));
}

}  // namespace

// The islands of a board as a sum, so that their order does not matter; of the eight sums the least.
std::uint64_t fingerprint(const Puzzle& puzzle, const Grid& grid) {
  std::uint64_t least = ~std::uint64_t{0};
  for (int turn = 0; turn < 8; ++turn) {
    const bool is_transposed = (turn & 4) != 0;
    const std::int32_t rows = is_transposed ? grid.columns() : grid.rows(),
                       columns = is_transposed ? grid.rows() : grid.columns();
    std::uint64_t sum = joined(static_cast<std::uint64_t>(rows), static_cast<std::uint64_t>(columns));
    for (const IslandId i : puzzle.islands()) {
      Cell cell = grid.cell(i);
      if (is_transposed) std::swap(cell.row, cell.column);
      if (turn & 1) cell.row = rows - 1 - cell.row;
      if (turn & 2) cell.column = columns - 1 - cell.column;
      sum += joined(joined(static_cast<std::uint64_t>(cell.row), static_cast<std::uint64_t>(cell.column)),
                    code(puzzle.clue(i)));
    }
    least = std::min(least, sum);
  }
  return joined(least, of_rules(puzzle));
}

std::uint64_t fingerprint(const Puzzle& puzzle) {
  IdVector<IslandId, std::uint64_t> island(puzzle.island_count());
  IdVector<EdgeId, std::uint64_t> edge(puzzle.edge_count());
  for (const IslandId i : puzzle.islands()) island[i] = code(puzzle.clue(i));
  for (int round = 0; round < 4; ++round) {
    for (const EdgeId e : puzzle.edges())
      edge[e] = joined(mix(island[puzzle.edge(e).a]) + mix(island[puzzle.edge(e).b]),
                       static_cast<std::uint64_t>(puzzle.capacity(e)));
    IdVector<EdgeId, std::uint64_t> with_conflicts = edge;
    for (const Conflict& conflict : puzzle.conflicts()) {
      with_conflicts[conflict.a] += mix(edge[conflict.b]);
      with_conflicts[conflict.b] += mix(edge[conflict.a]);
    }
    for (const IslandId i : puzzle.islands()) {
      std::uint64_t sum = 0;
      for (const EdgeId e : puzzle.edges_at(i)) sum += mix(with_conflicts[e]);
      island[i] = joined(island[i], sum);
    }
  }
  std::uint64_t sum = of_rules(puzzle);
  for (const IslandId i : puzzle.islands()) sum += mix(island[i]);
  return mix(sum);
}

std::uint64_t fingerprint(const Document& document) {
  return document.grid ? fingerprint(document.puzzle, *document.grid) : fingerprint(document.puzzle);
}

}  // namespace hashi
