// A first breadth-first search, from the first island, gives the rings; a second one, from the end of a middle ring,
// gives the position of each island along its ring.
#include "engine/strips.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <utility>

namespace hashi::engine {
namespace {

struct BreadthFirst {
  std::vector<IslandId> order;
  IdVector<IslandId, std::int32_t> distance;  // continues to grow from one connected part of the puzzle to the next
  std::vector<std::size_t> parts;             // where in the order the parts begin
};

// From the first start, then from the first start that was not reached, and so on.
template <class Starts>
BreadthFirst breadth_first(const Puzzle& puzzle, const Starts& starts) {
  BreadthFirst found;
  found.order.reserve(static_cast<std::size_t>(puzzle.island_count()));
  found.distance = IdVector<IslandId, std::int32_t>(puzzle.island_count(), -1);
  const auto reach = [&found](IslandId i, std::int32_t distance) {
    if (found.distance[i] >= 0) return;
    found.distance[i] = distance;
    found.order.push_back(i);
  };
  std::size_t next = 0;
  std::int32_t distance = -1;
  for (const IslandId start : starts) {
    if (found.distance[start] >= 0) continue;
    found.parts.push_back(found.order.size());
    reach(start, distance + 1);
    for (; next < found.order.size(); ++next) {
      const IslandId i = found.order[next];
      distance = found.distance[i];
      for (const EdgeId e : puzzle.edges_at(i)) reach(puzzle.other_end(e, i), distance + 1);
    }
  }
  return found;
}

// One end of the middle ring of each part. On a board, searched from a corner, distances from there grow along all
// rings.
std::vector<IslandId> ends_of_middle_rings(const BreadthFirst& rings) {
  std::vector<IslandId> ends;
  for (std::size_t p = 0; p < rings.parts.size(); ++p) {
    const std::size_t end = p + 1 < rings.parts.size() ? rings.parts[p + 1] : rings.order.size();
    const std::span<const IslandId> part = std::span(rings.order).subspan(rings.parts[p], end - rings.parts[p]);
    const auto ring = [&rings](IslandId i) { return rings.distance[i]; };
    const std::int32_t middle = (ring(part.front()) + ring(part.back())) / 2;
    ends.push_back(*std::prev(std::ranges::upper_bound(part, middle, {}, ring)));
  }
  return ends;
}

// A slanting line sweeps along a strip and meets its islands one after the other.
struct Met {
  std::int32_t when;
  IslandId island;
};

class Strips {
 public:
  Strips(const Puzzle& puzzle, const Division& division, BreadthFirst rings)
      : division_(division),
        along_(breadth_first(puzzle, ends_of_middle_rings(rings)).distance),
        islands_(std::move(rings.order)),
        ring_(std::move(rings.distance)) {
    std::reverse(islands_.begin(), islands_.end());
  }

  Course course() {
    course_.islands.reserve(islands_.size());
    for (Place first = islands_.begin(); first != islands_.cend();) {
      base_ = ring_[*first];
      const auto end = until_ring(first, base_ - division_.strip);
      const std::vector<Met> own = as_met(first, end),
                             beyond = as_met(end, until_ring(end, base_ - division_.strip - division_.beyond));
      divide(own, beyond, static_cast<std::int32_t>(end - islands_.begin()));
      first = end;
    }
    return std::move(course_);
  }

 private:
  using Place = std::vector<IslandId>::const_iterator;

  // The first island on this ring or a lower one. Rings decrease along islands_.
  Place until_ring(Place from, std::int32_t ring) const {
    return std::find_if(from, islands_.cend(), [&](IslandId i) { return ring_[i] <= ring; });
  }

  std::vector<Met> as_met(Place from, Place to) const {
    std::vector<Met> met;
    met.reserve(static_cast<std::size_t>(to - from));
    for (Place i = from; i != to; ++i) met.push_back({along_[*i] + division_.behind * (base_ - ring_[*i]), *i});
    std::ranges::stable_sort(met, {}, &Met::when);
    return met;
  }

  // Divides a strip into pieces. A piece begins at the next island; the last one also takes a remainder that would be
  // too short for a piece. The islands beyond a piece begin where those of the previous piece ended.
  void divide(const std::vector<Met>& own, const std::vector<Met>& beyond, std::int32_t strip_end) {
    const auto comes_before = [](const Met& met, std::int32_t when) { return met.when < when; };
    std::int32_t tried_until = beyond.empty() ? 0 : beyond.front().when;
    for (auto next = own.begin(); next != own.end();) {
      const std::int32_t until = next->when + division_.piece;
      const bool is_last = until + division_.piece > own.back().when;
      const auto end = is_last ? own.end() : std::lower_bound(next, own.end(), until, comes_before);
      for (; next != end; ++next) course_.islands.push_back(next->island);
      auto tried = std::lower_bound(beyond.begin(), beyond.end(), tried_until - division_.overlap, comes_before);
      const auto tried_end = is_last ? beyond.end() : std::lower_bound(tried, beyond.end(), until, comes_before);
      for (; tried != tried_end; ++tried) course_.beyond.push_back(tried->island);
      tried_until = until;
      course_.pieces.push_back({static_cast<std::int32_t>(course_.islands.size()), strip_end,
                                static_cast<std::int32_t>(course_.beyond.size())});
    }
  }

  const Division& division_;
  IdVector<IslandId, std::int32_t> along_;  // the position along its ring
  std::vector<IslandId> islands_;           // ring by ring, from the last ring on
  IdVector<IslandId, std::int32_t> ring_;
  std::int32_t base_ = 0;  // the first ring of the current strip
  Course course_;
};

}  // namespace

Course course_over(const Puzzle& puzzle, const Division& division) {
  BreadthFirst found = breadth_first(puzzle, puzzle.islands());
  const std::int32_t rings = found.distance[found.order.back()] + 1;
  if (rings >= 4 * division.strip && puzzle.island_count() / rings >= division.long_ring)
    return Strips(puzzle, division, std::move(found)).course();
  std::reverse(found.order.begin(), found.order.end());
  return {std::move(found.order), {}, {}};
}

}  // namespace hashi::engine
