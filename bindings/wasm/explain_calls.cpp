// The next step, the whole walk and the list of techniques. A step goes out both in English and as data (which variant
// of which technique, about which islands, edges and numbers), so that a page can say it in another language.
#include "explain/walk.h"
#include "explain/wording.h"
#include "places.h"
#include "rows.h"
#include "solve/solve.h"

namespace hashi::calls {
namespace {

constexpr std::int64_t kStepsForTheSolution = 5'000'000;

std::string_view end_name(WalkEnd end) {
  constexpr std::string_view names[] = {"solved", "stuck", "impossible"};
  return names[static_cast<std::size_t>(end)];
}

std::string_view trouble_name(Trouble trouble) {
  constexpr std::string_view names[] = {"none", "too_many", "too_few", "crossing", "closed_group", "split"};
  return names[static_cast<std::size_t>(trouble)];
}

// [edge, least before, most before, least after, most after], …
void write_changes(JsonWriter& answer, std::string_view key, const std::vector<Change>& changes) {
  answer.key(key).begin_array();
  for (const Change& change : changes) {
    answer.begin_array().value(index(change.edge)).value(change.before.lo).value(change.before.hi);
    answer.value(change.after.lo).value(change.after.hi).end_array();
  }
  answer.end_array();
}

void write_step(JsonWriter& answer, const Document& document, const Deduction& step) {
  const Naming naming = naming_of(document);
  const Puzzle& puzzle = document.puzzle;
  answer.begin_object().member("technique", technique(step.technique).key);
  answer.member("variant", variant(puzzle, step, naming)).member("rung", technique(step.technique).rung);
  answer.member("title", title(puzzle, step, naming)).member("sentence", sentence(puzzle, step, naming));
  answer.list_member("chain", chain_sentences(puzzle, step, naming));
  write_changes(answer, "changes", step.changes);
  answer.list_member("because_of", step.because_of).list_member("along", step.along);
  answer.list_member("numbers", step.numbers);
  write_changes(answer, "assumed", step.assumed);
  answer.key("links").begin_array();
  for (const Deduction& link : step.chain) {
    answer.begin_object();
    write_changes(answer, "changes", link.changes);
    answer.list_member("because_of", link.because_of).list_member("along", link.along).end_object();
  }
  answer.end_array();
  answer.member("trouble", trouble_name(step.trouble)).end_object();
}

// At least the bridges that stand, and none where the player has ruled them out.
State marks_of(const Puzzle& puzzle, const Position& position) {
  State state(puzzle);
  for (const EdgeId e : puzzle.edges())
    state.tighten(e, {.lo = static_cast<std::int16_t>(position.bridges.bridges[e]), .hi = state.bounds(e).hi});
  for (const EdgeId e : position.ruled_out) state.tighten(e, {.lo = 0, .hi = 0});
  return state;
}

// Nothing after an error.
TechniqueSet techniques_of(Request& request) {
  Result<TechniqueSet> found = technique_set(request.text("techniques", "all"));
  if (found) return std::move(found).value();
  request.refuse(found.error());
  return {};
}

}  // namespace

void techniques_call(Request&, JsonWriter& answer) {
  answer.key("techniques").begin_array();
  for (const Technique& row : all_techniques()) {
    answer.begin_object().member("key", row.key).member("title", row.title).member("rung", row.rung);
    answer.member("level", row.level).member("one_component", row.needs_one_component);
    answer.member("sentence", row.sentence).end_object();
  }
  answer.end_array();
}

void hint_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  const TechniqueSet techniques = techniques_of(request);
  if (!document) return;
  const Puzzle& puzzle = document->puzzle;
  const Position position = request.position(puzzle);
  if (request.error()) return;
  const Uniqueness known = uniqueness(puzzle, {.steps = kStepsForTheSolution});
  const bool is_only = known.unique.value_or(false) && known.first;
  const Hint found =
      hint(puzzle, position, {.only_solution = is_only ? &*known.first : nullptr, .techniques = techniques});
  const Naming naming = naming_of(*document);
  answer.key("mistakes").begin_array();
  for (const Mistake& mistake : found.mistakes) {
    answer.begin_object().member("mistake", mistake_name(mistake.kind));
    answer.member("sentence", sentence(puzzle, mistake, naming));
    answer.list_member("islands", mistake.islands).list_member("edges", mistake.edges);
    answer.member("expected", mistake.expected).member("found", mistake.found).end_object();
  }
  answer.end_array();
  answer.member("end", end_name(found.end));
  answer.key("steps").begin_array();
  for (const Deduction& step : found.steps) write_step(answer, *document, step);
  answer.end_array();
}

void explain_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  const TechniqueSet techniques = techniques_of(request);
  if (!document) return;
  const Position position = request.position(document->puzzle);
  if (request.error()) return;
  const Walkthrough walked = walk(marks_of(document->puzzle, position), techniques);
  answer.member("end", end_name(walked.end)).member("placed", walked.placed).member("total", walked.total);
  answer.key("steps").begin_array();
  for (const Step& step : walked.steps) write_step(answer, *document, step.deduction);
  answer.end_array();
}

}  // namespace hashi::calls
