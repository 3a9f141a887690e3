// Makes pictures of documents and of steps.
#include "hashi/use_cases/picture.h"

#include <algorithm>

#include "hashi/words/narrator.h"
#include "use_cases/marks.h"

namespace hashi {

draw::Picture picture_of(const Document& document) {
  return {.puzzle = &document.puzzle,
          .grid = document.grid ? &*document.grid : nullptr,
          .layout = document.layout ? &*document.layout : nullptr};
}

draw::Picture picture_of(const Document& document, const Solution& bridges) {
  draw::Picture picture = picture_of(document);
  picture.solution = &bridges;
  return picture;
}

draw::Highlight highlight_of(const Deduction& deduction) {
  draw::Highlight highlight{.islands = deduction.because_of, .edges = {}};
  const auto is_changed = [&](EdgeId e) {
    return std::any_of(deduction.changes.begin(), deduction.changes.end(),
                       [e](const Change& change) { return change.edge == e; });
  };
  for (const EdgeId e : deduction.along) {
    if (!is_changed(e)) highlight.edges.push_back({.edge = e});
  }
  for (const Change& change : deduction.changes)
    highlight.edges.push_back({.edge = change.edge,
                               .role = draw::EdgeRole::changed,
                               .before = mark_of(change.before),
                               .after = mark_of(change.after)});
  return highlight;
}

draw::Picture picture_of(const Document& document, const StepOnBoard& step) {
  draw::Picture picture = picture_of(document, step.bridges);
  for (const Change& change : step.deduction.changes) {
    if (change.after.hi == 0) picture.ruled_out.push_back(change.edge);
  }
  picture.highlight = highlight_of(step.deduction);
  const Narrator narrator(document.puzzle, places_of(document), step.language);
  if (step.number > 0) picture.caption = std::to_string(step.number) + ". ";
  picture.caption += narrator.told(step.deduction);
  picture.labels = true;  // the caption speaks of places
  return picture;
}

}  // namespace hashi
