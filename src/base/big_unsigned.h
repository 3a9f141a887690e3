// Unsigned integers of any size, with just the operations that counting solutions needs.
//
// Limbs of 32 bits, least significant first, without leading zero limbs (zero has no limbs). Multiplication is
// schoolbook: counts have hundreds of digits, not millions.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace hashi {

class BigUnsigned {
 public:
  BigUnsigned() = default;
  BigUnsigned(std::uint64_t value);  // NOLINT(google-explicit-constructor): a number is a number

  // From 64-bit words, least significant first.
  static BigUnsigned from_words(std::span<const std::uint64_t> words);

  std::vector<std::uint64_t> words() const;  // and back; zero has none

  bool is_zero() const { return limbs_.empty(); }
  std::int64_t bit_width() const;  // 0 for zero, else 1 + floor(log2)

  BigUnsigned& operator+=(const BigUnsigned& other);
  BigUnsigned& operator*=(const BigUnsigned& other);
  friend BigUnsigned operator+(BigUnsigned a, const BigUnsigned& b) { return a += b; }
  friend BigUnsigned operator*(BigUnsigned a, const BigUnsigned& b) { return a *= b; }

  bool operator==(const BigUnsigned&) const = default;
  std::strong_ordering operator<=>(const BigUnsigned& other) const;

  std::string decimal() const;

 private:
  void trim();

  std::vector<std::uint32_t> limbs_;
};

}  // namespace hashi
