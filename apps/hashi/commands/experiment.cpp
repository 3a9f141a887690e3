// hashi experiment: reproduces published tables, or runs the same analysis on any puzzles.
#include "experiments/experiments.h"

#include <memory>

#include "commands.h"

namespace hashi::app {
namespace {

constexpr Experiment kExperiments[] = {
    {"arguments", "links per step of the arguments, by technique", run_arguments_experiment},
    {"grading", "our grades beside the levels of a publisher, a subfolder of --data each", run_grading_experiment},
    {"lazy-table", "times for the CLLV benchmark beside M. Müßig (2024)", run_lazy_table_experiment},
    {"style", "what the puzzles look like, by level; FILE.style for generate --style", run_style_experiment},
    {"techniques", "how often each technique is used, and how often it is the hardest", run_techniques_experiment},
    {"thesis", "Tables 4, 7, 8 and 11 beside T. Ykema (2025)", run_thesis_experiment},
};

Exit run(const std::string& name, const ExperimentOptions& options) {
  for (const Experiment& experiment : kExperiments) {
    if (experiment.name == name) return experiment.run(options);
  }
  return Exit::usage;
}

std::string summaries() {
  std::string text;
  for (const Experiment& experiment : kExperiments)
    text.append(text.empty() ? "" : "; ").append(experiment.name).append(": ").append(experiment.summary);
  return text;
}

}  // namespace

Exit write_tables(const ExperimentOptions& options, const std::vector<Table>& tables, const std::string& note,
                  Exit exit) {
  if (options.to == "csv") return write_text(options, as_csv(tables), exit);
  std::string text;
  for (const Table& table : tables) text += (text.empty() ? "" : "\n") + as_markdown(table);
  if (!note.empty()) text += "\n" + note + "\n";
  return write_text(options, text, exit);
}

Exit write_text(const ExperimentOptions& options, const std::string& text, Exit exit) {
  if (!options.output.empty()) {
    const std::optional<Error> error = write_whole(options.output, text);
    return error ? worse(exit, report(*error, options.output)) : exit;
  }
  Output output;
  output.write(text);
  return output.finish(exit);
}

Command experiment_command() {
  return {.name = "experiment",
          .summary = "reproduce published tables, or run the same analysis on your puzzles",
          .example = "hashi experiment techniques examples/classic",
          .add = [](Options& command) -> Run {
            const auto options = std::make_shared<ExperimentOptions>();
            const auto name = std::make_shared<std::string>();
            command.add_option("NAME", *name, summaries())
                ->required()
                ->option_text("NAME")
                ->check(OneOf{names_of(kExperiments)});
            command.add_option("FILE", options->input.files, "puzzle files or folders");
            command.add_option("--data", options->data, "published puzzles: those of the paper, or a folder per level")
                ->option_text("DIR");
            command
                .add_option("--order", options->order, "grading: subfolders from easy to hard; default alphabetical")
                ->separated_by_commas()
                ->option_text("NAME,…");
            command.add_option("--to", options->to, "table format: markdown (default) or csv")
                ->option_text("NAME")
                ->check(OneOf{{"markdown", "csv"}});
            command.add_option("--output", options->output, "write to FILE; FILE.svg = a plot instead of tables")
                ->option_text("FILE");
            add_limit_options(command, options->work);
            add_threads_option(command, options->work);
            command.check_together([options, name]() -> Complaint {
              if (*name == "grading" && options->data.empty()) return "grading: --data is required";
              return options->input.files.empty() && options->data.empty() ? "FILE or --data is required" : "";
            });
            return [options, name] { return run(*name, *options); };
          }};
}

}  // namespace hashi::app
