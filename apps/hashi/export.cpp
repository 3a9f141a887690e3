// hashi export: the published models of a puzzle as files for other people's solvers.
//
// The head of a file says which model it is, whether it is complete, and where the islands lie; what a solver finds
// goes back through 'hashi check PUZZLE --values FILE'. The lazy model says nothing about components until --cuts
// brings values that a solver found for it: each such file adds the rows that those bridges break.
#include <span>

#include "base/counted.h"
#include "commands.h"
#include "models/cnf.h"
#include "models/formulate.h"
#include "models/values.h"
#include "models/write.h"
#include "target.h"

namespace hashi::app {
namespace {

struct ExportOptions {
  InputOptions input;
  std::string model, to, output;
  std::vector<std::string> cuts;
};

struct Formulation {
  std::string_view name;
  Result<models::LinearModel> (*build)(const Puzzle&);  // nullptr = clauses
  std::string_view says;
};

constexpr Formulation kFormulations[] = {
    {"bfs", models::bfs_model, "complete; connectivity as a search over the edges (Muessig 2024)"},
    {"lazy", models::base_model, "components only as far as the rows cut_1, cut_2, ... say (Muessig 2024; CLLV 2019)"},
    {"flow", models::flow_model, "complete; connectivity as a flow to a root (Jandhyala)"},
    {"cnf", nullptr, "complete; connectivity by parents with smaller binary depths"},
};

struct ModelFormat {
  std::string_view name;
  std::string_view extension;
  std::string (*write)(const models::LinearModel&, models::Notes);  // nullptr = clauses
};

constexpr ModelFormat kModelFormats[] = {
    {"mps", "mps", models::write_mps}, {"mps-fixed", "mps", models::write_fixed_mps},
    {"lp", "lp", models::write_lp},    {"opb", "opb", models::write_opb},
    {"dimacs", "cnf", nullptr},
};

template <class Row>
const Row& named(std::span<const Row> table, std::string_view name) {
  for (const Row& row : table) {
    if (row.name == name) return row;
  }
  return table[0];  // the option has been checked
}

// The head of the file, in ASCII.
std::vector<std::string> notes_for(const Document& document, const Formulation& formulation) {
  const Puzzle& puzzle = document.puzzle;
  std::vector<std::string> notes = {
      "hashi, model " + std::string(formulation.name) + ": " + std::string(formulation.says),
      counted(puzzle.island_count(), "island") + ", " + counted(puzzle.edge_count(), "edge") + ", " +
          counted(puzzle.conflict_count(), "conflict") + ", M = " + std::to_string(puzzle.rules().max_bridges) +
          ", k = " + std::to_string(puzzle.rules().components),
      "x_a_b_v = 1: at least v bridges join islands a and b. These are the first variables, edge by edge, v by v.",
  };
  for (const IslandId i : puzzle.islands()) {
    std::string note = "island " + std::to_string(index(i)) + " shows " + puzzle.clue(i).text();
    if (document.grid) {
      const Cell cell = document.grid->cell(i);
      note += ", row " + std::to_string(cell.row) + ", column " + std::to_string(cell.column);
    }
    notes.push_back(std::move(note));
  }
  std::int32_t variable = 1;
  for (const EdgeId e : puzzle.edges()) {
    const auto [a, b, capacity] = puzzle.edge(e);
    notes.push_back("edge " + std::to_string(index(a)) + "-" + std::to_string(index(b)) + ": variables " +
                    std::to_string(variable) + " to " + std::to_string(variable + capacity - 1));
    variable += capacity;
  }
  return notes;
}

Result<std::string> exported(const Document& document, const ExportOptions& options) {
  const Formulation& formulation = named<Formulation>(kFormulations, options.model);
  const ModelFormat& format = named<ModelFormat>(kModelFormats, options.to);
  const std::vector<std::string> notes = notes_for(document, formulation);
  if (!formulation.build) {
    const Result<models::Cnf> cnf = models::all_rules(document.puzzle);
    if (!cnf) return cnf.error();
    return models::write_dimacs(cnf.value(), notes);
  }
  Result<models::LinearModel> model = formulation.build(document.puzzle);
  if (!model) return model.error();
  for (const std::string& file : options.cuts) {
    const auto in_cuts = [&](Error error) {
      error.message = "--cuts " + file + ": " + error.message;
      return error;
    };
    const Result<std::string> text = read_whole(file);
    if (!text) return in_cuts(text.error());
    const Result<Solution> values = models::read_values(text.value(), document.puzzle);
    if (!values) return in_cuts(values.error());
    models::add_cuts(model.value(), document.puzzle, models::component_cuts(document.puzzle, values.value()));
  }
  return format.write(model.value(), notes);
}

// What is wrong with the options together; empty if nothing.
std::string complaint(const ExportOptions& options) {
  const bool clauses = !named<Formulation>(kFormulations, options.model).build;
  const bool wants_clauses = !named<ModelFormat>(kModelFormats, options.to).write;
  if (clauses && !wants_clauses) return "the model cnf is written as dimacs, not as " + options.to;
  if (!clauses && wants_clauses) return "dimacs holds clauses, which only the model cnf has";
  if (!options.cuts.empty() && options.model != "lazy") return "only the model lazy has cuts";
  return {};
}

Exit run_export(const ExportOptions& options) {
  if (const std::string problem = complaint(options); !problem.empty()) {
    report({.code = ErrorCode::unsupported, .message = problem}, "hashi export");
    return Exit::usage;
  }
  const std::string_view extension = named<ModelFormat>(kModelFormats, options.to).extension;
  return write_each(options.input, {.output = options.output, .extension = std::string(extension), .between = "\n"},
                    [&](const Document& document) { return exported(document, options); });
}

}  // namespace

Command export_command() {
  return {.name = "export",
          .summary = "the published models of a puzzle, for other solvers",
          .example = "hashi export --model flow --to lp --puzzle '2=3-1'",
          .add = [](CLI::App& command) -> Run {
            const auto options = std::make_shared<ExportOptions>();
            add_input_options(command, options->input);
            command.add_option("--model", options->model, "the formulation")
                ->required()
                ->check(CLI::IsMember(names_of(kFormulations)));
            command.add_option("--to", options->to, "the format to write")
                ->required()
                ->check(CLI::IsMember(names_of(kModelFormats)));
            command
                .add_option("--cuts", options->cuts,
                            "with the model lazy: add the cuts that these solutions of other solvers break")
                ->allow_extra_args(false)
                ->option_text("FILE");
            command.add_option("--output", options->output, "a file, or a folder that gets a file for each puzzle");
            return [options] { return run_export(*options); };
          }};
}

}  // namespace hashi::app
