// What the undecided edges can still do for connectivity, for every living degree state.
//
// Walking the degree layers backward gives, for each state, two partitions of the frontier's groups:
//   must:  groups that every completion of the state links. Whether they are linked already makes no
//          difference to what follows, so the counting takes them as linked: different linkages become one.
//   may:   groups that the completions together could link at best. A linkage that even this does not bring
//          down to the wanted number of components is dead; a group that nothing links any more can be
//          forgotten; may.closed = components that no completion can bring to the frontier.
// Both are exact about numbers and conflicts, because they only follow transitions to living states.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/count_budget.h"
#include "engine/count_degrees.h"
#include "engine/count_linkage.h"

namespace hashi {

struct Prospect {
  Linkage must, may;
};

struct Prospects {
  explicit Prospects(CountBudget& budget) : memory(budget) {}

  struct Layer {
    std::vector<std::int32_t> of_state;  // into 'kinds'; empty if all states are of kind 0
    std::vector<Prospect> kinds;
  };
  std::vector<Layer> layers;
  MemoryShare memory;
};

// Nothing if the budget ran out.
std::optional<Prospects> prospects(const DegreeLayers& layers, const LinkPlan& plan, CountBudget& budget);

// The linkage as the future sees it, or nothing if more than 'components' components are unavoidable.
std::optional<Linkage> seen_from(const Prospect& prospect, const Linkage& linkage, std::int32_t components);

}  // namespace hashi
