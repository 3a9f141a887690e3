// What a technique looks through: a state, what is quickly found out about it, and a record of what was read.
//
// A technique looks at one site (an island, an edge, a pair of islands, or the board as a whole). When it finds
// nothing, 'reads' holds edges such that it will go on finding nothing until one of them changes: the walk then need
// not look there again. For a trial that survives, that is the edges that let it survive; for one that fails nothing,
// because what is impossible stays impossible as marks only become narrower.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "explain/groups.h"
#include "explain/scratch.h"
#include "explain/skeleton.h"
#include "state/state.h"

namespace hashi {

using Way = std::vector<Setting>;
using IslandPair = std::pair<IslandId, IslandId>;

class View {
 public:
  // The state must outlive the view and may be narrowed in between; 'sync' catches up.
  explicit View(const State& state);

  const State& state() const { return *state_; }
  const Puzzle& puzzle() const { return state_->puzzle(); }
  const Groups& groups() const { return groups_; }
  Scratch& scratch() { return scratch_; }

  // Catches up with the state; gives the edges that changed or came to lie inside a group.
  std::vector<EdgeId> sync();

  void forget_reads();
  void read(EdgeId e);
  void read_all_at(IslandId i);
  std::span<const EdgeId> edges_read() const { return edges_.list; }
  // Those of which all edges were read.
  std::span<const IslandId> islands_read() const { return islands_.list; }

  // A place in the record, to take back what a trial has read on which nothing rests after all.
  struct ReadsSoFar {
    std::size_t edges = 0, islands = 0;
  };
  ReadsSoFar reads_so_far() const { return {.edges = edges_.list.size(), .islands = islands_.list.size()}; }
  void forget_reads_after(ReadsSoFar kept);

  // The ways to go on that settled this site when a technique last found nothing there; they are worth trying first.
  std::span<const Way> ways_that_led_on(TechniqueId technique, std::int32_t site) const;
  void remember_ways(TechniqueId technique, std::int32_t site, std::vector<Way> ways);

  // Pairs of islands that are adjacent or have a common neighbour; 'wide' adds those at the ends of crossing edges.
  std::span<const IslandPair> pairs(bool wide);

  // -- Tests of the trial that is now on the scratch board --

  enum class Exit : std::uint8_t {
    any_open_edge,  // also one that stays inside the group
    leads_outside,
  };
  // Whether the group that 'start' would then belong to has no way out and is not everything. Reads the way out.
  bool closes_group(IslandId start, Exit wanted = Exit::leads_outside);
  // Whether 'i' is in the group of which closes_group was last asked.
  bool is_in_merged_group(IslandId i) const {
    return merged_at_[static_cast<std::size_t>(groups_.of(i))] == merge_round_;
  }
  // Whether the graph of possible bridges would fall apart. Reads the paths around.
  bool splits() { return skeleton_.falls_apart(*this); }

 private:
  std::optional<EdgeId> way_out(std::int32_t group, Exit wanted);

  const State* state_;
  Groups groups_;
  Scratch scratch_;
  std::size_t seen_ = 0;  // of the state's log

  template <class Id>
  struct Record {
    std::vector<Id> list;
    IdVector<Id, std::int32_t> read_at;  // the round in which it was last read
  };
  Record<EdgeId> edges_;
  Record<IslandId> islands_;
  std::int32_t read_round_ = 1;

  std::vector<std::vector<std::vector<Way>>> remembered_;  // by technique and site
  std::optional<std::vector<IslandPair>> near_, wide_;

  std::vector<std::int32_t> merged_at_;  // per group: the round in which it was part of the merged group
  std::int32_t merge_round_ = 0;
  std::vector<std::int32_t> exit_hint_;  // per group: the member at which a way out was last found
  std::vector<std::int32_t> merged_;
  Skeleton skeleton_;
};

}  // namespace hashi
