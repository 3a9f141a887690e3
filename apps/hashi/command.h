// A command: name, summary, example, and a function that adds its options and returns the code to run. Each command has
// a file of its own in commands/; main.cpp lists them.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace hashi::app {

// The exit codes that scripts may rely on. For many puzzles it is the largest.
enum class Exit : int {
  yes = 0,
  no = 1,         // a negative answer: no solution, not unique, check failed
  usage = 2,      // the command line is wrong
  bad_input = 3,  // a puzzle cannot be read
  unknown = 4,    // a limit was reached
  io = 5,         // reading or writing failed
};

inline Exit worse(Exit a, Exit b) { return static_cast<int>(a) < static_cast<int>(b) ? b : a; }

// The names of the rows of a table: the values of an option that chooses one.
template <class Rows>
std::vector<std::string> names_of(const Rows& rows) {
  std::vector<std::string> names;
  for (const auto& row : rows) names.emplace_back(row.name);
  return names;
}

// "a, b, c"
inline std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text.append(text.empty() ? "" : ", ").append(name);
  return text;
}

// "a (default), b, c", for the help of an option that chooses a row of a table.
template <class Rows>
std::string choices(const Rows& rows, const std::string& usual) {
  std::vector<std::string> names = names_of(rows);
  for (std::string& name : names) name += name == usual ? " (default)" : "";
  return joined(names);
}

using Run = std::function<Exit()>;
class Options;

struct Command {
  std::string name;
  std::string summary;
  std::string example;  // shown at the end of --help; the tests run it
  std::function<Run(Options&)> add;
};

}  // namespace hashi::app
