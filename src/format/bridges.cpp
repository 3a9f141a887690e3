// A picture is read edge by edge: all cells between the two ends must hold the same number in the edge's direction.
// A piece that belongs to no such edge is a flaw. This takes linear time, because edges of the same direction share no
// cells.
#include "format/bridges.h"

#include <algorithm>
#include <string>
#include <utility>

namespace hashi {
namespace {

constexpr std::size_t kMostFlaws = 100;  // a bad text could have millions, and nobody reads more

struct Line {  // the cells strictly between the ends of an edge
  std::size_t first;
  std::size_t step;
  std::size_t length;
  bool across;
};

Line line_of(const Grid& grid, const Edge& edge) {
  const Cell a = grid.cell(edge.a), b = grid.cell(edge.b);
  const auto columns = static_cast<std::size_t>(grid.columns());
  const bool across = a.row == b.row;
  const std::size_t step = across ? 1 : columns;
  const std::size_t start = static_cast<std::size_t>(a.row) * columns + static_cast<std::size_t>(a.column);
  const std::int32_t distance = across ? b.column - a.column : b.row - a.row;
  return {.first = start + step, .step = step, .length = static_cast<std::size_t>(distance) - 1, .across = across};
}

std::uint8_t& count_of(Piece& piece, bool across) { return across ? piece.across : piece.down; }

// Reads one edge off the picture and wipes what it has read. A run that does not reach from end to end stays.
std::optional<int> take_edge(Picture& picture, const Line& line) {
  if (line.length == 0) return 0;
  const int bridges = count_of(picture[line.first], line.across);
  for (std::size_t i = 1; i < line.length; ++i) {
    if (count_of(picture[line.first + i * line.step], line.across) != bridges) return std::nullopt;
  }
  if (bridges > 0) {
    for (std::size_t i = 0; i < line.length; ++i) count_of(picture[line.first + i * line.step], line.across) = 0;
  }
  return bridges;
}

// Why the number changes along this edge.
Flaw broken_run(const Picture& picture, const Line& line, const std::string& ends) {
  for (std::size_t i = 0; i < line.length; ++i) {
    const Piece piece = picture[line.first + i * line.step];
    const int along = line.across ? piece.across : piece.down;
    if (along == 0 && (piece.across > 0 || piece.down > 0))
      return {.rule = Rule::conflict, .message = "the bridge between " + ends + " is crossed by another"};
  }
  return {.rule = Rule::shape, .message = "the bridge between " + ends + " changes along the way"};
}

}  // namespace

void take_picture(Document& document, const Picture& drawn) {
  const Grid& grid = *document.grid;
  const Puzzle& puzzle = document.puzzle;
  Picture picture = drawn;
  Solution solution{IdVector<EdgeId, int>(puzzle.edge_count(), 0)};
  std::vector<Flaw> flaws;
  for (const EdgeId e : puzzle.edges()) {
    if (flaws.size() >= kMostFlaws) break;
    const Line line = line_of(grid, puzzle.edge(e));
    if (const std::optional<int> bridges = take_edge(picture, line)) {
      solution.bridges[e] = *bridges;
      continue;
    }
    flaws.push_back(broken_run(
        drawn, line, cell_name(grid.cell(puzzle.edge(e).a)) + " and " + cell_name(grid.cell(puzzle.edge(e).b))));
    for (std::size_t i = 0; i < line.length; ++i) count_of(picture[line.first + i * line.step], line.across) = 0;
  }
  if (flaws.empty()) {
    for (std::size_t at = 0; at < picture.size(); ++at) {
      if (picture[at] == Piece{}) continue;
      const auto columns = static_cast<std::size_t>(grid.columns());
      flaws.push_back({.rule = Rule::shape,
                       .message = "the bridge at " +
                                  cell_name({.row = static_cast<std::int32_t>(at / columns),
                                             .column = static_cast<std::int32_t>(at % columns)}) +
                                  " does not join two islands"});
      break;
    }
  }
  if (flaws.empty())
    document.solution = std::move(solution);
  else
    document.flaws = std::move(flaws);
}

std::optional<Picture> draw_picture(const Document& document, int most) {
  const Grid& grid = *document.grid;
  Picture picture(static_cast<std::size_t>(grid.rows()) * static_cast<std::size_t>(grid.columns()));
  for (const EdgeId e : document.puzzle.edges()) {
    const int bridges = document.solution->bridges[e];
    if (bridges == 0) continue;
    const Line line = line_of(grid, document.puzzle.edge(e));
    if (line.length == 0 || bridges < 0 || bridges > most) return std::nullopt;
    for (std::size_t i = 0; i < line.length; ++i) {
      Piece& piece = picture[line.first + i * line.step];
      if (piece != Piece{}) return std::nullopt;  // crossing bridges cannot be drawn
      count_of(piece, line.across) = static_cast<std::uint8_t>(bridges);
    }
  }
  return picture;
}

EdgeFinder::EdgeFinder(const Document& document) : document_(document) {
  if (document.grid) return;
  pairs_.reserve(static_cast<std::size_t>(document.puzzle.edge_count()));
  for (const EdgeId e : document.puzzle.edges())
    pairs_.push_back({key(document.puzzle.edge(e).a, document.puzzle.edge(e).b), e});
  std::sort(pairs_.begin(), pairs_.end(), [](const Entry& a, const Entry& b) { return a.pair < b.pair; });
}

std::int64_t EdgeFinder::key(IslandId a, IslandId b) {
  return std::int64_t{std::min(index(a), index(b))} << 32 | std::max(index(a), index(b));
}

std::optional<IslandId> EdgeFinder::island(const std::int64_t (&place)[2]) const {
  if (!document_.grid) {
    if (place[0] < 0 || place[0] >= document_.puzzle.island_count()) return std::nullopt;
    return IslandId{static_cast<std::int32_t>(place[0])};
  }
  const Grid& grid = *document_.grid;
  if (place[0] < 0 || place[0] >= grid.rows() || place[1] < 0 || place[1] >= grid.columns()) return std::nullopt;
  const Cell cell{.row = static_cast<std::int32_t>(place[0]), .column = static_cast<std::int32_t>(place[1])};
  const std::vector<Cell>& cells = grid.cells().items();
  const auto found = std::lower_bound(cells.begin(), cells.end(), cell);
  if (found == cells.end() || *found != cell) return std::nullopt;
  return IslandId{static_cast<std::int32_t>(found - cells.begin())};
}

std::optional<EdgeId> EdgeFinder::edge(IslandId a, IslandId b) const {
  if (document_.grid) {
    for (const EdgeId e : document_.puzzle.edges_at(a)) {
      if (document_.puzzle.other_end(e, a) == b) return e;
    }
    return std::nullopt;
  }
  const auto found = std::lower_bound(pairs_.begin(), pairs_.end(), key(a, b),
                                      [](const Entry& entry, std::int64_t pair) { return entry.pair < pair; });
  if (found == pairs_.end() || found->pair != key(a, b)) return std::nullopt;
  return found->edge;
}

void take_list(Document& document, const std::vector<ListedBridge>& listed) {
  const EdgeFinder finder(document);
  // What is no island has no name, so it is told in the numbers of the text.
  const auto named = [&](const std::int64_t(&at)[2]) {
    if (const std::optional<IslandId> island = finder.island(at)) return places_of(document).name(*island);
    const std::string first = std::to_string(at[0]);
    return document.grid ? "[" + first + ", " + std::to_string(at[1]) + "]" : "island " + first;
  };
  constexpr int kUnset = -1;
  Solution solution{IdVector<EdgeId, int>(document.puzzle.edge_count(), kUnset)};
  for (const ListedBridge& bridge : listed) {
    if (document.flaws.size() >= kMostFlaws) return;
    const auto flaw = [&](Rule rule, const std::string& what) {
      document.flaws.push_back(
          {.rule = rule, .message = "the bridge between " + named(bridge.from) + " and " + named(bridge.to) + what});
    };
    const std::optional<IslandId> from = finder.island(bridge.from), to = finder.island(bridge.to);
    if (!from || !to) {
      flaw(Rule::shape, " ends where there is no island");
      continue;
    }
    const std::optional<EdgeId> e = finder.edge(*from, *to);
    if (!e) {
      const bool straight = !document.grid || bridge.from[0] == bridge.to[0] || bridge.from[1] == bridge.to[1];
      flaw(Rule::shape, straight ? " does not join neighbours" : " is diagonal");
    } else if (solution.bridges[*e] != kUnset) {
      flaw(Rule::shape, " is given twice");
    } else if (bridge.bridges < 0 || bridge.bridges > Limits::clue) {
      flaw(Rule::capacity, " is " + std::to_string(bridge.bridges) + "-fold");
    } else {
      solution.bridges[*e] = static_cast<int>(bridge.bridges);
    }
  }
  if (!document.flaws.empty()) return;
  for (int& bridges : solution.bridges) bridges = std::max(bridges, 0);
  document.solution = std::move(solution);
}

}  // namespace hashi
