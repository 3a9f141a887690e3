// The part of a large puzzle around one island, as a small puzzle of its own.
//
// The islands within some number of steps of the centre are inner: all their edges belong to the window. Their other
// neighbours form its ring. Everything beyond is one more island, 'outside', joined to each island of the ring. Where
// ring and outside show '?', the window is a relaxation: every solution of the whole puzzle, restricted to the edges of
// the window, extends to a solution of the window. So what the window rules out, the puzzle rules out. For puzzles with
// one component.
#pragma once

#include <cstdint>
#include <vector>

#include "hashi/base/id_vector.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi {

struct Window {
  std::vector<IslandId> islands;  // of the whole puzzle: the centre, the other inner ones, the ring
  std::int32_t inner = 0;
  std::vector<EdgeId> edges;        // of the whole puzzle; those of the window have the same order, then come outside's
  std::vector<EdgeId> inner_edges;  // of the window: those with two inner ends
  Puzzle puzzle;                    // shows '?' everywhere

  bool is_whole() const { return inner == static_cast<std::int32_t>(islands.size()); }
};

// Cuts windows out of one puzzle, in time that depends on the window alone. The puzzle must outlive it.
class WindowCutter {
 public:
  explicit WindowCutter(const Puzzle& puzzle)
      : puzzle_(puzzle), island_number_(puzzle.island_count(), -1), edge_number_(puzzle.edge_count(), -1) {}

  Window cut(IslandId centre, int steps);

 private:
  const Puzzle& puzzle_;
  IdVector<IslandId, std::int32_t> island_number_;  // in the window; -1 elsewhere
  IdVector<EdgeId, std::int32_t> edge_number_;
};

}  // namespace hashi
