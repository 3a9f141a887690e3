// Bridges in JSON: [[row, column, row, column, bridges], …] on a board, [[island, island, bridges], …] on a graph,
// or an object with such a list under "bridges".
#pragma once

#include "format/json_text.h"
#include "hashi/format/document.h"

namespace hashi {

// Sets the solution or the flaws of 'document'; null means no solution. Anything but a list of bridges is an error.
Failure take_json_solution(JsonText::Value value, Document& document);

}  // namespace hashi
