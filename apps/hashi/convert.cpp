// hashi convert: from any format to any other that can say it.
//
// Many puzzles go one after the other: a line each where the format has one line, else with an empty line between
// them. --output names a file, or a folder that then gets a file for each puzzle.
#include "commands.h"
#include "input.h"
#include "target.h"

namespace hashi::app {
namespace {

struct ConvertOptions {
  InputOptions input;
  std::string to;
  std::string output;
};

Exit run_convert(const ConvertOptions& options) {
  const Format& format = *find_format(options.to);
  return write_each(options.input,
                    {.output = options.output,
                     .extension = std::string(format.extension),
                     .between = format.one_line ? "" : "\n",
                     .opening = format.name == "ascii" ? "# title:" : ""},
                    [&](const Document& document) { return write_document(document, options.to); });
}

}  // namespace

Command convert_command() {
  return {.name = "convert",
          .summary = "write puzzles in another format",
          .example = "hashi convert --to puzzlink --puzzle '4.2../.3..2/3..../.3.1./3.4.3'",
          .add = [](CLI::App& command) -> Run {
            const auto options = std::make_shared<ConvertOptions>();
            add_input_options(command, options->input);
            std::vector<std::string> names;
            for (const Format& format : all_formats()) {
              if (format.write) names.emplace_back(format.name);
            }
            command.add_option("--to", options->to, "the format to write")->required()->check(CLI::IsMember(names));
            command.add_option("--output", options->output, "a file, or a folder that gets a file for each puzzle");
            return [options] { return run_convert(*options); };
          }};
}

}  // namespace hashi::app
