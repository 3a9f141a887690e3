// Converts positions of islands and edges between Python values and ids.
#include "places.h"

#include <algorithm>
#include <optional>

#include "errors.h"
#include "hashi/format/format.h"

namespace hashi::python {
namespace {

std::string shown(py::handle object) { return py::repr(object).cast<std::string>(); }

std::optional<std::int64_t> whole_number(py::handle object) {
  if (!PyIndex_Check(object.ptr()) || PyBool_Check(object.ptr())) return std::nullopt;
  int overflow = 0;
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
  if (!number) throw py::error_already_set();
  const std::int64_t value = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
  return overflow != 0 ? std::nullopt : std::optional(value);
}

bool is_pair(py::handle object) {
  return PySequence_Check(object.ptr()) != 0 && !PyUnicode_Check(object.ptr()) && py::len(object) == 2;
}

// Islands of a board are numbered row by row, so a cell is found by bisection.
IslandId island_at(const Document& document, py::handle where) {
  if (const auto number = whole_number(where)) {
    if (*number >= 0 && *number < document.puzzle.island_count()) return IslandId{static_cast<std::int32_t>(*number)};
  } else if (document.grid && is_pair(where)) {
    const auto row = whole_number(where[py::int_(0)]), column = whole_number(where[py::int_(1)]);
    if (row && column && *row >= 0 && *column >= 0 && *row < Grid::kMaxSide && *column < Grid::kMaxSide) {
      const Cell cell{.row = static_cast<std::int32_t>(*row), .column = static_cast<std::int32_t>(*column)};
      const std::vector<Cell>& cells = document.grid->cells().items();
      const auto found = std::lower_bound(cells.begin(), cells.end(), cell);
      if (found != cells.end() && *found == cell) return IslandId{static_cast<std::int32_t>(found - cells.begin())};
    }
  }
  raise(range_error("there is no island " + shown(where)));
}

int bridge_count(const Document& document, EdgeId e, py::handle given) {
  const auto count = whole_number(given);
  if (!count || *count < 0 || *count > document.puzzle.capacity(e))
    raise(range_error("edge " + std::to_string(index(e)) + " cannot carry " + shown(given) + " bridges"));
  return static_cast<int>(*count);
}

Solution read_bridges(const Document& document, const std::string& text) {
  Document read = unwrapped(read_solution(text, document));
  if (!read.flaws.empty()) raise({.code = ErrorCode::syntax, .message = read.flaws.front().message});
  if (!read.solution) raise({.code = ErrorCode::empty, .message = "the text holds no bridges"});
  return std::move(*read.solution);
}

template <class Id>
py::tuple tuple_of_places(const Document& document, const std::vector<Id>& ids) {
  py::tuple places(ids.size());
  for (std::size_t at = 0; at < ids.size(); ++at) places[at] = place_of(document, ids[at]);
  return places;
}

}  // namespace

py::object place_of(const Document& document, IslandId i) {
  if (!document.grid) return py::int_(index(i));
  const Cell cell = document.grid->cell(i);
  return py::make_tuple(cell.row, cell.column);
}

py::tuple place_of(const Document& document, EdgeId e) {
  const Edge& edge = document.puzzle.edge(e);
  return py::make_tuple(place_of(document, edge.a), place_of(document, edge.b));
}

py::tuple places_of(const Document& document, const std::vector<IslandId>& islands) {
  return tuple_of_places(document, islands);
}

py::tuple places_of(const Document& document, const std::vector<EdgeId>& edges) {
  return tuple_of_places(document, edges);
}

EdgeId edge_at(const Document& document, py::handle where) {
  const Puzzle& puzzle = document.puzzle;
  if (const auto number = whole_number(where)) {
    if (*number >= 0 && *number < puzzle.edge_count()) return EdgeId{static_cast<std::int32_t>(*number)};
  } else if (is_pair(where)) {
    const IslandId a = island_at(document, where[py::int_(0)]), b = island_at(document, where[py::int_(1)]);
    for (const EdgeId e : puzzle.edges_at(a)) {
      if (puzzle.other_end(e, a) == b) return e;
    }
  }
  raise(range_error("there is no edge " + shown(where)));
}

Solution bridges_from(const Document& document, py::handle given) {
  if (py::isinstance<SolutionValue>(given)) {
    const auto& value = given.cast<const SolutionValue&>();
    if (!(value.document->puzzle == document.puzzle)) raise(range_error("these are bridges of another puzzle"));
    return value.solution;
  }
  if (py::isinstance<py::str>(given)) return read_bridges(document, given.cast<std::string>());
  Solution solution = no_bridges(document.puzzle);
  if (py::hasattr(given, "items")) {
    for (const py::handle item : given.attr("items")()) {
      const auto pair = py::reinterpret_borrow<py::object>(item);
      const EdgeId e = edge_at(document, pair[py::int_(0)]);
      solution.bridges[e] = bridge_count(document, e, pair[py::int_(1)]);
    }
    return solution;
  }
  if (static_cast<std::int64_t>(py::len(given)) != document.puzzle.edge_count())
    raise(range_error("there are " + std::to_string(document.puzzle.edge_count()) + " edges, not " +
                      std::to_string(py::len(given))));
  std::int32_t at = 0;
  for (const py::handle count : given) {
    const EdgeId e{at++};
    solution.bridges[e] = bridge_count(document, e, count);
  }
  return solution;
}

py::tuple bridge_of(const Document& document, EdgeId e, int bridges) {
  const Edge& edge = document.puzzle.edge(e);
  return py::make_tuple(place_of(document, edge.a), place_of(document, edge.b), bridges);
}

py::tuple bridges_of(const Document& document, const Solution& solution) {
  py::list bridges;
  for (const EdgeId e : document.puzzle.edges()) {
    if (solution.bridges[e] != 0) bridges.append(bridge_of(document, e, solution.bridges[e]));
  }
  return py::tuple(bridges);
}

}  // namespace hashi::python
