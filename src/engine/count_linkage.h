// Which groups at the frontier hang together: partitions, how a decision changes them, and their lattice.
//
// The frontier of a layer is the list of groups with decided and with undecided links. A linkage gives each of
// them a class; class 0 marks a group that is out of play: no undecided edge will link it to anything. Classes
// are numbered by first occurrence, so equal partitions are equal values. 'closed' counts the classes that have
// left the frontier: components that are complete (looking back), or that lie wholly in the undecided part
// (looking ahead).
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/count_problem.h"

namespace hashi {

struct Linkage {
  std::vector<std::uint8_t> classes;  // one per group of the frontier
  std::int32_t closed = 0;

  std::int32_t class_count() const;
  // About: what one costs in a vector, with what the allocator adds.
  std::int64_t bytes() const { return static_cast<std::int64_t>(classes.size()) + 64; }
  bool operator==(const Linkage&) const = default;
};

inline constexpr std::int32_t kMostFrontierGroups = 200;

// Deciding an edge takes a linkage over one frontier to one over the next (forward) or the last (backward).
// In between stand both frontiers and the ends of the edge.
struct Carry {
  std::vector<std::int32_t> source;  // per group in between: its place in the frontier left, or -1: a class of its own
  std::vector<std::int32_t> kept;    // per group of the frontier entered: its place in between
  std::int32_t ends[2] = {-1, -1};   // in between; -1 if the edge links nothing
};

// Looking back: what the decided edges link. Groups out of play are never linked again.
Linkage carried(const Linkage& from, const Carry& carry, bool used);

// Looking ahead: what the undecided edges link. A group is out of play until an edge is used at it.
Linkage carried_back(const Linkage& from, const Carry& carry, bool used);

struct LinkStep {
  Carry forward, backward;
};

struct LinkPlan {
  std::vector<LinkStep> steps;
  std::int32_t most_groups = 0;  // in a frontier
};

LinkPlan link_plan(const CountProblem& block, const std::vector<std::int32_t>& order);

// What 'ahead' would make of 'behind': classes that a class of 'ahead' has in common become one.
Linkage joined(const Linkage& behind, const Linkage& ahead);

// Of two views ahead: what either links, closed = the fewer; what both link, closed = 0.
Linkage either(const Linkage& a, const Linkage& b);
Linkage both(const Linkage& a, const Linkage& b);

// Linkages by number, for memory and for tables.
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
  std::int64_t bytes_ = 0;  // about
};

// A function of two numbers, remembered: direct mapped, so a clash only costs a second computation.
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

}  // namespace hashi
