// Where in the JSON of a graph the fault lies that Puzzle::make has found.
//
// The puzzle knows islands and edges by number and no text. Only once it has been refused are the lists gone through
// again, in the order in which it is checked, so that nothing is kept while all goes well.
#pragma once

#include "format/json_text.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi {

// The element of 'edges' or 'conflicts', else the rule, else the whole object. The lists have been read as numbers.
JsonText::Value place_of_fault(JsonText::Value graph, const Rules& rules);

}  // namespace hashi
