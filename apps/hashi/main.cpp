// The command line: lists the subcommands, parses, runs one, and turns its answer into an exit code.
#include <malloc.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <new>
#include <sstream>
#include <string_view>
#include <vector>

#include "commands.h"
#include "format/printable.h"
#include "output.h"

namespace hashi::app {

static std::vector<Command> all_commands() {
  return {
      // in the order of --help
      solve_command(),      hint_command(),  explain_command(), grade_command(),  generate_command(),
      merge_command(),      check_command(), certify_command(), verify_command(), convert_command(),
      draw_command(),       book_command(),  export_command(),  bench_command(),  bench_generate_command(),
      experiment_command(), serve_command(),
  };
}

// '--output -' is as if there were no --output, for every command that has one.
static void let_dash_be_standard_output(CLI::App& command) {
  CLI::Option* output = command.get_option_no_throw("--output");
  if (output == nullptr) return;
  output->description(output->get_description() + "; - is standard output");
  const auto take_dash = [](std::string& name) {
    if (name == "-") name.clear();
    return std::string();  // nothing to complain of
  };
  output->transform(CLI::Validator(take_dash, ""));
}

static int run(int argc, char** argv) {
  CLI::App app("Hashiwokakero, the bridges puzzle: solve, explain, check, convert and draw.", "hashi");
  app.set_version_flag("--version", "hashi " HASHI_VERSION);
  app.require_subcommand(1);
  app.failure_message([](const CLI::App*, const CLI::Error& error) {
    return "hashi: " + printable(error.what()) + "; run with --help for more\n";
  });

  Run chosen;
  const std::vector<Command> commands = all_commands();
  for (const Command& command : commands) {
    CLI::App* sub = app.add_subcommand(command.name, command.summary);
    sub->footer("Example:\n  " + command.example);
    sub->callback([&chosen, run = command.add(*sub)] { chosen = run; });
    let_dash_be_standard_output(*sub);
  }

  // The parser would only say that a command is missing.
  if (argc > 1 && argv[1][0] != '-' &&
      std::none_of(commands.begin(), commands.end(), [&](const Command& c) { return c.name == argv[1]; })) {
    std::cerr << "hashi: no command '" << printable(argv[1]) << "'; run hashi --help for the list\n";
    return static_cast<int>(Exit::usage);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    std::ostringstream help;
    if (app.exit(error, help, std::cerr) != 0) return static_cast<int>(Exit::usage);
    Output output;
    output.write(help.str());
    return static_cast<int>(output.finish(Exit::yes));
  }
  return static_cast<int>(chosen());
}

// Nothing is half written by then: files get whole lines, or their name when they are complete.
[[noreturn]] static void out_of_memory() {
  constexpr std::string_view kWords = "hashi: out of memory\n";
  write_all(STDERR_FILENO, kWords);
  _exit(static_cast<int>(Exit::io));
}

}  // namespace hashi::app

int main(int argc, char** argv) {
  std::set_new_handler(hashi::app::out_of_memory);
  // Memory goes back to the system at the end, not after every puzzle: thousands of small puzzles in a row would
  // otherwise spend their time on page faults.
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  mallopt(M_MMAP_THRESHOLD, 256 << 20);
  return hashi::app::run(argc, argv);
}
