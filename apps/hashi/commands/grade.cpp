// hashi grade: rates difficulty: level and score, the thesis level, and the classification parameters of its Table 1.
#include <algorithm>
#include <cstdio>
#include <memory>

#include "commands.h"
#include "hashi/use_cases/graded.h"
#include "hashi/words/narrator.h"
#include "io/input.h"
#include "io/origin.h"
#include "io/output.h"
#include "io/places.h"
#include "io/work.h"
#include "puzzle/colour_classes.h"

namespace hashi::app {
namespace {

struct GradeOptions {
  InputOptions input;
  WorkOptions work;
  std::string output;
  bool json = false;
  bool parameters = false;
};

// A puzzle's grade and the thesis's parameters.
struct GradeFindings : Graded {
  Parameters parameters;
};

GradeFindings find(const Puzzle& puzzle, const WorkLimits& limits) {
  GradeFindings found{graded(puzzle, limits)};
  found.parameters = parameters(puzzle, found, limits);
  return found;
}

std::array<std::int64_t, 4> class_sizes(const Grid& grid) {
  std::array<std::int64_t, 4> sizes{};
  for (const int island_class : colour_classes(grid)) ++sizes[static_cast<std::size_t>(island_class)];
  return sizes;
}

// Three decimals are what the thesis prints; the fourth is rounding.
double rounded(double value) { return static_cast<double>(static_cast<std::int64_t>(value * 1000 + 0.5)) / 1000; }

Json json_value(const NamedValue& named) {
  if (const auto* number = std::get_if<std::int64_t>(&named.value)) return *number;
  if (const auto* ratio = std::get_if<double>(&named.value)) return rounded(*ratio);
  if (const auto* yes = std::get_if<bool>(&named.value)) return *yes;
  return {};
}

Json json_parameters(const Item& item, const GradeFindings& found) {
  Json object = Json::object();
  for (const NamedValue& named : named_values(found.parameters)) object[std::string(named.name)] = json_value(named);
  const Origin origin = origin_of(item);
  object["folder"] = origin.folder;
  object["name"] = origin.name;
  object["nr"] = origin.nr ? Json(*origin.nr) : Json();
  return object;
}

Json json_grade(const Item& item, const GradeFindings& found) {
  const Document& document = item.document.value();
  const Grade& grade = found.grade;
  const bool is_graded = found.is_graded();
  const bool has_level = found.status == SolveStatus::solved;
  Json line = {{"file", shown_name(item.file)},
               {"index", item.index},
               {"title", document.title},
               {"status", status_name(found.status)},
               {"unique", found.unique ? Json(*found.unique) : Json()},
               {"level", is_graded ? Json(static_cast<int>(grade.level) + 1) : Json()},
               {"level_name", is_graded ? Json(level_name(grade.level)) : Json()},
               {"score", is_graded ? Json(grade.score) : Json()},
               {"difficulty", is_graded ? Json(grade.difficulty()) : Json()},
               {"hardest", is_graded && grade.hardest ? Json(technique(*grade.hardest).key) : Json()},
               {"rounds", grade.rounds},
               {"guess", found.walked.end == WalkEnd::stuck},
               {"thesis_level", has_level ? Json(grade.thesis.level) : Json()},
               {"thesis_scale", has_level ? Json(rounded(grade.thesis.scale)) : Json()},
               {"grading_version", kGradingVersion},
               {"parameters", json_parameters(item, found)}};
  line["colour_classes"] = document.grid ? Json(class_sizes(*document.grid)) : Json();
  return line;
}

std::string text_of(const Json& value) {
  if (value.is_null()) return "not known";
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string times(std::int64_t count) {
  return count == 1 ? "once" : count == 2 ? "twice" : std::to_string(count) + " times";
}

std::string verdict(const Graded& found) {
  if (found.is_graded()) return summary(found.grade);
  if (found.status == SolveStatus::unsolvable) return "no grade: it has no solution";
  return found.unique ? "no grade: it has more than one solution" : "no grade: limit reached";
}

// "  hardest      Segment isolation, twice in 14 rounds"
std::string reasons(const Graded& found) {
  const Grade& grade = found.grade;
  if (!found.is_graded()) return {};
  std::string text = "  hardest step    ";
  if (grade.hardest) {
    const std::vector<Step>& steps = found.walked.steps;
    const auto count = std::count_if(steps.begin(), steps.end(),
                                     [&](const Step& step) { return step.deduction.technique == *grade.hardest; });
    text += std::string(technique_title(*grade.hardest)) + ", " + times(count) + " in " + std::to_string(grade.rounds) +
            (grade.rounds == 1 ? " round" : " rounds");
  } else {
    text += "none";
  }
  if (found.walked.end == WalkEnd::stuck) text += ", then a guess";
  char scale[32];
  std::snprintf(scale, sizeof scale, "%.3f", grade.thesis.scale);
  return text + "\n  thesis's level  " + std::to_string(grade.thesis.level) + " (" + scale + ")\n";
}

std::string grade_text(const Item& item, const GradeFindings& found, bool with_parameters) {
  const Document& document = item.document.value();
  std::string text = puzzle_name(item.file, item.index, document.title) + ": " + verdict(found) + "\n" + reasons(found);
  if (!with_parameters) return text;
  const Json parameters = json_parameters(item, found);
  for (const auto& [name, value] : parameters.items()) {
    if (!value.is_null()) text += "  " + name + ": " + text_of(value) + "\n";
  }
  if (!document.grid) return text;
  text += "  colour classes:";
  for (const std::int64_t size : class_sizes(*document.grid)) text += " " + std::to_string(size);
  return text + "\n";
}

Exit exit_of(const Graded& found) {
  if (!found.unique) return Exit::unknown;
  return found.is_graded() ? Exit::yes : Exit::no;
}

Answer grade_one(const Item& item, const GradeOptions& options) {
  const GradeFindings found = find(item.document.value().puzzle, limits_from_now(options.work));
  Answer answer{.exit = exit_of(found)};
  if (!options.output.empty())
    answer.filed = json_line(json_grade(item, found));
  else
    answer.text = options.json ? json_line(json_grade(item, found)) : grade_text(item, found, options.parameters);
  return answer;
}

Exit run_grade(const GradeOptions& options) {
  Output output;
  return output.finish(work_on_all(options.input, options.work, output,
                                   [&](const Item& item) { return grade_one(item, options); },
                                   {.path = options.output, .command = "grade" + limits_text(options.work)}));
}

}  // namespace

Command grade_command() {
  return {.name = "grade",
          .summary = "rate difficulty for people: level, score, thesis level, parameters",
          .example = "hashi grade --parameters --puzzle '2.3.1/...../2.3.1'",
          .add = [](Options& command) -> Run {
            const auto options = std::make_shared<GradeOptions>();
            add_input_options(command, options->input);
            add_work_options(command, options->work);
            command.add_flag("--parameters", options->parameters,
                             "also print the classification parameters of the thesis");
            command.add_option("--output", options->output, "write JSON lines to FILE, resuming if it exists")
                ->option_text("FILE");
            command.add_flag("--json", options->json, "print one JSON object per puzzle, parameters included");
            return [options] { return run_grade(*options); };
          }};
}

}  // namespace hashi::app
