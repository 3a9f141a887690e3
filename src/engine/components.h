// The connected components of the bridges placed so far, with undo.
//
// Union by size without path compression, so that the last union can be taken back. Each component
// keeps what the search asks about: how many islands it has, how many of them are still open (can
// take more bridges), and the sum and the sum of squares of the open islands' numbers. The last two
// name the open island when there is one, and both when there are two, without walking anything.
#pragma once

#include <cassert>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace hashi::engine {

class Components {
 public:
  struct Part {
    std::int32_t above;  // the parent, or the island itself at a root
    std::int32_t size;
    std::int32_t open;
    std::int64_t open_sum;
    std::uint64_t open_squares;  // wraps harmlessly while many islands are open
  };

  void reset(std::int32_t islands) {
    parts_.resize(static_cast<std::size_t>(islands));
    for (std::int32_t i = 0; i < islands; ++i) at(i) = {i, 1, 1, i, square(i)};
    unions_.clear();
    unions_.reserve(static_cast<std::size_t>(islands));
    parts_left_ = islands;
  }

  std::int32_t find(std::int32_t i) const {
    while (at(i).above != i) i = at(i).above;
    return i;
  }
  const Part& part(std::int32_t root) const { return at(root); }
  std::int32_t count() const { return parts_left_; }

  // Both must be roots, and different. Returns the new root.
  std::int32_t unite(std::int32_t a, std::int32_t b) {
    assert(a != b && at(a).above == a && at(b).above == b);
    if (at(a).size < at(b).size) std::swap(a, b);
    Part& big = at(a);
    const Part& small = at(b);
    big.size += small.size;
    big.open += small.open;
    big.open_sum += small.open_sum;
    big.open_squares += small.open_squares;
    at(b).above = a;
    unions_.push_back(b);
    --parts_left_;
    return a;
  }

  void undo_unite() {
    const std::int32_t b = unions_.back();
    unions_.pop_back();
    Part& big = at(at(b).above);
    const Part& small = at(b);
    big.size -= small.size;
    big.open -= small.open;
    big.open_sum -= small.open_sum;
    big.open_squares -= small.open_squares;
    at(b).above = b;
    ++parts_left_;
  }

  void close(std::int32_t root, std::int32_t island) { change_open(root, island, -1); }
  void undo_close(std::int32_t root, std::int32_t island) { change_open(root, island, +1); }

  // The open islands of a component with exactly one, or exactly two of them.
  std::int32_t only_open(std::int32_t root) const {
    assert(part(root).open == 1);
    return static_cast<std::int32_t>(part(root).open_sum);
  }
  std::pair<std::int32_t, std::int32_t> two_open(std::int32_t root) const {
    assert(part(root).open == 2);
    // a + b = s, a² + b² = q: (b - a)² = 2 q - s², a perfect square below 2^46, whose root is exact in a double.
    const std::int64_t s = part(root).open_sum, q = static_cast<std::int64_t>(part(root).open_squares);
    const auto difference = static_cast<std::int64_t>(std::sqrt(static_cast<double>(2 * q - s * s)));
    return {static_cast<std::int32_t>((s - difference) / 2), static_cast<std::int32_t>((s + difference) / 2)};
  }

 private:
  static std::uint64_t square(std::int32_t i) { return static_cast<std::uint64_t>(i) * static_cast<std::uint64_t>(i); }
  Part& at(std::int32_t i) { return parts_[static_cast<std::size_t>(i)]; }
  const Part& at(std::int32_t i) const { return parts_[static_cast<std::size_t>(i)]; }

  void change_open(std::int32_t root, std::int32_t island, std::int32_t by) {
    Part& part = at(root);
    part.open += by;
    part.open_sum += by * static_cast<std::int64_t>(island);
    part.open_squares += by < 0 ? -square(island) : square(island);
  }

  std::vector<Part> parts_;
  std::vector<std::int32_t> unions_;  // the root that each union put below another
  std::int32_t parts_left_ = 0;
};

}  // namespace hashi::engine
