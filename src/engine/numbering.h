// The numbers that the search gives to islands and edges: the order in which it settles a board while no conflict says
// otherwise. What is settled together then also lies together in memory.
//
// A large board is settled from its far end inwards: ring by ring, the rings being the distances from the first island,
// each island with all its edges. What is left is then compact at every moment and shrinks to a corner, so what
// the last choices depend on was settled lately. Row by row instead, the last rows must join everything that reaches
// them, and the choices that prevent it lie a whole row of decisions back: one board of 100 000 islands in two did not
// end. A board of one page is settled in its own order, which needs no walk.
//
// On a larger board even a ring is long. A choice that its neighbours in the next ring rule out is noticed only when
// the search gets there, and then all the ring in between is done again. No order helps against that: neighbours on a
// board of n islands lie of the order of √n apart in any (Fishburn, Tetali and Winkler, 2000). But such a choice would
// show at once if the search looked a few rings further. So it goes strip by strip, a strip being some rings, and in
// each strip piece by piece; and after every piece it settles what lies beyond it in the next few rings, on trial: what
// does not fit is mended while it is fresh, then the trial is taken back. In a strip each ring stays a little behind
// the one before, so that every island still finds its neighbours on one side settled and on the other side free, as in
// ring by ring; all rings abreast instead leave a corner in which conflicts pile up.
//
// "Inside" are the numbers of the search, "outside" those of the puzzle. Letters, the variables behind the edges, have
// the same numbers on both sides.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/literal.h"
#include "engine/strips.h"
#include "puzzle/puzzle.h"

namespace hashi::engine {

class Numbering {
 public:
  explicit Numbering(const Puzzle& puzzle, const Cut& cut = {});

  std::int32_t inside(IslandId i) const { return renumbered(index(i), islands_inside_); }
  Var inside(EdgeId e) const { return renumbered(index(e), edges_inside_); }
  Literal inside(Literal l) const { return renumbered(l, edges_inside_); }

  IslandId outside_island(std::int32_t i) const { return IslandId{renumbered(i, islands_)}; }
  EdgeId outside_edge(Var e) const { return EdgeId{renumbered(e, edges_)}; }
  Literal outside(Literal l) const { return renumbered(l, edges_); }

  // The pieces, in the order of their edges; none where the board is settled in one go.
  std::int32_t pieces() const { return static_cast<std::int32_t>(pieces_.size()); }
  Var end_of_piece(std::int32_t piece) const { return nth(piece).end; }
  // What to settle on trial after a piece, in this order; some of it twice.
  std::span<const Var> beyond_piece(std::int32_t piece) const {
    const auto from = static_cast<std::size_t>(piece == 0 ? 0 : nth(piece - 1).beyond_end);
    return std::span(beyond_).subspan(from, static_cast<std::size_t>(nth(piece).beyond_end) - from);
  }

 private:
  static std::int32_t renumbered(std::int32_t number, const std::vector<std::int32_t>& numbers) {
    return numbers.empty() ? number : numbers[static_cast<std::size_t>(number)];
  }
  static Literal renumbered(Literal l, const std::vector<Var>& edges) {
    if (l.var() >= static_cast<Var>(edges.size())) return l;
    const Var x = edges[static_cast<std::size_t>(l.var())];
    return l.is_upper() ? Literal::at_most(x, l.value()) : Literal::at_least(x, l.value());
  }

  struct Piece {
    Var end;                  // its edges end here; they begin where those of the piece before end
    std::int32_t beyond_end;  // the same for what lies beyond it
  };
  const Piece& nth(std::int32_t piece) const { return pieces_[static_cast<std::size_t>(piece)]; }

  // Empty where the numbers are the puzzle's own.
  std::vector<std::int32_t> islands_, islands_inside_;
  std::vector<Var> edges_, edges_inside_;
  std::vector<Piece> pieces_;
  std::vector<Var> beyond_;
};

}  // namespace hashi::engine
