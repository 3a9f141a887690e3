// Puts the flaws of a reader and the violations of the referee into one list, each with its sentence.
#include "use_cases/findings.h"

#include "hashi/words/narrator.h"

namespace hashi {

Findings findings(const Document& document, Language language) {
  Findings found{.has_solution = document.solution || !document.flaws.empty()};
  for (const Flaw& flaw : document.flaws)
    found.list.push_back({.violation = {.rule = flaw.rule}, .message = flaw.message});
  if (!document.solution) return found;
  const Narrator narrator(document.puzzle, places_of(document), language);
  for (Violation& violation : check(document.puzzle, *document.solution)) {
    std::string message = narrator.sentence(violation);
    found.list.push_back({std::move(violation), std::move(message)});
  }
  return found;
}

}  // namespace hashi
