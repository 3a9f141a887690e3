#include "places.h"

#include <regex>
#include <sstream>

#include "format/printable.h"
#include "input.h"

namespace hashi::app {

Json json_island(const Document& document, IslandId i) {
  if (!document.grid) return index(i);
  const Cell cell = document.grid->cell(i);
  return Json::array({cell.row, cell.column});
}

Json json_edge(const Document& document, EdgeId e) {
  const Edge& edge = document.puzzle.edge(e);
  if (!document.grid) return Json::array({index(edge.a), index(edge.b)});
  const Cell a = document.grid->cell(edge.a), b = document.grid->cell(edge.b);
  return Json::array({a.row, a.column, b.row, b.column});
}

Json json_bridge(const Document& document, EdgeId e, int bridges) {
  Json bridge = json_edge(document, e);
  bridge.push_back(bridges);
  return bridge;
}

Json json_bridges(const Document& document, const Solution& solution) {
  Json bridges = Json::array();
  for (const EdgeId e : document.puzzle.edges()) {
    if (solution.bridges[e] != 0) bridges.push_back(json_bridge(document, e, solution.bridges[e]));
  }
  return bridges;
}

std::string island_name(const Document& document, IslandId i) {
  if (!document.grid) return "island " + std::to_string(index(i));
  const Cell cell = document.grid->cell(i);
  return std::string("(").append(std::to_string(cell.row)).append(", ").append(std::to_string(cell.column)).append(")");
}

std::string edge_name(const Document& document, EdgeId e) {
  const Edge& edge = document.puzzle.edge(e);
  return island_name(document, edge.a) + "-" + island_name(document, edge.b);
}

std::string with_places(const Document& document, const std::string& sentence) {
  if (!document.grid) return sentence;
  static const std::regex numbered("islands? ([0-9]+(?:, [0-9]+)*)");
  std::string told;
  auto rest = sentence.cbegin();
  for (std::sregex_iterator found(sentence.begin(), sentence.end(), numbered), end; found != end; ++found) {
    told.append(rest, (*found)[0].first);
    rest = (*found)[0].second;
    std::istringstream numbers((*found)[1]);
    for (std::int32_t number; numbers >> number; numbers.ignore(2)) {
      if (told.ends_with(')')) told += ", ";
      told += island_name(document, IslandId{number});
    }
  }
  return told.append(rest, sentence.cend());
}

std::string puzzle_name(const std::string& file, std::int64_t index, const std::string& title) {
  std::string name = shown_name(file);
  if (index > 0) name.append(" #").append(std::to_string(index));
  if (!title.empty()) name.append(" (").append(printable(title)).append(")");
  return name;
}

}  // namespace hashi::app
