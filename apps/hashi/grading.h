// One puzzle graded for the command line: the walk, the grade, the parameters of the thesis, and what they are worth.
#pragma once

#include <optional>
#include <string>

#include "appraise/graded.h"
#include "input.h"
#include "work.h"

namespace hashi::app {

struct Graded : hashi::Graded {
  Parameters parameters;
};

// 'document' must outlive the answer.
Graded graded(const Document& document, const WorkOptions& options);

// The puzzle's identifying number: the last word of where it was published, or what its title or its file's name
// begins with.
std::optional<std::int64_t> identifying_number(const Item& item);

}  // namespace hashi::app
