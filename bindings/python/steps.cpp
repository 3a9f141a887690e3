// The members of Step, Walk and Hint, and their state for pickling.
#include "steps.h"

#include <type_traits>

#include "errors.h"
#include "places.h"

namespace hashi::python {

Narrator narrator_of(const Document& document, Language language) {
  return {document.puzzle, places_of(document), language};
}

Language language_of(const std::string& tag) {
  const std::optional<Language> language = find_language(tag);
  if (!language) raise(range_error("no language '" + tag + "'; there are " + language_tags()));
  return *language;
}

std::string text_of(const StepValue& step, const std::string& indent) {
  const Narrator narrator = narrator_of(*step.document, step.language);
  std::string text = narrator.told(step.deduction);
  if (!step.deduction.argument.empty()) return text;
  for (const std::string& line : narrator.chain(step.deduction)) text += "\n" + indent + line;
  return text;
}

py::dict parts_of(const StepValue& step) {
  py::dict parts;
  for_each_part(step.deduction.parts, [&](const char* name, auto value) {
    if constexpr (std::is_same_v<decltype(value), int>)
      parts[name] = value;
    else
      parts[name] = place_of(*step.document, value);
  });
  return parts;
}

}  // namespace hashi::python
