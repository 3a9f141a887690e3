// hashi solve: one solution, up to N of them, whether there is only one, what all have in common, how many there are.
#include <memory>

#include "commands.h"
#include "draw/text.h"
#include "engines.h"
#include "input.h"
#include "output.h"
#include "places.h"
#include "work.h"

namespace hashi::app {
namespace {

struct SolveCommandOptions {
  InputOptions input;
  WorkOptions work;
  std::string engine = "auto";
  int solutions = 1;
  bool unique = false, forced = false, count = false, json = false;
  std::string output;
};

// All that was asked about one puzzle.
struct Findings {
  SolveStatus status = SolveStatus::unknown;
  std::string reason;
  std::vector<Solution> solutions;
  std::optional<bool> unique;
  std::optional<Forced> forced;
  std::optional<Count> count;
  double solve_us = 0, unique_us = 0;
  SolveStats stats;
};

Findings find(const Puzzle& puzzle, const SolveCommandOptions& options) {
  Findings found;
  const WorkLimits limits = limits_from_now(options.work);
  double start = thread_microseconds();
  const SolutionStream stream = find_engine(options.engine)->open(puzzle);
  const auto take = [&] {
    std::optional<Solution> solution = stream.next(limits);
    if (solution) found.solutions.push_back(std::move(*solution));
    return !found.solutions.empty() && stream.status() == SolveStatus::solved;
  };
  bool more = take();
  found.solve_us = thread_microseconds() - start;
  found.status = stream.status();

  start = thread_microseconds();
  const auto wanted = static_cast<std::size_t>(std::max(options.solutions, options.unique ? 2 : 1));
  while (more && found.solutions.size() < wanted) more = take();
  if (found.solutions.size() > 1)
    found.unique = false;
  else if (stream.status() == SolveStatus::unsolvable)
    found.unique = !found.solutions.empty();
  if (options.unique || options.solutions > 1) found.unique_us = thread_microseconds() - start;
  found.reason = stream.reason();
  found.stats = stream.stats();
  if (found.solutions.size() > static_cast<std::size_t>(options.solutions))
    found.solutions.resize(static_cast<std::size_t>(options.solutions));

  if (options.forced) found.forced = forced(puzzle, limits);
  if (options.count) found.count = count(puzzle, limits);
  return found;
}

Json json_forced(const Document& document, const Forced& forced) {
  Json list = Json::array();
  for (const EdgeId e : document.puzzle.edges()) {
    if (forced.least[e] == forced.most[e]) list.push_back(json_bridge(document, e, forced.least[e]));
  }
  return list;
}

Json as_json(const Item& item, const Findings& found, const SolveCommandOptions& options) {
  const Document& document = item.document.value();
  Json line = {{"file", shown_name(item.file)},
               {"index", item.index},
               {"name", document.title},
               {"status", status_name(found.status)},
               {"unique", found.unique ? Json(*found.unique) : Json()}};
  if (!found.reason.empty()) line["reason"] = found.reason;
  Json solutions = Json::array();
  for (const Solution& solution : found.solutions) solutions.push_back({{"bridges", json_bridges(document, solution)}});
  line["solutions"] = std::move(solutions);
  if (found.forced)
    line["forced"] = found.forced->status == SolveStatus::solved ? json_forced(document, *found.forced) : Json();
  if (found.count) {
    line["count"] = found.count->exact ? Json(found.count->count) : Json();
    if (!found.count->exact) line["count_at_least"] = found.count->count;
  }
  // A file must not depend on the clock.
  if (options.output.empty()) {
    line["read_us"] = item.read_us;
    line["solve_us"] = static_cast<std::int64_t>(found.solve_us);
    if (options.unique) line["unique_us"] = static_cast<std::int64_t>(found.unique_us);
  }
  line["stats"] = {{"steps", found.stats.steps},
                   {"decisions", found.stats.decisions},
                   {"conflicts", found.stats.conflicts},
                   {"restarts", found.stats.restarts},
                   {"depth", found.stats.depth}};
  return line;
}

std::string verdict(const Findings& found, const SolveCommandOptions& options) {
  if (found.status == SolveStatus::unsolvable)
    return found.reason.empty() ? "unsolvable" : "unsolvable: " + found.reason;
  if (found.status == SolveStatus::unknown)
    return found.reason.empty() ? "unknown: a limit ended the search" : "unknown: " + found.reason;
  if (found.unique) return *found.unique ? "solved, the only solution" : "solved, not the only solution";
  return options.unique ? "solved, unknown whether it is the only solution" : "solved";
}

std::string picture(const Document& document, const Solution& solution) {
  return draw::to_text({.puzzle = &document.puzzle,
                        .grid = document.grid ? &*document.grid : nullptr,
                        .layout = document.layout ? &*document.layout : nullptr,
                        .solution = &solution});
}

std::string as_text(const Item& item, const Findings& found, const SolveCommandOptions& options) {
  const Document& document = item.document.value();
  std::string text = puzzle_name(item.file, item.index, document.title) + ": " + verdict(found, options) + "\n";
  for (std::size_t s = 0; s < found.solutions.size(); ++s) {
    if (found.solutions.size() > 1) text += "solution " + std::to_string(s + 1) + "\n";
    text += picture(document, found.solutions[s]);
  }
  if (found.forced && found.forced->status == SolveStatus::solved) {
    text += "the same in all solutions:\n";
    for (const EdgeId e : document.puzzle.edges()) {
      if (found.forced->least[e] == found.forced->most[e])
        text += "  " + edge_name(document, e) + ": " + std::to_string(found.forced->least[e]) + "\n";
    }
  }
  if (found.count) text += (found.count->exact ? "solutions: " : "solutions: at least ") + found.count->count + "\n";
  return text;
}

// Of what 'as_json' says.
Exit exit_of(const Json& line, const SolveCommandOptions& options) {
  const auto value = [&line](const char* key) { return line.value(key, Json()); };  // a line from a file may lack it
  if (value("status") == status_name(SolveStatus::unsolvable)) return Exit::no;
  if (value("status") == status_name(SolveStatus::unknown)) return Exit::unknown;
  if (options.unique && value("unique").is_null()) return Exit::unknown;
  if (options.forced && value("forced").is_null()) return Exit::unknown;
  if (options.count && value("count").is_null()) return Exit::unknown;
  return options.unique && value("unique") == false ? Exit::no : Exit::yes;
}

Answer solve_one(const Item& item, const SolveCommandOptions& options) {
  const Document& document = item.document.value();
  Findings found = find(document.puzzle, options);
  found.reason = with_places(document, found.reason);
  const Json line = as_json(item, found, options);
  Answer answer{.exit = exit_of(line, options)};
  if (!options.output.empty())
    answer.filed = json_line(line);
  else
    answer.text = options.json ? json_line(line) : as_text(item, found, options);
  return answer;
}

// The options that change an answer.
std::string command_text(const SolveCommandOptions& options) {
  std::string text = "solve";
  if (options.engine != "auto") text += " --engine " + options.engine;
  if (options.solutions != 1) text += " --solutions " + std::to_string(options.solutions);
  if (options.unique) text += " --unique";
  if (options.forced) text += " --forced";
  if (options.count) text += " --count";
  return text + limits_text(options.work);
}

Exit run_solve(const SolveCommandOptions& options) {
  Output output;
  return output.finish(
      work_on_all(options.input, options.work, output, [&](const Item& item) { return solve_one(item, options); },
                  {.path = options.output, .command = command_text(options), .exit = [&](const Json& line) {
                     return exit_of(line, options);
                   }}));
}

}  // namespace

Command solve_command() {
  return {.name = "solve",
          .summary = "one solution; or up to N; or whether it is the only one; or what is the same in all; or how many",
          .example = "hashi solve --unique --puzzle '2.3.1/...../2.3.1'",
          .add = [](CLI::App& command) -> Run {
            const auto options = std::make_shared<SolveCommandOptions>();
            add_input_options(command, options->input);
            add_work_options(command, options->work);
            command.add_option("--engine", options->engine, "who searches: " + engine_names())
                ->option_text("NAME")
                ->check(engine_complaint);
            command.add_option("--solutions", options->solutions, "up to so many different solutions")
                ->option_text("N")
                ->check(CLI::Range(1, 1'000'000));
            command.add_flag("--unique", options->unique, "say whether it is the only solution");
            command.add_flag("--forced", options->forced, "list what is the same in all solutions");
            command.add_flag("--count", options->count, "say how many solutions there are");
            command
                .add_option("--output", options->output,
                            "append lines of JSON, without times, to this file; goes on where it was")
                ->option_text("FILE");
            command.add_flag("--json", options->json, "one JSON object per puzzle");
            return [options] { return run_solve(*options); };
          }};
}

}  // namespace hashi::app
