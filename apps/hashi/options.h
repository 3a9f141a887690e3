// The options of a command, without the parser behind them: a command says here what it takes and where it goes.
//
// options.cpp alone includes CLI11, whose header takes longer to compile than most commands. Errors are complaints: a
// sentence about what is wrong, empty if nothing is.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "command.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace hashi::app {

using Complaint = std::string;
using Check = std::function<Complaint(const std::string& text)>;

// Bounds of a number; the help shows them unless the option has a text of its own.
struct InRange {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

// The names that an option can be given; the help lists them, too.
struct OneOf {
  std::vector<std::string> names;
};

Check at_least_0();  // a number, whole or not

class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option* option_text(const std::string& text);  // what stands for the value in the help: "FILE"
  Option* description(const std::string& text);
  Option* required();
  Option* excludes(const std::string& name);
  Option* one_value_each_time();  // of several: --cuts A --cuts B
  Option* separated_by_commas();  // and of several in one value: --sizes 7,9
  Option* show_default();         // in the help
  Option* check(const Check& check);
  Option* check(const InRange& range);
  Option* check(const OneOf& names);               // which a shell offers, too
  Option* offers(std::vector<std::string> words);  // what a shell offers as its value; checks nothing

 private:
  friend class Options;

  CLI::Option* option_;
  std::vector<std::string> words_;
};

class Options {
 public:
  explicit Options(CLI::App& command) : command_(&command) {}

  Option* add_option(const std::string& name, std::string& value, const std::string& help);
  Option* add_option(const std::string& name, int& value, const std::string& help);
  Option* add_option(const std::string& name, std::int64_t& value, const std::string& help);
  Option* add_option(const std::string& name, double& value, const std::string& help);
  Option* add_option(const std::string& name, std::optional<int>& value, const std::string& help);
  Option* add_option(const std::string& name, std::vector<int>& value, const std::string& help);
  Option* add_option(const std::string& name, std::vector<std::string>& value, const std::string& help);
  Option* add_flag(const std::string& name, bool& value, const std::string& help);

  // For a value that the command reads itself.
  Option* add_option(const std::string& name, const Check& take, const std::string& help);

  Option* get_option(const std::string& name);

  // Looks at all options together once they are read.
  void check_together(const std::function<Complaint()>& check);

  // A line for each option, as option_tables() has them.
  std::string table() const;

 private:
  Option* listed(CLI::Option* option);

  CLI::App* command_;
  std::vector<std::unique_ptr<Option>> options_;
};

// What the arguments of the program ask for: a command to run, a text to print (help, version), or nothing that can
// be done, with a complaint.
struct Request {
  Run run;
  std::string text;
  Complaint complaint;
};

// All commands and their options as lines of fields, with a tab between any two. Man pages and the completion of shells
// are made from it (scripts/manual.py).
//   command, name, usage, summary, example
//   option, names, what stands for its value (empty: a flag), help, the words that its value can be, with spaces
//   between
std::string option_tables(const std::vector<Command>& commands);

Request parse_arguments(const std::vector<Command>& commands, int argc, char** argv);

}  // namespace hashi::app
