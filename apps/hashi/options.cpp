// CLI11 behind options.h.
#include "options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <sstream>

#include "format/printable.h"
#include "hashi/version.h"

namespace hashi::app {

Check at_least_0() {
  // The parser's own check would print the largest double as a bound.
  return [](const std::string& text) -> Complaint {
    double value = 0;
    if (CLI::detail::lexical_cast(text, value) && value >= 0) return {};
    return "'" + printable(text) + "' is not a number of at least 0";
  };
}

Option* Option::option_text(const std::string& text) {
  option_->option_text(text);
  return this;
}

Option* Option::description(const std::string& text) {
  option_->description(text);
  return this;
}

Option* Option::required() {
  option_->required();
  return this;
}

Option* Option::excludes(const std::string& name) {
  option_->excludes(name);
  return this;
}

Option* Option::one_value_each_time() {
  option_->allow_extra_args(false);
  return this;
}

Option* Option::separated_by_commas() {
  option_->delimiter(',');
  return one_value_each_time();
}

Option* Option::show_default() {
  option_->capture_default_str();
  return this;
}

Option* Option::check(const Check& check) {
  option_->check(CLI::Validator([check](std::string& text) { return check(text); }, ""));
  return this;
}

Option* Option::check(const InRange& range) {
  option_->check(CLI::Range(range.least, range.most));
  return this;
}

Option* Option::check(const OneOf& names) {
  option_->check(CLI::IsMember(names.names));
  return offers(names.names);
}

Option* Option::offers(std::vector<std::string> words) {
  words_ = std::move(words);
  return this;
}

Option* Options::listed(CLI::Option* option) {
  options_.push_back(std::make_unique<Option>(option));
  return options_.back().get();
}

Option* Options::add_option(const std::string& name, std::string& value, const std::string& help) {
  return listed(command_->add_option(name, value, help));
}
Option* Options::add_option(const std::string& name, int& value, const std::string& help) {
  return listed(command_->add_option(name, value, help));
}
Option* Options::add_option(const std::string& name, std::int64_t& value, const std::string& help) {
  return listed(command_->add_option(name, value, help));
}
Option* Options::add_option(const std::string& name, double& value, const std::string& help) {
  return listed(command_->add_option(name, value, help));
}
Option* Options::add_option(const std::string& name, std::optional<int>& value, const std::string& help) {
  return listed(command_->add_option(name, value, help));
}
Option* Options::add_option(const std::string& name, std::vector<int>& value, const std::string& help) {
  return listed(command_->add_option(name, value, help));
}
Option* Options::add_option(const std::string& name, std::vector<std::string>& value, const std::string& help) {
  return listed(command_->add_option(name, value, help));
}
Option* Options::add_flag(const std::string& name, bool& value, const std::string& help) {
  return listed(command_->add_flag(name, value, help));
}

Option* Options::add_option(const std::string& name, const Check& take, const std::string& help) {
  const auto read = [name, take](const std::string& text) {
    const Complaint complaint = take(text);
    if (!complaint.empty()) throw CLI::ValidationError(name, complaint);
  };
  return listed(command_->add_option_function<std::string>(name, read, help));
}

Option* Options::get_option(const std::string& name) { return listed(command_->get_option(name)); }

void Options::check_together(const std::function<Complaint()>& check) {
  command_->parse_complete_callback([check] {
    const Complaint complaint = check();
    if (!complaint.empty()) throw CLI::ValidationError(complaint);
  });
}

// '--output -' means standard output, which is what a command without --output uses.
static void let_dash_be_standard_output(CLI::App& command) {
  CLI::Option* output = command.get_option_no_throw("--output");
  if (output == nullptr) return;
  output->description(output->get_description() + "; - = standard output");
  const auto take_dash = [](std::string& name) {
    if (name.empty()) return std::string("needs a name; - = standard output");
    if (name == "-") name.clear();
    return std::string();  // valid
  };
  output->transform(CLI::Validator(take_dash, ""));
}

// What no command takes, an option first. The parser may have complained about something that only follows from it.
static std::optional<Complaint> unexpected(const CLI::App& app) {
  const std::vector<std::string> extras = app.remaining(true);
  const auto option =
      std::find_if(extras.begin(), extras.end(), [](const std::string& word) { return word.starts_with('-'); });
  if (option != extras.end()) return "unknown option '" + printable(*option) + "'";
  return extras.empty() ? std::nullopt : std::optional("unexpected argument '" + printable(extras.front()) + "'");
}

static void describe(CLI::App& app) {
  app.description("Hashiwokakero (bridges) puzzles: solve, explain, grade, generate, check, convert and print.");
  app.set_help_flag("-h,--help", "show this help");
  app.set_version_flag("--version", "hashi " + std::string(version()), "show the version");
  app.get_formatter()->label("SUBCOMMAND", "COMMAND");
  app.require_subcommand(1);
}

static CLI::App* add_command(CLI::App& app, const Command& command) {
  CLI::App* sub = app.add_subcommand(command.name, command.summary)->group("Commands");
  sub->footer("Example:\n  " + command.example);
  return sub;
}

std::string Options::table() const {
  std::string text;
  std::vector<const CLI::Option*> seen;
  for (const auto& option : options_) {
    const CLI::Option* const parsed = option->option_;
    if (std::find(seen.begin(), seen.end(), parsed) != seen.end()) continue;
    seen.push_back(parsed);
    const std::string name = parsed->get_positional() ? parsed->get_name(true) : parsed->get_name(false, true);
    const std::string value = parsed->get_items_expected_max() == 0 ? "" : parsed->get_option_text();
    const bool has_no_name = parsed->get_items_expected_max() != 0 && value.empty();
    text += "option\t" + name + "\t" + (has_no_name ? "VALUE" : value) + "\t" + parsed->get_description() + "\t";
    for (const std::string& word : option->words_) text += (text.ends_with('\t') ? "" : " ") + word;
    text += '\n';
  }
  return text;
}

std::string option_tables(const std::vector<Command>& commands) {
  CLI::App app("", "hashi");
  describe(app);
  std::string text;
  for (const Command& command : commands) {
    CLI::App* sub = add_command(app, command);
    Options options(*sub);
    const Run run = command.add(options);
    let_dash_be_standard_output(*sub);
    const std::string help = sub->help("hashi");
    const std::size_t usage_at = help.find("hashi " + command.name);
    const std::string usage = help.substr(usage_at, help.find('\n', usage_at) - usage_at);
    text += "command\t" + command.name + "\t" + usage + "\t" + command.summary + "\t" + command.example + "\n";
    text += options.table();
  }
  return text;
}

Request parse_arguments(const std::vector<Command>& commands, int argc, char** argv) {
  Request request;
  if (argc == 2 && std::string_view(argv[1]) == "--option-tables") {
    request.text = option_tables(commands);
    return request;
  }
  CLI::App app("", "hashi");
  describe(app);
  std::vector<std::unique_ptr<Options>> options;
  for (const Command& command : commands) {
    CLI::App* sub = add_command(app, command);
    options.push_back(std::make_unique<Options>(*sub));
    sub->callback([&request, run = command.add(*options.back())] { request.run = run; });
    let_dash_be_standard_output(*sub);
  }

  // The parser would only report a missing command.
  if (argc > 1 && argv[1][0] != '-' &&
      std::none_of(commands.begin(), commands.end(), [&](const Command& c) { return c.name == argv[1]; })) {
    request.complaint = "unknown command '" + printable(argv[1]) + "'; 'hashi --help' lists the commands";
    return request;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    std::ostringstream text, unused;
    if (app.exit(error, text, unused) == 0)
      request.text = text.str();
    else
      request.complaint = unexpected(app).value_or(printable(error.what())) + "; run with --help for help";
  }
  return request;
}

}  // namespace hashi::app
