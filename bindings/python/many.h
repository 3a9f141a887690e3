// The same question about many puzzles, answered in parallel.
#pragma once

#include <pybind11/pybind11.h>

#include <functional>
#include <optional>

#include "hashi/base/work.h"
#include "values.h"
#include "work.h"

namespace hashi::python {

namespace py = pybind11;

// Makes the Python value of an answer, or raises if a limit came first; called with the GIL.
using Finish = std::function<py::object()>;
// Answers the question about one puzzle; called without the GIL, by several threads.
using Task = std::function<Finish(const PuzzleValue&, const WorkLimits&)>;

// An iterator over the answers in order. 'effort.steps' limits the work on each puzzle, 'effort.seconds' all of it.
py::object batch(const py::iterable& puzzles, std::optional<int> threads, const Effort& effort, Task task);

}  // namespace hashi::python
