// A maximum flow in the bipartite double cover of a puzzle: a relaxation of the degree constraints.
//
// Each island appears twice, as a source on the left and as a sink on the right, and an edge leads from each of its
// ends on the left to the other end on the right. Every source sends and every sink takes as much as the clue. A
// solution gives such a flow by sending each bridge in both directions, so without a complete flow there is no
// solution. Crossings and connectivity are ignored, and all clues must be numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "hashi/puzzle/puzzle.h"

namespace hashi::engine {

class MaxFlow {
 public:
  // One capacity per edge, for either direction. The puzzle must outlive the flow.
  MaxFlow(const Puzzle& puzzle, IdVector<EdgeId, int> capacities);

  // Finds a maximum flow. Returns false if it is incomplete: some source cannot send all of its clue.
  bool maximise();

  // After an incomplete maximum: what residual paths reach from one source that is short. That is one side of a
  // minimum cut (Ford and Fulkerson, 1956).
  struct Reached {
    std::vector<IslandId> senders;
    std::int64_t asked = 0;  // the sum of their clues
    std::int64_t most = 0;   // that can arrive
  };
  std::vector<IslandId> short_islands() const;
  Reached reached_from(IslandId start) const;

  // After a complete maximum: for each edge, whether it carries anything in any complete flow.
  IdVector<EdgeId, std::uint8_t> can_carry() const;

 private:
  static constexpr std::int32_t kUnreached = -1;
  struct Place {
    int short_by = 0;
    std::int32_t distance = kUnreached;
    std::int32_t next = 0;  // the next edge to try in this phase
  };
  // The flow over an edge, by the end that sends it.
  struct Sent {
    int from_a = 0, from_b = 0;
  };

  int& sent(EdgeId e, IslandId from) { return puzzle_.edge(e).a == from ? sends_[e].from_a : sends_[e].from_b; }
  int sent(EdgeId e, IslandId from) const { return puzzle_.edge(e).a == from ? sends_[e].from_a : sends_[e].from_b; }
  bool measure_distances();
  bool send_from(IslandId start);
  std::vector<std::int32_t> residual_components() const;

  const Puzzle& puzzle_;
  IdVector<EdgeId, int> capacities_;
  IdVector<EdgeId, Sent> sends_;
  IdVector<IslandId, Place> left_, right_;
};

}  // namespace hashi::engine
