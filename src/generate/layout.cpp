// Edges in random order, each laid if it joins two parts and crosses nothing; the engine's bridges if that fails.
#include "generate/layout.h"

#include <utility>
#include <vector>

#include "base/union_find.h"
#include "generate/picture.h"
#include "hashi/solve/solve.h"

namespace hashi {
namespace {

constexpr int kJoinTries = 20;
constexpr std::int64_t kJoinSteps = 5'000'000;

Result<Board> board_of(const Recipe& recipe) {
  std::vector<PlacedClue> islands;
  for (const Cell cell : marked_cells(recipe.layout)) islands.push_back({cell, Clue::unknown()});
  return make_board(recipe.size.rows, recipe.size.columns, std::move(islands), {.max_bridges = recipe.max_bridges});
}

std::int32_t length(const Board& board, const Edge& edge) {
  const Cell a = board.grid.cell(edge.a), b = board.grid.cell(edge.b);
  return b.row - a.row + b.column - a.column;
}

// Bridges on edges of other lengths than asked for are none of ours.
std::vector<EdgeId> usable_edges(const Recipe& recipe, const Board& board) {
  std::vector<EdgeId> edges;
  for (const EdgeId e : board.puzzle.edges()) {
    const std::int32_t long_ = length(board, board.puzzle.edge(e));
    if (!recipe.length || (long_ >= recipe.length->least && long_ <= recipe.length->most)) edges.push_back(e);
  }
  return edges;
}

}  // namespace

std::optional<Drawing> join_layout(const Recipe& recipe, const BridgeMix& mix, Random& random) {
  const Result<Board> made = board_of(recipe);
  if (!made) return std::nullopt;
  const Puzzle& graph = made.value().puzzle;
  Drawing drawing{.rows = recipe.size.rows, .columns = recipe.size.columns, .islands = {}, .bridges = {}};
  for (const Cell c : made.value().grid.cells()) drawing.islands.push_back(c);
  const auto lay = [&](EdgeId e, int count) {
    drawing.bridges.push_back({.a = index(graph.edge(e).a), .b = index(graph.edge(e).b), .count = count});
  };
  std::vector<EdgeId> edges = usable_edges(recipe, made.value());
  for (int tries = 0; tries < kJoinTries; ++tries) {
    random.shuffle(edges);
    drawing.bridges.clear();
    UnionFind joined(graph.island_count());
    IdVector<EdgeId, std::uint8_t> is_crossed(graph.edge_count(), 0);
    for (const EdgeId e : edges) {
      if (is_crossed[e] != 0 || !joined.unite(index(graph.edge(e).a), index(graph.edge(e).b))) continue;
      for (const EdgeId other : graph.conflicts_of(e)) is_crossed[other] = 1;
      const bool is_multiple =
          recipe.max_bridges > 1 && random.chance(static_cast<std::uint32_t>(mix.multiple_percent), 100);
      lay(e, is_multiple ? random.between(2, recipe.max_bridges) : 1);
    }
    if (std::ssize(drawing.bridges) == graph.island_count() - 1) return drawing;
  }
  if (recipe.length || !recipe.loops) return std::nullopt;
  const Outcome found = solve(graph, {.max_solutions = 1, .limits = {.steps = kJoinSteps}});
  if (found.solutions.empty()) return std::nullopt;
  drawing.bridges.clear();
  for (const EdgeId e : graph.edges()) {
    if (found.solutions.front().bridges[e] > 0) lay(e, found.solutions.front().bridges[e]);
  }
  return drawing;
}

std::optional<Error> complaint_about_layout(const Recipe& recipe) {
  const Result<Board> made = board_of(recipe);
  if (!made) return made.error();
  const Outcome found = solve(made.value().puzzle, {.max_solutions = 1, .limits = {.steps = kJoinSteps}});
  if (found.status != SolveStatus::unsolvable) return std::nullopt;
  return Error{.code = ErrorCode::range,
               .message = "no puzzle has its islands at these places: no bridges join them all without crossing"};
}

}  // namespace hashi
