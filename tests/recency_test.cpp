// The queue of recently bumped variables against a plain list with times.
#include "engine/recency.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/random.h"

namespace hashi::engine {
namespace {

// Variables from the most to the least recently bumped, with the time of their last bump.
class PlainQueue {
 public:
  explicit PlainQueue(int vars) : fixed(static_cast<std::size_t>(vars), 0) {
    for (Var x = 0; x < vars; ++x) queue.push_back({x, -static_cast<std::int64_t>(Recency::kRecent) - 1});
  }

  void bump(Var x) {
    if (queue.front().var == x) return;
    std::erase_if(queue, [x](const Item& item) { return item.var == x; });
    queue.insert(queue.begin(), {x, ++time});
  }
  bool is_fixed(Var x) const { return fixed[static_cast<std::size_t>(x)] != 0; }
  bool is_recent(std::int64_t bumped) const {
    return counts_all || time - bumped <= static_cast<std::int64_t>(Recency::kRecent);
  }
  Var end() const { return static_cast<Var>(fixed.size()); }

  Var first_bumped() const {
    for (const Item& item : queue) {
      if (!is_recent(item.time)) break;
      if (!is_fixed(item.var)) return item.var;
    }
    return end();
  }
  Var first_in_order() const { return static_cast<Var>(std::find(fixed.begin(), fixed.end(), 0) - fixed.begin()); }

  struct Item {
    Var var;
    std::int64_t time;
  };
  std::vector<Item> queue;
  std::vector<char> fixed;
  std::int64_t time = 0;
  bool counts_all = false;
};

TEST(Recency, is_that_of_a_naive_list_after_any_bumps_fixings_and_releases) {
  Random random(2);
  for (int round = 0; round < 20; ++round) {
    const int vars = random.between(1, 30);
    Recency recency;
    recency.reset(vars);
    PlainQueue model(vars);
    for (int step = 0; step < 3000; ++step) {
      const Var x = random.between(0, vars - 1);
      char& fixed = model.fixed[static_cast<std::size_t>(x)];
      const int kind = random.between(0, 99);
      if (kind < 40) {
        recency.bump(x, fixed != 0);
        model.bump(x);
      } else if (kind < 70) {
        fixed = 1;
      } else if (kind < 97) {
        if (fixed != 0) recency.freed(x);
        fixed = 0;
      } else if (kind < 98) {
        recency.forget();
        model.time += Recency::kRecent + 1;
      } else {
        recency.switch_mode();
        model.counts_all = !model.counts_all;
      }
      // Both questions may move cursors, so neither is asked every time.
      const auto is_fixed = [&model](Var y) { return model.is_fixed(y); };
      if (random.chance(1, 2)) {
        ASSERT_EQ(recency.first_bumped(is_fixed), model.first_bumped()) << step;
      }
      if (random.chance(1, 2)) {
        ASSERT_EQ(recency.first_in_order(is_fixed), model.first_in_order()) << step;
      }
      for (std::size_t at = 0; at < model.queue.size(); ++at) {
        ASSERT_EQ(recency.is_recent(model.queue[at].var), model.is_recent(model.queue[at].time));
        if (at > 0) {
          ASSERT_GT(recency.stamp(model.queue[at - 1].var), recency.stamp(model.queue[at].var));
        }
      }
    }
  }
}

TEST(Recency, forgets_a_bump_after_enough_others) {
  Recency recency;
  recency.reset(3);
  const auto none_fixed = [](Var) { return false; };
  EXPECT_EQ(recency.first_bumped(none_fixed), 3) << "nothing was bumped yet";
  recency.bump(2, false);
  for (std::uint32_t n = 0; n < Recency::kRecent; ++n) {
    EXPECT_TRUE(recency.is_recent(2));
    recency.bump(static_cast<Var>(n % 2), false);
  }
  EXPECT_TRUE(recency.is_recent(2));
  recency.bump(static_cast<Var>(Recency::kRecent % 2), false);
  EXPECT_FALSE(recency.is_recent(2));
}

}  // namespace
}  // namespace hashi::engine
