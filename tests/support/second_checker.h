// Runs the second certificate checker, scripts/verify.py.
#pragma once

#include <string>
#include <vector>

namespace hashi::testing {

struct SecondOpinion {
  int exit = -1;
  std::vector<std::string> lines;  // one for each puzzle, without the file's name: "accepted: unique"
};

// Puzzles as lines of JSON, and their certificates; without the latter the lines hold both.
SecondOpinion second_opinion(const std::string& puzzles, const std::string& certificates = {});

}  // namespace hashi::testing
