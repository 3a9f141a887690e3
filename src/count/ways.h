// The tables of a counted block, kept so that any of its solutions can be drawn with equal probability.
//
// The forward pass of frontier.h knows, for each state of each layer, in how many ways it is reached. A solution is
// drawn backward from the last layer: of the states and choices that lead to the current state, one is picked with
// probability proportional to the ways of reaching it. Every way is then picked with the same probability, exactly:
// the numbers are integers, and so are the random ones.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/random.h"
#include "count/bounds.h"
#include "count/budget.h"
#include "count/degrees.h"
#include "count/linkage.h"

namespace hashi::counting {

// The linkages of a layer with their counts: per degree state a run of (linkage, count of 'words' words).
struct WaysLayer {
  std::vector<std::uint32_t> start;  // one more than there are states
  std::vector<std::int32_t> linkage;
  std::vector<std::uint64_t> counts;

  std::int64_t bytes() const {
    return static_cast<std::int64_t>(start.capacity() * 4 + linkage.capacity() * 4 + counts.capacity() * 8);
  }
};

// Transitions into each state of the next layer, in increasing order.
struct Predecessors {
  std::vector<std::uint32_t> start, transition;

  Predecessors(const std::vector<std::int32_t>& successors, std::int32_t states_after);

  static std::int64_t bytes(std::size_t transitions, std::int32_t states_after) {
    return 4 * static_cast<std::int64_t>(transitions) + 8 * (static_cast<std::int64_t>(states_after) + 1);
  }
};

class BlockWays {
 public:
  struct Layer {
    WaysLayer ways;
    LinkageStore linkages;
    int words;  // of a count
  };
  // A decision: the transitions into the layer after it. A transition is a state of the layer before, times 'choices',
  // plus the number of bridges.
  struct Decision {
    Predecessors predecessors;
    std::uint32_t choices;
  };

  BlockWays(const std::vector<std::int32_t>& order, std::int32_t most_components, Budget& budget)
      : order_(order), most_components_(most_components), memory_(budget), bounds_(budget) {}

  // Each returns false if the budget does not allow it.
  bool keep(Layer layer);
  bool keep(Decision decision);
  void keep(LinkPlan plan, LinkBoundLayers bounds);

  // The additional bridges on each edge of the block in a random solution with so many components. There must be one.
  std::vector<std::int32_t> draw(std::int32_t components, Random& random) const;

 private:
  std::vector<std::int32_t> order_;
  std::int32_t most_components_;
  MemoryShare memory_;
  LinkPlan plan_;
  LinkBoundLayers bounds_;
  std::vector<Layer> layers_;        // 0 .. edges
  std::vector<Decision> decisions_;  // 0 .. edges - 1
};

// Uniform in 0 .. bound - 1, for a bound of several words, least significant first.
std::vector<std::uint64_t> random_below(std::span<const std::uint64_t> bound, Random& random);

}  // namespace hashi::counting
