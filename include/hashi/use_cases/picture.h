// Documents and deductions as pictures: what to draw of them.
#pragma once

#include <vector>

#include "hashi/draw/picture.h"
#include "hashi/explain/deduction.h"
#include "hashi/format/document.h"
#include "hashi/state/state.h"
#include "hashi/words/language.h"

namespace hashi {

// The puzzle where its islands lie, without bridges. The document must outlive it.
draw::Picture picture_of(const Document& document);
// With these bridges, which must outlive it, too.
draw::Picture picture_of(const Document& document, const Solution& bridges);

// What the step looks at and changes.
draw::Highlight highlight_of(const Deduction& deduction);

// A step on the board after it, highlighted, with its number and its reason as the caption. All of it must outlive the
// picture.
struct StepOnBoard {
  const Deduction& deduction;
  const Solution& bridges;
  int number = 0;  // 0: none
  Language language = Language::english;
};
draw::Picture picture_of(const Document& document, const StepOnBoard& step);

// What was known before a step. Both must outlive the pictures made from them.
struct BoardBefore {
  const Solution& bridges;
  const State& marks;
};
// The argument of the step, if it has assumptions: for each assumption or case a picture of the board before the step
// with what is supposed, what follows in order, and where it breaks down. The step itself comes last.
std::vector<draw::Picture> pictures_of(const Document& document, const StepOnBoard& step, const BoardBefore& before);

}  // namespace hashi
