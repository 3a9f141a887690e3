// The order of a telling, the same in every language; the words come from the language's phrasebook.
#include "hashi/words/narrator.h"

#include "words/facts.h"
#include "words/phrasebook.h"

namespace hashi {
namespace {

using words::Facts;
using words::Phrasebook;
using words::Place;
using words::StepText;
using words::Subject;
using words::Variant;

const Phrasebook& phrasebook(Language language) {
  switch (language) {
    case Language::english:
      return words::kEnglish;
    case Language::german:
      return words::kGerman;
    case Language::japanese:
      return words::kJapanese;
  }
  return words::kEnglish;
}

StepText text_of(const Phrasebook& book, const Facts& facts) {
  return facts.variant == Variant::none ? book.technique(facts.step.technique) : book.variant(facts.variant);
}

std::string filled_in(const Phrasebook& book, const Facts& facts, std::string_view text) {
  return words::filled(text, [&](std::string_view name) { return book.blank(facts, name); });
}

std::vector<std::string> argued(const Phrasebook& book, const Subject& of, const Argument& argument, bool is_case) {
  std::vector<std::string> sentences;
  const Change* assumed = nullptr;
  bool is_first = false;
  for (const Link& link : argument) {
    if (link.kind == LinkKind::suppose) {
      is_first = true;
      if (!is_case) assumed = link.changes.data();
      sentences.push_back(is_case ? book.one_case(of, link) : book.supposed(of, link.changes[0]));
      continue;
    }
    const bool is_assumed = is_case || assumed != nullptr;
    sentences.push_back(book.inferred(of, link,
                                      !is_assumed               ? Place::plain
                                      : is_first                ? Place::first
                                      : link.is_contradiction() ? Place::last
                                                                : Place::later));
    is_first = false;
    for (const Argument& one : link.cases) {
      for (std::string& sentence : argued(book, of, one, true)) sentences.push_back(std::move(sentence));
    }
    if (!link.is_contradiction() || assumed == nullptr) continue;
    sentences.back().append(book.between_sentences).append(book.refuted(*assumed));
    assumed = nullptr;
  }
  return sentences;
}

// Up to segment isolation the sentence of a step says all that there is to say.
bool is_told_by_its_argument(const Deduction& step) {
  return !step.argument.empty() && technique(step.technique).effort > technique(TechniqueId::segment_isolation).effort;
}

}  // namespace

std::span<const Language> all_languages() {
  static constexpr Language kLanguages[] = {Language::english, Language::german, Language::japanese};
  return kLanguages;
}

std::string_view language_tag(Language language) { return phrasebook(language).tag; }

std::optional<Language> find_language(std::string_view tag) {
  for (const Language language : all_languages()) {
    if (language_tag(language) == tag) return language;
  }
  return std::nullopt;
}

std::string language_tags() {
  std::string tags;
  for (const Language language : all_languages()) tags.append(tags.empty() ? "" : ", ").append(language_tag(language));
  return tags;
}

std::string_view technique_title(TechniqueId technique, Language language) {
  return phrasebook(language).technique(technique).title;
}

std::string_view chapter_title(Chapter chapter, Language language) { return phrasebook(language).chapter(chapter); }

WalkSummary summary_of(const Walkthrough& walk) {
  return {.end = walk.end, .placed = walk.placed, .total = walk.total};
}

std::string sentence(const WalkSummary& walk, Language language) { return phrasebook(language).walk_end(walk); }

std::string_view sentence(Obstacle obstacle, Language language) { return phrasebook(language).obstacle(obstacle); }

std::string_view words_for(Remark remark, Language language) { return phrasebook(language).remark(remark); }

Remark remark_on(WalkEnd end) {
  switch (end) {
    case WalkEnd::solved:
      return Remark::solved_already;
    case WalkEnd::stuck:
      return Remark::no_next_step;
    case WalkEnd::limit:
      return Remark::limit_came_first;
    case WalkEnd::impossible:
      break;
  }
  return Remark::cannot_be_completed;
}

std::string Narrator::title(const Deduction& step) const {
  const Phrasebook& book = phrasebook(language_);
  const Facts facts(Subject{puzzle_, places_}, step);
  return filled_in(book, facts, text_of(book, facts).title);
}

std::string Narrator::sentence(const Deduction& step) const {
  const Phrasebook& book = phrasebook(language_);
  const Facts facts(Subject{puzzle_, places_}, step);
  const StepText text = text_of(book, facts);
  if (!step.changes.empty()) return book.therefore(facts, filled_in(book, facts, text.reason), text.join);
  if (!text.hopeless.empty()) return book.stated(filled_in(book, facts, text.hopeless));
  return book.hopeless(filled_in(book, facts, text.reason));
}

std::string Narrator::conclusion(const Deduction& step) const {
  if (step.changes.empty()) return sentence(step);
  return phrasebook(language_).concluded(Facts(Subject{puzzle_, places_}, step));
}

std::string Narrator::titled(const Deduction& step) const { return titled(step, sentence(step)); }

std::string Narrator::titled(const Deduction& step, std::string_view text) const {
  return title(step).append(phrasebook(language_).after_title).append(text);
}

std::vector<std::string> Narrator::argument(const Deduction& step) const {
  return argued(phrasebook(language_), {puzzle_, places_}, step.argument, false);
}

std::string Narrator::told(const Deduction& step) const {
  if (!is_told_by_its_argument(step)) return titled(step);
  const Phrasebook& book = phrasebook(language_);
  return titled(step, words::listed(argument(step), book.between_sentences, book.between_sentences));
}

std::vector<std::string> Narrator::chain(const Deduction& step) const {
  const Phrasebook& book = phrasebook(language_);
  const Facts facts(Subject{puzzle_, places_}, step);
  std::vector<std::string> lines;
  for (const Deduction& link : step.chain) {
    if (!link.changes.empty()) lines.push_back(book.link(facts, link));
  }
  if (step.trouble != Trouble::none) lines.push_back(book.stated(book.trouble(facts)));
  return lines;
}

std::string Narrator::sentence(const Mistake& mistake) const {
  return phrasebook(language_).mistake({puzzle_, places_}, mistake);
}

std::string Narrator::sentence(const Refutation& refutation) const {
  return phrasebook(language_).refutation({puzzle_, places_}, refutation);
}

std::string Narrator::sentence(const Violation& violation) const {
  return phrasebook(language_).violation({puzzle_, places_}, violation);
}

}  // namespace hashi
