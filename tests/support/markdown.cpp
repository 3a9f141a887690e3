// Parses tables and shown commands of Markdown pages.
#include "support/markdown.h"

#include <sstream>

namespace hashi::testing {
namespace {

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  line.remove_prefix(1);
  while (!line.empty()) {
    const std::size_t bar = line.find('|');
    if (bar == std::string_view::npos) break;
    cells.push_back(trimmed(line.substr(0, bar)));
    line.remove_prefix(bar + 1);
  }
  return cells;
}

}  // namespace

std::vector<std::vector<std::string>> table_rows(std::string_view page, std::string_view first_heading) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream stream{std::string(page)};
  bool inside = false, is_wanted = false;
  for (std::string line; std::getline(stream, line);) {
    if (!line.starts_with("|")) {
      inside = false;
      continue;
    }
    const std::vector<std::string> cells = cells_of(line);
    if (!inside) {
      inside = true;
      is_wanted = !cells.empty() && cells.front() == first_heading;
    } else if (is_wanted && !line.starts_with("|-")) {
      rows.push_back(cells);
    }
  }
  return rows;
}

std::string without_backquotes(std::string_view cell) {
  std::string text;
  for (const char c : cell) {
    if (c != '`') text += c;
  }
  return text;
}

std::vector<ShownCommand> shown_commands(std::string_view page) {
  std::vector<ShownCommand> commands;
  std::istringstream stream{std::string(page)};
  bool in_block = false, in_output = false;
  int number = 0;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    if (line.starts_with("```")) {
      in_block = !in_block;
      in_output = false;
    } else if (in_block && line.starts_with("$ ")) {
      commands.push_back({.command = line.substr(2), .output = {}, .line = number});
      in_output = true;
    } else if (in_output) {
      commands.back().output.append(line).append("\n");
    }
  }
  return commands;
}

}  // namespace hashi::testing
