// Deductions as text and JSON for the command line, with the positions of the document.
#pragma once

#include <string>

#include "hashi/explain/walk.h"
#include "hashi/format/document.h"
#include "hashi/words/narrator.h"
#include "io/output.h"
#include "io/work.h"
#include "options.h"

namespace hashi::app {

// --techniques: a set by its name, or keys with commas.
void add_techniques_option(Options& command, TechniqueSet& techniques, const std::string& help);

// technique, title, sentence, changes, because_of, along, parts, argument; for an assumption also the chain.
Json json_step(const Document& document, const Deduction& deduction, Language language);

// The title and the argument if there is one; otherwise the sentence, and the chain on lines of their own, each behind
// 'indent'.
std::string step_text(const Narrator& narrator, const Deduction& deduction, const std::string& indent);

}  // namespace hashi::app
