// A stack that makes room only when told to.
#include "engine/stack.h"

#include <gtest/gtest.h>

#include <numeric>

namespace hashi::engine {
namespace {

TEST(Stack, keeps_what_is_there_when_it_makes_room) {
  Stack<std::int32_t> stack;
  EXPECT_TRUE(stack.is_full());
  for (std::int32_t i = 0; i < 10'000; ++i) {
    stack.make_room();
    stack.push(i);
  }
  ASSERT_EQ(stack.size(), 10'000);
  for (std::int32_t i = 0; i < 10'000; ++i) ASSERT_EQ(stack[i], i);
  EXPECT_EQ(std::accumulate(stack.begin(), stack.end(), 0), 49'995'000);
}

TEST(Stack, gives_back_the_last_first) {
  Stack<std::int32_t> stack;
  stack.reserve(3);
  for (const int i : {4, 5, 6}) stack.push(i);
  EXPECT_TRUE(stack.is_full());
  EXPECT_EQ(stack.back(), 6);
  EXPECT_EQ(stack.pop(), 6);
  stack.push(7) = 8;
  EXPECT_EQ(stack.pop(), 8);
  stack.shrink(0);
  EXPECT_TRUE(stack.empty());
  EXPECT_FALSE(stack.is_full());
}

TEST(Stack, reserves_no_less_than_it_has) {
  Stack<std::int32_t> stack;
  stack.reserve(8);
  stack.push(1);
  stack.reserve(2);
  for (int i = 0; i < 7; ++i) stack.push(i);
  EXPECT_TRUE(stack.is_full());
  EXPECT_EQ(stack[0], 1);
}

}  // namespace
}  // namespace hashi::engine
