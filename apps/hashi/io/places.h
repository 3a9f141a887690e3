// Islands and bridges in JSON: [row, column] on a board, a number on a graph; all from 0. And the names of puzzles.
#pragma once

#include <string>
#include <vector>

#include "hashi/format/document.h"
#include "io/output.h"

namespace hashi::app {

Json json_island(const Document& document, IslandId i);             // [row, column] or island
Json json_edge(const Document& document, EdgeId e);                 // [row, column, row, column] or [island, island]
Json json_bridge(const Document& document, EdgeId e, int bridges);  // the same and the bridges
Json json_bridges(const Document& document, const Solution& solution);  // those that carry any

// The text of 'json_bridges' for one solution after the other: what stays the same is written once.
class BridgesText {
 public:
  explicit BridgesText(const Document& document);
  std::string of(const Solution& solution) const;

 private:
  std::vector<std::string> starts_;  // of each edge: "[0,0,0,2,"
};

// "file", or "file #3" for puzzles of a file that holds many; then the title if there is one. Safe on a terminal.
std::string puzzle_name(const std::string& file, std::int64_t index, const std::string& title);

}  // namespace hashi::app
