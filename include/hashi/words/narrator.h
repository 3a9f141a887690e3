// Every sentence about a puzzle: why there is no solution, the steps of a walk, mistakes on a board, broken rules.
//
// Data in, finished sentences out, in any of the languages. Each language has one file in src/words; the compiler and
// the tests refuse a language that cannot say everything.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hashi/base/work.h"
#include "hashi/explain/deduction.h"
#include "hashi/explain/hint.h"
#include "hashi/explain/technique.h"
#include "hashi/explain/walk.h"
#include "hashi/puzzle/check.h"
#include "hashi/puzzle/places.h"
#include "hashi/puzzle/refutation.h"
#include "hashi/words/language.h"

namespace hashi {

// The puzzle, and the grid of the places, must outlive it.
class Narrator {
 public:
  Narrator(const Puzzle& puzzle, Places places = {}, Language language = Language::english)
      : puzzle_(puzzle), places_(places), language_(language) {}

  // A step: the most specific name that people know it by ("4 in the corner"), and why it holds.
  std::string title(const Deduction& step) const;
  std::string sentence(const Deduction& step) const;
  // What follows, without why.
  std::string conclusion(const Deduction& step) const;
  std::string titled(const Deduction& step) const;                         // the title, then the sentence
  std::string titled(const Deduction& step, std::string_view text) const;  // the title, then this
  // Of an assumption: what follows from it, one sentence after the other; else empty.
  std::vector<std::string> chain(const Deduction& step) const;

  // The argument of the step: a sentence for each of its links in order, those in cases included.
  std::vector<std::string> argument(const Deduction& step) const;
  // What people are told: the title and the argument where it says more than the sentence, or else the sentence.
  std::string told(const Deduction& step) const;

  std::string sentence(const Mistake& mistake) const;
  std::string sentence(const Refutation& refutation) const;
  std::string sentence(const Violation& violation) const;

 private:
  const Puzzle& puzzle_;
  Places places_;
  Language language_;
};

// What needs no puzzle to be said.

// The name of a technique as such.
std::string_view technique_title(TechniqueId technique, Language language = Language::english);
// The name of a chapter of the ladder.
std::string_view chapter_title(Chapter chapter, Language language = Language::english);

// How a walk has ended.
struct WalkSummary {
  WalkEnd end = WalkEnd::stuck;
  std::int64_t placed = 0;  // bridges
  std::int64_t total = -1;  // of a solution; -1 = not known
};
WalkSummary summary_of(const Walkthrough& walk);
std::string sentence(const WalkSummary& walk, Language language = Language::english);

// Why an answer is unknown.
std::string_view sentence(Obstacle obstacle, Language language = Language::english);

// One per row of remarks.def.
enum class Remark : std::uint8_t {
#define REMARK(key) key,
#include "hashi/words/remarks.def"
#undef REMARK
};
std::string_view words_for(Remark remark, Language language = Language::english);
// On a position without a next step.
Remark remark_on(WalkEnd end);

}  // namespace hashi
