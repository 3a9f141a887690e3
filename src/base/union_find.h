// Disjoint sets over 0 .. count-1: union by size, path halving.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace hashi {

class UnionFind {
 public:
  explicit UnionFind(std::int32_t count) : above_(static_cast<std::size_t>(count), -1), sets_(count) {}

  std::int32_t find(std::int32_t item) {
    while (above(item) >= 0) {
      if (above(above(item)) >= 0) above(item) = above(above(item));
      item = above(item);
    }
    return item;
  }

  // Joins the two sets; false if they were one already.
  bool unite(std::int32_t a, std::int32_t b) {
    a = find(a);
    b = find(b);
    if (a == b) return false;
    if (size(a) < size(b)) std::swap(a, b);
    above(a) += above(b);
    above(b) = a;
    --sets_;
    return true;
  }

  std::int32_t size_of(std::int32_t item) { return size(find(item)); }
  std::int32_t sets() const { return sets_; }

 private:
  std::int32_t& above(std::int32_t item) { return above_[static_cast<std::size_t>(item)]; }
  std::int32_t size(std::int32_t root) { return -above(root); }

  std::vector<std::int32_t> above_;  // the parent, or at a root minus the size of its set
  std::int32_t sets_;
};

}  // namespace hashi
