// Steps of walks and hints as Python values: text, the board after the step, and their state for pickling.
#pragma once

#include <pybind11/pybind11.h>

#include "hashi/words/narrator.h"
#include "values.h"

namespace hashi::python {

namespace py = pybind11;

Narrator narrator_of(const Document& document, Language language);
// Raises hashi.PuzzleError for a tag that names no language.
Language language_of(const std::string& tag);

// "12. Title. Sentence" without the number, with the argument for the sentence where it says more; without an argument,
// the chain on lines of their own, each behind 'indent'.
std::string text_of(const StepValue& step, const std::string& indent);

// The named parts of the reason; islands and edges as places.
py::dict parts_of(const StepValue& step);

// Conversion to plain tuples and back; ids out of range raise hashi.PuzzleError.
py::tuple state_of(const Deduction& deduction);
Deduction deduction_from(const Document& document, const py::tuple& state);
py::tuple state_of(const StepValue& step);
StepValue step_from(const py::tuple& state);

}  // namespace hashi::python
