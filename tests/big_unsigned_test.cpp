// Big integers against known values and 64-bit arithmetic.
#include "base/big_unsigned.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <string>

#include "base/random.h"

namespace hashi {
namespace {

BigUnsigned power_of_two(int exponent) {
  BigUnsigned power = 1;
  for (int n = 0; n < exponent; ++n) power += power;
  return power;
}

TEST(BigUnsigned, writes_small_numbers_in_decimal) {
  EXPECT_EQ(BigUnsigned().decimal(), "0");
  EXPECT_EQ(BigUnsigned(0).decimal(), "0");
  EXPECT_EQ(BigUnsigned(7).decimal(), "7");
  EXPECT_EQ(BigUnsigned(1'000'000'000).decimal(), "1000000000");
  EXPECT_EQ(BigUnsigned(1'000'000'000'000'000'007).decimal(), "1000000000000000007");
  EXPECT_EQ(BigUnsigned(std::numeric_limits<std::uint64_t>::max()).decimal(), "18446744073709551615");
}

TEST(BigUnsigned, knows_powers_of_two) {
  EXPECT_EQ(power_of_two(64).decimal(), "18446744073709551616");
  EXPECT_EQ(power_of_two(128).decimal(), "340282366920938463463374607431768211456");
  EXPECT_EQ(power_of_two(200).decimal(), "1606938044258990275541962092341162602522202993782792835301376");
  EXPECT_EQ(power_of_two(200).bit_width(), 201);
  EXPECT_EQ(power_of_two(100) * power_of_two(100), power_of_two(200));
}

TEST(BigUnsigned, knows_factorials) {
  BigUnsigned factorial = 1;
  for (std::uint64_t n = 2; n <= 30; ++n) factorial *= n;
  EXPECT_EQ(factorial.decimal(), "265252859812191058636308480000000");
  for (std::uint64_t n = 31; n <= 50; ++n) factorial *= n;
  EXPECT_EQ(factorial.decimal(), "30414093201713378043612608166064768844377641568960512000000000000");
}

TEST(BigUnsigned, agrees_with_64_bits) {
  Random random(1);
  for (int round = 0; round < 2000; ++round) {
    const std::uint64_t a = random.bits() >> random.between(32, 63), b = random.bits() >> random.between(32, 63);
    EXPECT_EQ((BigUnsigned(a) * b).decimal(), std::to_string(a * b));
    EXPECT_EQ((BigUnsigned(a) + b).decimal(), std::to_string(a + b));
    EXPECT_EQ(BigUnsigned(a) < BigUnsigned(b), a < b);
    EXPECT_EQ(BigUnsigned(a) == BigUnsigned(b), a == b);
  }
}

TEST(BigUnsigned, carries_through_many_limbs) {
  const std::array<std::uint64_t, 3> ones{~std::uint64_t{0}, ~std::uint64_t{0}, ~std::uint64_t{0}};
  EXPECT_EQ(BigUnsigned::from_words(ones) + 1, power_of_two(192));
  EXPECT_LT(BigUnsigned::from_words(ones), power_of_two(192));
  EXPECT_GT(power_of_two(192), BigUnsigned(1));
}

TEST(BigUnsigned, distributes_products_over_sums) {
  Random random(2);
  for (int round = 0; round < 500; ++round) {
    const auto number = [&] {
      const std::array<std::uint64_t, 3> words{random.bits(), random.bits(), random.chance(1, 2) ? random.bits() : 0};
      return BigUnsigned::from_words(words);
    };
    const BigUnsigned a = number(), b = number(), c = number();
    EXPECT_EQ((a + b) * c, a * c + b * c);
    EXPECT_EQ(a * b, b * a);
  }
}

}  // namespace
}  // namespace hashi
