#include "engine/strips.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace hashi::engine {
namespace {

std::size_t at(std::int32_t i) { return static_cast<std::uint32_t>(i); }

struct Walk {
  std::vector<std::int32_t> order;
  std::vector<std::int32_t> distance;  // per island; it grows on from one part of the puzzle to the next
};

Walk breadth_first(const Puzzle& puzzle, IslandId from) {
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
  const auto walk_from = [&](IslandId start) {
    reach(start, distance + 1);
    for (; next < walk.order.size(); ++next) {
      const IslandId i{walk.order[next]};
      distance = walk.distance[at(index(i))];
      for (const EdgeId e : puzzle.edges_at(i)) reach(puzzle.other_end(e, i), distance + 1);
    }
  };
  walk_from(from);
  for (const IslandId other : puzzle.islands()) walk_from(other);
  return walk;
}

// A line goes along a strip, slanting, and meets its islands one after the other.
struct Met {
  std::int32_t when;
  std::int32_t island;
};

class Strips {
 public:
  // The order of the walk must be reversed.
  Strips(const Puzzle& puzzle, const Cut& cut, Walk rings)
      : cut_(cut), rings_(std::move(rings.order)), ring_(std::move(rings.distance)) {
    last_ = ring_[at(rings_.front())];
    // One end of a ring in the middle: from there distances grow along all of them.
    const auto middle =
        std::find_if(rings_.begin(), rings_.end(), [this](std::int32_t i) { return ring_[at(i)] == last_ / 2; });
    along_ = breadth_first(puzzle, IslandId{*middle}).distance;
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

  // The last piece of a strip takes what would be too short for one of its own.
  void cut_up(const std::vector<Met>& own, const std::vector<Met>& beyond, std::int32_t strip_end) {
    const auto comes_before = [](const Met& met, std::int32_t when) { return met.when < when; };
    const std::int32_t last = own.back().when;
    std::int32_t begin = own.front().when;
    for (auto next = own.begin(); next != own.end(); begin += cut_.piece) {
      const bool is_last = begin + 2 * cut_.piece > last;
      const auto end = is_last ? own.end() : std::lower_bound(next, own.end(), begin + cut_.piece, comes_before);
      for (; next != end; ++next) course_.islands.push_back(next->island);
      auto tried = std::lower_bound(beyond.begin(), beyond.end(), begin - cut_.overlap, comes_before);
      const auto tried_end =
          is_last ? beyond.end() : std::lower_bound(tried, beyond.end(), begin + cut_.piece, comes_before);
      for (; tried != tried_end; ++tried) course_.beyond.push_back(tried->island);
      course_.pieces.push_back({static_cast<std::int32_t>(course_.islands.size()), strip_end,
                                static_cast<std::int32_t>(course_.beyond.size())});
    }
  }

  const Cut& cut_;
  std::vector<std::int32_t> rings_;         // the islands ring by ring, from the last one on
  std::vector<std::int32_t> ring_, along_;  // per island
  std::int32_t last_ = 0;                   // ring
  std::int32_t base_ = 0;                   // the ring that the strip begins with
  Course course_;
};

}  // namespace

Course course_over(const Puzzle& puzzle, const Cut& cut) {
  Walk walk = breadth_first(puzzle, IslandId{0});
  std::reverse(walk.order.begin(), walk.order.end());
  const std::int32_t rings = walk.distance[at(walk.order.front())] + 1;
  if (rings < 4 * cut.strip || puzzle.island_count() / rings < cut.long_ring) return {std::move(walk.order), {}, {}};
  return Strips(puzzle, cut, std::move(walk)).course();
}

}  // namespace hashi::engine
