// hashi explain: the whole walk from the empty board, step by step, each with its reason.
#include <algorithm>
#include <memory>

#include "commands.h"
#include "draw/text.h"
#include "explain/walk.h"
#include "input.h"
#include "output.h"
#include "places.h"
#include "steps.h"
#include "work.h"

namespace hashi::app {
namespace {

struct ExplainOptions {
  InputOptions input;
  WorkOptions work;
  std::string techniques = "all";
  bool json = false;
  bool every_mark = false;
};

std::string_view end_name(WalkEnd end) {
  constexpr std::string_view names[] = {"solved", "stuck", "impossible"};
  return names[static_cast<std::size_t>(end)];
}

Json json_walk(const Item& item, const Document& document, const Walkthrough& walked) {
  Json steps = Json::array();
  for (const Step& step : walked.steps) steps.push_back(json_step(document, step.deduction));
  return {{"file", shown_name(item.file)},
          {"index", item.index},
          {"name", document.title},
          {"steps", std::move(steps)},
          {"solved", walked.end == WalkEnd::solved},
          {"end", end_name(walked.end)},
          {"placed", walked.placed},
          {"total", walked.total >= 0 ? Json(walked.total) : Json()}};
}

std::string drawing(const Document& document, const Solution& bridges) {
  return draw::to_text({.puzzle = &document.puzzle,
                        .grid = document.grid ? &*document.grid : nullptr,
                        .layout = document.layout ? &*document.layout : nullptr,
                        .solution = &bridges},
                       {});
}

std::string end_text(const Walkthrough& walked) {
  const std::string placed = std::to_string(walked.placed) +
                             (walked.total >= 0 ? " of " + std::to_string(walked.total) : std::string()) + " bridges";
  switch (walked.end) {
    case WalkEnd::solved:
      return "Solved, " + placed + ". Every step was forced, so this is the only solution.\n";
    case WalkEnd::stuck:
      if (walked.cut_short) return "Ended by a limit with " + placed + ".\n";
      return "Stuck with " + placed + ": none of these techniques finds more.\n";
    case WalkEnd::impossible:
      return "This puzzle has no solution.\n";
  }
  return {};
}

std::string walk_text(const Document& document, const Walkthrough& walked, bool every_mark) {
  std::string text;
  const auto count = std::count_if(walked.steps.begin(), walked.steps.end(),
                                   [&](const Step& step) { return every_mark || !is_bookkeeping(step.deduction); });
  const auto width = static_cast<std::size_t>(std::to_string(count).size());
  int number = 0;
  for (const Step& step : walked.steps) {
    if (is_bookkeeping(step.deduction) && !every_mark) continue;
    std::string label = std::to_string(++number);
    label.insert(0, width - std::min(width, label.size()), ' ');
    text += label + ". " + step_text(document, step.deduction, std::string(width + 2, ' '));
  }
  Solution bridges{.bridges = IdVector<EdgeId, int>(document.puzzle.edge_count())};
  for (const EdgeId e : document.puzzle.edges()) bridges.bridges[e] = walked.state.lo(e);
  return text + "\n" + drawing(document, bridges) + "\n" + end_text(walked);
}

Exit run_explain(const ExplainOptions& options) {
  const Result<TechniqueSet> techniques = technique_set(options.techniques);
  if (!techniques) {
    std::cerr << "hashi: --techniques: " << techniques.error().message << "\n";
    return Exit::usage;
  }
  Output output;
  return output.finish(work_on_all(options.input, options.work, output, [&](const Item& item) -> Answer {
    const Document& document = item.document.value();
    const Walkthrough walked = walk(document.puzzle, techniques.value(), walk_limits(options.work));
    const Exit exit = walked.end == WalkEnd::solved  ? Exit::yes
                      : walked.end == WalkEnd::stuck ? Exit::unknown
                                                     : Exit::no;
    if (options.json) return {.text = json_line(json_walk(item, document, walked)), .exit = exit};
    return {.text = puzzle_name(item.file, item.index, document.title) + "\n" +
                    walk_text(document, walked, options.every_mark),
            .exit = exit};
  }));
}

}  // namespace

Command explain_command() {
  return {.name = "explain",
          .summary = "solve like a person, step by step, saying why",
          .example = "hashi explain --puzzle '2.3..1/....../..2..2'",
          .add = [](CLI::App& command) -> Run {
            const auto options = std::make_shared<ExplainOptions>();
            add_input_options(command, options->input);
            add_work_options(command, options->work);
            command
                .add_option("--techniques", options->techniques,
                            "all, rung:N, level:N (-1 to 9), wikipedia, malik, french, bouhoun, or keys with commas")
                ->option_text("SET")
                ->capture_default_str();
            command.add_flag("--every-mark", options->every_mark,
                             "also the steps that only cross off completed islands and blocked edges");
            command.add_flag("--json", options->json, "one JSON object per puzzle");
            return [options] { return run_explain(*options); };
          }};
}

}  // namespace hashi::app
