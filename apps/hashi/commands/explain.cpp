// hashi explain: the whole walk from the empty board, step by step, each with its reason.
#include <algorithm>
#include <iostream>
#include <memory>

#include "commands.h"
#include "hashi/draw/text.h"
#include "hashi/explain/replay.h"
#include "hashi/use_cases/picture.h"
#include "io/input.h"
#include "io/language.h"
#include "io/output.h"
#include "io/places.h"
#include "io/steps.h"
#include "io/work.h"

namespace hashi::app {
namespace {

struct ExplainOptions {
  InputOptions input;
  WorkOptions work;
  TechniqueSet techniques = ladder();
  Language language = Language::english;
  bool json = false;
  bool every_mark = false;
  bool brief = false;
};

Json json_walk(const Item& item, const Document& document, const Walkthrough& walked, Language language) {
  Json steps = Json::array();
  for (const Step& step : walked.steps) steps.push_back(json_step(document, step.deduction, language));
  return {{"file", shown_name(item.file)},
          {"index", item.index},
          {"title", document.title},
          {"steps", std::move(steps)},
          {"solved", walked.end == WalkEnd::solved},
          {"end", end_name(walked.end)},
          {"placed", walked.placed},
          {"total", walked.total >= 0 ? Json(walked.total) : Json()}};
}

std::string walk_text(const Document& document, const Walkthrough& walked, const ExplainOptions& options) {
  const Narrator narrator(document.puzzle, places_of(document), options.language);
  std::string text;
  const auto count = std::count_if(walked.steps.begin(), walked.steps.end(), [&](const Step& step) {
    return options.every_mark || !is_bookkeeping(step.deduction);
  });
  const auto width = static_cast<std::size_t>(std::to_string(count).size());
  int number = 0;
  Replay replay(document.puzzle, walked.steps);
  while (!replay.is_over()) {
    const Step& step = replay.next();
    if (replay.number() == 0 && !options.every_mark) continue;
    std::string label = std::to_string(++number);
    label.insert(0, width - std::min(width, label.size()), ' ');
    text += label + ". " + step_text(narrator, step.deduction, std::string(width + 2, ' '));
  }
  return text + "\n" + draw::to_text(picture_of(document, replay.bridges())) + "\n" +
         sentence(summary_of(walked), options.language) + "\n";
}

Exit run_explain(const ExplainOptions& options) {
  Output output;
  return output.finish(work_on_all(options.input, options.work, output, [&](const Item& item) -> Answer {
    const Document& document = item.document.value();
    const Walkthrough walked =
        walk(document.puzzle, options.techniques,
             {.arguments = options.json || !options.brief, .limits = limits_from_now(options.work)});
    const Exit exit = walked.end == WalkEnd::solved       ? Exit::yes
                      : walked.end == WalkEnd::impossible ? Exit::no
                                                          : Exit::unknown;
    if (options.json) return {.text = json_line(json_walk(item, document, walked, options.language)), .exit = exit};
    return {.text = puzzle_name(item.file, item.index, document.title) + "\n" + walk_text(document, walked, options),
            .exit = exit};
  }));
}

}  // namespace

Command explain_command() {
  return {.name = "explain",
          .summary = "solve like a person, one step at a time, with reasons",
          .example = "hashi explain --puzzle '2.3..1/....../..2..2'",
          .add = [](Options& command) -> Run {
            const auto options = std::make_shared<ExplainOptions>();
            add_input_options(command, options->input);
            add_work_options(command, options->work);
            add_techniques_option(command, options->techniques,
                                  "techniques: all (default), rung:N, level:N (-1 to 9), wikipedia, malik, "
                                  "french, bouhoun, or a list of keys");
            command.add_flag("--every-mark", options->every_mark,
                             "also list steps that only cross off completed islands and blocked edges");
            command.add_flag("--brief", options->brief, "one sentence per step, without the argument behind it");
            add_language_option(command, options->language);
            command.add_flag("--json", options->json, "print one JSON object per puzzle");
            return [options] { return run_explain(*options); };
          }};
}

}  // namespace hashi::app
