// hashi experiment: the tables that others have published, made anew, and tables of our own.
#include "experiments.h"

#include <memory>

#include "commands.h"

namespace hashi::app {
namespace {

constexpr Experiment kExperiments[] = {
    {"lazy-table", "M. Müßig 2024: times for the CLLV benchmark by method, beside the published ones",
     run_lazy_table_experiment},
    {"techniques", "how often each technique is used, and of how many puzzles it is the hardest",
     run_techniques_experiment},
    {"thesis", "T. Ykema 2025, Tables 4, 7, 8 and 11, beside his figures", run_thesis_experiment},
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
  std::string text;
  for (const Table& table : tables)
    text += (text.empty() ? "" : "\n") + (options.to == "csv" ? as_csv(table) : as_markdown(table));
  if (options.to != "csv" && !note.empty()) text += "\n" + note + "\n";
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
          .summary = "published tables anew, and tables of our own, over any collection",
          .example = "hashi experiment techniques examples/classic",
          .add = [](CLI::App& command) -> Run {
            const auto options = std::make_shared<ExperimentOptions>();
            const auto name = std::make_shared<std::string>();
            command.add_option("NAME", *name, summaries())->required()->check(CLI::IsMember(names_of(kExperiments)));
            command.add_option("FILE", options->input.files, "files or folders of puzzles");
            command.add_option("--data", options->data, "a folder with the puzzles of published figures; only those")
                ->option_text("DIR");
            command.add_option("--to", options->to, "how tables are written")
                ->check(CLI::IsMember({"markdown", "csv"}))
                ->capture_default_str();
            command.add_option("--output", options->output, "into this file; for FILE.svg a plot instead of tables");
            add_work_options(command, options->work);
            command.parse_complete_callback([options] {
              if (options->input.files.empty() && options->data.empty()) throw CLI::RequiredError("FILE or --data");
            });
            return [options, name] { return run(*name, *options); };
          }};
}

}  // namespace hashi::app
