// Large boards, which the search renumbers: the renumbering must not be visible outside.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

#include "base/random.h"
#include "engine/numbering.h"
#include "generate/cllv_like.h"
#include "hashi/certify/certify.h"
#include "hashi/certify/checker/verify.h"
#include "hashi/generate/generate.h"
#include "hashi/puzzle/check.h"
#include "hashi/solve/solve.h"

namespace hashi {
namespace {

TEST(Numbering, leads_there_and_back) {
  const SolvedBoard made = make_cllv_like({.size = {60, 60}, .islands = 1200}, 3).value();
  const Puzzle& puzzle = made.board.puzzle;
  const engine::Numbering numbering(puzzle);
  std::set<std::int32_t> islands, edges;
  for (const IslandId i : puzzle.islands()) {
    islands.insert(index(numbering.inside(i)));
    EXPECT_EQ(numbering.outside(numbering.inside(i)), i);
  }
  for (const EdgeId e : puzzle.edges()) {
    edges.insert(numbering.inside(e));
    EXPECT_EQ(numbering.outside_edge(numbering.inside(e)), e);
    const engine::Literal literal = engine::Literal::at_most(index(e), 1);
    EXPECT_EQ(numbering.inside(literal), engine::Literal::at_most(numbering.inside(e), 1));
    EXPECT_EQ(numbering.outside(numbering.inside(literal)), literal);
  }
  EXPECT_EQ(islands.size(), static_cast<std::size_t>(puzzle.island_count()));
  EXPECT_EQ(edges.size(), static_cast<std::size_t>(puzzle.edge_count()));
  EXPECT_EQ(*islands.rbegin(), puzzle.island_count() - 1);
  EXPECT_EQ(*edges.rbegin(), puzzle.edge_count() - 1);
  EXPECT_NE(numbering.outside(engine::Island{0}), IslandId{0});  // it begins at the far end
  const engine::Literal letter = engine::Literal::at_least(puzzle.edge_count(), 2);
  EXPECT_EQ(numbering.inside(letter), letter);
}

// Squares of four islands that ask for three bridges each, and so lie there in two ways, in a chain: the links, the
// only edges of capacity 1, hold it together.
Puzzle chain_of_squares(int squares, Random& random) {
  std::vector<std::int32_t> names(static_cast<std::size_t>(4 * squares));
  std::iota(names.begin(), names.end(), 0);
  for (std::size_t i = names.size() - 1; i > 0; --i)
    std::swap(names[i], names[static_cast<std::size_t>(random.between(0, static_cast<int>(i)))]);
  const auto island = [&](int square, int corner) {
    return IslandId{names[static_cast<std::size_t>(4 * square + corner)]};
  };
  std::vector<Clue> clues(names.size(), Clue::number(3));
  std::vector<Edge> edges;
  for (int s = 0; s < squares; ++s) {
    for (int corner = 0; corner < 4; ++corner) edges.push_back({island(s, corner), island(s, (corner + 1) % 4), 2});
    if (s == 0) continue;
    edges.push_back({island(s - 1, 1), island(s, 3), 1});
    for (const IslandId end : {island(s - 1, 1), island(s, 3)})
      clues[static_cast<std::size_t>(index(end))] = Clue::number(4);
  }
  for (std::size_t e = edges.size() - 1; e > 0; --e)
    std::swap(edges[e], edges[static_cast<std::size_t>(random.between(0, static_cast<int>(e)))]);
  return Puzzle::make(clues, edges, {}).value();
}

TEST(Numbering, does_not_show_in_what_all_solutions_share) {
  Random random(11);
  for (const int squares : {3, 300}) {
    const Puzzle puzzle = chain_of_squares(squares, random);
    const Forced forced_edges = forced(puzzle);
    ASSERT_EQ(forced_edges.status, SolveStatus::solved);
    for (const EdgeId e : puzzle.edges()) {
      EXPECT_EQ(forced_edges.least[e], 1) << index(e);
      EXPECT_EQ(forced_edges.most[e], puzzle.capacity(e)) << index(e);
    }
    const Outcome found = solve(puzzle, {.max_solutions = 8});
    EXPECT_EQ(found.solutions.size(), 8u);
    for (std::size_t a = 0; a < found.solutions.size(); ++a) {
      EXPECT_TRUE(check(puzzle, found.solutions[a]).empty());
      for (std::size_t b = 0; b < a; ++b) EXPECT_FALSE(found.solutions[a] == found.solutions[b]);
    }
    const Another other = another(puzzle, found.solutions[0], 5);
    ASSERT_TRUE(other.solution);
    EXPECT_FALSE(*other.solution == found.solutions[0]);
  }
}

TEST(Numbering, does_not_show_in_a_certificate) {
  const Generated made = generate({.size = {70, 70}, .islands = 1150, .graded = false}, {.seed = 2}).value();
  const Puzzle& puzzle = made.document.puzzle;
  ASSERT_GT(puzzle.island_count(), 1000);
  const certify::Certificate certificate = certify::certify(puzzle);
  // Without a step that names islands, nothing would be seen.
  ASSERT_NE(certificate.text.find("\nc "), std::string::npos) << certificate.text.substr(0, 300);
  const Result<certify::Judgement> judgement = certify::verify(puzzle, certificate.text);
  ASSERT_TRUE(judgement.ok());
  EXPECT_TRUE(judgement.value().accepted) << judgement.value().reason;
  EXPECT_EQ(judgement.value().verdict, certify::Verdict::unique);
}

}  // namespace
}  // namespace hashi
