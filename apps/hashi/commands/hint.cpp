// hashi hint: shows the easiest next step from a position and its reason; mistakes come first.
//
// The position is what the puzzle's own text holds (bridges, edges ruled out), or what --from-state says.
#include "hashi/use_cases/hint.h"

#include <iostream>
#include <memory>

#include "commands.h"
#include "io/input.h"
#include "io/language.h"
#include "io/output.h"
#include "io/places.h"
#include "io/steps.h"
#include "io/work.h"

namespace hashi::app {
namespace {

struct HintCommandOptions {
  InputOptions input;
  WorkOptions work;
  std::string state;
  TechniqueSet techniques = ladder();
  Language language = Language::english;
  bool json = false;
  bool brief = false;
};

Json json_hint(const Item& item, const Document& document, const Hint& hint, Language language) {
  const Narrator narrator(document.puzzle, places_of(document), language);
  Json object = {{"file", shown_name(item.file)}, {"index", item.index}, {"puzzle_title", document.title}};
  Json mistakes = Json::array();
  for (const Mistake& mistake : hint.mistakes) {
    Json islands = Json::array(), edges = Json::array();
    for (const IslandId i : mistake.islands) islands.push_back(json_island(document, i));
    for (const EdgeId e : mistake.edges) edges.push_back(json_edge(document, e));
    mistakes.push_back({{"mistake", mistake_name(mistake.kind)},
                        {"sentence", narrator.sentence(mistake)},
                        {"islands", std::move(islands)},
                        {"edges", std::move(edges)}});
  }
  object["mistakes"] = std::move(mistakes);
  object["solved"] = hint.mistakes.empty() && hint.end == WalkEnd::solved;
  if (hint.end == WalkEnd::limit) object["limit"] = true;
  if (hint.steps.empty()) {
    for (const char* key : {"technique", "title", "sentence"}) object[key] = Json();
    for (const char* key : {"changes", "because_of", "along", "argument"}) object[key] = Json::array();
    return object;
  }
  object.update(json_step(document, hint.steps.front(), language));
  Json then = Json::array();
  for (std::size_t at = 1; at < hint.steps.size(); ++at) then.push_back(json_step(document, hint.steps[at], language));
  object["then"] = std::move(then);
  return object;
}

std::string hint_text(const Document& document, const Hint& hint, const HintCommandOptions& options) {
  const Language language = options.language;
  const Narrator narrator(document.puzzle, places_of(document), language);
  const auto remark = [language](Remark which) { return std::string(words_for(which, language)); };
  std::string text;
  for (const Mistake& mistake : hint.mistakes) text += remark(Remark::mistake) + narrator.sentence(mistake) + "\n";
  if (!hint.mistakes.empty()) return text;
  for (Deduction step : hint.steps) {
    if (options.brief) step.argument.clear();
    text += (text.empty() ? "" : remark(Remark::then)) + step_text(narrator, step, "");
  }
  if (!hint.steps.empty()) return text;
  return remark(remark_on(hint.end)) + "\n";
}

// Yes if the board is solved, no for a mistake or dead end, unknown if no step is found.
Exit exit_of(const Hint& hint) {
  if (!hint.mistakes.empty()) return Exit::no;
  if (!hint.steps.empty() || hint.end == WalkEnd::solved) return Exit::yes;
  return hint.end == WalkEnd::impossible ? Exit::no : Exit::unknown;
}

Answer hint_one(const Item& item, const Document& document, const HintCommandOptions& options) {
  const Result<Position> position = position_of(document);
  if (!position) return refusal(position.error(), options.state.empty() ? item.file : options.state);
  const Hint found = hint(document.puzzle, position.value(),
                          {.techniques = options.techniques, .limits = limits_from_now(options.work)});
  const bool is_named = options.input.puzzle.empty();
  const std::string which = is_named ? puzzle_name(item.file, item.index, document.title) + "\n" : "";
  return {.text = options.json ? json_line(json_hint(item, document, found, options.language))
                               : which + hint_text(document, found, options),
          .exit = exit_of(found)};
}

// A whole puzzle with bridges and marks, or bridges alone.
Result<Document> position_in(const std::string& state, const Document& document, const ReadOptions& read) {
  Result<Document> position = read_document(state, read);
  if (!position || !(position.value().puzzle == document.puzzle)) position = read_solution(state, document, read);
  return position;
}

Exit run_hint(const HintCommandOptions& options) {
  std::string state;
  if (!options.state.empty()) {
    Result<std::string> text = read_whole(options.state);
    if (!text) return report(text.error(), options.state);
    state = std::move(text).value();
  }
  Output output;
  return output.finish(work_on_all(options.input, options.work, output, [&](const Item& item) -> Answer {
    const Document& document = item.document.value();
    if (options.state.empty()) return hint_one(item, document, options);
    const Result<Document> position = position_in(state, document, options.input.read);
    return position ? hint_one(item, position.value(), options) : refusal(position.error(), options.state);
  }));
}

}  // namespace

Command hint_command() {
  return {.name = "hint",
          .summary = "show the easiest next step and why; mistakes come first",
          .example = "hashi hint --puzzle '2.3..1/....../..2..2'",
          .add = [](Options& command) -> Run {
            const auto options = std::make_shared<HintCommandOptions>();
            add_input_options(command, options->input);
            add_work_options(command, options->work);
            command.add_option("--from-state", options->state, "position: the same puzzle with bridges and marks")
                ->option_text("FILE");
            add_techniques_option(command, options->techniques, "techniques to use (default all); see 'explain'");
            command.add_flag("--brief", options->brief, "one sentence per step, without the argument behind it");
            add_language_option(command, options->language);
            command.add_flag("--json", options->json, "print one JSON object per puzzle");
            return [options] { return run_hint(*options); };
          }};
}

}  // namespace hashi::app
