// Other solvers on our files: CBC and GLPK on MPS and LP, clasp on OPB, CaDiCaL on DIMACS.
//
// Real programs solve each format for more than fifty puzzles: boards with a solution, and small generalised graphs,
// solvable or not. Their solutions are read back and checked; if brute force finds no solution, the program must report
// that there is none.
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <set>
#include <sstream>

#include "hashi/puzzle/check.h"
#include "hashi/solve/solve.h"
#include "models/bridges.h"
#include "models/cnf.h"
#include "models/cuts.h"
#include "models/formulate.h"
#include "models/values.h"
#include "models/write.h"
#include "support/boards.h"
#include "support/connected.h"
#include "support/files.h"
#include "support/long_run.h"
#include "support/reference.h"

namespace hashi {
namespace {

struct Judged {
  Puzzle puzzle;
  bool solvable;
};

std::vector<Judged> cases(std::uint64_t seed) {
  Random random(seed);
  std::vector<Judged> all;
  for (int round = 0; round < 30; ++round) {
    testing::SolvedBoard solved = testing::connected_board(
        random, {.rows = 6, .columns = 6, .islands = random.between(4, 12), .max_bridges = 2 + round % 2});
    all.push_back({std::move(solved.board.puzzle), true});
  }
  int solvable = 30, unsolvable = 0;
  for (int round = 0; solvable < 52 || unsolvable < 8; ++round) {
    const bool other = round % 2 == 1;
    Puzzle puzzle = testing::random_graph(random, {.most_islands = 6,
                                                   .most_edges = 8,
                                                   .most_bridges = 3,
                                                   .most_components = 3,
                                                   .other_clues = other,
                                                   .capacities = other});
    const auto solutions = reference::all_solutions(puzzle, 100'000, 1'000'000);
    if (!solutions) continue;
    int& count = solutions->empty() ? unsolvable : solvable;
    if (++count <= (solutions->empty() ? 8 : 52)) all.push_back({std::move(puzzle), !solutions->empty()});
  }
  return all;
}

// The program as a command, with $IN and $OUT for the files; what it wrote.
std::string answer_of(const std::string& command, const std::string& content, const std::string& extension) {
  const testing::TemporaryFolder folder;
  const std::string in = folder.file("model." + extension, content), out = folder.path("answer");
  const std::string files = "IN='" + in + "'; OUT='" + out + "'; ";
  // The exit code says nothing: SAT solvers give 10 and 20.
  const int status = std::system((files + "{ " + command + "; } >'" + folder.path("printed") + "' 2>&1").c_str());
  EXPECT_NE(status, -1);
  const std::string answer = testing::file_content(out);
  EXPECT_FALSE(answer.empty()) << command << "\n" << testing::file_content(folder.path("printed"));
  return answer;
}

struct Program {
  std::string command, extension;
  std::function<std::string(const Puzzle&)> written;
  std::uint64_t seed;
};

void expect_to_agree(const Program& program) {
  int solved = 0, refused = 0;
  for (const Judged& one : cases(program.seed)) {
    const std::string answer = answer_of(program.command, program.written(one.puzzle), program.extension);
    const Result<Solution> values = models::read_values(answer, one.puzzle);
    if (one.solvable) {
      ASSERT_TRUE(values.ok()) << describe(values.error()) << "\n" << answer;
      EXPECT_TRUE(check(one.puzzle, values.value()).empty()) << answer;
      ++solved;
    } else {
      // Some programs say "none" and stop, others write zeros with it; either way there is nothing that the referee
      // takes.
      if (values.ok())
        EXPECT_FALSE(check(one.puzzle, values.value()).empty());
      else
        EXPECT_TRUE(values.error().code == ErrorCode::unsupported || values.error().code == ErrorCode::empty) << answer;
      ++refused;
    }
  }
  EXPECT_GE(solved, 50);
  EXPECT_GE(refused, 8);
}

constexpr const char* kCbc = "cbc $IN -solve -solution $OUT";

TEST(Mps, is_solved_by_cbc_as_a_flow) {
  expect_to_agree(
      {kCbc, "mps", [](const Puzzle& p) { return models::write_mps(models::flow_model(p).value(), {}); }, 71});
}

TEST(Mps, is_solved_by_cbc_as_a_search) {
  expect_to_agree(
      {kCbc, "mps", [](const Puzzle& p) { return models::write_mps(models::bfs_model(p).value(), {}); }, 72});
}

TEST(FixedMps, is_solved_by_glpk) {
  expect_to_agree({"glpsol --mps $IN --write $OUT", "mps",
                   [](const Puzzle& p) { return models::write_fixed_mps(models::flow_model(p).value(), {}); }, 73});
}

TEST(Lp, is_solved_by_glpk_whose_columns_are_in_our_order) {
  expect_to_agree({"glpsol --lp $IN --write $OUT", "lp",
                   [](const Puzzle& p) { return models::write_lp(models::flow_model(p).value(), {}); }, 74});
}

TEST(Lp, is_solved_by_glpk_whose_report_names_them) {
  expect_to_agree({"glpsol --lp $IN --output $OUT", "lp",
                   [](const Puzzle& p) { return models::write_lp(models::bfs_model(p).value(), {}); }, 75});
}

TEST(Opb, is_solved_by_clasp_as_a_search) {
  expect_to_agree({"clasp $IN >$OUT", "opb",
                   [](const Puzzle& p) { return models::write_opb(models::bfs_model(p).value(), {}); }, 76});
}

TEST(Opb, is_solved_by_clasp_as_a_flow_in_bits) {
  expect_to_agree({"clasp $IN >$OUT", "opb",
                   [](const Puzzle& p) { return models::write_opb(models::flow_model(p).value(), {}); }, 77});
}

TEST(Dimacs, is_solved_by_cadical) {
  expect_to_agree({"cadical -q $IN >$OUT", "cnf",
                   [](const Puzzle& p) {
                     return models::write_dimacs(models::all_rules(p).value(), models::BridgeVariables(p).count(), {});
                   },
                   78});
}

// A model counter that knows projection counts the models that differ on the variables of "c p show". Debian has none,
// so CaDiCaL lists them: each is forbidden on these variables, until none is left.
TEST(Dimacs, has_as_many_projected_models_as_there_are_solutions) {
  int several = 0, single = 0;
  for (const Judged& one : cases(81)) {
    const std::int32_t shown = models::BridgeVariables(one.puzzle).count();
    const Count counted = count(one.puzzle);
    if (!counted.exact || counted.count.size() > 1 || shown == 0) continue;
    models::Cnf cnf = models::all_rules(one.puzzle).value();
    const std::string head = models::write_dimacs(cnf, shown, {});
    std::set<std::int32_t> projected;
    for (std::size_t at = 0; (at = head.find("c p show", at)) != std::string::npos; ++at) {
      std::istringstream numbers(head.substr(at + 8, head.find('\n', at) - at - 8));
      for (std::int32_t number = 0; numbers >> number && number != 0;) projected.insert(number);
    }
    EXPECT_EQ(static_cast<std::int32_t>(projected.size()), shown);
    int models = 0;
    for (;; ++models) {
      ASSERT_LE(models, 20);
      const std::string answer = answer_of("cadical -q $IN >$OUT", models::write_dimacs(cnf, shown, {}), "cnf");
      if (answer.find("s SATISFIABLE") == std::string::npos) break;
      std::vector<models::Literal> different;
      std::istringstream words(answer);
      for (std::string word; words >> word;) {
        if (word == "v" || word == "s" || word == "SATISFIABLE") continue;
        const std::int32_t literal = std::stoi(word);
        if (projected.contains(std::abs(literal))) different.push_back(-literal);
      }
      cnf.add(different);
    }
    EXPECT_EQ(std::to_string(models), counted.count);
    several += models > 1;
    single += models == 1;
  }
  EXPECT_GE(several, 5);
  EXPECT_GE(single, 5);
}

// The loop that the lazy model is made for: solve, look at the components, add cuts, solve again.
TEST(LazyModel, is_solved_by_glpk_and_cuts_in_turn) {
  int solved = 0, rounds = 0;
  for (const Judged& one : cases(79)) {
    models::LinearModel model = models::base_model(one.puzzle).value();
    for (;; ++rounds) {
      const std::string answer = answer_of("glpsol --freemps $IN --write $OUT", models::write_mps(model, {}), "mps");
      const Result<Solution> values = models::read_values(answer, one.puzzle);
      if (!values) {
        EXPECT_FALSE(one.solvable);
        break;
      }
      const std::vector<models::Cut> cuts = models::component_cuts(one.puzzle, values.value());
      if (cuts.empty()) {
        EXPECT_TRUE(check(one.puzzle, values.value()).empty());
        EXPECT_TRUE(one.solvable);
        ++solved;
        break;
      }
      models::add_cuts(model, one.puzzle, cuts);
    }
  }
  EXPECT_GE(solved, 50);
  EXPECT_GT(rounds, 5) << "some must need cuts";
}

// HiGHS on LP and the CP-SAT of OR-Tools on MPS, from npm: only in a long run, as they have to be installed first (by
// scripts/foreign-solvers, with 300 MB).
TEST(Npm, has_solvers_that_solve_the_models) {
  if (!long_run()) GTEST_SKIP() << testing::kLongTest;
  const testing::TemporaryFolder folder;
  const std::vector<Judged> all = cases(80);
  for (std::size_t at = 0; at < all.size(); ++at) {
    const models::LinearModel flow = models::flow_model(all[at].puzzle).value();
    const models::LinearModel bfs = models::bfs_model(all[at].puzzle).value();
    folder.file(std::to_string(at) + ".flow.lp", models::write_lp(flow, {}));
    folder.file(std::to_string(at) + ".flow.mps", models::write_mps(flow, {}));
    folder.file(std::to_string(at) + ".bfs.lp", models::write_lp(bfs, {}));
    folder.file(std::to_string(at) + ".bfs.mps", models::write_mps(bfs, {}));
  }
  const std::string command = testing::in_repository("scripts/foreign-solvers") + " '" + folder.path() + "'";
  ASSERT_EQ(std::system(command.c_str()), 0);
  for (std::size_t at = 0; at < all.size(); ++at) {
    for (const std::string kind : {".flow.lp", ".flow.mps", ".bfs.lp", ".bfs.mps"}) {
      const std::string answer = testing::file_content(folder.path(std::to_string(at) + kind + ".values"));
      ASSERT_FALSE(answer.empty()) << kind;
      const Result<Solution> values = models::read_values(answer, all[at].puzzle);
      if (all[at].puzzle.edge_count() == 0) continue;  // nothing is named
      ASSERT_EQ(values.ok(), all[at].solvable) << kind << "\n" << answer;
      if (!values) continue;
      EXPECT_TRUE(check(all[at].puzzle, values.value()).empty()) << kind;
    }
  }
}

}  // namespace
}  // namespace hashi
