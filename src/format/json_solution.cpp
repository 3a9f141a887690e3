// Reads lists of bridges from JSON into a solution, or into flaws if they cannot be one.
#include "format/json_solution.h"

#include "format/bridges.h"

namespace hashi {

Failure take_json_solution(JsonText::Value value, Document& document) {
  if (value.is(JsonKind::null)) return std::nullopt;
  if (value.is(JsonKind::object)) {
    const auto bridges = value.find("bridges");
    if (!bridges) return value.error(ErrorCode::syntax, "a solution needs 'bridges'");
    return take_json_solution(*bridges, document);
  }
  const bool board = document.grid.has_value();
  const auto refusal = [&](JsonText::Value at) {
    return at.error(ErrorCode::syntax, board ? "a bridge must be [row, column, row, column, bridges]"
                                             : "a bridge must be [island, island, bridges]");
  };
  if (!value.is(JsonKind::array)) return refusal(value);
  std::vector<ListedBridge> listed;
  listed.reserve(static_cast<std::size_t>(value.size()));
  JsonText::Value element = value.first();
  for (std::int64_t i = 0; i < value.size(); ++i, element = element.next()) {
    if (!element.is(JsonKind::array) || element.size() != (board ? 5 : 3)) return refusal(element);
    std::int64_t v[5] = {};
    JsonText::Value number = element.first();
    for (std::int64_t n = 0; n < element.size(); ++n, number = number.next()) {
      if (!number.is(JsonKind::integer)) return refusal(number);
      v[n] = number.integer();
    }
    if (board)
      listed.push_back({.from = {v[0], v[1]}, .to = {v[2], v[3]}, .bridges = v[4]});
    else
      listed.push_back({.from = {v[0], 0}, .to = {v[1], 0}, .bridges = v[2]});
  }
  take_list(document, listed);
  return std::nullopt;
}

}  // namespace hashi
