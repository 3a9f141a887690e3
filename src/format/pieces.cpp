// Every edge takes its pieces off the board; what is left joins no two islands.
#include "format/pieces.h"

#include <algorithm>
#include <utility>

namespace hashi {

Pieces pieces_of(const Grid& grid, const Edge& edge) {
  const Cell a = grid.cell(edge.a), b = grid.cell(edge.b);
  const bool across = a.row == b.row;
  const auto width = static_cast<std::size_t>(across ? grid.columns() - 1 : grid.columns());
  return {.across = across,
          .first = static_cast<std::size_t>(a.row) * width + static_cast<std::size_t>(a.column),
          .step = across ? 1 : width,
          .count = static_cast<std::size_t>(across ? b.column - a.column : b.row - a.row)};
}

void take_marks(Document& document, Marks across, Marks down) {
  const auto is_bridge = [](std::int8_t mark) { return mark > 0; };
  const bool any =
      std::any_of(across.begin(), across.end(), is_bridge) || std::any_of(down.begin(), down.end(), is_bridge);
  const Puzzle& puzzle = document.puzzle;
  Solution solution{IdVector<EdgeId, int>(puzzle.edge_count(), 0)};
  for (const EdgeId e : puzzle.edges()) {
    const Pieces pieces = pieces_of(*document.grid, puzzle.edge(e));
    Marks& marks = pieces.across ? across : down;
    bool crossed = false, even = true;
    const int bridges = std::max<int>(marks[pieces.first], 0);
    for (std::size_t i = 0; i < pieces.count; ++i) {
      std::int8_t& mark = marks[pieces.first + i * pieces.step];
      crossed = crossed || mark < 0;
      even = even && std::max<int>(mark, 0) == bridges;
      mark = 0;
    }
    solution.bridges[e] = bridges;
    if (crossed && even && bridges == 0) document.ruled_out.push_back(e);
    if (!even)
      document.flaws.push_back({.rule = Rule::shape,
                                .message = "the bridge between " + cell_name(document.grid->cell(puzzle.edge(e).a)) +
                                           " and " + cell_name(document.grid->cell(puzzle.edge(e).b)) +
                                           " changes along the way"});
  }
  const auto report_loose = [&](const Marks& marks, std::int32_t columns) {
    const auto loose = std::find_if(marks.begin(), marks.end(), is_bridge);
    if (loose == marks.end()) return;
    const auto at = static_cast<std::int32_t>(loose - marks.begin());
    document.flaws.push_back({.rule = Rule::shape,
                              .message = "the bridge at " + cell_name({.row = at / columns, .column = at % columns}) +
                                         " does not join two islands"});
  };
  report_loose(across, document.grid->columns() - 1);
  report_loose(down, document.grid->columns());
  if (any && document.flaws.empty()) document.solution = std::move(solution);
}

}  // namespace hashi
