// Bytes as a small generalised puzzle for all solvers: the engine, CaDiCaL with cuts, brute-force enumeration, and the
// walk. They must agree.
//
// Byte by byte: islands, M, k, then clues, then edges with their capacity, then conflicts. Invalid puzzles are
// skipped.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "hashi/explain/walk.h"
#include "hashi/puzzle/check.h"
#include "hashi/solve/solve.h"
#include "peers/cadical.h"
#include "support/reference.h"

namespace {

using namespace hashi;

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : next_(data), end_(data + size) {}
  bool any() const { return next_ != end_; }
  int below(int limit) { return any() ? *next_++ % limit : 0; }

 private:
  const std::uint8_t *next_, *end_;
};

Clue clue_from(int byte) {
  if (byte < 13) return Clue::number(byte);
  return byte == 13 ? Clue::unknown() : Clue::letter(byte - 14);
}

Result<Puzzle> puzzle_from(Bytes bytes) {
  const int islands = 2 + bytes.below(6);
  const Rules rules{.max_bridges = 1 + bytes.below(4), .components = 1 + bytes.below(3)};
  std::vector<Clue> clues;
  for (int i = 0; i < islands; ++i) clues.push_back(clue_from(bytes.below(17)));
  std::vector<Edge> edges;
  std::vector<Conflict> conflicts;
  const int most = 1 + bytes.below(11);
  for (int e = 0; e < most; ++e) {
    const IslandId a{bytes.below(islands)}, b{bytes.below(islands)};
    edges.push_back({std::min(a, b), std::max(a, b), bytes.below(rules.max_bridges + 1)});
  }
  while (bytes.any()) conflicts.push_back({EdgeId{bytes.below(most)}, EdgeId{bytes.below(most)}});
  return Puzzle::make(clues, edges, conflicts, rules);
}

void demand(bool holds) {
  if (!holds) std::abort();
}

template <class Stream>
std::vector<Solution> all_of(Stream stream) {
  std::vector<Solution> found;
  while (auto solution = stream.next()) found.push_back(std::move(*solution));
  demand(stream.status() == SolveStatus::unsolvable);
  std::sort(found.begin(), found.end(),
            [](const Solution& a, const Solution& b) { return a.bridges.items() < b.bridges.items(); });
  return found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Puzzle> made = puzzle_from(Bytes(data, std::min<std::size_t>(size, 64)));
  if (!made) return 0;
  const Puzzle& puzzle = made.value();
  const auto expected = reference::all_solutions(puzzle, 2000, 2'000'000);
  if (!expected) return 0;
  demand(all_of(Solutions(puzzle)) == *expected);
  if (expected->size() <= 50) demand(all_of(peers::CadicalSolutions(puzzle)) == *expected);
  const Count counted = count(puzzle);
  demand(counted.exact && counted.count == std::to_string(expected->size()));

  const Walkthrough way = walk(puzzle);
  demand(way.end != WalkEnd::solved || (expected->size() == 1 && *way.solution == expected->front()));
  demand(way.end != WalkEnd::impossible || expected->empty());
  if (!expected->empty()) {
    for (const Solution& solution : *expected) {
      for (const EdgeId e : puzzle.edges())
        demand(way.state.lo(e) <= solution.bridges[e] && solution.bridges[e] <= way.state.hi(e));
    }
  }
  return 0;
}
