// Goes through each list in the order of Puzzle::make: first single elements, then duplicates.
#include "format/json_places.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace hashi {
namespace {

using Value = JsonText::Value;
using Pair = std::pair<std::int64_t, std::int64_t>;

Pair ordered_pair(Value element) {
  const Value first = element.first();
  return std::minmax({first.integer(), first.next().integer()});
}

// The first that names what does not exist, or the same thing twice, or has too large a third number.
std::optional<Value> wrong_pair(Value list, std::int64_t count, std::int64_t most) {
  Value element = list.first();
  for (std::int64_t i = 0; i < list.size(); ++i, element = element.next()) {
    const auto [low, high] = ordered_pair(element);
    if (low < 0 || high >= count || low == high) return element;
    if (element.size() == 3 && element.first().next().next().integer() > most) return element;
  }
  return std::nullopt;
}

// The pair that stands there already; of several, the one whose smaller number is the least.
std::optional<Value> repeated_pair(Value list) {
  std::set<Pair> seen;
  std::optional<Value> found;
  Value element = list.first();
  for (std::int64_t i = 0; i < list.size(); ++i, element = element.next()) {
    const Pair pair = ordered_pair(element);
    if (!seen.insert(pair).second && (!found || pair.first < ordered_pair(*found).first)) found = element;
  }
  return found;
}

}  // namespace

Value place_of_fault(Value graph, const Rules& rules) {
  const std::optional<Value> islands = graph.find("islands"), edges = graph.find("edges"),
                             conflicts = graph.find("conflicts"), most = graph.find("max_bridges");
  if (rules.max_bridges < 1 || rules.max_bridges > Limits::max_bridges) return most.value_or(graph);
  if (const auto place = wrong_pair(*edges, islands->size(), rules.max_bridges)) return *place;
  if (conflicts) {
    if (const auto place = wrong_pair(*conflicts, edges->size(), 0)) return *place;
  }
  if (const auto place = repeated_pair(*edges)) return *place;
  if (conflicts) {
    if (const auto place = repeated_pair(*conflicts)) return *place;
  }
  return graph;
}

}  // namespace hashi
