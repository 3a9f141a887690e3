// Islands and bridges as the command line names them: (row, column) on a board, a number on a graph; all from 0.
#pragma once

#include <string>

#include "format/document.h"
#include "output.h"

namespace hashi::app {

Json json_island(const Document& document, IslandId i);             // [row, column] or island
Json json_edge(const Document& document, EdgeId e);                 // [row, column, row, column] or [island, island]
Json json_bridge(const Document& document, EdgeId e, int bridges);  // the same and the bridges
Json json_bridges(const Document& document, const Solution& solution);  // those that carry any

std::string island_name(const Document& document, IslandId i);  // "(2, 3)" or "island 4"
std::string edge_name(const Document& document, EdgeId e);      // "(2, 3)-(2, 5)" or "island 4-island 7"

// A sentence of the engine's with "island 4" and "islands 4, 7" said as above: the engine knows no board.
std::string with_places(const Document& document, const std::string& sentence);

// "file", or "file #3" for puzzles of a file that holds many; then the title if there is one. Safe on a terminal.
std::string puzzle_name(const std::string& file, std::int64_t index, const std::string& title);

}  // namespace hashi::app
