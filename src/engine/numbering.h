// The numbers that the search gives to islands and edges: the order in which it settles a board while no conflict says
// otherwise. What is settled together then also lies together in memory.
//
// A large board is settled from its far end inwards: the islands in the reverse of a breadth-first walk from the
// first one, each with all its edges. What is left is then compact at every moment and shrinks to a corner, so what
// the last choices depend on was settled lately. Row by row instead, the last rows must join everything that reaches
// them, and the choices that prevent it lie a whole row of decisions back: one board of 100 000 islands in two did not
// end. A board of one page is settled in its own order, which needs no walk.
//
// "Inside" are the numbers of the search, "outside" those of the puzzle. Letters, the variables behind the edges, have
// the same numbers on both sides.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/literal.h"
#include "puzzle/puzzle.h"

namespace hashi::engine {

class Numbering {
 public:
  explicit Numbering(const Puzzle& puzzle);

  std::int32_t inside(IslandId i) const { return renumbered(index(i), islands_inside_); }
  Var inside(EdgeId e) const { return renumbered(index(e), edges_inside_); }
  Literal inside(Literal l) const { return renumbered(l, edges_inside_); }

  IslandId outside_island(std::int32_t i) const { return IslandId{renumbered(i, islands_)}; }
  EdgeId outside_edge(Var e) const { return EdgeId{renumbered(e, edges_)}; }
  Literal outside(Literal l) const { return renumbered(l, edges_); }

 private:
  static std::int32_t renumbered(std::int32_t number, const std::vector<std::int32_t>& numbers) {
    return numbers.empty() ? number : numbers[static_cast<std::size_t>(number)];
  }
  static Literal renumbered(Literal l, const std::vector<Var>& edges) {
    if (l.var() >= static_cast<Var>(edges.size())) return l;
    const Var x = edges[static_cast<std::size_t>(l.var())];
    return l.is_upper() ? Literal::at_most(x, l.value()) : Literal::at_least(x, l.value());
  }

  // Empty where the numbers are the puzzle's own.
  std::vector<std::int32_t> islands_, islands_inside_;
  std::vector<Var> edges_, edges_inside_;
};

}  // namespace hashi::engine
