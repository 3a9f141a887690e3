// The base module: random numbers, disjoint sets, results, ids.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "base/random.h"
#include "base/union_find.h"
#include "hashi/base/id_vector.h"
#include "hashi/base/result.h"

namespace hashi {
namespace {

// The values that S. Vigna's splitmix64.c gives for the seed 1234567, as they are widely published; the state of that
// generator after n steps is the seed plus n times the golden ratio.
TEST(Mix, is_splitmix64) {
  constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15u;
  constexpr std::array<std::uint64_t, 5> kPublished = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                                       4593380528125082431u, 16408922859458223821u};
  for (std::size_t n = 0; n < kPublished.size(); ++n) EXPECT_EQ(mix(1234567 + n * kGolden), kPublished[n]);
}

// By a program in another language, which was first held against the published output of xoshiro256** for the
// state 1, 2, 3, 4 (11520, 0, 1509978240, 1215971899390074240).
TEST(Random, is_xoshiro256_starstar_seeded_by_repeated_mixing) {
  const auto first_four = [](std::uint64_t seed) {
    Random random(seed);
    return std::array{random.bits(), random.bits(), random.bits(), random.bits()};
  };
  EXPECT_EQ(first_four(0), (std::array<std::uint64_t, 4>{0x1a70a846bd9cc2a9u, 0x6a0ef250cd2b9e80u, 0x61325a7589c2ff27u,
                                                         0x21ccf8536a2bb70au}));
  EXPECT_EQ(first_four(1), (std::array<std::uint64_t, 4>{0xc5883e370b0926c3u, 0x021b74b80f71f81cu, 0x268df06749e5c8ceu,
                                                         0xe052757d667afef2u}));
  EXPECT_EQ(first_four(42), (std::array<std::uint64_t, 4>{0x5c8961e1f2055d33u, 0xe182e8e848466886u, 0x9f7313650e290a18u,
                                                          0xe6c0f551804ef0bbu}));
}

TEST(Random, depends_on_nothing_but_the_seed) {
  Random a(7), b(7), c(8);
  EXPECT_EQ(a.bits(), b.bits());
  EXPECT_NE(a.bits(), c.bits());
}

TEST(Random, stays_below_and_reaches_every_value) {
  Random random(3);
  for (const std::uint32_t count : {1u, 2u, 3u, 7u, 64u}) {
    std::set<std::uint32_t> seen;
    for (int i = 0; i < 2000; ++i) {
      const std::uint32_t value = random.below(count);
      ASSERT_LT(value, count);
      seen.insert(value);
    }
    EXPECT_EQ(seen.size(), count);
  }
  for (int i = 0; i < 1000; ++i) ASSERT_LT(random.below(0xffffffffu), 0xffffffffu);
}

// Six sides, 60000 throws: the chi-squared of a fair die with five degrees of freedom is above 25.7 once in 10^4.
TEST(Random, throws_a_fair_die) {
  Random random(5);
  std::array<int, 6> counts{};
  for (int i = 0; i < 60000; ++i) ++counts[random.below(6)];
  double chi_squared = 0;
  for (const int count : counts) chi_squared += (count - 10000.0) * (count - 10000.0) / 10000.0;
  EXPECT_LT(chi_squared, 25.7);
  EXPECT_GT(chi_squared, 0.05) << "too even to be random";
}

TEST(Random, is_not_biased_where_the_range_is_most_of_32_bits) {
  // Without rejection, 3 * 2^30 values would be hit unevenly: the multiples of three twice as often.
  Random random(6);
  int low = 0;
  constexpr std::uint32_t kCount = 3u << 30;
  for (int i = 0; i < 30000; ++i) low += random.below(kCount) % 3 == 0 ? 1 : 0;
  EXPECT_NEAR(low, 10000, 400);
}

TEST(Random, reaches_both_ends_between) {
  Random random(9);
  std::set<int> seen;
  for (int i = 0; i < 500; ++i) seen.insert(random.between(-2, 2));
  EXPECT_EQ(seen, (std::set<int>{-2, -1, 0, 1, 2}));
  EXPECT_EQ(random.between(4, 4), 4);
}

TEST(Random, keeps_its_chances) {
  Random random(10);
  int hits = 0;
  for (int i = 0; i < 10000; ++i) {
    hits += random.chance(1, 4) ? 1 : 0;
    ASSERT_FALSE(random.chance(0, 4));
    ASSERT_TRUE(random.chance(4, 4));
  }
  EXPECT_NEAR(hits, 2500, 200);
}

TEST(Random, shuffles_into_every_order_about_equally_often) {
  Random random(11);
  std::vector<std::vector<int>> orders;
  std::vector<int> counts;
  for (int i = 0; i < 6000; ++i) {
    std::vector<int> items = {1, 2, 3};
    random.shuffle(items);
    const auto at = std::find(orders.begin(), orders.end(), items);
    if (at == orders.end()) {
      orders.push_back(items);
      counts.push_back(1);
    } else {
      ++counts[static_cast<std::size_t>(at - orders.begin())];
    }
  }
  ASSERT_EQ(orders.size(), 6u);
  for (const int count : counts) EXPECT_NEAR(count, 1000, 150);
}

TEST(Random, shuffles_nothing_and_one_thing) {
  Random random(12);
  std::vector<int> none, one = {5};
  random.shuffle(none);
  random.shuffle(one);
  EXPECT_EQ(one, std::vector<int>{5});
}

TEST(UnionFind, begins_with_sets_of_one) {
  UnionFind sets(4);
  EXPECT_EQ(sets.sets(), 4);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(sets.find(i), i);
    EXPECT_EQ(sets.size_of(i), 1);
  }
}

