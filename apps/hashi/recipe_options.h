// What generate can be asked for: options of the command line, and the same as text.
//
// The text stands in every line that is written, so that merge can make again what two shards made alike.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"

namespace hashi::app {

struct RecipeOptions {
  std::string method = "classic";
  std::string size = "10x10";
  std::string islands;  // a number or a percentage; empty: what the method is made for
  int max_bridges = 2;
  int components = 1;
  std::string level, score, rungs, length;  // ranges A..B
  int doubles = -1;
  bool no_loops = false, touching = false;
  std::string symmetry = "none";
  std::vector<std::string> need, avoid;
  int tries = 1000;
  int letters = 0, unknown = 0;                                                   // percent of the islands
  int single = 50, extra = 0;                                                     // of --method cllv
  std::int64_t used_edges = -1, bridges = -1, unused_edges = -1, conflicts = -1;  // of --method graph
  int solutions_seen = 8;
  bool any_solutions = false;  // of --method graph: leave it as it is
  bool certify = false;        // a certificate goes with each puzzle
};

void add_recipe_options(CLI::App& command, RecipeOptions& options);

// The options that are not as they would be without being given: "--size 15x15 --level hard".
std::string recipe_text(const RecipeOptions& options);
Result<RecipeOptions> read_recipe_text(const std::string& text);

}  // namespace hashi::app
