// The course over large boards: strips, pieces, and what is settled on trial beyond them. Small boards are divided as
// well here, so that the search can be compared with plain enumeration.
#include "engine/strips.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "base/random.h"
#include "engine/numbering.h"
#include "engine/search.h"
#include "generate/cllv_like.h"
#include "hashi/puzzle/check.h"
#include "hashi/solve/solve.h"
#include "peers/cadical.h"
#include "support/boards.h"
#include "support/long_run.h"
#include "support/reference.h"

namespace hashi {
namespace {

using engine::Division;
using engine::Numbering;
using engine::Search;
using engine::Var;

Puzzle large_board(int side, int islands, std::uint64_t seed) {
  return make_cllv_like({.size = {side, side}, .islands = islands, .extra = 10}, seed).value().board.puzzle;
}

// What puzzles are made of, to be changed or put side by side.
struct Ingredients {
  std::vector<Clue> clues;
  std::vector<Edge> edges;
  std::vector<Conflict> conflicts;

  void add(const Puzzle& puzzle) {
    const auto islands = static_cast<std::int32_t>(clues.size()), first = static_cast<std::int32_t>(edges.size());
    for (const IslandId i : puzzle.islands()) clues.push_back(puzzle.clue(i));
    for (const EdgeId e : puzzle.edges()) {
      const Edge& edge = puzzle.edge(e);
      edges.push_back({IslandId{index(edge.a) + islands}, IslandId{index(edge.b) + islands}, edge.capacity});
      for (const EdgeId f : puzzle.conflicts_of(e)) {
        if (index(e) < index(f)) conflicts.push_back({EdgeId{index(e) + first}, EdgeId{index(f) + first}});
      }
    }
  }
  Puzzle puzzle(Rules rules = {}) const { return Puzzle::make(clues, edges, conflicts, rules).value(); }
};

std::vector<int> distances(const Puzzle& puzzle, IslandId from) {
  std::vector<int> distance(static_cast<std::size_t>(puzzle.island_count()), -1);
  std::vector<IslandId> order = {from};
  distance[static_cast<std::size_t>(index(from))] = 0;
  for (std::size_t next = 0; next < order.size(); ++next) {
    const IslandId here = order[next];
    for (const EdgeId e : puzzle.edges_at(here)) {
      const IslandId there = puzzle.other_end(e, here);
      int& steps = distance[static_cast<std::size_t>(index(there))];
      if (steps >= 0) continue;
      steps = distance[static_cast<std::size_t>(index(here))] + 1;
      order.push_back(there);
    }
  }
  return distance;
}

TEST(Strips, follow_one_another_from_the_far_end) {
  const Puzzle puzzle = large_board(250, 25'000, 1);
  const engine::Course course = engine::course_over(puzzle, {});
  ASSERT_GT(course.pieces.size(), 20u);
  const std::set<IslandId> all(course.islands.begin(), course.islands.end());
  EXPECT_EQ(all.size(), static_cast<std::size_t>(puzzle.island_count()));
  EXPECT_EQ(course.islands.size(), all.size());
  const std::vector<int> ring = distances(puzzle, IslandId{0});
  const int last = *std::max_element(ring.begin(), ring.end());
  const auto strip_of = [&](IslandId i) { return (last - ring[static_cast<std::size_t>(index(i))]) / 8; };
  std::int32_t begin = 0, beyond = 0;
  std::set<IslandId> tried;
  for (const engine::Course::Piece& piece : course.pieces) {
    ASSERT_LT(begin, piece.end);
    ASSERT_LE(piece.end, piece.strip_end);
    const int strip = strip_of(course.islands[static_cast<std::size_t>(begin)]);
    for (; begin < piece.end; ++begin) ASSERT_EQ(strip_of(course.islands[static_cast<std::size_t>(begin)]), strip);
    if (begin == piece.strip_end && begin < puzzle.island_count()) {
      ASSERT_EQ(strip_of(course.islands[static_cast<std::size_t>(begin)]), strip + 1);
    }
    for (; beyond < piece.beyond_end; ++beyond) {
      const IslandId i = course.beyond[static_cast<std::size_t>(beyond)];
      ASSERT_EQ(strip_of(i), strip + 1);
      ASSERT_LT(last - ring[static_cast<std::size_t>(index(i))] - 8 * (strip + 1), 3);
      tried.insert(i);
    }
  }
  EXPECT_EQ(begin, puzzle.island_count());
  // Nothing that lies beyond a strip is left out.
  for (const IslandId i : puzzle.islands()) {
    const int deep = last - ring[static_cast<std::size_t>(index(i))];
    EXPECT_EQ(tried.contains(i), deep >= 8 && deep % 8 < 3);
  }
}

TEST(Strips, try_what_is_near) {
  const Puzzle puzzle = large_board(250, 25'000, 2);
  const engine::Course course = engine::course_over(puzzle, {});
  std::int32_t begin = 0, beyond = 0, seen = 0;
  for (std::size_t p = 0; p < course.pieces.size(); ++p) {
    const engine::Course::Piece& piece = course.pieces[p];
    if (p % 10 == 0) {
      for (; beyond < piece.beyond_end; beyond += 7, ++seen) {
        const std::vector<int> steps = distances(puzzle, course.beyond[static_cast<std::size_t>(beyond)]);
        int nearest = puzzle.island_count();
        for (std::int32_t i = begin; i < piece.end; ++i)
          nearest =
              std::min(nearest, steps[static_cast<std::size_t>(index(course.islands[static_cast<std::size_t>(i)]))]);
        ASSERT_LE(nearest, 25);  // the last piece of a strip tries all that the slant has left over
      }
    }
    begin = piece.end;
    beyond = piece.beyond_end;
  }
  EXPECT_GT(seen, 20);
}

TEST(Strips, are_for_long_rings_only) {
  EXPECT_EQ(Numbering(large_board(100, 4'000, 1)).pieces(), 0);
  EXPECT_GT(Numbering(large_board(250, 25'000, 1)).pieces(), 0);
  const Puzzle narrow = make_cllv_like({.size = {40, 1600}, .islands = 25'000}, 1).value().board.puzzle;
  EXPECT_EQ(Numbering(narrow).pieces(), 0);
}

TEST(Strips, number_edges_with_their_piece) {
  const Puzzle puzzle = large_board(250, 25'000, 3);
  const Numbering numbering(puzzle);
  Var end = 0;
  for (std::int32_t p = 0; p < numbering.pieces(); ++p) {
    ASSERT_LE(end, numbering.end_of_piece(p));
    end = numbering.end_of_piece(p);
    for (const Var x : numbering.beyond_piece(p)) ASSERT_GE(x, end);
  }
  EXPECT_EQ(end, puzzle.edge_count());
}

// Strips of one ring or two, on everything that has four or eight rings.
Division fine(Random& random) {
  return {.one_page = 0,
          .long_ring = 1,
          .strip = random.between(1, 2),
          .beyond = random.between(1, 3),
          .behind = random.between(0, 2),
          .piece = random.between(1, 3),
          .overlap = random.between(0, 2)};
}

struct Found {
  std::vector<Solution> solutions;  // sorted
  bool all = false;
  std::int64_t trials = 0;
};

Found found_with(const Puzzle& puzzle, const Division& division, std::size_t most) {
  Search search(puzzle, division);
  Found found;
  while (search.run() == SolveStatus::solved && found.solutions.size() <= most) {
    EXPECT_TRUE(search.consistent());
    found.solutions.push_back(search.solution());
    search.exclude_found();
  }
  found.all = found.solutions.size() <= most;
  found.trials = search.stats().trials;
  std::ranges::sort(found.solutions, {}, [](const Solution& s) { return s.bridges.items(); });
  return found;
}

TEST(Strips, lose_no_solution) {
  Random random(5);
  const int rounds = testing::sampled(3'000, 40'000);
  int unsolvable = 0, several = 0;
  std::int64_t trials = 0;
  for (int round = 0; round < rounds; ++round) {
    const Puzzle puzzle =
        round % 2 == 0 ? testing::random_graph(random, {.most_islands = 9,
                                                        .most_edges = 12,
                                                        .most_components = 3,
                                                        .other_clues = round % 4 == 0,
                                                        .capacities = round % 3 == 0})
                       : testing::random_board(random, {.rows = 6, .columns = 5, .other_clues = round % 4 == 1}).puzzle;
    auto expected = reference::all_solutions(puzzle, 300, 300'000);
    if (!expected || !Search::can_express(puzzle)) continue;
    const Found found = found_with(puzzle, fine(random), expected->size());
    std::ranges::sort(*expected, {}, [](const Solution& s) { return s.bridges.items(); });
    ASSERT_EQ(found.solutions, *expected) << "round " << round;
    unsolvable += expected->empty() ? 1 : 0;
    several += expected->size() > 1 ? 1 : 0;
    trials += found.trials;
  }
  EXPECT_GT(unsolvable, rounds / 20);
  EXPECT_GT(several, rounds / 30);
  EXPECT_GT(trials, 0);
}

Puzzle board_with_choices(Random& random) {
  for (;;) {
    // Not every number of extra bridges fits on every board.
    const Recipe recipe{
        .size = {9, 9}, .islands = 28, .single = random.between(25, 75), .extra = random.between(0, 10)};
    const auto seed = static_cast<std::uint64_t>(random.between(1, 1'000'000));
    const Result<SolvedBoard> made = make_cllv_like(recipe, seed);
    if (made.ok()) return made.value().board.puzzle;
  }
}

// Where there are decisions there are trials. Some boards lie beside another one, with two components.
TEST(Strips, find_the_same_solutions_as_without_them) {
  Random random(8);
  const int rounds = testing::sampled(600, 20'000);
  int compared = 0;
  std::int64_t trials = 0;
  for (int round = 0; round < rounds; ++round) {
    Ingredients parts;
    for (int part = 0; part <= round % 3 / 2; ++part) parts.add(board_with_choices(random));
    const Puzzle puzzle = parts.puzzle({.components = 1 + round % 3 / 2});
    const Found expected = found_with(puzzle, {}, 200);
    if (!expected.all) continue;
    const Found found = found_with(puzzle, fine(random), 200);
    ASSERT_EQ(found.solutions, expected.solutions) << "round " << round;
    ++compared;
    trials += found.trials;
  }
  EXPECT_GT(compared, rounds / 4);
  EXPECT_GT(trials, rounds);
}

TEST(Strips, agree_with_cadical_on_larger_boards) {
  Random random(6);
  int unsolvable = 0;
  std::int64_t trials = 0;
  for (int round = 0; round < 30; ++round) {
    Puzzle puzzle = large_board(25, 220, static_cast<std::uint64_t>(round));
    if (round % 2 == 1) {
      // Somewhere a bridge more, somewhere else one less: mostly nothing fits any more.
      Ingredients changed;
      changed.add(puzzle);
      for (const int more : {1, -1}) {
        Clue& clue = changed.clues[static_cast<std::size_t>(random.between(0, puzzle.island_count() - 1))];
        clue = Clue::number(std::max(1, clue.value() + more));
      }
      puzzle = changed.puzzle();
    }
    Search search(puzzle, {.one_page = 0, .long_ring = 1, .strip = 2, .beyond = 2, .piece = 4, .overlap = 2});
    const SolveStatus status = search.run();
    peers::CadicalSolutions theirs(puzzle);
    ASSERT_EQ(status == SolveStatus::solved, theirs.next().has_value()) << "round " << round;
    ASSERT_NE(status, SolveStatus::unknown);
    if (status == SolveStatus::solved) {
      EXPECT_TRUE(check(puzzle, search.solution()).empty());
    }
    unsolvable += status == SolveStatus::unsolvable ? 1 : 0;
    trials += search.stats().trials;
  }
  EXPECT_GT(unsolvable, 2);
  EXPECT_GT(trials, 30);
}

// What they are for. Steps do not depend on the machine.
TEST(Strips, save_steps_where_rings_are_long) {
  std::int64_t in_strips = 0, ring_by_ring = 0;
  for (int seed = 1; seed <= testing::sampled(2); ++seed) {
    const Puzzle puzzle = large_board(500, 100'000, static_cast<std::uint64_t>(seed));
    Search divided(puzzle), undivided(puzzle, {.long_ring = puzzle.island_count()});
    ASSERT_EQ(divided.run(), SolveStatus::solved);
    ASSERT_EQ(undivided.run(), SolveStatus::solved);
    EXPECT_GT(divided.stats().trials, 100);
    EXPECT_EQ(undivided.stats().trials, 0);
    in_strips += divided.stats().steps;
    ring_by_ring += undivided.stats().steps;
  }
  EXPECT_LT(in_strips, ring_by_ring * 72 / 100);
}

TEST(Strips, solve_large_boards_and_those_in_two_parts) {
  const Puzzle one = large_board(250, 25'000, 4), other = large_board(240, 23'000, 5);
  Ingredients side_by_side;
  for (const Puzzle* part : {&one, &other}) side_by_side.add(*part);
  const Puzzle both = side_by_side.puzzle({.components = 2});
  const auto pieces = [](const Puzzle& puzzle) { return Numbering(puzzle).pieces(); };
  EXPECT_GT(pieces(both), (pieces(one) + pieces(other)) * 3 / 4);  // each part is divided
  for (const Puzzle* puzzle : {&one, &both}) {
    const Uniqueness answer = uniqueness(*puzzle);
    ASSERT_EQ(answer.status, SolveStatus::solved);
    EXPECT_EQ(answer.unique, false);
    EXPECT_TRUE(check(*puzzle, *answer.first).empty());
    EXPECT_TRUE(check(*puzzle, *answer.second).empty());
    EXPECT_FALSE(*answer.first == *answer.second);
  }
}

}  // namespace
}  // namespace hashi
