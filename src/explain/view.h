// A technique's view of a state: derived data that is cheap to keep, and a record of dependencies.
//
// A technique looks at one site: an island, an edge, a pair of islands, or the whole board. If it finds nothing,
// 'reads' holds dependencies such that it will find nothing until one of them ends, so the walk need not look there
// again. For a trial that survives, these are the facts that let it survive. A trial that fails needs none: marks only
// become narrower, so what is impossible stays impossible.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "explain/cuts.h"
#include "explain/dependencies.h"
#include "explain/groups.h"
#include "explain/scratch.h"
#include "explain/skeleton.h"
#include "hashi/state/state.h"

namespace hashi {

using Way = std::vector<Setting>;
using IslandPair = std::pair<IslandId, IslandId>;

class View {
 public:
  // The state must outlive the view. It may be narrowed at any time; 'sync' updates the view.
  explicit View(const State& state);

  const State& state() const { return *state_; }
  const Puzzle& puzzle() const { return state_->puzzle(); }
  const Groups& groups() const { return groups_; }
  Scratch& scratch() { return scratch_; }

  // Updates the view after changes of the state. Returns the events.
  std::vector<Event> sync();

  void forget_reads() { record_.clear(); }
  void read(EdgeId e, Dependency how = Dependency::any_change) { record_.add(DependencyKeys::of(e, how)); }
  void read_all_at(IslandId i) { record_.add(keys_.all_at(i)); }
  // Depends on the residual of the island.
  void read_need_of(IslandId i) { record_.add(keys_.need_of(i)); }
  std::span<const std::int32_t> reads() const { return record_.list(); }
  const DependencyKeys& keys() const { return keys_; }

  // Drops dependencies of a trial that turned out not to matter.
  void forget_reads_after(std::size_t kept) { record_.keep(kept); }

  // The possibilities that showed last time that nothing follows at this site. They are worth trying first.
  std::span<const Way> ways_that_led_on(TechniqueId technique, std::int32_t site) const;
  void remember_ways(TechniqueId technique, std::int32_t site, std::vector<Way> ways);

  // Pairs of islands that are adjacent or have a common neighbour; 'wide' adds the ends of crossing edges.
  std::span<const IslandPair> pairs(bool wide);

  // Depth-first trees of the edges that can carry a bridge, and of those that can take one more. Computed at most once
  // per state.
  const DepthFirst& tree_of_possible() {
    return tree_of(possible_, [this](EdgeId e) { return state_->hi(e) > 0; });
  }
  const DepthFirst& tree_of_open() {
    return tree_of(open_, [this](EdgeId e) { return state_->is_open(e); });
  }

  // -- Tests of the trial on the scratch board --

  enum class Exit : std::uint8_t {
    any_open_edge,  // also one that stays inside the group
    leads_outside,
  };
  // Whether the group of 'start' would have no way out without containing every island. Depends on the way out.
  bool closes_group(IslandId start, Exit wanted = Exit::leads_outside);
  // Whether 'i' is in the group of the last call of closes_group.
  bool is_in_merged_group(IslandId i) const {
    return merged_at_[static_cast<std::size_t>(groups_.of(i))] == merge_round_;
  }
  // Whether the graph of possible bridges would be disconnected. Depends on the detours.
  bool splits() { return skeleton_.falls_apart(*this); }

 private:
  struct Tree {
    DepthFirst tree;
    std::size_t made_at = 0;  // length of the state's log plus one; 0 = never
  };
  template <class Allowed>
  const DepthFirst& tree_of(Tree& kept, Allowed allowed) {
    const std::size_t now = state_->log().size() + 1;
    if (kept.made_at != now) kept = {.tree = depth_first(puzzle(), allowed), .made_at = now};
    return kept.tree;
  }

  std::optional<EdgeId> way_out(std::int32_t group, Exit wanted);

  const State* state_;
  Groups groups_;
  Scratch scratch_;
  std::size_t seen_ = 0;  // entries of the state's log

  DependencyKeys keys_;
  DependencyRecord record_;

  std::vector<std::vector<std::vector<Way>>> remembered_;  // by technique and site
  std::optional<std::vector<IslandPair>> near_, wide_;
  Tree possible_, open_;

  std::vector<std::int32_t> merged_at_;  // per group: the round in which it was part of the merged group
  std::int32_t merge_round_ = 0;
  std::vector<std::int32_t> exit_hint_;  // per group: the member at which a way out was last found
  std::vector<std::int32_t> merged_;
  Skeleton skeleton_;
};

}  // namespace hashi
