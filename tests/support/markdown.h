// The parts of Markdown pages that tests check: tables and shown commands.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hashi::testing {

// The rows, as trimmed cells, of all tables whose first heading is 'first_heading'.
std::vector<std::vector<std::string>> table_rows(std::string_view page, std::string_view first_heading);

std::string without_backquotes(std::string_view cell);

// "$ command" in a block of code, and the lines below it up to the next "$ " or the end of the block.
struct ShownCommand {
  std::string command;
  std::string output;
  int line = 0;  // of the command, from 1
};

std::vector<ShownCommand> shown_commands(std::string_view page);

}  // namespace hashi::testing
