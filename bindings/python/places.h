// Islands and edges as Python names them: (row, column) on a board, a number on a graph; all from 0, as the command
// line.
#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <vector>

#include "explain/wording.h"
#include "values.h"

namespace hashi::python {

namespace py = pybind11;

py::object place_of(const Document& document, IslandId i);
py::tuple place_of(const Document& document, EdgeId e);  // of its two ends
py::tuple places_of(const Document& document, const std::vector<IslandId>& islands);
py::tuple places_of(const Document& document, const std::vector<EdgeId>& edges);

// An edge by its number or by the places of its two ends, in either order; raises hashi.PuzzleError for any other.
EdgeId edge_at(const Document& document, py::handle where);

// The bridges of a position: a solution of the same puzzle, a mapping from edges to numbers, a number for each edge, or
// text in any format that carries bridges.
Solution bridges_from(const Document& document, py::handle given);

// The document must outlive it.
Naming naming_of(const Document& document);

// An edge's bridges, and the list of those that carry any.
py::tuple bridge_of(const Document& document, EdgeId e, int bridges);
py::tuple bridges_of(const Document& document, const Solution& solution);

}  // namespace hashi::python
