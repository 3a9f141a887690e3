// Draws random boards and graphs from a seed.
#include "support/boards.h"

#include <numeric>

#include <cassert>
#include <cstdlib>
#include <vector>

namespace hashi::testing {
namespace {

Clue clue_of(char c) {
  if (c == '?') return Clue::unknown();
  if (c >= 'A' && c <= 'Z') return Clue::letter(c - 'A');
  return Clue::number(c - '0');
}

template <class T>
T must(Result<T> result) {
  if (!result) std::abort();
  return std::move(result).value();
}

// The sum of random bridges at each island, no two of them in conflict; sometimes one number off.
std::vector<Clue> clues_from_random_bridges(Random& random, const Puzzle& puzzle, bool other_clues) {
  IdVector<EdgeId, int> bridges(puzzle.edge_count(), 0);
  for (const EdgeId e : puzzle.edges()) {
    bool blocked = false;
    for (const EdgeId f : puzzle.conflicts_of(e)) blocked = blocked || bridges[f] > 0;
    if (!blocked && random.chance(3, 4)) bridges[e] = random.between(0, puzzle.capacity(e));
  }
  std::vector<int> sums(static_cast<std::size_t>(puzzle.island_count()), 0);
  for (const EdgeId e : puzzle.edges()) {
    sums[static_cast<std::size_t>(index(puzzle.edge(e).a))] += bridges[e];
    sums[static_cast<std::size_t>(index(puzzle.edge(e).b))] += bridges[e];
  }
  if (random.chance(1, 4)) ++sums[random.below(static_cast<std::uint32_t>(sums.size()))];
  std::vector<Clue> clues;
  for (const int sum : sums) {
    if (other_clues && random.chance(1, 5))
      clues.push_back(Clue::unknown());
    else if (other_clues && random.chance(1, 4))
      clues.push_back(Clue::letter(sum % Clue::kLetters));
    else
      clues.push_back(Clue::number(sum));
  }
  return clues;
}

}  // namespace

Board board(std::string_view text, Rules rules) {
  std::vector<PlacedClue> islands;
  Cell at;
  int columns = 0;
  for (const char c : text) {
    if (c == '/' || c == '\n') {
      at = {.row = at.row + 1, .column = 0};
      continue;
    }
    if (c != '.') islands.push_back({at, clue_of(c)});
    columns = std::max(columns, ++at.column);
  }
  return must(make_board(at.row + 1, columns, islands, rules));
}

Puzzle random_graph(Random& random, const RandomGraphOptions& options) {
  const int islands = random.between(1, options.most_islands);
  const Rules rules{.max_bridges = random.between(1, options.most_bridges),
                    .components = random.between(1, options.most_components)};
  std::vector<Edge> pairs;
  for (int a = 0; a < islands; ++a) {
    for (int b = a + 1; b < islands; ++b) pairs.push_back({.a = IslandId{a}, .b = IslandId{b}});
  }
  random.shuffle(pairs);
  const int most = std::min<int>(options.most_edges, static_cast<int>(pairs.size()));
  pairs.resize(static_cast<std::size_t>(random.between(most / 2, most)));
  if (options.capacities) {
    for (Edge& edge : pairs) edge.capacity = random.between(1, rules.max_bridges);
  }
  std::vector<Conflict> conflicts;
  const auto edges = static_cast<std::int32_t>(pairs.size());
  for (std::int32_t a = 0; a < edges; ++a) {
    for (std::int32_t b = a + 1; b < edges; ++b) {
      if (random.chance(1, 8)) conflicts.push_back({.a = EdgeId{a}, .b = EdgeId{b}});
    }
  }
  const std::vector<Clue> blank(static_cast<std::size_t>(islands), Clue::unknown());
  const Puzzle bare = must(Puzzle::make(blank, pairs, conflicts, rules));
  return must(Puzzle::make(clues_from_random_bridges(random, bare, options.other_clues), pairs, conflicts, rules));
}

Board random_board(Random& random, const RandomBoardOptions& options) {
  std::vector<PlacedClue> islands;
  for (int r = 0; r < options.rows; ++r) {
    for (int c = 0; c < options.columns; ++c) {
      if (random.chance(static_cast<std::uint32_t>(options.density_percent), 100))
        islands.push_back({{.row = r, .column = c}, Clue::unknown()});
    }
  }
  if (islands.empty()) islands.push_back({{.row = 0, .column = 0}, Clue::unknown()});
  const Board bare = must(make_board(options.rows, options.columns, islands, options.rules));
  const std::vector<Clue> clues = clues_from_random_bridges(random, bare.puzzle, options.other_clues);
  for (std::size_t i = 0; i < islands.size(); ++i) {
    islands[i].clue =
        clues[i].is_number() && clues[i].value() > 4 * options.rules.max_bridges ? Clue::unknown() : clues[i];
  }
  return must(make_board(options.rows, options.columns, islands, options.rules));
}

Puzzle renumbered(const Puzzle& puzzle, Random& random) {
  const auto shuffled = [&](std::int32_t count) {
    std::vector<std::int32_t> order(static_cast<std::size_t>(count));
    std::iota(order.begin(), order.end(), 0);
    for (std::int32_t i = count - 1; i > 0; --i)
      std::swap(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(random.between(0, i))]);
    return order;
  };
  const auto islands = shuffled(puzzle.island_count()), edges = shuffled(puzzle.edge_count());
  std::vector<Clue> clues(islands.size());
  std::vector<Edge> list(edges.size());
  for (const IslandId i : puzzle.islands())
    clues[static_cast<std::size_t>(islands[static_cast<std::size_t>(index(i))])] = puzzle.clue(i);
  const auto moved = [&](IslandId i) { return IslandId{islands[static_cast<std::size_t>(index(i))]}; };
  for (const EdgeId e : puzzle.edges()) {
    Edge edge = puzzle.edge(e);
    edge.a = moved(edge.a);
    edge.b = moved(edge.b);
    if (random.between(0, 1) == 1) std::swap(edge.a, edge.b);
    list[static_cast<std::size_t>(edges[static_cast<std::size_t>(index(e))])] = edge;
  }
  std::vector<Conflict> conflicts;
  for (const Conflict& conflict : puzzle.conflicts())
    conflicts.push_back({EdgeId{edges[static_cast<std::size_t>(index(conflict.a))]},
                         EdgeId{edges[static_cast<std::size_t>(index(conflict.b))]}});
  return Puzzle::make(std::move(clues), std::move(list), std::move(conflicts), puzzle.rules()).value();
}

}  // namespace hashi::testing
