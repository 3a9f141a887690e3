// The search's own numbers of islands and edges: the order in which it settles a board as long as no conflict suggests
// another. Islands and edges that are settled together are then also close in memory.
//
// A large board is settled from its far end inwards, ring by ring. A ring is the set of islands at one distance from
// the first island; each island comes with all its edges. What is left is then compact at every moment and shrinks to a
// corner, so the last decisions depend on recent ones. Row by row instead, the last rows must join everything that
// reaches them, and the decisions that prevent it lie a whole row back: one board of 100 000 islands in two did not
// end. A board of one page is settled in its own order, which needs no traversal.
//
// On a larger board even a ring is long. A decision that its neighbours in the next ring rule out is noticed only when
// the search gets there, and then the ring in between must be repeated. No order avoids that: in any order some
// neighbours on a board of n islands are of the order of √n apart (Fishburn, Tetali and Winkler, 2000). But such a
// decision would be noticed at once if the search looked a few rings ahead. So the search goes strip by strip, a strip
// being a few rings, and piece by piece within a strip. After every piece it settles what lies beyond it in the next
// few rings, on trial: what does not fit is corrected while it is recent, and then the trial is undone. Within a strip
// each ring lags a little behind the one before, so that every island finds its neighbours on one side settled and on
// the other side free, as in the ring-by-ring order. With all rings side by side, conflicts accumulate in a corner.
//
// "Inside" numbers are the search's, "outside" numbers the puzzle's. Letters, the variables after the edges, have the
// same numbers on both sides.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/island.h"
#include "engine/literal.h"
#include "engine/strips.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi::engine {

class Numbering {
 public:
  explicit Numbering(const Puzzle& puzzle, const Division& division = {});

  Island inside(IslandId i) const { return islands_inside_.empty() ? Island{index(i)} : islands_inside_[i]; }
  Var inside(EdgeId e) const { return renumbered(index(e), edges_inside_); }
  Literal inside(Literal l) const { return renumbered(l, edges_inside_); }

  IslandId outside(Island i) const { return islands_.empty() ? IslandId{index(i)} : islands_[i]; }
  EdgeId outside_edge(Var e) const { return EdgeId{renumbered(e, edges_)}; }
  Literal outside(Literal l) const { return renumbered(l, edges_); }

  // The pieces, in the order of their edges; none if the board is not divided.
  std::int32_t pieces() const { return static_cast<std::int32_t>(pieces_.size()); }
  Var end_of_piece(std::int32_t piece) const { return nth(piece).end; }
  // The edges to settle on trial after a piece, in this order; some of them twice.
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
    Var end;                  // of its edges; they begin where those of the previous piece end
    std::int32_t beyond_end;  // likewise for the edges beyond it
  };
  const Piece& nth(std::int32_t piece) const { return pieces_[static_cast<std::size_t>(piece)]; }

  // All empty if the numbers are the puzzle's own.
  IdVector<Island, IslandId> islands_;
  IdVector<IslandId, Island> islands_inside_;
  std::vector<Var> edges_, edges_inside_;
  std::vector<Piece> pieces_;
  std::vector<Var> beyond_;
};

}  // namespace hashi::engine
