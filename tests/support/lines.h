// The lines of an output or a file, as text or JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace hashi::testing {

std::vector<std::string> lines_of(const std::string& text);

// Each line must be JSON: what is not throws, which fails the test.
std::vector<nlohmann::json> json_lines(const std::string& text);

}  // namespace hashi::testing
