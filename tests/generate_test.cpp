// Classic puzzles after mixed recipes: whatever comes out must be as asked, by judges that the generator does not use.
#include "generate/generate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "base/union_find.h"
#include "generate/fingerprint.h"
#include "peers/cadical.h"
#include "puzzle/check.h"
#include "solve/solve.h"
#include "support/boards.h"
#include "support/files.h"
#include "support/long_run.h"

namespace hashi {
namespace {

// The recipe of a number: sizes, densities, levels and choices all take turns.
Recipe mixed_recipe(int n) {
  Random random(static_cast<std::uint64_t>(n) + 1000);
  Recipe recipe{.rows = random.between(6, 16), .columns = random.between(6, 16), .most_tries = 60};
  recipe.islands = recipe.rows * recipe.columns * random.between(15, 28) / 100;
  switch (n % 8) {
    case 0:
      recipe.symmetry = random.chance(1, 2) ? Symmetry::rotation : Symmetry::mirror;
      recipe.islands -= recipe.islands % 2;
      break;
    case 1:
      recipe.max_bridges = random.between(1, 4);
      break;
    case 2:
      recipe.loops = false;
      recipe.islands = std::min(recipe.islands, 25);
      break;
    case 3:
      recipe.touching = true;
      break;
    case 4:
      recipe.longest = random.between(5, 8);
      break;
    case 5:
      recipe.multiple_percent = random.between(15, 60);
      break;
    case 6:
      recipe.rungs = random.chance(1, 2) ? RungRange{1, 3} : RungRange{4, 5};
      break;
    case 7:
      recipe.score = ScoreRange{100, 400};
      break;
  }
  if (n % 3 == 0) {
    const auto level = static_cast<Level>(random.between(0, 3));
    recipe.level = LevelRange{level, level};
  }
  return recipe;
}

std::int32_t length(const Board& board, EdgeId e) {
  const Cell a = board.grid.cell(board.puzzle.edge(e).a), b = board.grid.cell(board.puzzle.edge(e).b);
  return std::abs(a.row - b.row) + std::abs(a.column - b.column);
}

bool has_island(const Board& board, Cell cell) {
  const auto& cells = board.grid.cells();
  return std::binary_search(cells.begin(), cells.end(), cell);
}

void expect_one_solution(const SolvedBoard& made) {
  EXPECT_TRUE(check(made.board.puzzle, made.solution).empty());
  const Uniqueness answer = uniqueness(made.board.puzzle);
  EXPECT_EQ(answer.unique, std::optional(true));
  EXPECT_EQ(answer.first, std::optional(made.solution));
  peers::CadicalSolutions peer(made.board.puzzle);
  EXPECT_EQ(peer.next(), std::optional(made.solution));
  EXPECT_EQ(peer.next(), std::nullopt);
  EXPECT_EQ(peer.status(), SolveStatus::unsolvable);
}

void expect_shape(const Recipe& recipe, const SolvedBoard& made) {
  const Board& board = made.board;
  EXPECT_EQ(board.grid.rows(), recipe.rows);
  EXPECT_EQ(board.grid.columns(), recipe.columns);
  EXPECT_EQ(board.puzzle.island_count(), recipe.islands);
  EXPECT_EQ(board.puzzle.rules().max_bridges, recipe.max_bridges);
  bool top = false, bottom = false, left = false, right = false;
  for (const Cell cell : board.grid.cells()) {
    top = top || cell.row == 0;
    bottom = bottom || cell.row == recipe.rows - 1;
    left = left || cell.column == 0;
    right = right || cell.column == recipe.columns - 1;
    const Cell turned{recipe.rows - 1 - cell.row, recipe.columns - 1 - cell.column};
    const Cell mirrored{cell.row, recipe.columns - 1 - cell.column};
    EXPECT_TRUE(recipe.symmetry != Symmetry::rotation || has_island(board, turned));
    EXPECT_TRUE(recipe.symmetry != Symmetry::mirror || has_island(board, mirrored));
  }
  EXPECT_TRUE(top && bottom && left && right) << "a border without an island";
  UnionFind joined(board.puzzle.island_count());
  bool has_loop = false;
  for (const EdgeId e : board.puzzle.edges()) {
    EXPECT_GE(length(board, e), recipe.touching ? 1 : 2);
    if (made.solution.bridges[e] == 0) continue;
    EXPECT_GE(length(board, e), recipe.shortest);
    EXPECT_LE(length(board, e), recipe.longest);
    has_loop = !joined.unite(index(board.puzzle.edge(e).a), index(board.puzzle.edge(e).b)) || has_loop;
  }
  EXPECT_TRUE(recipe.loops || !has_loop);
}

void expect_difficulty(const Recipe& recipe, const SolvedBoard& made) {
  const Grade found = grade(made.board.puzzle);
  if (recipe.level) {
    EXPECT_GE(found.level, recipe.level->least);
    EXPECT_LE(found.level, recipe.level->most);
  }
  if (recipe.score) {
    EXPECT_GE(found.score, recipe.score->least);
    EXPECT_LE(found.score, recipe.score->most);
  }
  if (recipe.rungs) {
    EXPECT_GE(technique(*found.hardest).rung, recipe.rungs->least);
    EXPECT_LE(technique(*found.hardest).rung, recipe.rungs->most);
  }
  if (recipe.multiple_percent) {
    int used = 0, multiple = 0;
    for (const int bridges : made.solution.bridges) {
      used += bridges > 0;
      multiple += bridges > 1;
    }
    EXPECT_NEAR(100.0 * multiple / used, *recipe.multiple_percent, kMultipleTolerance + 1);
  }
}

TEST(Generate, makes_what_mixed_recipes_ask_for) {
  const char* asked_long = std::getenv("HASHI_LONG");
  const int count = asked_long != nullptr && std::string(asked_long) == "1" ? 10'000
                    : testing::is_sanitized()                               ? 48
                                                                            : 300;
  int hits = 0, given_up = 0;
  for (int n = 0; n < count; ++n) {
    SCOPED_TRACE("recipe " + std::to_string(n));
    const Recipe recipe = mixed_recipe(n);
    const Serial serial{.seed = 7, .index = n};
    const Result<Generated> made = generate(recipe, serial);
    if (!made) {
      EXPECT_EQ(made.error().code, ErrorCode::limit) << made.error().message;
      ++given_up;
      continue;
    }
    expect_one_solution(made.value().made);
    expect_shape(recipe, made.value().made);
    if (made.value().missed.empty()) {
      ++hits;
      expect_difficulty(recipe, made.value().made);
    }
    const Result<Generated> again = generate(recipe, serial);
    EXPECT_EQ(again.value().made.board.puzzle, made.value().made.board.puzzle);
    EXPECT_EQ(again.value().made.board.grid, made.value().made.board.grid);
    EXPECT_EQ(again.value().tries, made.value().tries);
  }
  // Small boards with few tries may miss a level; most do not. Some recipes of symmetry, lengths and density leave
  // almost no board, and end with a word.
  EXPECT_GE(hits, count * 9 / 10);
  EXPECT_LE(given_up, count / 100);
}

TEST(Generate, hits_every_level_on_boards_of_ten_by_ten) {
  for (int level = 0; level < kLevels; ++level) {
    int hits = 0;
    const int tries = testing::is_sanitized() ? 3 : 20;
    for (int i = 0; i < tries; ++i) {
      const auto wanted = static_cast<Level>(level);
      const Result<Generated> made = generate({.level = LevelRange{wanted, wanted}}, {.seed = 3, .index = i});
      hits += made.value().missed.empty() && grade(made.value().made.board.puzzle).level == wanted;
    }
    EXPECT_GE(10 * hits, 9 * tries) << level_name(static_cast<Level>(level));
  }
}

TEST(Generate, heeds_techniques_that_must_or_must_not_be_needed) {
  const TechniqueId isolation = find_technique("segment_isolation")->id;
  const auto without = [&](const Puzzle& puzzle) {
    TechniqueSet set = graded_techniques();
    std::erase(set, isolation);
    return walk(puzzle, set).end;
  };
  const auto without_and_no_harder = [&](const Puzzle& puzzle) {
    TechniqueSet set = ladder_up_to(technique(*grade(puzzle).hardest).rung);
    std::erase(set, isolation);
    return walk(puzzle, set).end;
  };
  for (int i = 0; i < 5; ++i) {
    const Result<Generated> with_it = generate({.needed = {isolation}}, {.index = i});
    EXPECT_EQ(with_it.value().missed, "");
    EXPECT_NE(without_and_no_harder(with_it.value().made.board.puzzle), WalkEnd::solved);
    const Result<Generated> without_it = generate({.forbidden = {isolation}}, {.index = i});
    EXPECT_EQ(without_it.value().missed, "");
    EXPECT_EQ(without(without_it.value().made.board.puzzle), WalkEnd::solved);
  }
}

TEST(Generate, reaches_thirty_percent_on_thirty_by_thirty) {
  const Result<Generated> made = generate({.rows = 30, .columns = 30, .islands = 270, .graded = false}, {});
  EXPECT_EQ(made.value().made.board.puzzle.island_count(), 270);
  expect_one_solution(made.value().made);
}

TEST(Generate, spreads_islands_evenly) {
  const int size = 12, boards = testing::is_sanitized() ? 100 : 1000;
  double corner = 0, border = 0, inner = 0;
  for (int i = 0; i < boards; ++i) {
    const Result<Generated> made =
        generate({.rows = size, .columns = size, .islands = 36, .graded = false}, {.seed = 5, .index = i});
    for (const Cell c : made.value().made.board.grid.cells()) {
      const int sides = (c.row == 0) + (c.row == size - 1) + (c.column == 0) + (c.column == size - 1);
      (sides == 2 ? corner : sides == 1 ? border : inner) += 1;
    }
  }
  const double even = 36.0 / (size * size);
  EXPECT_NEAR(corner / (4 * boards), even, 0.5 * even);
  EXPECT_NEAR(border / (4 * (size - 2) * boards), even, 0.3 * even);
  EXPECT_NEAR(inner / ((size - 2) * (size - 2) * boards), even, 0.1 * even);
}

TEST(Recipe, that_no_board_can_meet_is_refused_with_the_reason) {
  const auto message = [](const Recipe& recipe) {
    const Result<Generated> made = generate(recipe, {});
    return made.ok() ? std::string("made") : made.error().message;
  };
  EXPECT_EQ(message({.islands = 51}), "51 islands do not fit on 100 cells without touching each other; at most 50 do");
  EXPECT_EQ(message({.islands = 1}), "1 islands: a puzzle has at least 2");
  EXPECT_EQ(message({.rows = 0}), "a board of 0 x 10 has no cells");
  EXPECT_EQ(message({.islands = 25, .symmetry = Symmetry::rotation}),
            "an odd number of islands, 25, cannot be symmetric on this board: no cell is its own image");
  EXPECT_EQ(message({.longest = 1}), "bridges of length 1 join touching islands, which are not allowed");
  EXPECT_EQ(message({.max_bridges = 1, .multiple_percent = 50}),
            "no bridges are double where at most one joins two islands");
  EXPECT_EQ(message({.score = ScoreRange{9, 3}}), "the scores 9..3 are none");
  EXPECT_EQ(message({.max_bridges = 251}), "max_bridges 251 is not in 1..250");
  EXPECT_EQ(message({.shortest = 5, .longest = 4}), "bridge lengths 5..4 are none");
  EXPECT_EQ(message({.shortest = 10}), "no bridge of length 10 fits on the board");
  EXPECT_EQ(message({.multiple_percent = 101}), "a share of 101 % is not in 0..100");
  EXPECT_EQ(message({.level = LevelRange{Level::hard, Level::easy}}), "the levels hard to easy are none");
  EXPECT_EQ(message({.rungs = RungRange{5, 4}}), "the rungs 5..4 are none");
  EXPECT_EQ(message({.rungs = RungRange{14, 20}}), "the rungs 14..20: the last is 13");
  EXPECT_EQ(message({.needed = {TechniqueId::clue_full}}),
            "the technique 'clue_full' is not on the ladder and never needed");
  EXPECT_EQ(message({.needed = {TechniqueId::gateway}, .forbidden = {TechniqueId::gateway}}),
            "the technique 'gateway' is both needed and forbidden");
}

TEST(Recipe, that_is_out_of_reach_ends_with_the_nearest_found) {
  const auto very_hard = LevelRange{Level::very_hard, Level::very_hard};
  const Result<Generated> made =
      generate({.rows = 3, .columns = 3, .islands = 4, .level = very_hard, .most_tries = 50}, {});
  ASSERT_TRUE(made.ok());
  EXPECT_TRUE(made.value().missed.starts_with("gave up after 50 tries: ")) << made.value().missed;
  expect_one_solution(made.value().made);
  const Result<Generated> none = generate({.rows = 10, .columns = 10, .islands = 49, .most_tries = 3}, {});
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, ErrorCode::limit);
  EXPECT_TRUE(none.error().message.starts_with("gave up after 3 tries")) << none.error().message;
}

TEST(Fingerprint, is_the_same_for_all_turns_and_reflections) {
  const std::string_view same[] = {"2.3./..../1.2.",  ".3.2/..../.2.1",  ".2.1/..../.3.2",  "1.2./..../2.3.",
                                   "1.2/.../2.3/...", "2.1/.../3.2/...", ".../3.2/.../2.1", ".../2.3/.../1.2"};
  const Board first = testing::board(same[0]);
  for (const std::string_view text : same) {
    const Board turned = testing::board(text);
    EXPECT_EQ(fingerprint(turned.puzzle, turned.grid), fingerprint(first.puzzle, first.grid)) << text;
  }
  for (const std::string_view text : {"2.3./..../2.1.", "2..3/..../1..2", "2.3/.../1.2"}) {
    const Board other = testing::board(text);
    EXPECT_NE(fingerprint(other.puzzle, other.grid), fingerprint(first.puzzle, first.grid)) << text;
  }
}

}  // namespace
}  // namespace hashi
