#include "engine/strips.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <utility>

namespace hashi::engine {
namespace {

std::size_t at(std::int32_t i) { return static_cast<std::uint32_t>(i); }

struct Walk {
  std::vector<std::int32_t> order;
  std::vector<std::int32_t> distance;  // per island; it grows on from one part of the puzzle to the next
  std::vector<std::size_t> parts;      // where in the order they begin
};

// From the first of the starts, then from the first that was not reached, and so on.
template <class Starts>
Walk breadth_first(const Puzzle& puzzle, const Starts& starts) {
  Walk walk;
  walk.order.reserve(at(puzzle.island_count()));
  walk.distance.assign(at(puzzle.island_count()), -1);
  const auto reach = [&walk](IslandId i, std::int32_t distance) {
    if (walk.distance[at(index(i))] >= 0) return;
    walk.distance[at(index(i))] = distance;
    walk.order.push_back(index(i));
  };
  std::size_t next = 0;
  std::int32_t distance = -1;
  for (const IslandId start : starts) {
    if (walk.distance[at(index(start))] >= 0) continue;
    walk.parts.push_back(walk.order.size());
    reach(start, distance + 1);
    for (; next < walk.order.size(); ++next) {
      const IslandId i{walk.order[next]};
      distance = walk.distance[at(index(i))];
      for (const EdgeId e : puzzle.edges_at(i)) reach(puzzle.other_end(e, i), distance + 1);
    }
  }
  return walk;
}

// One end of the ring in the middle of each part. On a board, which is walked from a corner, distances from there grow
// along all rings.
std::vector<IslandId> ends_of_middle_rings(const Walk& walk) {
  std::vector<IslandId> ends;
  for (std::size_t p = 0; p < walk.parts.size(); ++p) {
    const std::size_t end = p + 1 < walk.parts.size() ? walk.parts[p + 1] : walk.order.size();
    const std::span<const std::int32_t> part = std::span(walk.order).subspan(walk.parts[p], end - walk.parts[p]);
    const auto ring = [&walk](std::int32_t i) { return walk.distance[at(i)]; };
    const std::int32_t middle = (ring(part.front()) + ring(part.back())) / 2;
    ends.push_back(IslandId{*std::prev(std::ranges::upper_bound(part, middle, {}, ring))});
  }
  return ends;
}

// A line goes along a strip, slanting, and meets its islands one after the other.
struct Met {
  std::int32_t when;
  std::int32_t island;
};

class Strips {
 public:
  Strips(const Puzzle& puzzle, const Cut& cut, Walk walk)
      : cut_(cut),
        along_(breadth_first(puzzle, ends_of_middle_rings(walk)).distance),
        rings_(std::move(walk.order)),
        ring_(std::move(walk.distance)) {
    std::reverse(rings_.begin(), rings_.end());
  }

  Course course() {
    course_.islands.reserve(rings_.size());
    for (Place first = rings_.begin(); first != rings_.cend();) {
      base_ = ring_[at(*first)];
      const auto end = until_ring(first, base_ - cut_.strip);
      const std::vector<Met> own = as_met(first, end),
                             beyond = as_met(end, until_ring(end, base_ - cut_.strip - cut_.beyond));
      cut_up(own, beyond, static_cast<std::int32_t>(end - rings_.begin()));
      first = end;
    }
    return std::move(course_);
  }

 private:
  using Place = std::vector<std::int32_t>::const_iterator;

  // Rings are counted down.
  Place until_ring(Place from, std::int32_t ring) const {
    return std::find_if(from, rings_.cend(), [&](std::int32_t i) { return ring_[at(i)] <= ring; });
  }

  std::vector<Met> as_met(Place from, Place to) const {
    std::vector<Met> met;
    met.reserve(static_cast<std::size_t>(to - from));
    for (Place i = from; i != to; ++i) met.push_back({along_[at(*i)] + cut_.behind * (base_ - ring_[at(*i)]), *i});
    std::ranges::stable_sort(met, {}, &Met::when);
    return met;
  }

  // A piece begins where there are islands again; the last one of a strip takes what would be too short for one of its
  // own. What lies beyond begins where it ended for the piece before.
  void cut_up(const std::vector<Met>& own, const std::vector<Met>& beyond, std::int32_t strip_end) {
    const auto comes_before = [](const Met& met, std::int32_t when) { return met.when < when; };
    std::int32_t tried_until = beyond.empty() ? 0 : beyond.front().when;
    for (auto next = own.begin(); next != own.end();) {
      const std::int32_t until = next->when + cut_.piece;
      const bool is_last = until + cut_.piece > own.back().when;
      const auto end = is_last ? own.end() : std::lower_bound(next, own.end(), until, comes_before);
      for (; next != end; ++next) course_.islands.push_back(next->island);
      auto tried = std::lower_bound(beyond.begin(), beyond.end(), tried_until - cut_.overlap, comes_before);
      const auto tried_end = is_last ? beyond.end() : std::lower_bound(tried, beyond.end(), until, comes_before);
      for (; tried != tried_end; ++tried) course_.beyond.push_back(tried->island);
      tried_until = until;
      course_.pieces.push_back({static_cast<std::int32_t>(course_.islands.size()), strip_end,
                                static_cast<std::int32_t>(course_.beyond.size())});
    }
  }

  const Cut& cut_;
  std::vector<std::int32_t> along_;  // per island: how far along its ring
  std::vector<std::int32_t> rings_;  // the islands ring by ring, from the last one on
  std::vector<std::int32_t> ring_;   // per island
  std::int32_t base_ = 0;            // the ring that the strip begins with
  Course course_;
};

}  // namespace

Course course_over(const Puzzle& puzzle, const Cut& cut) {
  Walk walk = breadth_first(puzzle, puzzle.islands());
  const std::int32_t rings = walk.distance[at(walk.order.back())] + 1;
  if (rings >= 4 * cut.strip && puzzle.island_count() / rings >= cut.long_ring)
    return Strips(puzzle, cut, std::move(walk)).course();
  std::reverse(walk.order.begin(), walk.order.end());
  return {std::move(walk.order), {}, {}};
}

}  // namespace hashi::engine
