// hashi solve: finds, lists, counts or draws solutions, decides uniqueness, lists forced bridges.
#include <functional>
#include <memory>

#include "commands.h"
#include "engines.h"
#include "hashi/draw/text.h"
#include "hashi/use_cases/picture.h"
#include "hashi/words/narrator.h"
#include "io/input.h"
#include "io/language.h"
#include "io/output.h"
#include "io/places.h"
#include "io/work.h"

namespace hashi::app {
namespace {

struct SolveCommandOptions {
  InputOptions input;
  WorkOptions work;
  std::string engine = "auto";
  Language language = Language::english;
  int solutions = 1;
  int sample = 0;  // random solutions instead, if not 0
  std::int64_t seed = 1;
  bool unique = false, forced = false, count = false, json = false;
  std::string output;

  int wanted() const { return sample > 0 ? sample : solutions; }
};

// The answers for one puzzle. Solutions are told one by one while the engine looks for the next: here are only those
// that decide whether there is more than one.
struct SolveFindings : Outcome {
  std::optional<bool> unique;
  bool is_cut = false;  // a limit came before all solutions that were asked for
  std::optional<Forced> forced;
  std::optional<Count> count;
  double solve_us = 0, unique_us = 0;
};

SolveFindings find(SolutionStream& stream, const SolveCommandOptions& options, const WorkLimits& limits) {
  const double start = thread_microseconds();
  Outcome outcome = solve(stream, {.limits = limits});
  const double solved = thread_microseconds();
  const bool asks_for_two = options.unique || options.solutions > 1;
  if (asks_for_two && outcome.status == SolveStatus::solved)
    outcome = solve(stream, {.max_solutions = 2, .limits = limits}, std::move(outcome));
  SolveFindings found{std::move(outcome)};
  found.solve_us = solved - start;
  found.unique_us = thread_microseconds() - solved;
  found.unique = is_unique(found);
  return found;
}

Json json_forced(const Document& document, const Forced& forced) {
  Json list = Json::array();
  for (const EdgeId e : document.puzzle.edges()) {
    if (forced.least[e] == forced.most[e]) list.push_back(json_bridge(document, e, forced.least[e]));
  }
  return list;
}

// Why there is no answer; empty where only search or a limit has ended it.
std::string reason_for(const Document& document, const SolveFindings& found, Language language) {
  if (found.refutation) return Narrator(document.puzzle, places_of(document), language).sentence(*found.refutation);
  const bool is_told = found.status == SolveStatus::unknown && found.obstacle != Obstacle::limit;
  return is_told ? std::string(sentence(found.obstacle, language)) : std::string();
}

Json json_refutation(const Document& document, const Refutation& refutation) {
  Json object = {{"kind", refutation_name(refutation.kind)}, {"islands", Json::array()}, {"edges", Json::array()}};
  for (const IslandId i : refutation.islands) object["islands"].push_back(json_island(document, i));
  for (const EdgeId e : refutation.edges) object["edges"].push_back(json_edge(document, e));
  for (const auto& [name, number] : named_numbers(refutation)) object[std::string(name)] = number;
  return object;
}

// What is known before the solutions are listed.
Json json_head(const Item& item, const SolveFindings& found, const SolveCommandOptions& options) {
  const Document& document = item.document.value();
  Json line = {{"file", shown_name(item.file)},
               {"index", item.index},
               {"name", document.title},
               {"status", status_name(found.status)},
               {"unique", found.unique ? Json(*found.unique) : Json()}};
  if (const std::string reason = reason_for(document, found, options.language); !reason.empty())
    line["reason"] = reason;
  if (found.refutation) line["refutation"] = json_refutation(document, *found.refutation);
  return line;
}

// And after them.
Json json_tail(const Item& item, const SolveFindings& found, const SolveCommandOptions& options) {
  const Document& document = item.document.value();
  Json line;
  if (found.is_cut) line["limit"] = true;
  if (found.forced)
    line["forced"] = found.forced->status == SolveStatus::solved ? json_forced(document, *found.forced) : Json();
  if (found.count) {
    line["count"] = found.count->exact ? Json(found.count->count) : Json();
    if (!found.count->exact) line["count_at_least"] = found.count->count;
  }
  // The contents of a file must not depend on the clock.
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

Remark verdict_of(const SolveFindings& found, const SolveCommandOptions& options) {
  if (found.status == SolveStatus::unsolvable) return Remark::unsolvable;
  if (found.status == SolveStatus::unknown) return Remark::unknown;
  if (found.unique) return *found.unique ? Remark::only_solution : Remark::not_the_only_solution;
  return options.unique ? Remark::unknown_whether_only : Remark::solved;
}

// "unsolvable. The clues ask for …"
std::string verdict(const Document& document, const SolveFindings& found, const SolveCommandOptions& options) {
  const Remark remark = verdict_of(found, options);
  std::string reason = reason_for(document, found, options.language);
  if (remark == Remark::unknown && reason.empty()) reason = sentence(found.obstacle, options.language);
  return std::string(words_for(remark, options.language)) + (reason.empty() ? "" : ". " + reason);
}

std::string text_tail(const Document& document, const SolveFindings& found, Language language) {
  std::string text;
  if (found.is_cut) text += std::string(words_for(Remark::may_have_more, language)) + "\n";
  if (found.forced && found.forced->status == SolveStatus::solved) {
    const Places places = places_of(document);
    text += std::string(words_for(Remark::same_in_all_solutions, language)) + "\n";
    for (const EdgeId e : document.puzzle.edges()) {
      if (found.forced->least[e] == found.forced->most[e])
        text += "  " + places.name(document.puzzle, e) + ": " + std::to_string(found.forced->least[e]) + "\n";
    }
  }
  if (found.count) text += (found.count->exact ? "solutions: " : "solutions: at least ") + found.count->count + "\n";
  return text;
}

Exit exit_of(const SolveFindings& found, bool asks_unique) {
  if (found.status == SolveStatus::unsolvable) return Exit::no;
  if (found.status == SolveStatus::unknown || found.is_cut) return Exit::unknown;
  if (asks_unique && !found.unique) return Exit::unknown;
  if (found.forced && found.forced->status != SolveStatus::solved) return Exit::unknown;
  if (found.count && !found.count->exact) return Exit::unknown;
  return asks_unique && !*found.unique ? Exit::no : Exit::yes;
}

// Tells the solutions: those found so far, then the others as the engine finds them.
void list_solutions(SolutionStream& stream, const WorkLimits& limits, int wanted, SolveFindings& found,
                    const std::function<bool(const Solution&)>& tell) {
  int told = 0;
  for (const Solution& solution : found.solutions) {
    if (told == wanted) return;
    ++told;
    if (!tell(solution)) return;
  }
  while (told < wanted && stream.status() == SolveStatus::solved) {
    const std::optional<Solution> solution = stream.next(limits);
    if (!solution) break;
    ++told;
    if (!tell(*solution)) return;
  }
  found.is_cut = told > 0 && told < wanted && stream.status() == SolveStatus::unknown;
  found.stats = stream.stats();
}

std::unique_ptr<SolutionStream> open_stream(const Puzzle& puzzle, const SolveCommandOptions& options) {
  if (options.sample > 0) return std::make_unique<RandomSolutions>(puzzle, static_cast<std::uint64_t>(options.seed));
  return find_engine(options.engine)->open(puzzle);
}

Answer solve_one(const Item& item, const SolveCommandOptions& options, Pieces& pieces) {
  const Document& document = item.document.value();
  const WorkLimits limits = limits_from_now(options.work);
  const std::unique_ptr<SolutionStream> stream = open_stream(document.puzzle, options);
  SolveFindings found = find(*stream, options, limits);
  const bool is_json = options.json || !options.output.empty();
  if (is_json) {
    const BridgesText bridges(document);
    const std::string head = json_line(json_head(item, found, options));
    pieces.add(head.substr(0, head.rfind('}')) + ",\"solutions\":[");
    std::string before;
    list_solutions(*stream, limits, options.wanted(), found, [&](const Solution& solution) {
      const bool go_on = pieces.add(before + "{\"bridges\":" + bridges.of(solution) + "}");
      before = ",";
      return go_on;
    });
  } else {
    pieces.add(puzzle_name(item.file, item.index, document.title) + ": " + verdict(document, found, options) + "\n");
    const bool is_numbered = options.sample > 1 || (options.solutions > 1 && found.solutions.size() > 1);
    std::int64_t number = 0;
    list_solutions(*stream, limits, options.wanted(), found, [&](const Solution& solution) {
      const std::string heading = is_numbered ? "solution " + std::to_string(++number) + "\n" : "";
      return pieces.add(heading + draw::to_text(picture_of(document, solution)));
    });
  }
  if (options.forced) found.forced = forced(document.puzzle, limits);
  if (options.count) found.count = count(document.puzzle, limits);
  pieces.add(is_json ? "]," + json_line(json_tail(item, found, options)).substr(1)
                     : text_tail(document, found, options.language));
  return {.exit = exit_of(found, options.unique)};
}

// The options that affect the answer.
std::string command_text(const SolveCommandOptions& options) {
  std::string text = "solve";
  if (options.engine != "auto") text += " --engine " + options.engine;
  if (options.solutions != 1) text += " --solutions " + std::to_string(options.solutions);
  if (options.sample > 0)
    text += " --sample " + std::to_string(options.sample) + " --seed " + std::to_string(options.seed);
  if (options.unique) text += " --unique";
  if (options.forced) text += " --forced";
  if (options.count) text += " --count";
  return text + language_text(options.language) + limits_text(options.work);
}

Exit run_solve(const SolveCommandOptions& options) {
  if (options.sample > 0 && (options.solutions > 1 || options.unique || options.engine != "auto")) {
    report({.code = ErrorCode::unsupported,
            .message = "--sample draws from the count; leave --solutions, --unique and --engine out"},
           "hashi solve");
    return Exit::usage;
  }
  Output output;
  return output.finish(work_on_all(options.input, options.work, output,
                                   [&](const Item& item, Pieces& pieces) { return solve_one(item, options, pieces); },
                                   {.path = options.output, .command = command_text(options)}));
}

}  // namespace

Command solve_command() {
  return {.name = "solve",
          .summary = "solve puzzles: find, list, count or compare solutions",
          .example = "hashi solve --unique --puzzle '2.3.1/...../2.3.1'",
          .add = [](Options& command) -> Run {
            const auto options = std::make_shared<SolveCommandOptions>();
            add_input_options(command, options->input);
            add_work_options(command, options->work);
            command.add_option("--engine", options->engine, "solver (default auto): " + engine_names())
                ->option_text("NAME")
                ->check(engine_complaint);
            command.add_option("--solutions", options->solutions, "list up to N solutions (default 1)")
                ->option_text("N")
                ->check(InRange{1, 1'000'000});
            command.add_option("--sample", options->sample, "draw N random solutions, each equally likely")
                ->option_text("N")
                ->check(InRange{1, 1'000'000});
            command.add_option("--seed", options->seed, "random seed of --sample (default 1)")->option_text("S");
            command.add_flag("--unique", options->unique, "decide whether the solution is unique");
            command.add_flag("--forced", options->forced, "list the bridges that all solutions share");
            command.add_flag("--count", options->count, "count all solutions");
            command
                .add_option("--output", options->output,
                            "write JSON lines without times to FILE, resuming if it exists")
                ->option_text("FILE");
            add_language_option(command, options->language);
            command.add_flag("--json", options->json, "print one JSON object per puzzle");
            return [options] { return run_solve(*options); };
          }};
}

}  // namespace hashi::app
