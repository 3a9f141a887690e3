// Trials on a copy of the marks: what they narrow follows from the rules and nothing else changes, and undoing restores
// every earlier position. The judge is plain enumeration of all bridges that keep clues and crossings.
#include "explain/scratch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "base/random.h"
#include "support/boards.h"

namespace hashi {
namespace {

struct ScratchSnapshot {
  std::vector<Bounds> bounds;
  std::vector<int> residual, slack;
  std::vector<IslandId> touched;
  bool operator==(const ScratchSnapshot&) const = default;
};

ScratchSnapshot scratch_snapshot(const Puzzle& puzzle, const Scratch& scratch) {
  ScratchSnapshot now;
  for (const EdgeId e : puzzle.edges()) now.bounds.push_back(scratch.bounds(e));
  for (const IslandId i : puzzle.islands()) {
    now.residual.push_back(scratch.residual(i));
    now.slack.push_back(scratch.slack(i));
  }
  now.touched.assign(scratch.touched().begin(), scratch.touched().end());
  return now;
}

std::size_t place(EdgeId e) { return static_cast<std::size_t>(index(e)); }
std::size_t place(IslandId i) { return static_cast<std::size_t>(index(i)); }

// Residuals and slacks from the marks, and the touched islands from the list of what was narrowed.
void expect_consistent(const Puzzle& puzzle, const Scratch& scratch) {
  const ScratchSnapshot now = scratch_snapshot(puzzle, scratch);
  for (const IslandId i : puzzle.islands()) {
    if (!puzzle.clue(i).is_number()) continue;
    int needed = puzzle.clue(i).value(), spare = -needed;
    for (const EdgeId e : puzzle.edges_at(i)) {
      needed -= now.bounds[place(e)].lo;
      spare += now.bounds[place(e)].hi;
    }
    ASSERT_EQ(now.residual[place(i)], needed);
    ASSERT_EQ(now.slack[place(i)], spare);
  }
  std::vector<IslandId> touched;
  for (const Scratch::Mark& mark : scratch.marks()) {
    for (const IslandId i : {puzzle.edge(mark.edge).a, puzzle.edge(mark.edge).b}) {
      if (std::find(touched.begin(), touched.end(), i) == touched.end()) touched.push_back(i);
    }
  }
  ASSERT_EQ(now.touched, touched);
}

bool keeps_rules(const Puzzle& puzzle, const std::vector<int>& bridges, bool crossings) {
  for (const IslandId i : puzzle.islands()) {
    if (!puzzle.clue(i).is_number()) continue;
    int sum = 0;
    for (const EdgeId e : puzzle.edges_at(i)) sum += bridges[place(e)];
    if (sum != puzzle.clue(i).value()) return false;
  }
  if (!crossings) return true;
  return std::ranges::none_of(puzzle.conflicts(), [&](const Conflict& conflict) {
    return bridges[place(conflict.a)] > 0 && bridges[place(conflict.b)] > 0;
  });
}

// For every edge, the least and the most bridges over all assignments within the bounds that keep clues and crossings;
// nothing if there is none.
std::optional<std::vector<Bounds>> hull(const Puzzle& puzzle, const std::vector<Bounds>& bounds, bool crossings) {
  std::vector<int> bridges;
  for (const Bounds& b : bounds) bridges.push_back(b.lo);
  std::optional<std::vector<Bounds>> found;
  while (true) {
    if (keeps_rules(puzzle, bridges, crossings)) {
      if (!found) found.emplace(bounds.size(), Bounds{.lo = 1000, .hi = -1});
      for (std::size_t e = 0; e < bridges.size(); ++e) {
        Bounds& range = (*found)[e];
        range.lo = std::min(range.lo, static_cast<std::int16_t>(bridges[e]));
        range.hi = std::max(range.hi, static_cast<std::int16_t>(bridges[e]));
      }
    }
    std::size_t e = 0;
    while (e < bridges.size() && bridges[e] == bounds[e].hi) {
      bridges[e] = bounds[e].lo;
      ++e;
    }
    if (e == bridges.size()) return found;
    ++bridges[e];
  }
}

// 'after' leaves out nothing that is possible within 'before'; 'is_possible' may be false only if nothing is.
void expect_sound(const Puzzle& puzzle, const std::vector<Bounds>& before, const std::vector<Bounds>& after,
                  bool is_possible, bool crossings) {
  const auto possible = hull(puzzle, before, crossings);
  if (!possible) return;
  ASSERT_TRUE(is_possible);
  for (std::size_t e = 0; e < before.size(); ++e) {
    ASSERT_LE(after[e].lo, (*possible)[e].lo);
    ASSERT_GE(after[e].hi, (*possible)[e].hi);
  }
}

Puzzle small_graph(Random& random) {
  return testing::random_graph(random, {.most_islands = 5, .most_edges = 6, .other_clues = true, .capacities = true});
}

State some_marks(const Puzzle& puzzle, Random& random) {
  State state(puzzle);
  for (const EdgeId e : puzzle.edges()) {
    if (random.chance(1, 4)) state.tighten(e, {.lo = 0, .hi = static_cast<std::int16_t>(random.between(0, 2))});
  }
  return state;
}

TEST(Scratch, applies_settings_and_draws_the_next_conclusions_only) {
  Random random(4);
  int possible = 0, refused = 0;
  for (int round = 0; round < 3000; ++round) {
    const Puzzle puzzle = small_graph(random);
    if (puzzle.edge_count() == 0) continue;
    const State state = some_marks(puzzle, random);
    Scratch scratch(state);
    const ScratchSnapshot start = scratch_snapshot(puzzle, scratch);
    const bool crossings = random.chance(3, 4);
    std::vector<Setting> settings;
    std::set<EdgeId> set, crossed;
    std::set<IslandId> ends;
    for (int n = random.between(1, 2); n > 0; --n) {
      const EdgeId e{random.between(0, puzzle.edge_count() - 1)};
      if (!set.insert(e).second) continue;
      settings.push_back({.edge = e, .bridges = random.between(0, 2)});
      ends.insert({puzzle.edge(e).a, puzzle.edge(e).b});
      if (crossings && settings.back().bridges > 0) {
        for (const EdgeId f : puzzle.conflicts_of(e)) crossed.insert(f);
      }
    }
    const bool is_possible = scratch.apply(settings, crossings);
    expect_consistent(puzzle, scratch);
    (is_possible ? possible : refused) += 1;
    // What was set, as the only premise.
    std::vector<Bounds> supposed = start.bounds;
    bool fits = true;
    for (const Setting& s : settings) {
      const auto value = static_cast<std::int16_t>(s.bridges);
      fits = fits && value >= supposed[place(s.edge)].lo && value <= supposed[place(s.edge)].hi;
      supposed[place(s.edge)] = {.lo = value, .hi = value};
    }
    if (!fits) {
      ASSERT_FALSE(is_possible);
    }
    const ScratchSnapshot now = scratch_snapshot(puzzle, scratch);
    if (fits) expect_sound(puzzle, supposed, now.bounds, is_possible, crossings);
    if (is_possible) {
      for (const EdgeId e : puzzle.edges()) {
        const Bounds b = now.bounds[place(e)];
        if (set.contains(e)) {
          ASSERT_EQ(b, supposed[place(e)]);
        }
        if (crossed.contains(e)) {
          ASSERT_EQ(b, (Bounds{.lo = 0, .hi = 0}));
        }
        const bool at_complete_end = std::ranges::any_of(ends, [&](IslandId i) {
          return now.residual[place(i)] == 0 && (puzzle.edge(e).a == i || puzzle.edge(e).b == i);
        });
        if (at_complete_end) {
          ASSERT_EQ(b.lo, b.hi);
        }
        if (!set.contains(e) && !crossed.contains(e) && !at_complete_end) {
          ASSERT_EQ(b, start.bounds[place(e)]);
        }
      }
    }
    scratch.undo();
    ASSERT_EQ(scratch_snapshot(puzzle, scratch), start);
    ASSERT_TRUE(scratch.marks().empty());
  }
  EXPECT_GT(possible, 500);
  EXPECT_GT(refused, 500);
}

TEST(Scratch, counts_soundly_and_undoes_to_any_earlier_position) {
  Random random(5);
  int narrowed = 0, refused = 0;
  for (int round = 0; round < 2000; ++round) {
    const Puzzle puzzle = small_graph(random);
    if (puzzle.edge_count() == 0) continue;
    const State state = some_marks(puzzle, random);
    Scratch scratch(state);
    struct Position {
      std::size_t marks;
      ScratchSnapshot snapshot;
    };
    std::vector<Position> positions = {{0, scratch_snapshot(puzzle, scratch)}};
    bool is_possible = true;
    for (int step = 0; step < 4 && is_possible; ++step) {
      const ScratchSnapshot before = scratch_snapshot(puzzle, scratch);
      const int kind = random.between(0, 2);
      if (kind == 0) {
        const EdgeId e{random.between(0, puzzle.edge_count() - 1)};
        const Setting setting{.edge = e, .bridges = random.between(scratch.lo(e), scratch.hi(e))};
        is_possible = scratch.apply({&setting, 1});
      } else {
        is_possible =
            kind == 1 ? scratch.count() : scratch.count_at(IslandId{random.between(0, puzzle.island_count() - 1)});
        const ScratchSnapshot after = scratch_snapshot(puzzle, scratch);
        expect_sound(puzzle, before.bounds, after.bounds, is_possible, true);
        narrowed += after.bounds != before.bounds ? 1 : 0;
        refused += is_possible ? 0 : 1;
      }
      if (is_possible && !scratch.all_served()) {
        ASSERT_FALSE(hull(puzzle, scratch_snapshot(puzzle, scratch).bounds, true));
      }
      expect_consistent(puzzle, scratch);
      positions.push_back({scratch.marks().size(), scratch_snapshot(puzzle, scratch)});
    }
    while (!positions.empty()) {
      const auto [marks, expected] = positions.back();
      positions.pop_back();
      if (random.chance(1, 3) && !positions.empty()) continue;
      scratch.undo(marks);
      ASSERT_EQ(scratch_snapshot(puzzle, scratch), expected);
      ASSERT_EQ(scratch.marks().size(), marks);
    }
  }
  EXPECT_GT(narrowed, 300);
  EXPECT_GT(refused, 100);
}

TEST(Scratch, takes_over_marks_of_the_state_between_trials) {
  const Board board = testing::board("2.3.1/...../2.3.1");
  State state(board.puzzle);
  Scratch scratch(state);
  for (const EdgeId e : board.puzzle.edges()) {
    state.tighten(e, {.lo = 0, .hi = 1});
    scratch.refresh(state, e);
  }
  EXPECT_EQ(scratch_snapshot(board.puzzle, scratch), scratch_snapshot(board.puzzle, Scratch(state)));
}

}  // namespace
}  // namespace hashi
