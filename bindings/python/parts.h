// The module's parts: each adds its methods to the classes, in the file of its kind.
#pragma once

#include <pybind11/pybind11.h>

#include "values.h"

namespace hashi::python {

namespace py = pybind11;

using PuzzleClass = py::class_<PuzzleValue>;
using SolutionClass = py::class_<SolutionValue>;

struct Classes {
  PuzzleClass puzzle;
  SolutionClass solution;
};

void add_puzzle(Classes& classes);  // what a puzzle is: its parts, equality, pickling (puzzle.cpp)
void add_reading(py::module_& module, Classes& classes);     // text and graphs to puzzles and back (reading.cpp)
void add_solution(Classes& classes);                         // bridges, and the referee's word (solution.cpp)
void add_solving(py::module_& module, Classes& classes);     // exact answers (solving.cpp)
void add_certifying(py::module_& module, Classes& classes);  // what was proved, written down (certifying.cpp)
void add_many(py::module_& module);                          // the same for many, by several threads (many.cpp)
void add_explaining(py::module_& module, Classes& classes);  // walks, hints, techniques (explaining.cpp)
void add_grading(Classes& classes);                          // how hard it is (grading.cpp)
void add_generating(py::module_& module);                    // new puzzles (generating.cpp)
void add_drawing(py::module_& module, Classes& classes);     // pictures (drawing.cpp)
void add_costs(py::module_& module);                         // what the library alone takes (costs.cpp)

// A class that hashi/_values.py defines, to make one of its objects.
py::object value_class(const char* name);

}  // namespace hashi::python
