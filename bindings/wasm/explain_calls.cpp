// The next step, the whole walk and the list of techniques: sentences in the language that is asked for, and as data
// what they speak of.
#include <span>

#include "hashi/explain/walk.h"
#include "hashi/use_cases/hint.h"
#include "hashi/words/narrator.h"
#include "rows.h"

namespace hashi::calls {
namespace {

// [edge, least before, most before, least after, most after], …
void write_changes(JsonWriter& answer, std::string_view key, const std::vector<Change>& changes) {
  answer.key(key).begin_array();
  for (const Change& change : changes) {
    answer.begin_array().value(index(change.edge)).value(change.before.lo).value(change.before.hi);
    answer.value(change.after.lo).value(change.after.hi).end_array();
  }
  answer.end_array();
}

// The parts by name; islands and edges by their numbers.
void write_parts(JsonWriter& answer, const Deduction::Parts& parts) {
  answer.key("parts").begin_object();
  for_each_part(parts, [&](const char* name, auto value) {
    if constexpr (std::is_same_v<decltype(value), int>)
      answer.member(name, value);
    else
      answer.member(name, index(value));
  });
  answer.end_object();
}

// A link that narrows nothing is a contradiction. The sentences are those of the links in order.
void write_links(JsonWriter& answer, const Argument& argument, std::span<const std::string>& sentences) {
  answer.begin_array();
  for (const Link& link : argument) {
    answer.begin_object().member("kind", link_name(link.kind)).member("sentence", sentences.front());
    sentences = sentences.subspan(1);
    answer.list_member("islands", link.islands).list_member("edges", link.edges);
    answer.list_member("numbers", link.numbers);
    write_changes(answer, "changes", link.changes);
    answer.key("cases").begin_array();
    for (const Argument& one : link.cases) write_links(answer, one, sentences);
    answer.end_array().end_object();
  }
  answer.end_array();
}

void write_step(JsonWriter& answer, const Narrator& narrator, const Deduction& step) {
  answer.begin_object().member("technique", technique(step.technique).key);
  answer.member("bookkeeping", is_bookkeeping(step));
  answer.member("rung", technique(step.technique).rung);
  answer.member("chapter", chapter_name(chapter_of(step.technique)));
  answer.member("title", narrator.title(step)).member("sentence", narrator.sentence(step));
  answer.list_member("chain", narrator.chain(step));
  write_changes(answer, "changes", step.changes);
  answer.list_member("because_of", step.because_of).list_member("along", step.along);
  write_parts(answer, step.parts);
  write_changes(answer, "assumed", step.assumed);
  answer.key("links").begin_array();
  for (const Deduction& link : step.chain) {
    answer.begin_object();
    write_changes(answer, "changes", link.changes);
    answer.list_member("because_of", link.because_of).list_member("along", link.along).end_object();
  }
  answer.end_array();
  const std::vector<std::string> sentences = narrator.argument(step);
  std::span<const std::string> left = sentences;
  answer.key("argument");
  write_links(answer, step.argument, left);
  answer.end_object();
}

// Nothing after an error.
TechniqueSet techniques_of(Request& request) {
  Result<TechniqueSet> found = technique_set(request.text("techniques", "all"));
  if (found) return std::move(found).value();
  request.refuse(found.error());
  return {};
}

// The position of the request, or without one that of the text.
Position position_for(Request& request, const Document& document) {
  if (request.has("bridges") || request.has("ruled_out")) return request.position(document.puzzle);
  Result<Position> held = position_of(document);
  if (held) return std::move(held).value();
  request.refuse(held.error());
  return {.bridges = no_bridges(document.puzzle), .ruled_out = {}};
}

}  // namespace

void techniques_call(Request& request, JsonWriter& answer) {
  const Language language = request.language();
  if (request.error()) return;
  answer.key("techniques").begin_array();
  for (const Technique& row : all_techniques()) {
    answer.begin_object()
        .member("key", row.key)
        .member("title", technique_title(row.id, language))
        .member("chapter", chapter_name(chapter_of(row.id)))
        .member("chapter_title", chapter_title(chapter_of(row.id), language))
        .member("rung", row.rung);
    answer.member("level", row.level).member("one_component", row.needs_one_component).end_object();
  }
  answer.end_array();
}

void hint_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  const TechniqueSet techniques = techniques_of(request);
  if (!document) return;
  const Puzzle& puzzle = document->puzzle;
  const Position position = position_for(request, *document);
  const Narrator narrator(puzzle, places_of(*document), request.language());
  const WorkLimits limits = request.limits();
  if (request.error()) return;
  const Hint found = hint(puzzle, position, {.techniques = techniques, .limits = limits});
  answer.key("mistakes").begin_array();
  for (const Mistake& mistake : found.mistakes) {
    answer.begin_object().member("mistake", mistake_name(mistake.kind));
    answer.member("sentence", narrator.sentence(mistake));
    answer.list_member("islands", mistake.islands).list_member("edges", mistake.edges);
    answer.member("expected", mistake.expected).member("found", mistake.found).end_object();
  }
  answer.end_array();
  answer.member("end", end_name(found.end));
  answer.member("remark", words_for(remark_on(found.end), request.language()));
  answer.key("steps").begin_array();
  for (const Deduction& step : found.steps) write_step(answer, narrator, step);
  answer.end_array();
}

void explain_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  const TechniqueSet techniques = techniques_of(request);
  if (!document) return;
  const Position position = request.position(document->puzzle);
  const Narrator narrator(document->puzzle, places_of(*document), request.language());
  const WorkLimits limits = request.limits();
  if (request.error()) return;
  const Walkthrough walked =
      walk(state_of(document->puzzle, position), techniques, {.arguments = true, .limits = limits});
  answer.member("end", end_name(walked.end)).member("placed", walked.placed).member("total", walked.total);
  answer.member("remark", sentence(summary_of(walked), request.language()));
  answer.key("steps").begin_array();
  for (const Step& step : walked.steps) write_step(answer, narrator, step.deduction);
  answer.end_array();
}

}  // namespace hashi::calls
