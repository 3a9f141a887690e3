// What a subcommand is: a name, a line of help, an example, and a function that adds its options
// and returns what to run. Each subcommand lives in a file of its own; main.cpp lists them.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace hashi::app {

// The exit codes that scripts may rely on. Over many puzzles the largest one counts.
enum class Exit : int {
  yes = 0,
  no = 1,         // a negative answer: no solution, not unique, check failed
  usage = 2,      // the command line is wrong
  bad_input = 3,  // a puzzle cannot be read
  unknown = 4,    // a limit ended the work
  io = 5,         // reading or writing failed
};

inline Exit worse(Exit a, Exit b) { return static_cast<int>(a) < static_cast<int>(b) ? b : a; }

// What an option that takes a name can be given: the names of the rows of a table.
template <class Rows>
std::vector<std::string> names_of(const Rows& rows) {
  std::vector<std::string> names;
  for (const auto& row : rows) names.emplace_back(row.name);
  return names;
}

using Run = std::function<Exit()>;

struct Command {
  std::string name;
  std::string summary;
  std::string example;  // shown at the end of --help; the tests run it
  std::function<Run(CLI::App&)> add;
};

}  // namespace hashi::app
