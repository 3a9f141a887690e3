// Steps of walks and hints as values: their words, the board that they leave, and their state for pickling.
#pragma once

#include <pybind11/pybind11.h>

#include "draw/picture.h"
#include "values.h"

namespace hashi::python {

namespace py = pybind11;

// Crossing off completed islands and blocked edges: a step without a number.
bool crosses_off(const Deduction& deduction);

// Puts what the deduction found onto the bridges.
void apply(const Deduction& deduction, Solution& bridges);

std::string title_of(const StepValue& step);
std::string sentence_of(const StepValue& step);
std::vector<std::string> chain_of(const StepValue& step);
// "12. Title. Sentence" without the number, and the chain behind it on lines of their own, each behind 'indent'.
std::string text_of(const StepValue& step, const std::string& indent);

// What the step looks at and changes.
draw::Highlight highlight_of(const Deduction& deduction);

// Plain tuples that hold all of it, and back; what is out of range raises hashi.PuzzleError.
py::tuple state_of(const Deduction& deduction);
Deduction deduction_from(const Document& document, const py::tuple& state);
py::tuple state_of(const StepValue& step);
StepValue step_from(const py::tuple& state);

}  // namespace hashi::python
