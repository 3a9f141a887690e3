// The connected components of the bridges placed so far, with undo.
//
// Union by size without path compression, so that the last union can be undone. Each component keeps what the search
// asks for: its number of islands, the number of open ones (those that can take more bridges), and the sum and the sum
// of squares of the open islands' numbers. The sums identify the open islands without a traversal when there are one or
// two of them.
//
// A component is named by its root, one of its islands. Operations must be undone in reverse order.
#pragma once

#include <cassert>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/island.h"
#include "hashi/base/id_vector.h"

namespace hashi::engine {

struct Component {
  Island parent;  // the island itself at a root
  std::int32_t size;
  std::int32_t open;
  std::int64_t open_sum;
  std::uint64_t open_squares;  // may wrap around while many islands are open; exact again when two are left

  bool operator==(const Component&) const = default;
};

class Components {
 public:
  // Every island is an open component of its own.
  void reset(std::int32_t islands) {
    nodes_ = IdVector<Island, Component>(islands);
    for (const Island i : nodes_.ids()) nodes_[i] = {i, 1, 1, index(i), square(i)};
    unions_.clear();
    unions_.reserve(static_cast<std::size_t>(islands));
    count_ = islands;
  }

  Island find(Island i) const {
    while (nodes_[i].parent != i) i = nodes_[i].parent;
    return i;
  }
  const Component& operator[](Island root) const { return nodes_[root]; }
  std::int32_t count() const { return count_; }

  // The arguments must be different roots. Returns the new root.
  Island unite(Island a, Island b) {
    assert(a != b && nodes_[a].parent == a && nodes_[b].parent == b);
    if (nodes_[a].size < nodes_[b].size) std::swap(a, b);
    Component& large = nodes_[a];
    Component& small = nodes_[b];
    large.size += small.size;
    large.open += small.open;
    large.open_sum += small.open_sum;
    large.open_squares += small.open_squares;
    small.parent = a;
    unions_.push_back(b);
    --count_;
    return a;
  }

  void undo_unite() {
    const Island b = unions_.back();
    unions_.pop_back();
    Component& small = nodes_[b];
    Component& large = nodes_[small.parent];
    large.size -= small.size;
    large.open -= small.open;
    large.open_sum -= small.open_sum;
    large.open_squares -= small.open_squares;
    small.parent = b;
    ++count_;
  }

  // The island, which belongs to the root's component, can take no more bridges.
  void close(Island root, Island island) {
    Component& component = nodes_[root];
    --component.open;
    component.open_sum -= index(island);
    component.open_squares -= square(island);
  }
  void undo_close(Island root, Island island) {
    Component& component = nodes_[root];
    ++component.open;
    component.open_sum += index(island);
    component.open_squares += square(island);
  }

  // The open island of a component with exactly one.
  Island only_open(Island root) const {
    assert(nodes_[root].open == 1);
    return Island{static_cast<std::int32_t>(nodes_[root].open_sum)};
  }
  // The open islands of a component with exactly two, in increasing order.
  std::pair<Island, Island> two_open(Island root) const {
    assert(nodes_[root].open == 2);
    // a + b = s, a² + b² = q: (b - a)² = 2 q - s², a perfect square below 2^46, whose root is exact in a double.
    const std::int64_t s = nodes_[root].open_sum, q = static_cast<std::int64_t>(nodes_[root].open_squares);
    const auto difference = static_cast<std::int64_t>(std::sqrt(static_cast<double>(2 * q - s * s)));
    return {Island{static_cast<std::int32_t>((s - difference) / 2)},
            Island{static_cast<std::int32_t>((s + difference) / 2)}};
  }

 private:
  static std::uint64_t square(Island i) {
    return static_cast<std::uint64_t>(index(i)) * static_cast<std::uint64_t>(index(i));
  }

  IdVector<Island, Component> nodes_;
  std::vector<Island> unions_;  // the former root of each union, in order
  std::int32_t count_ = 0;
};

}  // namespace hashi::engine
