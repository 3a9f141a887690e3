// The formulations: their sizes against the published formulas, their solutions against brute force, the cuts,
// and the reader of other solvers' solutions.
#include <gtest/gtest.h>

#include <algorithm>

#include "hashi/format/format.h"
#include "hashi/puzzle/check.h"
#include "models/cnf.h"
#include "models/cuts.h"
#include "models/formulate.h"
#include "models/values.h"
#include "models/write.h"
#include "support/boards.h"
#include "support/files.h"
#include "support/markdown.h"
#include "support/reference.h"

namespace hashi {
namespace {

using models::LinearModel;

// A full assignment of values to the variables of a model, tried against every row.
bool satisfies(const LinearModel& model, const std::vector<std::int64_t>& values) {
  for (const models::RowId r : model.rows().ids()) {
    std::int64_t sum = 0;
    for (const models::Term& t : model.terms(r))
      sum += t.coefficient * values[static_cast<std::size_t>(index(t.variable))];
    const models::Row& row = model.rows()[r];
    if (row.sense == models::Sense::at_most ? sum > row.bound
        : row.sense == models::Sense::equal ? sum != row.bound
                                            : sum < row.bound)
      return false;
  }
  return true;
}

bool keeps(const models::Cut& cut, const Solution& solution) {
  const auto used =
      std::count_if(cut.edges.begin(), cut.edges.end(), [&](EdgeId e) { return solution.bridges[e] > 0; });
  return cut.sense == models::Sense::at_least ? used >= cut.bound : used <= cut.bound;
}

TEST(Models, have_the_published_sizes) {
  Random random(61);
  for (int round = 0; round < 40; ++round) {
    const Puzzle puzzle = testing::random_board(random, {.rows = 7, .columns = 7, .density_percent = 30}).puzzle;
    const int n = puzzle.island_count(), m = puzzle.edge_count(), c = puzzle.conflict_count();
    if (n < 2 || m == 0) continue;
    int zeros = 0;
    for (const IslandId i : puzzle.islands()) zeros += puzzle.clue(i).value() == 0 ? 1 : 0;

    const LinearModel base = models::base_model(puzzle).value();
    EXPECT_EQ(base.variables().size(), 2 * m);
    EXPECT_EQ(base.rows_of("order"), m);
    EXPECT_EQ(base.rows_of("cross"), c);
    EXPECT_EQ(base.rows_of("island"), n);
    EXPECT_EQ(base.rows().size(), m + c + n);

    const LinearModel bfs = models::bfs_model(puzzle).value();
    EXPECT_EQ(bfs.variables_of("y"), m * m);
    EXPECT_EQ(bfs.variables().size(), 2 * m + m * m);
    EXPECT_EQ(bfs.rows_of("source"), 1);
    EXPECT_EQ(bfs.rows_of("keep"), m * std::max(0, m - 1));
    EXPECT_EQ(bfs.rows_of("reach"), m * std::max(0, m - 1));
    EXPECT_EQ(bfs.rows_of("link"), m);
    EXPECT_EQ(bfs.rows_of("touch"), zeros) << "clues that do not ask for a bridge";
    EXPECT_EQ(bfs.rows().size(), base.rows().size() + 1 + 2 * m * std::max(0, m - 1) + m + zeros);

    const LinearModel flow = models::flow_model(puzzle).value();
    EXPECT_EQ(flow.variables_of("f"), m);
    EXPECT_EQ(flow.variables().size(), 3 * m);
    EXPECT_EQ(flow.rows_of("flow"), n);
    EXPECT_EQ(flow.rows_of("fmax"), m);
    EXPECT_EQ(flow.rows_of("fmin"), m);
    EXPECT_EQ(flow.rows().size(), base.rows().size() + n + 2 * m);
  }
}

TEST(Models, have_more_variables_for_more_bridges_components_and_letters) {
  // A 2x2 square of islands: n = 4, m = 4, no conflicts.
  const Puzzle triple = testing::board("33/33", {.max_bridges = 3}).puzzle;
  EXPECT_EQ(models::base_model(triple).value().variables().size(), 3 * 4);
  EXPECT_EQ(models::base_model(triple).value().rows_of("order"), 2 * 4);

  const Puzzle two = testing::board("22/22", {.components = 2}).puzzle;
  const LinearModel flow = models::flow_model(two).value();
  EXPECT_EQ(flow.variables_of("r"), 4);
  EXPECT_EQ(flow.variables_of("g"), 4);
  EXPECT_EQ(flow.variables_of("c"), 2 * 4);
  EXPECT_EQ(flow.rows_of("same"), 2 * 4 * 2);
  EXPECT_EQ(flow.rows_of("label"), 4);
  EXPECT_EQ(flow.rows_of("label_used"), 2);

  // Each letter may stand for 0 to 4; five values that two letters may not share.
  const Puzzle letters = testing::board("AB/AB").puzzle;
  const LinearModel base = models::base_model(letters).value();
  EXPECT_EQ(base.variables_of("z"), 2 * 5);
  EXPECT_EQ(base.rows_of("letter"), 2);
  EXPECT_EQ(base.rows_of("differ"), 5);
}

TEST(Models, have_the_sizes_that_the_page_shows) {
  const auto rows = testing::table_rows(testing::file_content(testing::in_repository("docs/models.md")), "puzzle");
  const auto sizes = [](std::int64_t variables, std::int64_t count) {
    return std::to_string(variables) + " / " + std::to_string(count);
  };
  const auto of = [&](const LinearModel& model) { return sizes(model.variables().size(), model.rows().size()); };
  for (const std::vector<std::string>& row : rows) {
    const std::string file = testing::example(testing::without_backquotes(row[0]));
    const Puzzle puzzle = read_document(testing::file_content(file)).value().puzzle;
    const models::Cnf cnf = models::all_rules(puzzle).value();
    EXPECT_EQ(row, (std::vector<std::string>{
                       row[0], std::to_string(puzzle.island_count()), std::to_string(puzzle.edge_count()),
                       std::to_string(puzzle.conflict_count()), of(models::base_model(puzzle).value()),
                       of(models::flow_model(puzzle).value()), of(models::bfs_model(puzzle).value()),
                       sizes(cnf.variable_count(), cnf.clause_count())}));
  }
  EXPECT_GE(rows.size(), 3u);
}

TEST(Models, allow_in_the_base_what_keeps_all_rules_but_the_components) {
  Random random(62);
  int allowed = 0, refused = 0;
  for (int round = 0; round < 300; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.most_islands = 5, .most_edges = 5});
    const LinearModel model = models::base_model(puzzle).value();
    const models::BridgeVariables x(puzzle);
    Solution bridges{IdVector<EdgeId, int>(puzzle.edge_count(), 0)};
    for (bool more = true; more;) {
      std::vector<std::int64_t> values(static_cast<std::size_t>(x.count()), 0);
      for (const EdgeId e : puzzle.edges()) {
        for (int v = 1; v <= bridges.bridges[e]; ++v) values[static_cast<std::size_t>(x.at_least(e, v))] = 1;
      }
      const std::vector<Violation> broken = check(puzzle, bridges);
      const bool fine = std::all_of(broken.begin(), broken.end(),
                                    [](const Violation& violation) { return violation.rule == Rule::components; });
      ASSERT_EQ(satisfies(model, values), fine) << "round " << round;
      ++(fine ? allowed : refused);
      more = false;
      for (const EdgeId e : puzzle.edges()) {
        if (++bridges.bridges[e] <= puzzle.capacity(e)) {
          more = true;
          break;
        }
        bridges.bridges[e] = 0;
      }
    }
  }
  EXPECT_GT(allowed, 200);
  EXPECT_GT(refused, 2000);
}

