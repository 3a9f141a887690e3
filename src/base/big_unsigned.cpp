// Schoolbook arithmetic on 32-bit limbs, and conversion to decimal.
#include "base/big_unsigned.h"

#include <algorithm>
#include <bit>

namespace hashi {

BigUnsigned::BigUnsigned(std::uint64_t value) : BigUnsigned(from_words(std::span(&value, 1))) {}

BigUnsigned BigUnsigned::from_words(std::span<const std::uint64_t> words) {
  BigUnsigned number;
  number.limbs_.reserve(2 * words.size());
  for (const std::uint64_t word : words) {
    number.limbs_.push_back(static_cast<std::uint32_t>(word));
    number.limbs_.push_back(static_cast<std::uint32_t>(word >> 32));
  }
  number.trim();
  return number;
}

std::vector<std::uint64_t> BigUnsigned::words() const {
  std::vector<std::uint64_t> words((limbs_.size() + 1) / 2);
  for (std::size_t at = 0; at < limbs_.size(); ++at) words[at / 2] |= std::uint64_t{limbs_[at]} << (32 * (at % 2));
  return words;
}

void BigUnsigned::trim() {
  while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
}

std::int64_t BigUnsigned::bit_width() const {
  if (is_zero()) return 0;
  return 32 * (static_cast<std::int64_t>(limbs_.size()) - 1) + std::bit_width(limbs_.back());
}

BigUnsigned& BigUnsigned::operator+=(const BigUnsigned& other) {
  if (limbs_.size() < other.limbs_.size()) limbs_.resize(other.limbs_.size());
  std::uint64_t carry = 0;
  for (std::size_t at = 0; at < limbs_.size() && (carry > 0 || at < other.limbs_.size()); ++at) {
    carry += limbs_[at];
    if (at < other.limbs_.size()) carry += other.limbs_[at];
    limbs_[at] = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  if (carry > 0) limbs_.push_back(static_cast<std::uint32_t>(carry));
  return *this;
}

BigUnsigned& BigUnsigned::operator*=(const BigUnsigned& other) {
  std::vector<std::uint32_t> product(limbs_.size() + other.limbs_.size());
  for (std::size_t a = 0; a < limbs_.size(); ++a) {
    std::uint64_t carry = 0;
    for (std::size_t b = 0; b < other.limbs_.size(); ++b) {
      carry += std::uint64_t{limbs_[a]} * other.limbs_[b] + product[a + b];
      product[a + b] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    product[a + other.limbs_.size()] = static_cast<std::uint32_t>(carry);
  }
  limbs_ = std::move(product);
  trim();
  return *this;
}

std::strong_ordering BigUnsigned::operator<=>(const BigUnsigned& other) const {
  if (limbs_.size() != other.limbs_.size()) return limbs_.size() <=> other.limbs_.size();
  return std::lexicographical_compare_three_way(limbs_.rbegin(), limbs_.rend(), other.limbs_.rbegin(),
                                                other.limbs_.rend());
}

std::string BigUnsigned::decimal() const {
  constexpr std::uint64_t kNineDigits = 1'000'000'000;
  std::vector<std::uint32_t> rest = limbs_;
  std::string reversed;
  while (!rest.empty()) {
    std::uint64_t remainder = 0;
    for (std::size_t at = rest.size(); at-- > 0;) {
      remainder = (remainder << 32) | rest[at];
      rest[at] = static_cast<std::uint32_t>(remainder / kNineDigits);
      remainder %= kNineDigits;
    }
    while (!rest.empty() && rest.back() == 0) rest.pop_back();
    for (int digit = 0; digit < 9 && (!rest.empty() || remainder > 0); ++digit, remainder /= 10)
      reversed.push_back(static_cast<char>('0' + remainder % 10));
  }
  if (reversed.empty()) reversed.push_back('0');
  std::reverse(reversed.begin(), reversed.end());
  return reversed;
}

}  // namespace hashi
