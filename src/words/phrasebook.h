// What each language must be able to say: one row of functions per language, filled in english.cpp, german.cpp and
// japanese.cpp. Titles and reasons are templates whose blanks each language fills by its own grammar.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hashi/explain/hint.h"
#include "hashi/puzzle/check.h"
#include "hashi/puzzle/refutation.h"
#include "hashi/words/narrator.h"
#include "words/facts.h"

namespace hashi::words {

// How what follows is joined to the reason.
enum class Join : std::uint8_t {
  so,        // the reason, so this follows
  colon,     // the reason calls for what follows, or has drawn a conclusion already
  sentence,  // the reason is a sentence of its own
};

struct StepText {
  std::string_view title;
  std::string_view reason;
  Join join = Join::so;
  std::string_view hopeless = {};  // instead of the reason where nothing can follow; empty: the reason says it
};

// Where an inference stands in the telling of an argument.
enum class Place : std::uint8_t {
  plain,  // under no assumption
  first,  // after the assumption
  later,
  last,  // the contradiction, after others
};

struct Phrasebook {
  std::string_view tag;
  std::string_view after_title;        // between a title and its sentence
  std::string_view between_sentences;  // of one paragraph
  std::string_view (*chapter)(Chapter);
  StepText (*technique)(TechniqueId);
  StepText (*variant)(Variant);
  std::string (*blank)(const Facts&, std::string_view name);
  std::string (*therefore)(const Facts&, std::string reason, Join);  // the whole sentence
  std::string (*concluded)(const Facts&);                            // what follows alone, as a sentence
  std::string (*hopeless)(std::string reason);                       // where the position cannot be completed
  std::string (*stated)(std::string statement);                      // a statement as a sentence
  std::string (*link)(const Facts&, const Deduction& link);          // a step in the chain of an assumption
  std::string (*trouble)(const Facts&);                              // where the assumption fails
  std::string (*supposed)(const Subject&, const Change&);            // the assumption of an argument
  std::string (*one_case)(const Subject&, const Link& supposed);     // one of the ways at an island
  std::string (*inferred)(const Subject&, const Link&, Place);
  std::string (*refuted)(const Change& assumed);  // what follows when the assumption has failed
  std::string (*mistake)(const Subject&, const Mistake&);
  std::string (*refutation)(const Subject&, const Refutation&);
  std::string (*violation)(const Subject&, const Violation&);
  std::string (*walk_end)(const WalkSummary&);
  std::string_view (*obstacle)(Obstacle);
  std::string_view (*remark)(Remark);
};

extern const Phrasebook kEnglish, kGerman, kJapanese;

}  // namespace hashi::words
