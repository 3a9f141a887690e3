// Islands and edges in Python: (row, column) on a board, a number on a graph, all from 0, as in the command line's
// JSON.
#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <vector>

#include "values.h"

namespace hashi::python {

namespace py = pybind11;

py::object place_of(const Document& document, IslandId i);
py::tuple place_of(const Document& document, EdgeId e);  // of its two ends
py::tuple places_of(const Document& document, const std::vector<IslandId>& islands);
py::tuple places_of(const Document& document, const std::vector<EdgeId>& edges);

// An edge given by number or by its two islands in either order; raises hashi.PuzzleError if there is none.
EdgeId edge_at(const Document& document, py::handle where);

// The bridges of a position: a solution of the same puzzle, a mapping from edges to numbers, a number for each edge, or
// text in any format with a solution.
Solution bridges_from(const Document& document, py::handle given);

// The bridges of an edge, and the list of all used edges.
py::tuple bridge_of(const Document& document, EdgeId e, int bridges);
py::tuple bridges_of(const Document& document, const Solution& solution);

}  // namespace hashi::python
