// hashi hint: the easiest next step from a position, with its reason; mistakes on the board come first.
//
// The position is what the puzzle's own text holds (bridges, edges ruled out), or what --from-state says. When the
// puzzle has a single solution that is quickly found, bridges that differ from it are mistakes too.
#include "explain/hint.h"

#include <memory>

#include "commands.h"
#include "input.h"
#include "output.h"
#include "places.h"
#include "solve/solve.h"
#include "steps.h"
#include "work.h"

namespace hashi::app {
namespace {

constexpr std::int64_t kStepsForTheSolution = 5'000'000;

struct HintCommandOptions {
  InputOptions input;
  WorkOptions work;
  std::string state;
  std::string techniques = "all";
  bool json = false;
};

Position position_of(const Document& document) {
  return {.bridges = document.solution ? *document.solution
                                       : Solution{.bridges = IdVector<EdgeId, int>(document.puzzle.edge_count(), 0)},
          .ruled_out = document.ruled_out};
}

Json json_hint(const Item& item, const Document& document, const Hint& hint, const Naming& naming) {
  Json object = {{"file", shown_name(item.file)}, {"index", item.index}, {"name", document.title}};
  Json mistakes = Json::array();
  for (const Mistake& mistake : hint.mistakes) {
    Json islands = Json::array(), edges = Json::array();
    for (const IslandId i : mistake.islands) islands.push_back(json_island(document, i));
    for (const EdgeId e : mistake.edges) edges.push_back(json_edge(document, e));
    mistakes.push_back({{"mistake", mistake_name(mistake.kind)},
                        {"sentence", sentence(document.puzzle, mistake, naming)},
                        {"islands", std::move(islands)},
                        {"edges", std::move(edges)}});
  }
  object["mistakes"] = std::move(mistakes);
  object["solved"] = hint.mistakes.empty() && hint.end == WalkEnd::solved;
  if (hint.steps.empty()) {
    for (const char* key : {"technique", "title", "sentence"}) object[key] = Json();
    for (const char* key : {"changes", "because_of", "along"}) object[key] = Json::array();
    return object;
  }
  object.update(json_step(document, hint.steps.front()));
  Json then = Json::array();
  for (std::size_t at = 1; at < hint.steps.size(); ++at) then.push_back(json_step(document, hint.steps[at]));
  object["then"] = std::move(then);
  return object;
}

std::string hint_text(const Document& document, const Hint& hint, const Naming& naming) {
  std::string text;
  for (const Mistake& mistake : hint.mistakes) text += "Mistake: " + sentence(document.puzzle, mistake, naming) + "\n";
  if (!hint.mistakes.empty()) return text;
  for (const Deduction& step : hint.steps) text += (text.empty() ? "" : "Then: ") + step_text(document, step, "");
  if (!hint.steps.empty()) return text;
  if (hint.end == WalkEnd::solved) return "Solved already.\n";
  return hint.end == WalkEnd::stuck ? "No technique finds a next step.\n" : "This position cannot be completed.\n";
}

// A board that is finished is a yes; a mistake or a dead end is a no; nothing found is unknown.
Exit exit_of(const Hint& hint) {
  if (!hint.mistakes.empty()) return Exit::no;
  if (!hint.steps.empty() || hint.end == WalkEnd::solved) return Exit::yes;
  return hint.end == WalkEnd::stuck ? Exit::unknown : Exit::no;
}

Answer hint_one(const Item& item, const Document& document, const HintCommandOptions& options,
                const TechniqueSet& techniques) {
  WorkLimits limits = limits_from_now(options.work);
  if (limits.steps < 0) limits.steps = kStepsForTheSolution;
  const Uniqueness known = uniqueness(document.puzzle, limits);
  const bool is_only = known.unique.value_or(false) && known.first;
  const Hint found = hint(document.puzzle, position_of(document),
                          {.only_solution = is_only ? &*known.first : nullptr,
                           .techniques = techniques,
                           .should_stop = limits.should_stop});
  const Naming naming = naming_of(document);
  const bool is_named = options.input.puzzle.empty();
  const std::string which = is_named ? puzzle_name(item.file, item.index, document.title) + "\n" : "";
  return {.text = options.json ? json_line(json_hint(item, document, found, naming))
                               : which + hint_text(document, found, naming),
          .exit = exit_of(found)};
}

// A whole puzzle with bridges and marks, or bridges alone. What the bridges of a text break, and bridges of another
// puzzle, leave no position to go on from.
Result<Document> position_in(const std::string& state, const Document& document, const ReadOptions& read) {
  Result<Document> position = read_document(state, read);
  if (!position || !(position.value().puzzle == document.puzzle)) position = read_solution(state, document, read);
  if (position && !position.value().solution && !position.value().flaws.empty())
    return Error{.code = ErrorCode::range, .message = position.value().flaws.front().message};
  return position;
}

Exit run_hint(const HintCommandOptions& options) {
  const Result<TechniqueSet> techniques = technique_set(options.techniques);
  if (!techniques) {
    std::cerr << "hashi: --techniques: " << techniques.error().message << "\n";
    return Exit::usage;
  }
  std::string state;
  if (!options.state.empty()) {
    Result<std::string> text = read_whole(options.state);
    if (!text) return report(text.error(), options.state);
    state = std::move(text).value();
  }
  Output output;
  return output.finish(work_on_all(options.input, options.work, output, [&](const Item& item) -> Answer {
    const Document& document = item.document.value();
    if (options.state.empty()) return hint_one(item, document, options, techniques.value());
    const Result<Document> position = position_in(state, document, options.input.read);
    return position ? hint_one(item, position.value(), options, techniques.value())
                    : refusal(position.error(), options.state);
  }));
}

}  // namespace

Command hint_command() {
  return {.name = "hint",
          .summary = "the easiest next step, with its reason; mistakes come first",
          .example = "hashi hint --puzzle '2.3..1/....../..2..2'",
          .add = [](CLI::App& command) -> Run {
            const auto options = std::make_shared<HintCommandOptions>();
            add_input_options(command, options->input);
            add_work_options(command, options->work);
            command.add_option("--from-state", options->state, "the position: the same puzzle with bridges and marks")
                ->option_text("FILE");
            command.add_option("--techniques", options->techniques, "which techniques to use; see 'explain'")
                ->option_text("SET")
                ->capture_default_str();
            command.add_flag("--json", options->json, "one JSON object per puzzle");
            return [options] { return run_hint(*options); };
          }};
}

}  // namespace hashi::app
