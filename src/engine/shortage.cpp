// Augmenting paths in phases (Dinitz, 1970): a breadth-first search gives every bank place its distance from a
// shortage, then paths that only go one further each time are filled until none is left.
#include "engine/shortage.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace hashi::engine {
namespace {

class River {
 public:
  explicit River(const Puzzle& puzzle)
      : puzzle_(puzzle), sends_(puzzle.edge_count()), left_(puzzle.island_count()), right_(puzzle.island_count()) {
    for (const IslandId i : puzzle.islands()) left_[i].short_by = right_[i].short_by = puzzle.clue(i).value();
  }

  // False when some island on the left cannot send all that it should.
  bool fill() {
    while (measure()) {
      for (const IslandId i : puzzle_.islands()) left_[i].next = right_[i].next = 0;
      for (const IslandId i : puzzle_.islands()) {
        while (left_[i].short_by > 0 && left_[i].distance == 0 && send_from(i)) {
        }
      }
    }
    return std::none_of(left_.begin(), left_.end(), [](const Place& place) { return place.short_by > 0; });
  }

  // After an incomplete fill: what the shortage at one island reaches.
  struct Reached {
    std::vector<IslandId> senders;
    std::int64_t asked = 0;  // what they should send
    std::int64_t most = 0;   // what can be taken of it
  };
  Reached reached_from(IslandId start);

  std::vector<IslandId> short_islands() const {
    std::vector<IslandId> all;
    for (const IslandId i : puzzle_.islands()) {
      if (left_[i].short_by > 0) all.push_back(i);
    }
    return all;
  }

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

  // Distances from the islands that are short on the left; true when one that is short on the right is reached.
  bool measure() {
    for (const IslandId i : puzzle_.islands()) left_[i].distance = right_[i].distance = kUnreached;
    std::vector<IslandId> lefts, rights;
    for (const IslandId i : puzzle_.islands()) {
      if (left_[i].short_by == 0) continue;
      left_[i].distance = 0;
      lefts.push_back(i);
    }
    bool found = false;
    for (std::int32_t distance = 1; !lefts.empty() && !found; distance += 2) {
      rights.clear();
      for (const IslandId i : lefts) {
        for (const EdgeId e : puzzle_.edges_at(i)) {
          const IslandId j = puzzle_.other_end(e, i);
          if (right_[j].distance != kUnreached || sent(e, i) == puzzle_.capacity(e)) continue;
          right_[j].distance = distance;
          rights.push_back(j);
          found |= right_[j].short_by > 0;
        }
      }
      lefts.clear();
      for (const IslandId j : rights) {
        for (const EdgeId e : puzzle_.edges_at(j)) {
          const IslandId i = puzzle_.other_end(e, j);
          if (left_[i].distance != kUnreached || sent(e, i) == 0) continue;
          left_[i].distance = distance + 1;
          lefts.push_back(i);
        }
      }
    }
    return found;
  }

  // One bridge more from this island, along a shortest path; false when there is none left in this phase.
  bool send_from(IslandId start) {
    std::vector<EdgeId> path;  // from left to right, and back, in turn
    IslandId here = start;
    bool on_left = true;
    while (true) {
      if (!on_left && right_[here].short_by > 0) break;
      Place& place = on_left ? left_[here] : right_[here];
      const auto edges = puzzle_.edges_at(here);
      bool went_on = false;
      for (; place.next < static_cast<std::int32_t>(edges.size()) && !went_on; ++place.next) {
        const EdgeId e = edges[static_cast<std::size_t>(place.next)];
        const IslandId there = puzzle_.other_end(e, here);
        const Place& ahead = on_left ? right_[there] : left_[there];
        const bool open = on_left ? sent(e, here) < puzzle_.capacity(e) : sent(e, there) > 0;
        if (!open || ahead.distance != place.distance + 1) continue;
        path.push_back(e);
        here = there;
        on_left = !on_left;
        went_on = true;
        break;
      }
      if (went_on) continue;
      if (path.empty()) return false;
      // A dead end: back, and past this edge.
      here = puzzle_.other_end(path.back(), here);
      on_left = !on_left;
      path.pop_back();
      ++(on_left ? left_[here] : right_[here]).next;
    }
    --left_[start].short_by;
    --right_[here].short_by;
    IslandId from = start;
    for (std::size_t step = 0; step < path.size(); ++step) {
      const IslandId to = puzzle_.other_end(path[step], from);
      if (step % 2 == 0)
        ++sent(path[step], from);
      else
        --sent(path[step], to);
      from = to;
    }
    return true;
  }

  const Puzzle& puzzle_;
  IdVector<EdgeId, Sent> sends_;
  IdVector<IslandId, Place> left_, right_;
};

River::Reached River::reached_from(IslandId start) {
  Reached reached;
  IdVector<IslandId, std::uint8_t> on_left(puzzle_.island_count()), on_right(puzzle_.island_count());
  reached.senders.push_back(start);
  on_left[start] = 1;
  for (std::size_t next = 0; next < reached.senders.size(); ++next) {
    const IslandId i = reached.senders[next];
    for (const EdgeId e : puzzle_.edges_at(i)) {
      const IslandId j = puzzle_.other_end(e, i);
      if (on_right[j] || sent(e, i) == puzzle_.capacity(e)) continue;
      on_right[j] = 1;
      for (const EdgeId back : puzzle_.edges_at(j)) {
        const IslandId k = puzzle_.other_end(back, j);
        if (on_left[k] || sent(back, k) == 0) continue;
        on_left[k] = 1;
        reached.senders.push_back(k);
      }
    }
  }
  for (const IslandId i : reached.senders) {
    reached.asked += puzzle_.clue(i).value();
    for (const EdgeId e : puzzle_.edges_at(i)) {
      if (!on_right[puzzle_.other_end(e, i)]) reached.most += puzzle_.capacity(e);
    }
  }
  for (const IslandId j : puzzle_.islands()) {
    if (on_right[j]) reached.most += puzzle_.clue(j).value();
  }
  std::sort(reached.senders.begin(), reached.senders.end());
  return reached;
}

}  // namespace

std::optional<Refutation> refute_by_shortage(const Puzzle& puzzle) {
  if (!puzzle.all_clues_are_numbers()) return std::nullopt;
  River river(puzzle);
  if (river.fill()) return std::nullopt;
  River::Reached least;
  for (const IslandId i : river.short_islands()) {
    River::Reached reached = river.reached_from(i);
    if (least.senders.empty() || reached.senders.size() < least.senders.size()) least = std::move(reached);
  }
  std::string which;
  for (const IslandId i : least.senders) which.append(which.empty() ? "" : ", ").append(std::to_string(index(i)));
  const std::size_t count = least.senders.size();
  constexpr std::size_t kMostNamed = 12;
  return Refutation{(count == 1            ? "island " + which + " asks"
                     : count <= kMostNamed ? "islands " + which + " ask"
                                           : std::to_string(count) + " islands around island " +
                                                 std::to_string(index(least.senders.front())) + " ask") +
                        " for " + std::to_string(least.asked) + " bridge ends, and their neighbours can take at most " +
                        std::to_string(least.most),
                    least.senders};
}

}  // namespace hashi::engine
