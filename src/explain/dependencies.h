// The dependencies of a technique that found nothing, and the events that end them: a walk looks at a site again only
// when something it depends on has changed.
//
// A dependency has a kind. A way out of a group matters until it is closed, and a bridge on it changes nothing. An edge
// that a trial leaves empty matters until it must carry a bridge. Waking every site on every change made walks over the
// hardest boards take a third longer.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "hashi/puzzle/puzzle.h"

namespace hashi {

struct Event {
  EdgeId edge{};
  bool raised = false;                            // carries more bridges than before
  bool ends_way = false;                          // is closed, or lies inside a group now: it no longer leads out
  bool holds = false;                             // has become part of the skeleton (skeleton.h)
  std::array<std::int32_t, 2> joined = {-1, -1};  // the groups that it has joined
};

enum class Dependency : std::uint8_t {
  any_change,
  leads_on,     // it can carry a bridge; it leads to another group if it did before
  stays_empty,  // it carries no bridge, and the graph stays connected without it
};
constexpr std::int32_t kDependencies = 3;

// Dependencies as numbers: three for each edge, then three for each island (any change at its edges; its residual; the
// growth of the group with the island's number, see groups.h).
class DependencyKeys {
 public:
  explicit DependencyKeys(const Puzzle& puzzle)
      : edges_(puzzle.edge_count()), count_(kDependencies * edges_ + 3 * puzzle.island_count()) {}

  std::int32_t count() const { return count_; }
  static std::int32_t of(EdgeId e, Dependency how) { return kDependencies * index(e) + static_cast<std::int32_t>(how); }
  std::int32_t all_at(IslandId i) const { return kDependencies * edges_ + 3 * index(i); }
  std::int32_t need_of(IslandId i) const { return all_at(i) + 1; }
  std::int32_t group(std::int32_t number) const { return all_at(IslandId{number}) + 2; }

  // Calls 'wake' with the dependencies that the event ends.
  template <class Wake>
  void for_each_ended(const Puzzle& puzzle, const Event& event, Wake wake) const {
    wake(of(event.edge, Dependency::any_change));
    if (event.ends_way) wake(of(event.edge, Dependency::leads_on));
    if (event.raised || event.holds) wake(of(event.edge, Dependency::stays_empty));
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

// The set of dependencies of the current look, in order.
class DependencyRecord {
 public:
  explicit DependencyRecord(std::int32_t keys) : read_at_(static_cast<std::size_t>(keys), 0) {}

  std::span<const std::int32_t> list() const { return list_; }
  void add(std::int32_t key) {
    if (std::exchange(read_at_[static_cast<std::size_t>(key)], round_) != round_) list_.push_back(key);
  }
  void clear() {
    list_.clear();
    ++round_;
  }
  // Drops all but the first ones.
  void keep(std::size_t count) {
    for (; list_.size() > count; list_.pop_back()) read_at_[static_cast<std::size_t>(list_.back())] = 0;
  }

 private:
  std::vector<std::int32_t> list_;
  std::vector<std::int32_t> read_at_;  // per key: the round in which it was last added
  std::int32_t round_ = 1;
};

}  // namespace hashi
