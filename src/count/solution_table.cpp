// The draw from the outside in: case, components, blocks.
#include "count/solution_table.h"

#include <cassert>
#include <utility>

namespace hashi::counting {
namespace {

BigUnsigned drawn_below(const BigUnsigned& bound, Random& random) {
  return BigUnsigned::from_words(random_below(bound.words(), random));
}

}  // namespace

SolutionTable::SolutionTable(std::vector<Case> cases, std::unique_ptr<Budget> budget)
    : budget_(std::move(budget)), cases_(std::move(cases)) {
  for (const Case& each : cases_) total_ += each.count;
}

Solution SolutionTable::draw(Random& random) const {
  assert(!total_.is_zero());
  const BigUnsigned at = drawn_below(total_, random);
  std::size_t number = 0;
  for (BigUnsigned sum = cases_[0].count; sum <= at; sum += cases_[number].count) ++number;
  const Case& chosen = cases_[number];

  Solution solution{IdVector<EdgeId, int>(chosen.ranges.size(), 0)};
  std::vector<EdgeId> free;
  for (const EdgeId e : chosen.ranges.ids()) {
    const EdgeRange range = chosen.ranges[e];
    solution.bridges[e] = range.lo;
    if (range.lo < range.hi) free.push_back(e);
  }
  // Backward over the blocks: each takes its share of the components that are still to be added.
  std::int32_t left = chosen.missing;
  for (std::size_t b = chosen.blocks.size(); b-- > 0;) {
    const Block& block = chosen.blocks[b];
    const std::vector<BigUnsigned>& before = chosen.products[b];
    const auto weight = [&](std::int32_t components) {
      const auto others = static_cast<std::size_t>(left - (components - block.base));
      return others < before.size() ? before[others] * block.count.by_components[components] : BigUnsigned();
    };
    const BigUnsigned place = drawn_below(chosen.products[b + 1][left], random);
    std::int32_t components = block.base;
    for (BigUnsigned sum = weight(components); sum <= place; sum += weight(components)) ++components;
    left -= components - block.base;
    const std::vector<std::int32_t> more = block.count.ways->draw(components, random);
    for (std::size_t n = 0; n < more.size(); ++n) solution.bridges[free[block.edges[n]]] += more[n];
  }
  return solution;
}

}  // namespace hashi::counting
