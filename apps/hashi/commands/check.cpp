// hashi check: lists every broken rule of a solution with its place. A puzzle without a solution is only read.
#include <algorithm>
#include <filesystem>

#include "base/counted.h"
#include "commands.h"
#include "io/input.h"
#include "io/language.h"
#include "io/output.h"
#include "io/places.h"
#include "io/work.h"
#include "models/values.h"
#include "use_cases/findings.h"

namespace hashi::app {
namespace {

struct CheckOptions {
  InputOptions input;
  WorkOptions work;
  Language language = Language::english;
  std::string solution;
  std::string values;
  bool json = false;
};

// Half the sum of the clues; empty if some are not numbers or the sum is odd.
std::optional<std::int64_t> bridges_needed(const Puzzle& puzzle) {
  if (!puzzle.all_clues_are_numbers()) return std::nullopt;
  std::int64_t sum = 0;
  for (const IslandId i : puzzle.islands()) sum += puzzle.clue(i).value();
  return sum % 2 == 0 ? std::optional(sum / 2) : std::nullopt;
}

std::string count_text(const Document& document) {
  const Puzzle& puzzle = document.puzzle;
  const auto bridges = bridges_needed(puzzle);
  return counted(puzzle.island_count(), "island") + ", " + counted(puzzle.edge_count(), "edge") + ", " +
         counted(puzzle.conflict_count(), "conflict") + ", " +
         (bridges ? counted(*bridges, "bridge") : std::string("unknown number of bridges"));
}

Json json_findings(const Document& document, const Findings& found) {
  Json list = Json::array();
  for (const Finding& finding : found.list) {
    Json islands = Json::array(), edges = Json::array();
    for (const IslandId i : finding.violation.islands) islands.push_back(json_island(document, i));
    for (const EdgeId e : finding.violation.edges)
      edges.push_back(json_bridge(document, e, document.solution ? document.solution->bridges[e] : 0));
    list.push_back({{"rule", rule_name(finding.violation.rule)},
                    {"islands", std::move(islands)},
                    {"edges", std::move(edges)},
                    {"message", finding.message}});
  }
  return list;
}

Answer check_one(const Item& item, const Document& document, const CheckOptions& options) {
  const Findings found = findings(document, options.language);
  const bool is_valid = found.list.empty();
  const Exit exit = is_valid ? Exit::yes : Exit::no;
  if (options.json) {
    const auto bridges = bridges_needed(document.puzzle);
    return {.text = json_line({{"file", shown_name(item.file)},
                               {"index", item.index},
                               {"title", document.title},
                               {"valid", is_valid},
                               {"solution", found.has_solution},
                               {"violations", json_findings(document, found)},
                               {"islands", document.puzzle.island_count()},
                               {"edges", document.puzzle.edge_count()},
                               {"conflicts", document.puzzle.conflict_count()},
                               {"bridges_needed", bridges ? Json(*bridges) : Json()}}),
            .exit = exit};
  }
  std::string text = puzzle_name(item.file, item.index, document.title) + ": ";
  if (!found.has_solution)
    text += "well-formed, no solution to check: " + count_text(document) + "\n";
  else
    text += is_valid ? "valid: " + count_text(document) + "\n" : "INVALID\n";
  for (const Finding& finding : found.list)
    text += "  " + std::string(rule_name(finding.violation.rule)) + ": " + finding.message + "\n";
  return {.text = std::move(text), .exit = exit};
}

bool is_folder(const std::string& name) {
  std::error_code ignored;
  return std::filesystem::is_directory(name, ignored);
}

// Two files are a puzzle and its solution; so are --puzzle and one file.
void settle_solution(CheckOptions& options) {
  std::vector<std::string>& files = options.input.files;
  const std::size_t pair = options.input.puzzle.empty() ? 2 : 1;
  if (!options.solution.empty() || !options.values.empty() || files.size() != pair ||
      std::any_of(files.begin(), files.end(), is_folder))
    return;
  options.solution = files.back();
  files.pop_back();
}

// The puzzle's document with the solution from another file.
Result<Document> with_solution(const std::string& text, Document document, const CheckOptions& options) {
  if (options.values.empty()) return read_solution(text, std::move(document), options.input.read);
  Result<Solution> solution = models::read_values(text, document.puzzle);
  if (!solution) return solution.error();
  document.solution = std::move(solution).value();
  document.flaws.clear();
  return document;
}

Exit run_check(CheckOptions options) {
  settle_solution(options);
  const std::string& file = options.values.empty() ? options.solution : options.values;
  std::string solution;
  if (!file.empty()) {
    Result<std::string> text = read_whole(file);
    if (!text) return report(text.error(), file);
    solution = std::move(text).value();
  }
  Output output;
  return output.finish(work_on_all(options.input, options.work, output, [&](const Item& item) -> Answer {
    if (file.empty()) return check_one(item, item.document.value(), options);
    const Result<Document> solved = with_solution(solution, item.document.value(), options);
    return solved ? check_one(item, solved.value(), options) : refusal(solved.error(), file);
  }));
}

}  // namespace

Command check_command() {
  return {.name = "check",
          .summary = "check solutions and list every broken rule with its place",
          .example = "hashi check --puzzle '2=3-1'",
          .add = [](Options& command) -> Run {
            const auto options = std::make_shared<CheckOptions>();
            add_input_options(command, options->input);
            add_work_options(command, options->work);
            command.get_option("FILE")->description(
                "a puzzle and its solution, or files and folders with solutions inside");
            command.add_option("--solution", options->solution, "solution file, used for every puzzle")
                ->option_text("FILE");
            command
                .add_option("--values", options->values, "solution as another solver wrote it for a model of 'export'")
                ->option_text("FILE")
                ->excludes("--solution");
            add_language_option(command, options->language);
            command.add_flag("--json", options->json, "print one JSON object per puzzle");
            return [options] { return run_check(*options); };
          }};
}

}  // namespace hashi::app
