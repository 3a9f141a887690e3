// Documents and deductions as pictures: what to draw of them.
#pragma once

#include "hashi/draw/picture.h"
#include "hashi/explain/deduction.h"
#include "hashi/format/document.h"
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

}  // namespace hashi