TEST(Cuts, are_kept_by_every_solution_and_broken_by_what_they_were_made_from) {
  Random random(63);
  int cuts_seen = 0;
  for (int round = 0; round < 600; ++round) {
    const Puzzle puzzle = testing::random_graph(
        random, {.most_islands = 7, .most_edges = 9, .most_bridges = 2, .most_components = 3, .other_clues = true});
    const auto solutions = reference::all_solutions(puzzle, 500, 1'000'000);
    if (!solutions) continue;
    Solution guess{IdVector<EdgeId, int>(puzzle.edge_count(), 0)};
    for (const EdgeId e : puzzle.edges()) guess.bridges[e] = random.between(0, 1);
    const std::vector<models::Cut> cuts = models::component_cuts(puzzle, guess);
    const std::vector<Violation> broken = check(puzzle, guess);
    const bool wrong = std::any_of(broken.begin(), broken.end(),
                                   [](const Violation& violation) { return violation.rule == Rule::components; });
    ASSERT_EQ(!cuts.empty(), wrong) << "round " << round;
    for (const models::Cut& cut : cuts) {
      ++cuts_seen;
      EXPECT_FALSE(keeps(cut, guess)) << "round " << round;
      for (const Solution& solution : *solutions) EXPECT_TRUE(keeps(cut, solution)) << "round " << round;
    }
  }
  EXPECT_GT(cuts_seen, 300);
}

