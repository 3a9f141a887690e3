// Our own random numbers: xoshiro256** (Blackman and Vigna, 2018), its state filled by repeated mixing with splitmix64.
//
// The standard's engines are portable but its distributions are not, and the same seed must give
// the same puzzle on every platform. Nothing here is for cryptography.
#pragma once

#include <cassert>
#include <cstdint>
#include <utility>

namespace hashi {

// One step of splitmix64: also a good way to mix several numbers into one seed.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) {
    for (auto& word : state_) word = seed = mix(seed);
  }

  constexpr std::uint64_t bits() {
    const std::uint64_t result = rotated(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotated(state_[3], 45);
    return result;
  }

  // Uniform in 0 .. count-1 (Lemire's multiplication with rejection, on 32 bits).
  constexpr std::uint32_t below(std::uint32_t count) {
    assert(count > 0);
    std::uint64_t product = (bits() >> 32) * count;
    if (static_cast<std::uint32_t>(product) < count) {
      const std::uint32_t threshold = (0u - count) % count;
      while (static_cast<std::uint32_t>(product) < threshold) product = (bits() >> 32) * count;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Uniform in first .. last, both included.
  constexpr int between(int first, int last) {
    assert(first <= last);
    return first + static_cast<int>(below(static_cast<std::uint32_t>(last - first) + 1));
  }

  // True with probability numerator / denominator: integers, so the same everywhere.
  constexpr bool chance(std::uint32_t numerator, std::uint32_t denominator) { return below(denominator) < numerator; }

  template <class Container>
  constexpr void shuffle(Container& items) {
    for (auto left = static_cast<std::uint32_t>(items.size()); left > 1; --left) {
      std::swap(items[left - 1], items[below(left)]);
    }
  }

 private:
  static constexpr std::uint64_t rotated(std::uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

  std::uint64_t state_[4] = {};
};

}  // namespace hashi
