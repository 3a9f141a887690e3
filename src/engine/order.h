// The order in which the search settles a board while no conflict says otherwise.
//
// A large board is settled from its far end inwards: the islands in the reverse of a breadth-first walk from the
// first one, each with all its edges. What is left is then compact at every moment and shrinks to a corner, so what
// the last choices depend on was settled lately. Row by row instead, the last rows must join everything that reaches
// them, and the choices that prevent it lie a whole row of decisions back: one board of 100 000 islands in two did not
// end. A board of one page is settled in its own order, which needs no walk.
#pragma once

#include <vector>

#include "engine/literal.h"
#include "puzzle/puzzle.h"

namespace hashi::engine {

// All edges of the puzzle.
std::vector<Var> order_of_edges(const Puzzle& puzzle);

}  // namespace hashi::engine
