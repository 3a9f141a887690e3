// Deductions as the command line shows them: in words and as JSON, with the places of the document.
#pragma once

#include <optional>
#include <string>

#include "draw/picture.h"
#include "explain/walk.h"
#include "explain/wording.h"
#include "format/document.h"
#include "output.h"
#include "work.h"

namespace hashi::app {

// The document must outlive it.
Naming naming_of(const Document& document);

// What --limit and --time say about a walk, from now on; a step of a walk is one deduction.
WalkOptions walk_limits(const WorkOptions& options);

// technique, title, sentence, changes, because_of, along; for an assumption also the chain.
Json json_step(const Document& document, const Deduction& deduction);

// Crossing off completed islands and blocked edges: a step that 'explain' does not number.
bool is_bookkeeping(const Deduction& deduction);

// The deduction with this number, as 'explain' numbers them, and the board that it leaves.
struct NumberedStep {
  Deduction deduction;
  Solution bridges;  // after it
};
// Nothing if the walk has fewer.
std::optional<NumberedStep> step_of_walk(const Puzzle& puzzle, const Walkthrough& walked, int number);

// What the step looks at and changes.
draw::Highlight highlight_of(const Deduction& deduction);

// The title, the sentence and the chain on lines of their own, each behind 'indent'.
std::string step_text(const Document& document, const Deduction& deduction, const std::string& indent);

}  // namespace hashi::app
