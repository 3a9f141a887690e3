#include "steps.h"

#include <algorithm>

#include "explain/wording.h"
#include "places.h"

namespace hashi::python {

bool crosses_off(const Deduction& deduction) {
  return deduction.technique == TechniqueId::completed || deduction.technique == TechniqueId::blocked;
}

void apply(const Deduction& deduction, Solution& bridges) {
  for (const Change& change : deduction.changes) bridges.bridges[change.edge] = change.after.lo;
}

std::string title_of(const StepValue& step) {
  return title(step.document->puzzle, step.deduction, naming_of(*step.document));
}

std::string sentence_of(const StepValue& step) {
  return sentence(step.document->puzzle, step.deduction, naming_of(*step.document));
}

std::vector<std::string> chain_of(const StepValue& step) {
  return chain_sentences(step.document->puzzle, step.deduction, naming_of(*step.document));
}

std::string text_of(const StepValue& step, const std::string& indent) {
  std::string text = title_of(step) + ". " + sentence_of(step);
  for (const std::string& line : chain_of(step)) text += "\n" + indent + line;
  return text;
}

draw::Highlight highlight_of(const Deduction& deduction) {
  draw::Highlight highlight{.islands = deduction.because_of, .edges = {}};
  for (const EdgeId e : deduction.along) {
    if (std::none_of(deduction.changes.begin(), deduction.changes.end(), [e](const Change& c) { return c.edge == e; }))
      highlight.edges.push_back({.edge = e});
  }
  for (const auto& [edge, before, after] : deduction.changes)
    highlight.edges.push_back({.edge = edge,
                               .role = draw::EdgeRole::changed,
                               .before = draw::Mark{.lo = before.lo, .hi = before.hi},
                               .after = draw::Mark{.lo = after.lo, .hi = after.hi}});
  return highlight;
}

}  // namespace hashi::python
