// Everything that is wrong with the solution that a document holds: what its reader could not place on the board, then
// the rules that the referee finds broken.
#pragma once

#include <string>
#include <vector>

#include "hashi/format/document.h"
#include "hashi/puzzle/check.h"
#include "hashi/words/language.h"

namespace hashi {

struct Finding {
  Violation violation;  // of a flaw only the rule is known
  std::string message;
};

struct Findings {
  bool has_solution = false;  // without one there is nothing to find
  std::vector<Finding> list;
};

Findings findings(const Document& document, Language language);

}  // namespace hashi
