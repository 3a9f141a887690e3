// The arena of clauses: what is forgotten is gone, and what stays is the same clause, watched as before.
#include "engine/clauses.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "hashi/solve/solve.h"
#include "support/petersen.h"

namespace hashi {
namespace {

using engine::ClauseRef;
using engine::Literal;

std::vector<Literal> literals_of(const engine::Clauses& clauses, ClauseRef ref) {
  std::vector<Literal> all;
  for (std::int32_t at = 0; at < clauses.size(ref); ++at) all.push_back(clauses.literal(ref, at));
  return all;
}

TEST(Clauses, stay_what_they_were_when_others_are_forgotten) {
  const Literal a = Literal::at_least(0, 1), b = Literal::at_least(1, 2), c = Literal::at_most(2, 0),
                d = Literal::at_most(3, 1);
  engine::Clauses clauses;
  clauses.reset(4);
  struct Row {
    std::vector<Literal> literals;
    bool learned;
    int glue;
  };
  const std::vector<Row> rows = {{{a, b}, false, 0}, {{b, c, d}, true, 5}, {{c, a, b, d}, true, 2},
                                 {{d}, true, 1},     {{a, d}, true, 7},    {{c, d}, false, 0}};
  std::vector<ClauseRef> refs;
  for (const Row& row : rows) {
    refs.push_back(clauses.add(row.literals, row.learned, row.glue));
    if (row.literals.size() > 1) clauses.attach(refs.back());
  }
  std::map<ClauseRef, ClauseRef> moved;
  clauses.collect([&](ClauseRef ref) { return clauses.glue(ref) <= 2; },
                  [&](ClauseRef from, ClauseRef to) { moved[from] = to; });
  ASSERT_EQ(moved.size(), 4u);
  std::vector<ClauseRef> learned;
  std::map<ClauseRef, int> watches;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const bool stays = !rows[row].learned || rows[row].glue <= 2;
    ASSERT_EQ(moved.contains(refs[row]), stays) << row;
    if (!stays) continue;
    const ClauseRef now = moved[refs[row]];
    EXPECT_EQ(literals_of(clauses, now), rows[row].literals) << row;
    EXPECT_EQ(clauses.glue(now), rows[row].glue) << row;
    if (rows[row].learned) learned.push_back(now);
    watches[now] = rows[row].literals.size() > 1 ? 2 : 0;
  }
  EXPECT_EQ(std::vector(clauses.learned().begin(), clauses.learned().end()), learned);
  for (const Literal watched : {a, b, c, d}) {
    for (std::int32_t at = clauses.first_touched_by(~watched); at != engine::kNoWatch; at = clauses.watch(at).next) {
      const engine::Watch& watch = clauses.watch(at);
      EXPECT_EQ(watch.self, watched);
      ASSERT_TRUE(watches.contains(watch.clause));
      --watches[watch.clause];
      const std::vector<Literal> all = literals_of(clauses, watch.clause);
      EXPECT_TRUE((all[0] == watch.self && all[1] == watch.blocker) ||
                  (all[1] == watch.self && all[0] == watch.blocker));
    }
  }
  for (const auto& [clause, left] : watches) EXPECT_EQ(left, 0) << clause;
}

// So long a search that it forgets clauses, reasons of what it holds among them.
TEST(Solve, agrees_with_a_theorem_when_it_has_to_forget) {
  for (const int n : {47, 48, 53}) {
    const Outcome found = solve(testing::petersen(n));
    EXPECT_EQ(found.status, n % 6 == 5 ? SolveStatus::unsolvable : SolveStatus::solved) << n;
    // Forgetting begins after 2000 conflicts; a search that has become shorter needs a larger n here.
    if (n % 6 == 5) {
      EXPECT_GT(found.stats.conflicts, 3000) << n;
    }
  }
}

}  // namespace
}  // namespace hashi
