// What a technique relied on when it found nothing, and what happens to edges: so that a walk looks again only where
// something that matters has changed.
//
// A reliance says in what way it relies: a way out matters until it is closed, and a bridge on it does no harm; an edge
// that a trial leaves empty matters until it must carry a bridge. To wake everybody on every change made the walk
// through the hardest boards take a third longer.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "puzzle/puzzle.h"

namespace hashi {

struct Event {
  EdgeId edge{};
  bool raised = false;    // carries more bridges than before
  bool ends_way = false;  // is closed, or has come to lie inside a group: it no longer leads anywhere
  bool holds = false;     // has become one of those that hold the board together (skeleton.h)
  std::array<std::int32_t, 2> joined = {-1, -1};  // the groups that it has made into one
};

enum class Reliance : std::uint8_t {
  any_change,
  leads_on,     // that it can carry a bridge, to another group if it did
  stays_empty,  // that it carries none, and that the board holds together without it
};
constexpr std::int32_t kReliances = 3;

// Reliances as numbers: three for each edge, then three for each island (any change at its edges; what it needs; that
// the group with its number, see groups.h, does not grow).
class ReadKeys {
 public:
  explicit ReadKeys(const Puzzle& puzzle)
      : edges_(puzzle.edge_count()), count_(kReliances * edges_ + 3 * puzzle.island_count()) {}

  std::int32_t count() const { return count_; }
  static std::int32_t of(EdgeId e, Reliance how) { return kReliances * index(e) + static_cast<std::int32_t>(how); }
  std::int32_t all_at(IslandId i) const { return kReliances * edges_ + 3 * index(i); }
  std::int32_t need_of(IslandId i) const { return all_at(i) + 1; }
  std::int32_t group(std::int32_t number) const { return all_at(IslandId{number}) + 2; }

  // Calls 'wake' with the reliances that the event ends.
  template <class Wake>
  void for_each_ended(const Puzzle& puzzle, const Event& event, Wake wake) const {
    wake(of(event.edge, Reliance::any_change));
    if (event.ends_way) wake(of(event.edge, Reliance::leads_on));
    if (event.raised || event.holds) wake(of(event.edge, Reliance::stays_empty));
    for (const IslandId i : {puzzle.edge(event.edge).a, puzzle.edge(event.edge).b}) {
      wake(all_at(i));
      if (event.raised) wake(need_of(i));
    }
    for (const std::int32_t number : event.joined) {
      if (number >= 0) wake(group(number));
    }
  }

 private:
  std::int32_t edges_, count_;
};

// The keys that were read, each once, in order.
class ReadRecord {
 public:
  explicit ReadRecord(std::int32_t keys) : read_at_(static_cast<std::size_t>(keys), 0) {}

  std::span<const std::int32_t> list() const { return list_; }
  void add(std::int32_t key) {
    if (std::exchange(read_at_[static_cast<std::size_t>(key)], round_) != round_) list_.push_back(key);
  }
  void clear() {
    list_.clear();
    ++round_;
  }
  // Takes back all but the first so many.
  void keep(std::size_t count) {
    for (; list_.size() > count; list_.pop_back()) read_at_[static_cast<std::size_t>(list_.back())] = 0;
  }

 private:
  std::vector<std::int32_t> list_;
  std::vector<std::int32_t> read_at_;  // per key: the round in which it was last read
  std::int32_t round_ = 1;
};

}  // namespace hashi
