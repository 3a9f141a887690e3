// Clues as Python writes them: a number, "?" for an unknown one, a capital letter.
#pragma once

#include <pybind11/pybind11.h>

#include "puzzle/clue.h"

namespace hashi::python {

namespace py = pybind11;

py::object clue_object(Clue clue);
Clue clue_from(py::handle object);  // None is an unknown one too; raises hashi.PuzzleError for what is no clue

}  // namespace hashi::python
