// Components against a model that keeps a label and an open flag per island: random unions and closings, undone in
// reverse order.
#include "engine/components.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "base/random.h"

namespace hashi::engine {
namespace {

class PlainComponents {
 public:
  explicit PlainComponents(int islands)
      : label(static_cast<std::size_t>(islands)), open(static_cast<std::size_t>(islands), 1) {
    for (std::size_t i = 0; i < label.size(); ++i) label[i] = static_cast<int>(i);
  }
  void unite(int a, int b) { std::replace(label.begin(), label.end(), label_of(b), label_of(a)); }
  void close(int i) { open[static_cast<std::size_t>(i)] = 0; }
  int label_of(int i) const { return label[static_cast<std::size_t>(i)]; }
  bool is_open(int i) const { return open[static_cast<std::size_t>(i)] != 0; }

  std::vector<int> label;
  std::vector<char> open;
};

void expect_equal(const Components& components, const PlainComponents& model) {
  const auto islands = static_cast<int>(model.label.size());
  ASSERT_EQ(components.count(), static_cast<int>(std::set(model.label.begin(), model.label.end()).size()));
  for (int i = 0; i < islands; ++i) {
    const Island root = components.find(Island{i});
    std::vector<Island> open;
    int size = 0;
    for (int j = 0; j < islands; ++j) {
      const bool is_same = model.label_of(i) == model.label_of(j);
      ASSERT_EQ(components.find(Island{j}) == root, is_same) << i << ' ' << j;
      size += is_same ? 1 : 0;
      if (is_same && model.is_open(j)) open.push_back(Island{j});
    }
    ASSERT_EQ(components[root].size, size);
    ASSERT_EQ(components[root].open, static_cast<int>(open.size()));
    if (open.size() == 1) {
      ASSERT_EQ(components.only_open(root), open[0]);
    }
    if (open.size() == 2) {
      ASSERT_EQ(components.two_open(root), std::pair(open[0], open[1]));
    }
  }
}

TEST(Components, start_as_single_open_islands) {
  Components components;
  components.reset(5);
  expect_equal(components, PlainComponents(5));
  components.unite(Island{0}, Island{1});
  components.reset(3);
  expect_equal(components, PlainComponents(3));
}

TEST(Components, are_those_of_a_naive_model_after_any_unions_closings_and_undos) {
  Random random(1);
  for (int round = 0; round < 60; ++round) {
    const int islands = random.between(1, 16);
    Components components;
    components.reset(islands);
    std::vector<PlainComponents> history = {PlainComponents(islands)};
    struct Operation {
      bool is_union;
      Island root, island;
    };
    std::vector<Operation> done;
    for (int step = 0; step < 120; ++step) {
      const int a = random.between(0, islands - 1), b = random.between(0, islands - 1);
      PlainComponents model = history.back();
      const int kind = random.between(0, 4);
      if (kind <= 1 && model.label_of(a) != model.label_of(b)) {
        const Island root_a = components.find(Island{a}), root_b = components.find(Island{b});
        const Island root = components.unite(root_a, root_b);
        EXPECT_TRUE(root == root_a || root == root_b);
        model.unite(a, b);
        done.push_back({.is_union = true, .root = root, .island = root});
        history.push_back(model);
      } else if (kind == 2 && model.is_open(a)) {
        const Island root = components.find(Island{a});
        components.close(root, Island{a});
        model.close(a);
        done.push_back({.is_union = false, .root = root, .island = Island{a}});
        history.push_back(model);
      } else if (kind >= 3 && !done.empty()) {
        if (done.back().is_union)
          components.undo_unite();
        else
          components.undo_close(components.find(done.back().island), done.back().island);
        done.pop_back();
        history.pop_back();
      }
      expect_equal(components, history.back());
    }
  }
}

// The sum of squares of many island numbers exceeds 64 bits; when two open islands are left it must be exact again.
TEST(Components, name_the_last_two_open_islands_of_millions) {
  constexpr int kIslands = 4'000'000;
  Components components;
  components.reset(kIslands);
  Island root{0};
  for (int i = 1; i < kIslands; ++i) root = components.unite(root, Island{i});
  const Island first{1'234'567}, second{kIslands - 1};
  for (int i = 0; i < kIslands; ++i) {
    if (Island{i} != first && Island{i} != second) components.close(root, Island{i});
  }
  EXPECT_EQ(components.two_open(root), std::pair(first, second));
  components.close(root, first);
  EXPECT_EQ(components.only_open(root), second);
}

}  // namespace
}  // namespace hashi::engine
