// Linkages: partitions of the groups at the frontier, how a decision changes them, and their lattice operations.
//
// The frontier of a layer is the list of groups with both decided and undecided links. A linkage gives each of them a
// class. Class 0 marks a group that no undecided edge will link to anything. Classes are numbered by first occurrence,
// so equal partitions are equal values. 'closed' counts the classes that have left the frontier: components that are
// complete (in a forward pass), or that lie entirely in the undecided part (in a backward pass).
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "count/problem.h"

namespace hashi::counting {

struct Linkage {
  std::vector<std::uint8_t> classes;  // one per group of the frontier
  std::int32_t closed = 0;

  std::int32_t class_count() const;
  // Approximate memory of one in a vector, including the allocator's overhead.
  std::int64_t bytes() const { return static_cast<std::int64_t>(classes.size()) + 64; }
  bool operator==(const Linkage&) const = default;
};

inline constexpr std::int32_t kMostFrontierGroups = 200;

// Deciding an edge maps a linkage of one frontier to one of the next (forward) or the previous one (backward). The
// groups "in between" are those of both frontiers and the ends of the edge.
struct Carry {
  std::vector<std::int32_t> source;  // per group in between: its place in the old frontier, or -1: a class of its own
  std::vector<std::int32_t> kept;    // per group of the new frontier: its place in between
  std::int32_t ends[2] = {-1, -1};   // in between; -1 if the edge links nothing
};

// Forward: the linkage by the decided edges. Groups of class 0 are never linked again.
Linkage carried(const Linkage& from, const Carry& carry, bool used);

// Backward: the linkage by the undecided edges. A group has class 0 until one of its edges is used.
Linkage carried_back(const Linkage& from, const Carry& carry, bool used);

struct LinkStep {
  Carry forward, backward;
};

struct LinkPlan {
  std::vector<LinkStep> steps;
  std::int32_t most_groups = 0;  // in a frontier
};

LinkPlan link_plan(const Problem& block, const std::vector<std::int32_t>& order);

// 'behind' with all classes united that share a class of 'ahead'.
Linkage joined(const Linkage& behind, const Linkage& ahead);

// Join and meet of two backward linkages: what either links, with the smaller 'closed'; what both link, with closed =
// 0.
Linkage either(const Linkage& a, const Linkage& b);
Linkage both(const Linkage& a, const Linkage& b);

// Numbers different linkages, so that tables can be indexed by them.
class LinkageStore {
 public:
  std::int32_t number(const Linkage& linkage);
  const Linkage& operator[](std::int32_t number) const { return linkages_[number]; }
  std::int32_t size() const { return static_cast<std::int32_t>(linkages_.size()); }
  std::int64_t bytes() const { return bytes_; }

 private:
  void grow();

  std::vector<std::int32_t> slots_ = std::vector<std::int32_t>(16, -1);  // open addressing, at most half full
  std::vector<Linkage> linkages_;
  std::vector<std::uint64_t> hashes_;
  std::int64_t bytes_ = 0;  // approximately
};

// A cache for a function of two numbers. It is direct mapped, so a collision only costs a second computation.
class PairMemory {
 public:
  explicit PairMemory(std::size_t expected)
      : keys_(std::bit_ceil(std::clamp<std::size_t>(expected, 16, 1 << 16)), ~std::uint64_t{0}),
        values_(keys_.size()) {}

  template <class Compute>
  std::int32_t operator()(std::int32_t a, std::int32_t b, Compute compute) {
    const std::uint64_t key = static_cast<std::uint64_t>(a) << 32 | static_cast<std::uint32_t>(b);
    const auto at = static_cast<std::size_t>((key * 0x9e3779b97f4a7c15u) >> 40) & (keys_.size() - 1);
    if (keys_[at] != key) {
      values_[at] = compute();
      keys_[at] = key;
    }
    return values_[at];
  }

 private:
  std::vector<std::uint64_t> keys_;
  std::vector<std::int32_t> values_;
};

}  // namespace hashi::counting
