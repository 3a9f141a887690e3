// Bridges in JSON: [[row, column, row, column, bridges], …] on a board, [[island, island, bridges], …] on a graph,
// or an object with such a list under "bridges".
#pragma once

#include "format/document.h"
#include "format/json_text.h"

namespace hashi {

// Sets the solution or the flaws of 'document'; null is no solution. What is not a list of bridges is an error.
Failure take_json_solution(JsonText::Value value, Document& document);

}  // namespace hashi
