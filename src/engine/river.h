// Each island on both banks of a river, sending its bridges across.
//
// Every bridge has two ends, so what leaves an island on the left arrives at its neighbours on the right, as much as
// the edge can carry, and each island sends and takes in what its clue says. A solution sends every bridge both ways.
// Crossings and connectivity are not looked at, and all clues must be numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "puzzle/puzzle.h"

namespace hashi::engine {

class River {
 public:
  // What each edge can carry. The puzzle must outlive it.
  River(const Puzzle& puzzle, IdVector<EdgeId, int> capacities);

  // As much as can be sent. False when some island on the left cannot send all that it should.
  bool fill();

  // After an incomplete fill: what the shortage at one island reaches (the cut of a largest flow; Ford and Fulkerson,
  // 1956).
  struct Reached {
    std::vector<IslandId> senders;
    std::int64_t asked = 0;  // what they should send
    std::int64_t most = 0;   // what can be taken of it
  };
  std::vector<IslandId> short_islands() const;
  Reached reached_from(IslandId start) const;

  // After a complete fill: does the edge carry anything in any complete fill?
  IdVector<EdgeId, std::uint8_t> can_carry() const;

 private:
  static constexpr std::int32_t kUnreached = -1;
  struct Place {
    int short_by = 0;
    std::int32_t distance = kUnreached;
    std::int32_t next = 0;  // the edge to try next in this phase
  };
  // What an edge carries from the left, by the end that sends it.
  struct Sent {
    int from_a = 0, from_b = 0;
  };

  int& sent(EdgeId e, IslandId from) { return puzzle_.edge(e).a == from ? sends_[e].from_a : sends_[e].from_b; }
  int sent(EdgeId e, IslandId from) const { return puzzle_.edge(e).a == from ? sends_[e].from_a : sends_[e].from_b; }
  bool measure();
  bool send_from(IslandId start);
  std::vector<std::int32_t> circles() const;

  const Puzzle& puzzle_;
  IdVector<EdgeId, int> capacities_;
  IdVector<EdgeId, Sent> sends_;
  IdVector<IslandId, Place> left_, right_;
};

}  // namespace hashi::engine
