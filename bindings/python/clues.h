// Clues in Python: a number, "?" for an unknown clue, or a capital letter.
#pragma once

#include <pybind11/pybind11.h>

#include "hashi/puzzle/clue.h"

namespace hashi::python {

namespace py = pybind11;

py::object clue_object(Clue clue);
Clue clue_from(py::handle object);  // None also means unknown; raises hashi.PuzzleError if it is not a clue

}  // namespace hashi::python
