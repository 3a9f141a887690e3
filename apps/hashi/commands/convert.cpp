// hashi convert: writes puzzles in another format, if that can represent them.
//
// Several puzzles are written in sequence: one per line if the format has one line, otherwise separated by an empty
// line. --output names a file, or a folder that gets one file per puzzle.
#include "commands.h"
#include "io/input.h"
#include "io/target.h"

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
          .summary = "convert puzzles to another format",
          .example = "hashi convert --to puzzlink --puzzle '4.2../.3..2/3..../.3.1./3.4.3'",
          .add = [](Options& command) -> Run {
            const auto options = std::make_shared<ConvertOptions>();
            add_input_options(command, options->input);
            std::vector<std::string> names;
            for (const Format& format : all_formats()) {
              if (format.write) names.emplace_back(format.name);
            }
            command.add_option("--to", options->to, "output format: " + joined(names))
                ->required()
                ->option_text("NAME")
                ->check(OneOf{names});
            command.add_option("--output", options->output, "write to FILE, or one file per puzzle to a folder")
                ->option_text("FILE");
            return [options] { return run_convert(*options); };
          }};
}

}  // namespace hashi::app
