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

namespace hashi::app {
namespace {

constexpr std::int64_t kStepsForTheSolution = 5'000'000;

struct HintOptions {
  InputOptions input;
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

Exit hint_one(const Item& item, const Document& document, const HintOptions& options, const TechniqueSet& techniques,
              Output& output) {
  const Uniqueness known = uniqueness(document.puzzle, {.steps = kStepsForTheSolution});
  const bool is_only = known.unique.value_or(false) && known.first;
  const Hint found = hint(document.puzzle, position_of(document), is_only ? &*known.first : nullptr, techniques);
  const Naming naming = naming_of(document);
  if (options.json)
    output.write_line(json_hint(item, document, found, naming));
  else
    output.write(hint_text(document, found, naming));
  return exit_of(found);
}

Exit run_hint(const HintOptions& options) {
  const Result<TechniqueSet> techniques = technique_set(options.techniques);
  if (!techniques) {
    std::cerr << "hashi: --techniques: " << techniques.error().message << "\n";
    return Exit::usage;
  }
  Output output;
  Exit exit = Exit::yes;
  Input input(options.input);
  while (std::optional<Item> item = input.next()) {
    if (output.failed()) break;
    if (!item->document) {
      exit = worse(exit, report(*item));
      continue;
    }
    const Document& document = item->document.value();
    if (options.state.empty()) {
      exit = worse(exit, hint_one(*item, document, options, techniques.value(), output));
      continue;
    }
    const Result<std::string> text = read_whole(options.state);
    if (!text) return output.finish(worse(exit, report(text.error(), options.state)));
    Result<Document> position = read_document(text.value(), options.input.read);
    // A whole puzzle with bridges and marks, or bridges alone.
    if (!position || !(position.value().puzzle == document.puzzle))
      position = read_solution(text.value(), document, options.input.read);
    exit = worse(exit, position ? hint_one(*item, position.value(), options, techniques.value(), output)
                                : report(position.error(), options.state));
  }
  return output.finish(exit);
}

}  // namespace

Command hint_command() {
  return {.name = "hint",
          .summary = "the easiest next step, with its reason; mistakes come first",
          .example = "hashi hint --puzzle '2.3..1/....../..2..2'",
          .add = [](CLI::App& command) -> Run {
            const auto options = std::make_shared<HintOptions>();
            add_input_options(command, options->input);
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
