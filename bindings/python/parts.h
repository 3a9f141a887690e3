// The parts of the module. Each adds its methods to the classes.
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

void add_puzzle(Classes& classes);                           // parts, equality, pickling (puzzle.cpp)
void add_reading(py::module_& module, Classes& classes);     // text and graphs to puzzles and back (reading.cpp)
void add_solution(Classes& classes);                         // bridges and their check (solution.cpp)
void add_solving(py::module_& module, Classes& classes);     // exact answers (solving.cpp)
void add_certifying(py::module_& module, Classes& classes);  // certificates (certifying.cpp)
void add_many(py::module_& module);                          // many puzzles in parallel (many.cpp)
void add_explaining(py::module_& module, Classes& classes);  // walks, hints, techniques (explaining.cpp)
void add_grading(py::module_& module, Classes& classes);     // grades and parameters (grading.cpp)
void add_generating(py::module_& module);                    // new puzzles (generating.cpp)
void add_drawing(py::module_& module, Classes& classes);     // pictures (drawing.cpp)
void add_costs(py::module_& module);                         // times of the library alone (costs.cpp)

// A class or function of hashi/_values.py.
py::object value_class(const char* name);

// The item as a value of this type; 'expected' tells what it should be.
template <class T>
T taken(py::handle item, const char* expected) {
  try {
    return item.cast<T>();
  } catch (const py::cast_error&) {
    throw py::type_error(std::string(expected) + ", not " + py::repr(item).cast<std::string>());
  }
}

// Objects come from the functions of the package alone: an empty one would have no value to work on.
template <class Class>
void refuse_new(Class& type) {
  const auto name = type.attr("__name__").template cast<std::string>();
  type.def_static("__new__", [name](const py::args&, const py::kwargs&) -> py::object {
    throw py::type_error("hashi." + name + " has no constructor; the functions of hashi make its objects");
  });
}

// And from pickles: 'state_of' makes a tuple of a value, 'from' makes the value again.
template <class Class, class StateOf, class From>
void add_pickling(Class& type, StateOf state_of, From from) {
  refuse_new(type);
  type.def_static("_from_state", from);
  type.def("__reduce__", [state_of](const py::object& self) {
    const auto& value = self.cast<const typename Class::type&>();
    return py::make_tuple(value_class("restored"), py::make_tuple(py::type::of(self), state_of(value)));
  });
}

}  // namespace hashi::python
