// Names of islands and edges for the command line, in text and JSON.
#include "io/places.h"

#include "format/printable.h"
#include "io/input.h"

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

BridgesText::BridgesText(const Document& document) {
  for (const EdgeId e : document.puzzle.edges()) {
    std::string text = json_edge(document, e).dump();
    text.back() = ',';
    starts_.push_back(std::move(text));
  }
}

std::string BridgesText::of(const Solution& solution) const {
  std::string text = "[";
  for (std::size_t e = 0; e < starts_.size(); ++e) {
    const int bridges = solution.bridges[static_cast<EdgeId>(e)];
    if (bridges == 0) continue;
    if (text.size() > 1) text += ',';
    text += starts_[e];
    text += std::to_string(bridges);
    text += ']';
  }
  return text + "]";
}

std::string puzzle_name(const std::string& file, std::int64_t index, const std::string& title) {
  std::string name = shown_name(file);
  if (index > 0) name.append(" #").append(std::to_string(index));
  if (!title.empty()) name.append(" (").append(printable(title)).append(")");
  return name;
}

}  // namespace hashi::app
