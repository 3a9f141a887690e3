// The command line: lists the subcommands, parses, runs one, and turns its answer into an exit code.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <vector>

#include "commands.h"

namespace hashi::app {

static std::vector<Command> all_commands() { return {check_command(), convert_command(), draw_command(), explain_command(), hint_command()}; }

static int run(int argc, char** argv) {
  CLI::App app("Hashiwokakero: solve, explain, grade, generate and draw bridges puzzles.", "hashi");
  app.set_version_flag("--version", "hashi " HASHI_VERSION);
  app.require_subcommand(1);
  app.failure_message(CLI::FailureMessage::simple);

  Run chosen;
  const std::vector<Command> commands = all_commands();
  for (const Command& command : commands) {
    CLI::App* sub = app.add_subcommand(command.name, command.summary);
    sub->footer("Example:\n  " + command.example);
    sub->callback([&chosen, run = command.add(*sub)] { chosen = run; });
  }

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error, std::cout, std::cerr);
    return code == 0 ? 0 : static_cast<int>(Exit::usage);
  }
  return static_cast<int>(chosen());
}

}  // namespace hashi::app

int main(int argc, char** argv) { return hashi::app::run(argc, argv); }