TEST(Exclusion, is_broken_by_that_solution_alone) {
  Random random(64);
  int pairs = 0;
  for (int round = 0; round < 300; ++round) {
    const Puzzle puzzle =
        testing::random_graph(random, {.most_islands = 5, .most_edges = 6, .other_clues = round % 2 == 1});
    const auto solutions = reference::all_solutions(puzzle, 50, 100'000);
    if (!solutions) continue;
    const models::BridgeVariables x(puzzle);
    for (const Solution& excluded : *solutions) {
      LinearModel model;
      for (std::int32_t v = 0; v < x.count(); ++v) model.add_variable({});
      models::exclude(model, puzzle, excluded);
      for (const Solution& other : *solutions) {
        std::vector<std::int64_t> values(static_cast<std::size_t>(x.count()), 0);
        for (const EdgeId e : puzzle.edges()) {
          for (int v = 1; v <= other.bridges[e]; ++v) values[static_cast<std::size_t>(x.at_least(e, v))] = 1;
        }
        EXPECT_EQ(satisfies(model, values), other != excluded) << "round " << round;
        ++pairs;
      }
    }
  }
  EXPECT_GT(pairs, 500);
}

TEST(Models, are_refused_when_they_would_be_too_large) {
  std::vector<Clue> clues(6000, Clue::number(2));
  std::vector<Edge> ring;
  for (std::int32_t i = 0; i < 6000; ++i) ring.push_back({IslandId{i}, IslandId{(i + 1) % 6000}});
  const Puzzle puzzle = Puzzle::make(clues, ring, {}).value();
  const Result<LinearModel> model = models::bfs_model(puzzle);
  ASSERT_FALSE(model.ok());
  EXPECT_EQ(model.error().code, ErrorCode::limit);
  EXPECT_TRUE(models::flow_model(puzzle).ok());
  EXPECT_TRUE(models::all_rules(puzzle).ok());
  const Puzzle apart = Puzzle::make(clues, ring, {}, {.components = 3000}).value();
  const Result<models::Cnf> cnf = models::all_rules(apart);
  ASSERT_FALSE(cnf.ok());
  EXPECT_EQ(cnf.error().code, ErrorCode::limit);
}

// Two islands with a double bridge: everything that a file says, by hand.
TEST(Writers, say_what_the_model_says) {
  const Puzzle puzzle = testing::board("2.2").puzzle;
  const LinearModel model = models::base_model(puzzle).value();
  const std::string note = "two islands";
  const models::Notes notes(&note, 1);
  EXPECT_EQ(models::write_mps(model, notes),
            "* two islands\nNAME          hashi\nROWS\n N  obj\n G  order_0_1_1\n E  island_0\n E  island_1\n"
            "COLUMNS\n    M1 'MARKER' 'INTORG'\n"
            "    x_0_1_1 order_0_1_1 1\n    x_0_1_1 island_0 1\n    x_0_1_1 island_1 1\n"
            "    x_0_1_2 order_0_1_1 -1\n    x_0_1_2 island_0 1\n    x_0_1_2 island_1 1\n"
            "    M2 'MARKER' 'INTEND'\nRHS\n    rhs island_0 2\n    rhs island_1 2\n"
            "BOUNDS\n UP bnd x_0_1_1 1\n UP bnd x_0_1_2 1\nENDATA\n");
  const std::string fixed = models::write_fixed_mps(model, notes);
  EXPECT_NE(fixed.find("\n    C1        R1        1\n"), std::string::npos) << fixed;
  EXPECT_NE(fixed.find("\n    M1        'MARKER'                 'INTORG'\n"), std::string::npos) << fixed;
  EXPECT_EQ(models::write_lp(model, notes),
            "\\ two islands\nMinimize\n obj: + 0 x_0_1_1 + 0 x_0_1_2\nSubject To\n"
            " order_0_1_1: + x_0_1_1 - x_0_1_2 >= 0\n island_0: + x_0_1_1 + x_0_1_2 = 2\n"
            " island_1: + x_0_1_1 + x_0_1_2 = 2\nBounds\n 0 <= x_0_1_1 <= 1\n 0 <= x_0_1_2 <= 1\n"
            "Generals\n x_0_1_1 x_0_1_2\nEnd\n");
  EXPECT_EQ(models::write_opb(model, notes),
            "* #variable= 2 #constraint= 3\n* two islands\n+1 x1 -1 x2 >= 0 ;\n+1 x1 +1 x2 = 2 ;\n+1 x1 +1 x2 = 2 ;\n");
}

TEST(Writers, say_a_range_in_bits_that_reach_all_of_it_and_no_more) {
  LinearModel model;
  const models::VariableId v = model.add_variable({.name = {"f", {0, 1}}, .lower = -3, .upper = 3, .whole = false});
  model.add_row({{"row", {}}, models::Sense::at_most, 2}, std::vector{models::Term{v, 1}});
  // f = -3 + x1 + 2 x2 + 3 x3, and f <= 2.
  EXPECT_EQ(models::write_opb(model, {}), "* #variable= 3 #constraint= 1\n-1 x1 -2 x2 -3 x3 >= -5 ;\n");
}

// "2=3-1" in a row: islands 0, 1, 2; edges 0-1 and 1-2; variables x_0_1_1, x_0_1_2, x_1_2_1, x_1_2_2.
std::string read_back(std::string_view text) {
  const Puzzle puzzle = testing::board("2.3.1").puzzle;
  const Result<Solution> solution = models::read_values(text, puzzle);
  if (!solution) return describe(solution.error());
  return std::to_string(solution.value().bridges[EdgeId{0}]) + " " +
         std::to_string(solution.value().bridges[EdgeId{1}]);
}

TEST(Values, are_read_from_the_files_of_many_solvers) {
  EXPECT_EQ(read_back("x_0_1_1 1\nx_0_1_2 1\nx_1_2_1 1\nx_1_2_2 0\n"), "2 1");
  EXPECT_EQ(read_back("x_0_1_1=1\r\nx_0_1_2 = 0.99999999\r\nx_1_2_1 1e0\r\nx_1_2_2 -1e-9"), "2 1");
  // CBC
  EXPECT_EQ(read_back("Optimal - objective value 0.00000000\n      0 x_0_1_1                1                       0\n"
                      "      1 x_0_1_2                1                       0\n"
                      "**    2 x_1_2_1                1                       0\n"),
            "2 1");
  // glpsol --write, and --output with a name that needs a line of its own
  EXPECT_EQ(read_back("c Problem: hashi\nc\ns mip 3 4 o 0\ni 1 0\nj 1 1\nj 2 1\nj 3 1\nj 4 0\ne o f\n"), "2 1");
  EXPECT_EQ(read_back("Status:     INTEGER OPTIMAL\n   No. Column name       Activity     Lower bound\n"
                      "     1 x_0_1_1      *              1             0             1 \n"
                      "     2 x_0_1_2      *              1             0             1 \n"
                      "     3 x_1_2_1\n                    *              1             0             1 \n"
                      "Integer feasibility conditions:\n"),
            "2 1");
  // HiGHS, with prices behind the values
  EXPECT_EQ(
      read_back("Model status\nOptimal\n\n# Primal solution values\nFeasible\nObjective 0\n# Columns 4\nx_0_1_1 1\n"
                "x_0_1_2 1\nx_1_2_1 1\nx_1_2_2 0\n# Rows 1\nisland_0 2\n\n# Dual solution values\nFeasible\n"
                "# Columns 4\nx_0_1_1 0\n"),
      "2 1");
  // SAT and pseudo-Boolean solvers; numbers beyond the bridges are counters
  EXPECT_EQ(read_back("c a comment\ns SATISFIABLE\nv 1 2 3\nv -4 5 -6 0\n"), "2 1");
  EXPECT_EQ(read_back("s SATISFIABLE\nv x1 x2 x3 -x4 x5\n"), "2 1");
  // SCIP and fixed MPS
  EXPECT_EQ(read_back("solution status: optimal solution found\nobjective value:   0\nx_0_1_1   1 \t(obj:0)\n"), "1 0");
  EXPECT_EQ(read_back("Optimal\n 0 C1 1 0\n 1 C2 1 0\n 2 C3 1 0\n"), "2 1");
}

TEST(Values, may_all_be_zero_and_therefore_not_named) {
  EXPECT_EQ(read_back("Optimal - objective value 0.00000000\n"), "0 0");
  EXPECT_EQ(read_back("s bas 2 0 f f 0\ni 1 b 0 0\n"), "0 0");
}

TEST(Values, are_refused_with_the_line_where_they_are_wrong) {
  EXPECT_EQ(read_back(""), "no values of the model's variables [E_EMPTY]");
  EXPECT_EQ(read_back("hello\nworld\n"), "2: no values of the model's variables [E_EMPTY]");
  EXPECT_EQ(read_back("x_0_1_1 0.5\n"), "1: a bridge variable is 0 or 1, not '0.5' [E_RANGE]");
  EXPECT_EQ(read_back("x_0_1_1 1\nx_0_2_1 1\n"), "2: the puzzle has no variable 'x_0_2_1' [E_RANGE]");
  EXPECT_EQ(read_back("x_0_1_3 1\n"), "1: the puzzle has no variable 'x_0_1_3' [E_RANGE]");
  EXPECT_EQ(read_back("x_0_1_1_1 1\n"), "1: the puzzle has no variable 'x_0_1_1_1' [E_RANGE]");
  EXPECT_EQ(read_back("x_99999999999_1_1 1\n"), "1: the puzzle has no variable 'x_99999999999_1_1' [E_RANGE]");
  EXPECT_EQ(read_back("x_0_1_1 1\nx_0_1_1 0\n"), "2: variable 1 has two values [E_DUP]");
  EXPECT_EQ(read_back("x_0_1_1 one\n"), "1: expected a value, not 'one' [E_SYNTAX]");
  EXPECT_EQ(read_back("x_0_1_1 nan\n"), "1: a bridge variable is 0 or 1, not 'nan' [E_RANGE]");
  EXPECT_EQ(read_back("v 1 b\n"), "1: expected a literal, not 'b' [E_SYNTAX]");
  EXPECT_EQ(read_back("s UNSATISFIABLE\n"), "1: the file contains no solution: 's UNSATISFIABLE' [E_UNSUPPORTED]");
  EXPECT_EQ(read_back("Infeasible - objective value 0.0\n0 x_0_1_1 1 0\n"),
            "1: the file contains no solution: 'Infeasible - objective value 0.0' [E_UNSUPPORTED]");
  EXPECT_EQ(read_back("s mip 3 4 n 0\nj 1 0\n"), "1: the file contains no solution: 's mip 3 4 n 0' [E_UNSUPPORTED]");
  EXPECT_EQ(read_back("x_0_1_2 1\n"), "x_0_1_2 is 1, but the one for 1 bridges is 0 [E_RANGE]");
}

}  // namespace
}  // namespace hashi
