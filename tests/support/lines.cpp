// Splits output into lines and parses lines of JSON.
#include "support/lines.h"

#include <sstream>

namespace hashi::testing {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<nlohmann::json> json_lines(const std::string& text) {
  std::vector<nlohmann::json> read;
  for (const std::string& line : lines_of(text)) read.push_back(nlohmann::json::parse(line));
  return read;
}

}  // namespace hashi::testing