TEST(UnionFind, says_whether_a_union_was_needed) {
  UnionFind sets(3);
  EXPECT_TRUE(sets.unite(0, 1));
  EXPECT_FALSE(sets.unite(1, 0));
  EXPECT_FALSE(sets.unite(2, 2));
  EXPECT_EQ(sets.sets(), 2);
}

// Against a list of labels, where joining renames a whole set.
TEST(UnionFind, agrees_with_renaming_labels) {
  Random random(13);
  for (int round = 0; round < 50; ++round) {
    constexpr int kItems = 30;
    UnionFind sets(kItems);
    std::vector<int> label(kItems);
    std::iota(label.begin(), label.end(), 0);
    for (int step = 0; step < 40; ++step) {
      const int a = random.between(0, kItems - 1), b = random.between(0, kItems - 1);
      const int old = label[static_cast<std::size_t>(a)], to = label[static_cast<std::size_t>(b)];
      ASSERT_EQ(sets.unite(a, b), old != to);
      std::replace(label.begin(), label.end(), old, to);
      ASSERT_EQ(sets.sets(), static_cast<int>(std::set<int>(label.begin(), label.end()).size()));
    }
    for (int a = 0; a < kItems; ++a) {
      const int mine = label[static_cast<std::size_t>(a)];
      ASSERT_EQ(sets.size_of(a), std::count(label.begin(), label.end(), mine));
      for (int b = 0; b < kItems; ++b)
        ASSERT_EQ(sets.find(a) == sets.find(b), mine == label[static_cast<std::size_t>(b)]);
    }
  }
}

TEST(Result, holds_a_value_or_an_error) {
  const Result<int> good = 3;
  ASSERT_TRUE(good.ok());
  EXPECT_TRUE(static_cast<bool>(good));
  EXPECT_EQ(good.value(), 3);
  const Result<int> bad = Error{.code = ErrorCode::range, .message = "9 exceeds 8", .line = 2, .column = 5};
  ASSERT_FALSE(bad.ok());
  EXPECT_EQ(bad.error(), (Error{ErrorCode::range, "9 exceeds 8", 2, 5}));
}

TEST(Result, gives_up_a_value_that_cannot_be_copied) {
  Result<std::unique_ptr<int>> result = std::make_unique<int>(4);
  EXPECT_EQ(*std::move(result).value(), 4);
}

TEST(Error, is_described_with_whatever_place_is_known) {
  const Error full{ErrorCode::range, "clue 9 exceeds 8", 3, 14};
  EXPECT_EQ(describe(full, "puzzle.has"), "puzzle.has:3:14: clue 9 exceeds 8 [E_RANGE]");
  EXPECT_EQ(describe(full), "3:14: clue 9 exceeds 8 [E_RANGE]");
  EXPECT_EQ(describe({ErrorCode::limit, "too large", 3}, "a"), "a:3: too large [E_LIMIT]");
  EXPECT_EQ(describe({ErrorCode::empty, "no islands"}, "a"), "a: no islands [E_EMPTY]");
  EXPECT_EQ(describe({ErrorCode::empty, "no islands"}), "no islands [E_EMPTY]");
}

TEST(Error, has_a_stable_name_for_every_code) {
  EXPECT_EQ(code_name(ErrorCode::syntax), "E_SYNTAX");
  EXPECT_EQ(code_name(ErrorCode::range), "E_RANGE");
  EXPECT_EQ(code_name(ErrorCode::limit), "E_LIMIT");
  EXPECT_EQ(code_name(ErrorCode::empty), "E_EMPTY");
  EXPECT_EQ(code_name(ErrorCode::duplicate), "E_DUP");
  EXPECT_EQ(code_name(ErrorCode::encoding), "E_ENCODING");
  EXPECT_EQ(code_name(ErrorCode::depth), "E_DEPTH");
  EXPECT_EQ(code_name(ErrorCode::format), "E_FORMAT");
  EXPECT_EQ(code_name(ErrorCode::io), "E_IO");
  EXPECT_EQ(code_name(ErrorCode::unsupported), "E_UNSUPPORTED");
}

enum class AppleId : std::int32_t {};
enum class PearId : std::int32_t {};

template <class Vector, class Id>
concept IndexedBy = requires(Vector v, Id id) {
  v[id];
};

TEST(IdVector, is_indexed_by_its_own_ids_only) {
  static_assert(IndexedBy<IdVector<AppleId, int>, AppleId>);
  static_assert(!IndexedBy<IdVector<AppleId, int>, PearId>);
  static_assert(!IndexedBy<IdVector<AppleId, int>, int>);
  IdVector<AppleId, int> apples(2, 7);
  apples.push_back(9);
  EXPECT_EQ(apples[AppleId{2}], 9);
  EXPECT_TRUE(apples.contains(AppleId{2}));
  EXPECT_FALSE(apples.contains(AppleId{3}));
  EXPECT_FALSE(apples.contains(AppleId{-1}));
  std::vector<std::int32_t> ids;
  for (const AppleId id : apples.ids()) ids.push_back(index(id));
  EXPECT_EQ(ids, (std::vector<std::int32_t>{0, 1, 2}));
}

}  // namespace
}  // namespace hashi
