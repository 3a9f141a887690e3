// Keeping the layers, and the walk back through them.
#include "count/ways.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <span>
#include <utility>

namespace hashi::counting {
namespace {

// Subtracts 'count' from 'rest' if it is not larger; returns whether it was larger. 'count' has at most as many words.
bool is_used_up(std::vector<std::uint64_t>& rest, std::span<const std::uint64_t> count) {
  const auto word = [&](std::size_t w) { return w < count.size() ? count[w] : 0; };
  for (std::size_t w = rest.size(); w-- > 0;) {
    if (rest[w] < word(w)) return true;
    if (rest[w] > word(w)) break;
  }
  std::uint64_t borrow = 0;
  for (std::size_t w = 0; w < rest.size(); ++w) {
    const std::uint64_t before = rest[w], part = before - word(w);
    rest[w] = part - borrow;
    borrow = static_cast<std::uint64_t>(before < word(w)) | static_cast<std::uint64_t>(part < borrow);
  }
  return false;
}

std::span<const std::uint64_t> count_at(const BlockWays::Layer& layer, std::uint32_t n) {
  const auto words = static_cast<std::size_t>(layer.words);
  return std::span(layer.ways.counts).subspan(n * words, words);
}

}  // namespace

Predecessors::Predecessors(const std::vector<std::int32_t>& successors, std::int32_t states_after)
    : start(static_cast<std::size_t>(states_after) + 1) {
  for (const std::int32_t to : successors) {
    if (to != DegreeLayers::kDead) ++start[static_cast<std::size_t>(to) + 1];
  }
  for (std::size_t s = 1; s < start.size(); ++s) start[s] += start[s - 1];
  transition.resize(start.back());
  std::vector<std::uint32_t> next(start.begin(), start.end() - 1);
  for (std::size_t n = 0; n < successors.size(); ++n) {
    if (successors[n] != DegreeLayers::kDead) transition[next[successors[n]]++] = static_cast<std::uint32_t>(n);
  }
}

bool BlockWays::keep(Layer layer) {
  if (!memory_.add(layer.ways.bytes() + layer.linkages.bytes())) return false;
  layers_.push_back(std::move(layer));
  return true;
}

bool BlockWays::keep(Decision decision) {
  const Predecessors& kept = decision.predecessors;
  if (!memory_.add(Predecessors::bytes(kept.transition.size(), static_cast<std::int32_t>(kept.start.size()) - 1)))
    return false;
  decisions_.push_back(std::move(decision));
  return true;
}

void BlockWays::keep(LinkPlan plan, LinkBoundLayers bounds) {
  plan_ = std::move(plan);
  bounds_ = std::move(bounds);
}

std::vector<std::int32_t> BlockWays::draw(std::int32_t components, Random& random) const {
  std::vector<std::int32_t> bridges(order_.size());
  // The last layer has one state, an empty frontier, and so one linkage for each number of components.
  std::int32_t state = 0;
  const Layer& last = layers_.back();
  std::uint32_t at = 0;
  while (last.linkages[last.ways.linkage[at]].closed != components) ++at;
  for (std::size_t t = order_.size(); t-- > 0;) {
    const Layer &before = layers_[t], &after = layers_[t + 1];
    const Linkage& target = after.linkages[after.ways.linkage[at]];
    const LinkBoundLayers::Layer& bounds = bounds_.layers[t + 1];
    const LinkBounds& kind = bounds.kinds[bounds.of_state.empty() ? 0 : bounds.of_state[state]];
    const Decision& decision = decisions_[t];
    std::vector<std::uint64_t> rest = random_below(count_at(after, at), random);
    const std::uint32_t end = decision.predecessors.start[state + 1];
    bool found = false;
    for (std::uint32_t p = decision.predecessors.start[state]; p < end && !found; ++p) {
      const std::uint32_t transition = decision.predecessors.transition[p];
      const std::uint32_t from = transition / decision.choices, chosen = transition % decision.choices;
      for (std::uint32_t n = before.ways.start[from]; n < before.ways.start[from + 1] && !found; ++n) {
        const Linkage& linkage = before.linkages[before.ways.linkage[n]];
        const auto reached = simplified(kind, carried(linkage, plan_.steps[t].forward, chosen > 0), most_components_);
        if (!reached || *reached != target || !is_used_up(rest, count_at(before, n))) continue;
        found = true;
        bridges[order_[t]] = static_cast<std::int32_t>(chosen);
        state = static_cast<std::int32_t>(from);
        at = n;
      }
    }
    assert(found && "the ways into a state must add up to its count");
  }
  return bridges;
}

std::vector<std::uint64_t> random_below(std::span<const std::uint64_t> bound, Random& random) {
  std::size_t words = bound.size();
  while (words > 1 && bound[words - 1] == 0) --words;
  assert(words > 0 && bound[words - 1] > 0);
  const std::uint64_t mask = ~std::uint64_t{0} >> std::countl_zero(bound[words - 1]);
  std::vector<std::uint64_t> drawn(bound.size());
  // Each try succeeds with a probability of at least one half.
  do {
    for (std::size_t w = 0; w < words; ++w) drawn[w] = random.bits();
    drawn[words - 1] &= mask;
  } while (!std::lexicographical_compare(drawn.rbegin(), drawn.rend(), bound.rbegin(), bound.rend()));
  return drawn;
}

}  // namespace hashi::counting
