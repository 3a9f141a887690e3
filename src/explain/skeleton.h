// Whether a trial disconnects the graph of possible bridges (G+), without a traversal of the whole board.
//
// The skeleton is a set of edges that, together with the bridges placed, connects all of G+: a spanning forest. A trial
// that closes none of its edges disconnects nothing. For an edge that it does close there must be a detour. Detours
// found earlier usually work again; only if none does, a bidirectional search looks for a new one.
//
// When the state closes an edge of the skeleton, another edge takes its place. That is an event: sites that depend on
// being able to close the new edge must be looked at again.
//
// A search from one end of each closed edge to the other, every time, took a third of the time of a long walk.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "hashi/state/state.h"

namespace hashi {

class Scratch;
class View;

class Skeleton {
 public:
  explicit Skeleton(const Puzzle& puzzle);

  // Whether the trial on the view's scratch board disconnects G+. If not, the detours become dependencies; those on the
  // closed edges are left to the caller.
  bool falls_apart(View& view);

  // The state has closed this edge. Returns the edge that replaces it in the skeleton.
  std::optional<EdgeId> close(const State& state, EdgeId e);

 private:
  struct Seen {
    std::int32_t round = 0;
    std::int32_t side = 0;  // the end from which it was reached
    EdgeId by{};            // the edge by which it was reached
  };
  // Where the two searches met; if they did not, the side that was exhausted.
  struct Meeting {
    std::optional<EdgeId> edge;
    std::int32_t lonely_side = 0;
  };

  // The last few detours found for an edge.
  struct Detours {
    std::array<std::vector<EdgeId>, 6> ways;
    std::size_t oldest = 0;
  };

  void build(const State& state);
  const std::vector<EdgeId>* known_way(const Scratch& scratch, const Detours& detours) const;
  bool has_way_around(View& view, EdgeId e);
  template <class Passable>
  Meeting search(const Puzzle& puzzle, const Edge& ends, Passable passable);

  bool built_ = false;
  IdVector<EdgeId, char> in_skeleton_;
  std::vector<Detours> detours_;  // per edge of the puzzle

  std::int32_t round_ = 0;
  IdVector<IslandId, Seen> seen_;
  std::vector<IslandId> queue_;
};

}  // namespace hashi
