// Bounds in one word: what each makes true and false, at every value that there can be.
#include "engine/literal.h"

#include <gtest/gtest.h>

#include <type_traits>

#include "engine/island.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi::engine {
namespace {

TEST(Literal, says_what_it_was_made_of) {
  for (const Var x : {0, 1, Literal::kMaxVar}) {
    for (int v = 0; v <= Literal::kMaxValue; ++v) {
      const Literal least = Literal::at_least(x, v), most = Literal::at_most(x, v);
      EXPECT_TRUE(least.var() == x && least.value() == v && !least.is_upper() && least.side() == Side::lower(x)) << v;
      EXPECT_TRUE(most.var() == x && most.value() == v && most.is_upper() && most.side() == Side::upper(x)) << v;
      EXPECT_EQ(Literal::from_code(least.code()), least);
      EXPECT_EQ(Literal::from_code(most.code()), most);
    }
  }
}

TEST(Side, is_one_of_two) {
  for (const Var x : {0, 1, Literal::kMaxVar}) {
    EXPECT_FALSE(Side::lower(x).is_upper());
    EXPECT_TRUE(Side::upper(x).is_upper());
    EXPECT_EQ(Side::lower(x).var(), x);
    EXPECT_EQ(Side::upper(x).var(), x);
    EXPECT_EQ(Side::lower(x).opposite(), Side::upper(x));
    EXPECT_EQ(Side::upper(x).opposite(), Side::lower(x));
    for (const Side side : {Side::lower(x), Side::upper(x)}) {
      EXPECT_EQ(Side::of(x, side.kind()), side);
      EXPECT_EQ(Side::from_index(side.index()), side);
    }
  }
}

// Numbers of different kinds must not be exchangeable.
static_assert(!std::is_convertible_v<Var, Side> && !std::is_convertible_v<Side, Var>);
static_assert(!std::is_convertible_v<Var, Island> && !std::is_convertible_v<Island, Var>);
static_assert(!std::is_convertible_v<Island, IslandId> && !std::is_convertible_v<IslandId, Island>);
static_assert(!std::is_constructible_v<Literal, Var, int> && !std::is_constructible_v<Literal, Island, int>);

TEST(Literal, is_the_stronger_the_less_it_leaves) {
  for (int v = 1; v <= Literal::kMaxValue; ++v) {
    EXPECT_GT(Literal::at_least(7, v).strength(), Literal::at_least(7, v - 1).strength());
    EXPECT_LT(Literal::at_most(7, v).strength(), Literal::at_most(7, v - 1).strength());
  }
}

TEST(Literal, contradicts_what_leaves_no_value_beside_it) {
  for (int low = 0; low <= Literal::kMaxValue; ++low) {
    for (int high = 0; high <= Literal::kMaxValue; ++high) {
      EXPECT_EQ(Literal::at_least(3, low).contradicts(Literal::at_most(3, high)), low > high) << low << ' ' << high;
      EXPECT_EQ(Literal::at_most(3, high).contradicts(Literal::at_least(3, low)), low > high) << low << ' ' << high;
    }
  }
}

TEST(Literal, has_an_opposite) {
  for (int v = 1; v <= Literal::kMaxValue; ++v) {
    EXPECT_EQ(~Literal::at_least(5, v), Literal::at_most(5, v - 1));
    EXPECT_EQ(~Literal::at_most(5, v - 1), Literal::at_least(5, v));
  }
}

}  // namespace
}  // namespace hashi::engine
