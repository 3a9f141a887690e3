// Finds the argument for a step: a short one, from the marks before it.
//
// It does not matter which technique found the step, so all of them are argued for in the same way. A step that lists
// several changes is argued for change by change, the shortest first; what has been shown may be used for the rest.
#pragma once

#include "hashi/explain/argument.h"
#include "hashi/explain/deduction.h"

namespace hashi {

// Empty if none is found, which only happens where cases would have to be nested very deeply.
Argument argue(const State& before, const Deduction& step);

}  // namespace hashi
