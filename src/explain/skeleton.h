// Whether a trial lets the graph of possible bridges (G+) fall apart, found without walking over the whole board.
//
// A skeleton is kept: a few edges that, together with the bridges that stand, hold all of G+ together. A trial that
// closes none of them cannot split anything. For one that it does close there must be a way around, and the ways that
// served before mostly serve again; only where they do not a new one is searched, from both ends at once.
//
// When an edge of the skeleton is closed for good, another takes its place and is news: whoever had relied on being
// able to close that one must look again.
//
// Searching from one end of each closed edge to the other, each time anew, took a third of the time of a long walk.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "state/state.h"

namespace hashi {

class Scratch;
class View;

class Skeleton {
 public:
  explicit Skeleton(const Puzzle& puzzle);

  // For the trial that is now on the view's scratch board. When it holds together, reads the ways around; the edges
  // that the trial closes are for the caller to read.
  bool falls_apart(View& view);

  // The state has closed this edge; gives the one that has taken its place in the skeleton.
  std::optional<EdgeId> close(const State& state, EdgeId e);

 private:
  struct Seen {
    std::int32_t round = 0;
    std::int32_t side = 0;  // from which end
    EdgeId by{};            // the edge by which it was reached
  };
  // Where two searches met; or, if they never did, the side that could grow no further.
  struct Meeting {
    std::optional<EdgeId> edge;
    std::int32_t lonely_side = 0;
  };

  // Ways around an edge: the last few that were found.
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
