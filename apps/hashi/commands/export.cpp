// hashi export: writes published models of a puzzle as files for other solvers.
//
// The header of a file names the model, whether it is complete, and the positions of the islands. 'hashi check PUZZLE
// --values FILE' checks a solver's solution. The lazy model does not constrain components until --cuts gives solutions
// that a solver found for it: each adds the rows that it violates.
#include <span>

#include "base/counted.h"
#include "commands.h"
#include "io/target.h"
#include "models/bridges.h"
#include "models/cnf.h"
#include "models/formulate.h"
#include "models/values.h"
#include "models/write.h"

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
    return models::write_dimacs(cnf.value(), models::BridgeVariables(document.puzzle).count(), notes);
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

// An error message if the options do not fit together; otherwise empty.
std::string complaint(const ExportOptions& options) {
  const bool clauses = !named<Formulation>(kFormulations, options.model).build;
  const bool wants_clauses = !named<ModelFormat>(kModelFormats, options.to).write;
  if (clauses && !wants_clauses) return "--model cnf needs --to dimacs, not " + options.to;
  if (!clauses && wants_clauses) return "--to dimacs needs --model cnf";
  if (!options.cuts.empty() && options.model != "lazy") return "--cuts needs --model lazy";
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
          .summary = "write published models of a puzzle, for other solvers",
          .example = "hashi export --model flow --to lp --puzzle '2=3-1'",
          .add = [](Options& command) -> Run {
            const auto options = std::make_shared<ExportOptions>();
            add_input_options(command, options->input);
            command.add_option("--model", options->model, "formulation: bfs, lazy, flow or cnf")
                ->required()
                ->option_text("NAME")
                ->check(OneOf{names_of(kFormulations)});
            command.add_option("--to", options->to, "output format: mps, mps-fixed, lp, opb, or dimacs for cnf")
                ->required()
                ->option_text("NAME")
                ->check(OneOf{names_of(kModelFormats)});
            command
                .add_option("--cuts", options->cuts,
                            "with --model lazy: add the cuts that another solver's solution violates")
                ->one_value_each_time()
                ->option_text("FILE");
            command.add_option("--output", options->output, "write to FILE, or one file per puzzle to a folder")
                ->option_text("FILE");
            return [options] { return run_export(*options); };
          }};
}

}  // namespace hashi::app
