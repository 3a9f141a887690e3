// Why a step holds, shown link by link: a short list of elementary inferences that anybody can check.
//
// An argument is read from the marks before the step. A link narrows marks, or ends a line of thought with a
// contradiction. 'suppose' starts the refutation of one assumption: the links after it hold under the assumption, up to
// the contradiction, and from then on the opposite of the assumption holds. Links outside of any assumption hold as
// they are. At the end the marks are at least as narrow as the step claims; a step that finds the position impossible
// ends with a contradiction under no assumption.
//
// What can still be built on an edge (its room) is limited by its mark and by what the islands at both ends still need;
// no link is spent on that. k is the number of components of a solution.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "hashi/explain/change.h"

namespace hashi {

// One per row of links.def.
enum class LinkKind : std::uint8_t {
#define LINK(key) key,
#include "hashi/explain/links.def"
#undef LINK
};

std::string_view link_name(LinkKind kind);

struct Link {
  LinkKind kind{};
  // count      the island, then the neighbours that leave less room than the mark of the edge to them
  // crossing   none
  // closing    the group          only_exit  the part of the board         cut_off  the part
  // parity     the region         balance    the islands that must give    groups   one island of each group
  // letters    the islands whose letters are compared; the first is the one whose edges are narrowed
  // cases      the island
  std::vector<IslandId> islands;
  // count: how much each of the islands still needs. parity: the sum over the region. balance: what the islands must
  // give and what their neighbours can take.
  std::vector<int> numbers;
  // suppose    the edge, in a case the edges at the island
  // count      the edges along which the island can still build
  // crossing   the bridge, and in a contradiction the bridge that it crosses
  // only_exit  the exit           balance  the edges along which the islands can give
  std::vector<EdgeId> edges;
  std::vector<Change> changes;           // what is supposed, or what follows; empty: a contradiction
  std::vector<std::vector<Link>> cases;  // each begins with 'suppose' and ends with a contradiction

  bool is_contradiction() const { return changes.empty(); }
  bool operator==(const Link&) const = default;
};

using Argument = std::vector<Link>;

// The number of inferences, those in cases included. Assumptions are none.
int link_count(const Argument& argument);

}  // namespace hashi
