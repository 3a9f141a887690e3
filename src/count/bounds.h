// Lower and upper bounds on what the undecided edges link, for every live degree state.
//
// A backward pass over the degree layers gives, for each state, two partitions of the groups at the frontier:
//   must:  groups that every completion of the state links. Whether they are linked already makes no difference, so the
//          count treats them as linked, and different linkages become equal.
//   may:   groups that the completions of the state could link together. A linkage that leaves too many components even
//          then is dead. A group that nothing links any more can be dropped. may.closed is the number of components
//          that no completion can bring to the frontier.
// Both respect clues and conflicts exactly, because they follow transitions to live states only.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "count/budget.h"
#include "count/degrees.h"
#include "count/linkage.h"

namespace hashi::counting {

struct LinkBounds {
  Linkage must, may;
};

struct LinkBoundLayers {
  explicit LinkBoundLayers(Budget& budget) : memory(budget) {}

  struct Layer {
    std::vector<std::int32_t> of_state;  // an index into 'kinds'; empty if all states are of kind 0
    std::vector<LinkBounds> kinds;
  };
  std::vector<Layer> layers;
  MemoryShare memory;
};

// Nothing if the budget ran out.
std::optional<LinkBoundLayers> link_bounds(const DegreeLayers& layers, const LinkPlan& plan, Budget& budget);

// The linkage reduced to what still makes a difference, or nothing if more than 'components' components are
// unavoidable.
std::optional<Linkage> simplified(const LinkBounds& bounds, const Linkage& linkage, std::int32_t components);

}  // namespace hashi::counting
