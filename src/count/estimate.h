// An estimate of the number of degree states of a layer, from the set of decided edges alone.
//
// An island with decided and undecided edges can have any residual in a range; a group at the frontier has a class; an
// undecided edge in conflict with a decided one may be blocked. The logarithms of these numbers are added with weights:
// 0.87 bits per bit of range, less 0.3 per island, because neighbours depend on each other (fitted in an earlier
// prototype that also hashed the classes). The weights of the groups were chosen by hand. A bad weight costs effort,
// never correctness.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "count/problem.h"

namespace hashi::counting {

inline constexpr std::int32_t kBitUnit = 64;  // estimates are integers: 64ths of a bit

// The estimate for the layer after a set of decided edges, updated edge by edge.
class LayerEstimate {
 public:
  explicit LayerEstimate(const Problem& block)
      : block_(block),
        done_(block.needs.size()),
        left_(block.needs.size()),
        links_done_(block.groups),
        links_left_(block.groups),
        weight_(block.groups, kGroupBits),
        conflicts_done_(block.edges.size()),
        is_done_(block.edges.size()) {
    std::int32_t widest = 1;
    for (const FreeEdge& edge : block.edges) {
      for (const std::int32_t i : edge.islands) {
        if (i >= 0) left_[i] += edge.capacity;
      }
      for (int side = 0; side < 2 && edge.links(); ++side) {
        ++links_left_[edge.groups[side]];
        if (edge.islands[side] < 0) weight_[edge.groups[side]] = kFreeGroupBits;
      }
    }
    for (const std::int32_t need : block.needs) widest = std::max(widest, need + 1);
    range_bits_.resize(static_cast<std::size_t>(widest) + 1);
    for (std::int32_t range = 2; range <= widest; ++range)
      range_bits_[range] = std::max(0, static_cast<std::int32_t>(kBitUnit * (0.87 * std::log2(range) - 0.3)));
  }

  std::int32_t bits() const { return bits_; }
  bool is_done(std::int32_t e) const { return is_done_[e]; }
  bool touches(std::int32_t i) const { return done_[i] > 0; }

  void decide(std::int32_t e) { change(e, true); }
  void undecide(std::int32_t e) { change(e, false); }

 private:
  // If every island needs a sum, the residuals determine nearly everything that can still be linked. If one shows '?',
  // the class of its group is free.
  static constexpr std::int32_t kGroupBits = kBitUnit * 10 / 100;
  static constexpr std::int32_t kFreeGroupBits = kBitUnit;
  static constexpr std::int32_t kConflictBits = kBitUnit * 6 / 100;

  std::int32_t island_bits(std::int32_t i) const {
    if (done_[i] == 0 || left_[i] == 0) return 0;
    const std::int32_t need = block_.needs[i];
    const std::int32_t range = std::min(need, left_[i]) - std::max(0, need - done_[i]) + 1;
    return range > 0 ? range_bits_[range] : 0;
  }
  std::int32_t group_bits(std::int32_t g) const { return links_done_[g] > 0 && links_left_[g] > 0 ? weight_[g] : 0; }

  void change(std::int32_t e, bool decide) {
    const FreeEdge& edge = block_.edges[e];
    const std::int32_t sign = decide ? 1 : -1;
    for (const std::int32_t i : edge.islands) {
      if (i < 0) continue;
      bits_ -= island_bits(i);
      done_[i] += sign * edge.capacity;
      left_[i] -= sign * edge.capacity;
      bits_ += island_bits(i);
    }
    for (const std::int32_t g : edge.groups) {
      if (g < 0) continue;
      bits_ -= group_bits(g);
      links_done_[g] += sign;
      links_left_[g] -= sign;
      bits_ += group_bits(g);
    }
    is_done_[e] = decide;
    if (conflicts_done_[e] > 0) bits_ -= sign * kConflictBits;
    for (const std::int32_t f : edge.conflicts) {
      conflicts_done_[f] += sign;
      if (!is_done_[f] && conflicts_done_[f] == (decide ? 1 : 0)) bits_ += sign * kConflictBits;
    }
  }

  const Problem& block_;
  std::vector<std::int32_t> range_bits_;
  std::vector<std::int32_t> done_, left_, links_done_, links_left_, weight_, conflicts_done_;
  std::vector<char> is_done_;
  std::int32_t bits_ = 0;
};

// 2^(bits / kBitUnit): the fraction from a table, the integer part set as the exponent (ldexp took a tenth of the
// time).
class PowerOfTwo {
 public:
  PowerOfTwo() {
    for (std::int32_t n = 0; n < kBitUnit; ++n) fraction_[n] = std::exp2(static_cast<double>(n) / kBitUnit);
  }
  double operator()(std::int32_t bits) const {
    const auto exponent = static_cast<std::uint64_t>(std::min(bits / kBitUnit, 1000) + 1023);
    return fraction_[bits % kBitUnit] * std::bit_cast<double>(exponent << 52);
  }

 private:
  double fraction_[kBitUnit];
};

}  // namespace hashi::counting
