// Certificates are true and accepted, for unique, unsolvable and ambiguous puzzles of every kind.
#include "hashi/certify/certify.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "certify/checker/fingerprint.h"
#include "certify/steps.h"
#include "certify/without_search.h"
#include "hashi/solve/solve.h"
#include "support/boards.h"
#include "support/long_run.h"
#include "support/petersen.h"
#include "support/reference.h"

namespace hashi {
namespace {

using certify::Verdict;

Verdict truth(const std::vector<Solution>& solutions) {
  return solutions.empty() ? Verdict::none : solutions.size() == 1 ? Verdict::unique : Verdict::several;
}

certify::Judgement judged(const Puzzle& puzzle, const std::string& text) {
  const Result<certify::Judgement> judgement = certify::verify(puzzle, text);
  EXPECT_TRUE(judgement.ok()) << (judgement ? "" : describe(judgement.error())) << "\n" << text;
  return judgement ? judgement.value() : certify::Judgement{};
}

// A certificate of a head, lines and 'end'.
std::string certificate(const Puzzle& puzzle, const std::string& lines) {
  return std::string(certify::kHead) + "\npuzzle " + certify::fingerprint(puzzle) + "\n" + lines + "end\n";
}

// How many lines of each kind.
void count_lines(const std::string& text, std::map<std::string, int>& seen) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::string kind = line.substr(0, line.find(' '));
    if (kind == "c" && line.find('/') != std::string::npos) kind = "c /";
    ++seen[kind];
  }
}

TEST(Certify, says_the_truth_about_random_graphs_of_every_kind) {
  std::map<std::string, int> seen;
  std::map<Verdict, int> verdicts;
  for (int round = 0; round < 6000; ++round) {
    Random random(900'000 + static_cast<std::uint64_t>(round));
    const Puzzle puzzle = testing::random_graph(random, {.most_islands = 3 + round % 6,
                                                         .most_edges = 4 + round % 9,
                                                         .most_bridges = 1 + round % 4,
                                                         .most_components = 1 + round % 3,
                                                         .other_clues = round % 2 == 1,
                                                         .capacities = round % 5 == 0});
    const auto solutions = reference::all_solutions(puzzle, 2000, 200'000);
    if (!solutions) continue;
    const certify::Certificate made = certify::certify(puzzle);
    ASSERT_EQ(made.verdict, truth(*solutions)) << "round " << round;
    const certify::Judgement judgement = judged(puzzle, made.text);
    ASSERT_TRUE(judgement.accepted) << "round " << round << ": " << judgement.reason << "\n" << made.text;
    ASSERT_EQ(judgement.verdict, *made.verdict);
    count_lines(made.text, seen);
    ++verdicts[*made.verdict];
  }
  for (const Verdict verdict : {Verdict::unique, Verdict::none, Verdict::several}) EXPECT_GT(verdicts[verdict], 300);
  for (const std::string kind : {"c", "c /", "f", "l", "s", "t"}) EXPECT_GT(seen[kind], 5) << kind;
}

TEST(Certify, says_the_truth_about_every_board_of_two_by_three_cells) {
  // Each cell is water or shows 1 to 4: 5^6 boards.
  int certified = 0;
  for (int code = 1; code < 15'625; ++code) {
    std::string text;
    int rest = code;
    for (int cell = 0; cell < 6; ++cell, rest /= 5) {
      if (cell == 3) text += '/';
      text += rest % 5 == 0 ? '.' : static_cast<char>('0' + rest % 5);
    }
    const Puzzle puzzle = testing::board(text).puzzle;
    const auto solutions = reference::all_solutions(puzzle);
    const certify::Certificate made = certify::certify(puzzle);
    ASSERT_EQ(made.verdict, truth(solutions.value())) << text;
    ASSERT_TRUE(judged(puzzle, made.text).accepted) << text;
    ++certified;
  }
  EXPECT_EQ(certified, 15'624);
}

TEST(Certify, says_the_truth_about_random_boards_with_letters_and_unknown_clues) {
  int with_letters = 0;
  const int rounds = testing::sampled(1500);
  for (int round = 0; round < rounds; ++round) {
    Random random(77'000 + static_cast<std::uint64_t>(round));
    const Puzzle puzzle =
        testing::random_board(random, {.rows = 4,
                                       .columns = 5,
                                       .density_percent = 45,
                                       .rules = {.max_bridges = 1 + round % 3, .components = 1 + round % 2},
                                       .other_clues = true})
            .puzzle;
    const auto solutions = reference::all_solutions(puzzle, 2000, 300'000);
    if (!solutions) continue;
    const certify::Certificate made = certify::certify(puzzle);
    ASSERT_EQ(made.verdict, truth(*solutions)) << "round " << round;
    ASSERT_TRUE(judged(puzzle, made.text).accepted) << "round " << round;
    with_letters += !puzzle.all_clues_are_numbers();
  }
  EXPECT_GT(with_letters, rounds / 3);
}

TEST(Certify, that_is_stopped_says_nothing_or_the_truth) {
  const Puzzle puzzle = testing::petersen(17);
  int stopped = 0;
  for (int after = 0;; ++after) {
    int asked = 0;
    const certify::Certificate made = certify::certify(puzzle, {.should_stop = [&] { return asked++ >= after; }});
    if (made.verdict) {
      EXPECT_EQ(*made.verdict, Verdict::none);
      EXPECT_TRUE(judged(puzzle, made.text).accepted);
      break;
    }
    EXPECT_EQ(made.obstacle, Obstacle::limit);
    EXPECT_EQ(made.text, "");
    ++stopped;
  }
  EXPECT_GT(stopped, 2);
}

TEST(Certify, agrees_with_a_theorem_on_hamiltonian_cycles) {
  for (int n = 5; n <= 17; ++n) {
    const Puzzle puzzle = testing::petersen(n);
    const certify::Certificate made = certify::certify(puzzle);
    EXPECT_EQ(made.verdict == Verdict::none, n % 6 == 5) << n;
    EXPECT_TRUE(judged(puzzle, made.text).accepted) << n;
  }
}

// The lines of a certificate behind its head.
std::string lines_of(const Puzzle& puzzle) {
  const std::string text = certify::certify(puzzle).text;
  return text.substr(text.find("verdict"));
}

TEST(Certify, needs_one_line_where_no_search_is_needed) {
  EXPECT_EQ(lines_of(testing::board("1.1/.../1.1").puzzle), "verdict none\nt\nend\n");
  EXPECT_EQ(lines_of(testing::board("2.3.2/...../2.2.2").puzzle), "verdict none\ns 0-5\nend\n");
  EXPECT_EQ(lines_of(testing::board("222/222/222").puzzle), "verdict none\ns 0 2 4 6 8 / 1 3 5 7\nend\n");
  EXPECT_EQ(lines_of(testing::board("3.1").puzzle), "verdict none\nend\n");
  EXPECT_EQ(lines_of(testing::board("2.2.../....../....../...2.2").puzzle), "verdict none\nc 2 3\nend\n");
  EXPECT_EQ(lines_of(testing::board("2.2", {.components = 3}).puzzle), "verdict none\nf\nend\n");
}

TEST(Certify, writes_every_shortage_as_a_sum) {
  Random random(23);
  int seen = 0;
  for (int round = 0; round < 3000; ++round) {
    const Puzzle puzzle = testing::random_graph(random, {.capacities = round % 2 == 0});
    const auto steps = certify::refutation_by_shortage(puzzle);
    if (!steps) continue;
    const std::string text = certify::certificate_text(puzzle, {.verdict = Verdict::none}, *steps);
    ASSERT_TRUE(judged(puzzle, text).accepted) << "round " << round << "\n" << text;
    ++seen;
  }
  EXPECT_GT(seen, 200);
}

TEST(Certify, sees_a_shortage_where_search_would_take_long) {
  // Halves of opposite colours, 3s on one and 2s on the other: the surplus of each half must cross the middle.
  std::vector<PlacedClue> islands;
  for (int r = 0; r < 12; ++r) {
    for (int c = 0; c < 12; ++c)
      islands.push_back({{.row = r, .column = c}, Clue::number(((r + c) % 2 == 0) == (c < 6) ? 3 : 2)});
  }
  const Puzzle puzzle = make_board(12, 12, islands).value().puzzle;
  const certify::Certificate made = certify::certify(puzzle);
  EXPECT_EQ(made.verdict, Verdict::none);
  EXPECT_TRUE(judged(puzzle, made.text).accepted);
}

TEST(Certify, counts_its_limit_in_steps) {
  const Puzzle puzzle = testing::board("3.3/.../3.3").puzzle;
  const certify::Certificate made = certify::certify(puzzle, {.steps = 0});
  EXPECT_FALSE(made.verdict.has_value());
  EXPECT_EQ(made.text, "");
  EXPECT_EQ(made.obstacle, Obstacle::limit);
}

TEST(Certify, gives_the_same_bytes_again) {
  Random random(5);
  for (int round = 0; round < 50; ++round) {
    const Puzzle puzzle = testing::random_board(random, {.rows = 6, .columns = 6}).puzzle;
    EXPECT_EQ(certify::certify(puzzle).text, certify::certify(puzzle).text);
  }
}

// Two solutions that share no line with the engine's: 3.3/.../3.3 has a double pair across or down.
TEST(Verify, accepts_two_solutions_as_several) {
  const Puzzle puzzle = testing::board("3.3/.../3.3").puzzle;  // edges: 0-1, 0-2, 1-3, 2-3
  EXPECT_TRUE(judged(puzzle, certificate(puzzle, "verdict several\nsolution 2112\nsecond 1221\n")).accepted);
  EXPECT_EQ(judged(puzzle, certificate(puzzle, "verdict several\nsolution 2112\nsecond 2112\n")).reason,
            "the two solutions are the same");
  const certify::Judgement broken =
      judged(puzzle, certificate(puzzle, "verdict several\nsolution 2112\nsecond 1222\n"));
  EXPECT_FALSE(broken.accepted);
  EXPECT_EQ(broken.line, 5);
}

TEST(Verify, rejects_a_claim_that_is_false) {
  const Puzzle several = testing::board("3.3/.../3.3").puzzle, one = testing::board("2.2").puzzle;
  EXPECT_EQ(judged(several, certificate(several, "verdict unique\nsolution 2112\n")).reason,
            "the lines leave possibilities open");
  EXPECT_FALSE(judged(several, certificate(several, "verdict none\n")).accepted);
  EXPECT_FALSE(judged(one, certificate(one, "verdict none\n")).accepted);
  EXPECT_TRUE(judged(one, certificate(one, "verdict unique\nsolution 2\n")).accepted);
  EXPECT_FALSE(judged(one, certificate(one, "verdict unique\nsolution 1\n")).accepted);
  // Where clues are unknown another solution may have more everywhere.
  const Puzzle open = testing::board("?.?").puzzle;
  EXPECT_FALSE(judged(open, certificate(open, "verdict unique\nsolution 1\n")).accepted);
  // Letters that are not known yet exclude nothing.
  const Puzzle letters = testing::board("A.B/.../?.?", {.components = 3}).puzzle;
  for (const std::string fact : {"l A+1\n", "l B+1\n"})
    EXPECT_EQ(judged(letters, certificate(letters, "verdict none\n" + fact)).reason, "the fact does not follow");
}

struct Line {
  std::string board, line, reason;  // reason "" = it follows
};

TEST(Verify, takes_no_line_that_does_not_follow) {
  const std::vector<Line> lines = {
      {"3.3/.../3.3", "l 0+2", "the fact does not follow"},
      {"3.3/.../3.3", "l 0+1", ""},
      {"3.3/.../3.3", "l 0+2 1+2", ""},
      {"3.3/.../3.3", "f 0-3", "the edges form a cycle"},
      {"3.3/.../3.3", "f 0-2", ""},
      {"3.3/.../3.3", "s 0-3", "the sum can be reached"},
      {"3.3/.../3.3", "s 0 3 / 1 2", "the sum can be reached"},
      {"3.3/.../3.3", "s 0", "the sum can be reached"},  // odd, but so are the factors
      {"1.2.1", "t", "there are bridges enough for a tree"},
      {"3.3/.../3.3", "t", "there are bridges enough for a tree"},
      {"2.2/.../2.2", "l 0-1", "the fact does not follow"},  // it does once the cut is there
      {"2.2/.../2.2", "c 0 1\nl 0-1", ""},
  };
  for (const Line& step : lines) {
    const Puzzle puzzle = testing::board(step.board).puzzle;
    const certify::Judgement judgement = judged(puzzle, certificate(puzzle, "verdict none\n" + step.line + "\n"));
    EXPECT_FALSE(judgement.accepted) << step.line;
    EXPECT_EQ(judgement.reason, step.reason.empty() ? "the lines leave possibilities open" : step.reason) << step.line;
  }
}

TEST(Verify, counts_components_in_cuts_and_forests) {
  // Two pairs of islands, joined by one edge: with k = 2 it must stay unused, with k = 1 it must be used.
  const std::string board = "1?.?1";
  for (const int k : {1, 2}) {
    const Puzzle puzzle = testing::board(board, {.components = k}).puzzle;  // edges 0, 1, 2 from the left
    EXPECT_EQ(judged(puzzle, certificate(puzzle, "verdict none\nc 0 1\nl 1+1\n")).reason == "the fact does not follow",
              k == 2);
    EXPECT_EQ(judged(puzzle, certificate(puzzle, "verdict none\nf 0-2\nl 1-0\n")).reason == "the fact does not follow",
              k == 1);
  }
}

struct Bad {
  std::string text;  // behind the first line
  ErrorCode code;
  int line, column;
};

TEST(Verify, tells_where_a_text_is_no_certificate) {
  const Puzzle puzzle = testing::board("A.?/.../3.3", {.max_bridges = 3}).puzzle;
  const std::string print = "puzzle " + certify::fingerprint(puzzle) + "\n", none = print + "verdict none\n";
  const std::vector<Bad> table = {
      {"", ErrorCode::syntax, 2, 1},
      {"puzzle", ErrorCode::syntax, 2, 1},
      {"puzzle\n", ErrorCode::syntax, 2, 8},
      {"puzzles\n", ErrorCode::syntax, 2, 1},
      {"puzzle  1\n", ErrorCode::syntax, 2, 8},
      {print + "verdict\n", ErrorCode::syntax, 3, 9},
      {print + "verdict maybe\n", ErrorCode::syntax, 3, 9},
      {print + "verdict none none\n", ErrorCode::syntax, 3, 9},
      {print + "verdict unique\nend\n", ErrorCode::syntax, 4, 1},
      {print + "verdict unique\nsolution 12x1\nend\n", ErrorCode::syntax, 4, 10},
      {print + "verdict unique\nsolution 11111\nend\n", ErrorCode::range, 4, 10},
      {print + "verdict unique\nsolution 1111 1\nend\n", ErrorCode::syntax, 4, 10},
      {print + "verdict unique\nsolution 11 11\nend\n", ErrorCode::syntax, 4, 10},
      {print + "verdict several\nsolution 1112\nend\n", ErrorCode::syntax, 5, 1},
      {none, ErrorCode::syntax, 4, 1},
      {none + "end", ErrorCode::syntax, 4, 1},
      {none + "end \n", ErrorCode::syntax, 4, 1},
      {none + "end\nend\n", ErrorCode::syntax, 4, 1},
      {none + "\nend\n", ErrorCode::syntax, 4, 1},
      {none + "x 1\nend\n", ErrorCode::syntax, 4, 1},
      {none + "c\nend\n", ErrorCode::syntax, 4, 3},
      {none + "c 4\nend\n", ErrorCode::range, 4, 3},
      {none + "c -1\nend\n", ErrorCode::syntax, 4, 3},
      {none + "c 1-\nend\n", ErrorCode::syntax, 4, 3},
      {none + "c 2-1\nend\n", ErrorCode::range, 4, 3},
      {none + "c 0 1 0\nend\n", ErrorCode::duplicate, 4, 7},
      {none + "c 0-1 1-2\nend\n", ErrorCode::duplicate, 4, 7},
      {none + "c /\nend\n", ErrorCode::syntax, 4, 3},
      {none + "c 0 /\nend\n", ErrorCode::syntax, 4, 5},
      {none + "c 99999999999999999999\nend\n", ErrorCode::range, 4, 3},
      {none + "c 00000000000\nend\n", ErrorCode::range, 4, 3},
      {none + "c \x01\xff\nend\n", ErrorCode::syntax, 4, 3},
      {none + "c abcdefghijklmnopqrstuvwxyz\nend\n", ErrorCode::syntax, 4, 3},
      {none + "f 0 / 1\nend\n", ErrorCode::syntax, 4, 7},
      {none + "f 4\nend\n", ErrorCode::range, 4, 3},
      {none + "l\nend\n", ErrorCode::syntax, 4, 3},
      {none + "l 1\nend\n", ErrorCode::syntax, 4, 3},
      {none + "l 4+1\nend\n", ErrorCode::range, 4, 3},
      {none + "l +1\nend\n", ErrorCode::syntax, 4, 3},
      {none + "l 1+\nend\n", ErrorCode::syntax, 4, 3},
      {none + "l 1+2000000001\nend\n", ErrorCode::range, 4, 3},
      {none + "l 1+-1\nend\n", ErrorCode::syntax, 4, 3},
      {none + "l B+1\nend\n", ErrorCode::range, 4, 3},
      {none + "s 0 / 1 / 2\nend\n", ErrorCode::syntax, 4, 11},
      {none + "s 1\nend\n", ErrorCode::range, 4, 3},
      {none + "t 1\nend\n", ErrorCode::syntax, 4, 1},
      {none + "t\nend\n", ErrorCode::range, 4, 1},
  };
  for (const Bad& bad : table) {
    std::string text(certify::kHead);
    text.append("\n").append(bad.text);
    const Result<certify::Judgement> judgement = certify::verify(puzzle, text);
    ASSERT_FALSE(judgement.ok()) << bad.text;
    EXPECT_EQ(code_name(judgement.error().code), code_name(bad.code)) << bad.text << judgement.error().message;
    EXPECT_EQ(judgement.error().line, bad.line) << bad.text;
    EXPECT_EQ(judgement.error().column, bad.column) << bad.text;
  }
  EXPECT_EQ(certify::verify(puzzle, "hashi-certificate 2\n").error().code, ErrorCode::unsupported);
  EXPECT_EQ(certify::verify(puzzle, "hashi-certificate\n").error().code, ErrorCode::syntax);
  EXPECT_EQ(certify::verify(puzzle, "hashi-certificate 1 1\n").error().code, ErrorCode::syntax);
  EXPECT_EQ(certify::verify(puzzle, "").error().code, ErrorCode::syntax);
}

TEST(Verify, refuses_every_certificate_that_is_cut_off) {
  const Puzzle puzzle = testing::board("2.4.2/...../2...2").puzzle;
  const std::string text = certify::certify(puzzle).text;
  ASSERT_TRUE(judged(puzzle, text).accepted);
  for (std::size_t length = 0; length < text.size(); ++length)
    EXPECT_FALSE(certify::verify(puzzle, text.substr(0, length)).ok()) << length;
}

TEST(Verify, rejects_a_certificate_about_another_puzzle) {
  const Puzzle puzzle = testing::board("2.2").puzzle, other = testing::board("1.1").puzzle;
  const certify::Judgement judgement = judged(other, certify::certify(puzzle).text);
  EXPECT_FALSE(judgement.accepted);
  EXPECT_EQ(judgement.reason, "it is about another puzzle");
  EXPECT_EQ(judgement.line, 2);
}

TEST(Verify, ends_at_a_limit_without_a_verdict) {
  Random random(3);
  const Puzzle puzzle = testing::random_board(random, {.rows = 12, .columns = 12}).puzzle;
  const std::string text = certificate(puzzle, "verdict none\nl 0+1\n");
  EXPECT_EQ(certify::verify(puzzle, text, {.steps = 5}).error().code, ErrorCode::limit);
  EXPECT_EQ(certify::verify(puzzle, certificate(puzzle, "verdict none\n"), {.steps = 5}).error().code,
            ErrorCode::limit);
  EXPECT_EQ(certify::verify(puzzle, text, {.should_stop = [] { return true; }}).error().code, ErrorCode::limit);
}

TEST(Verify, holds_no_more_bounds_than_agreed) {
  // A star with many rays: each line of a few bytes names an island with all of them.
  constexpr int kRays = 1'000'000;
  std::vector<Clue> clues(kRays + 1, Clue::unknown());
  std::vector<Edge> edges;
  for (int ray = 1; ray <= kRays; ++ray) edges.push_back({.a = IslandId{0}, .b = IslandId{ray}});
  const Puzzle puzzle = Puzzle::make(std::move(clues), std::move(edges), {}, {.max_bridges = 10}).value();
  std::string lines = "verdict none\n";
  for (int line = 0; line < 70; ++line) lines += "c 0\n";
  const Result<certify::Judgement> judgement = certify::verify(puzzle, certificate(puzzle, lines));
  ASSERT_FALSE(judgement.ok());
  EXPECT_EQ(judgement.error().code, ErrorCode::limit);
  EXPECT_EQ(judgement.error().line, 71);  // 2^26 / 10^6 = 67.1 lists fit
}

// Sums over letters, with more than nine bridges, so that numbers are separated.
TEST(Verify, reads_solutions_of_more_than_nine_bridges) {
  const Puzzle puzzle = testing::board("A.A/.../?.?", {.max_bridges = 12}).puzzle;
  const std::string good = "verdict several\nsolution 12 1 1 12\nsecond 12 2 2 12\n";
  EXPECT_TRUE(judged(puzzle, certificate(puzzle, good)).accepted);
  EXPECT_FALSE(judged(puzzle, certificate(puzzle, "verdict several\nsolution 12 1 2 12\nsecond 12 2 2 12\n")).accepted);
  EXPECT_FALSE(certify::verify(puzzle, certificate(puzzle, "verdict unique\nsolution 251 1 1 12\n")).ok());
}

TEST(Verify, adds_up_islands_that_show_letters) {
  // Twice the same letter, and its island equations against each other: 2 = 3 on the other side.
  const Puzzle puzzle = testing::board("A2A3", {.max_bridges = 5, .components = 1}).puzzle;  // edges 0, 1, 2
  const certify::Certificate made = certify::certify(puzzle);
  const auto solutions = reference::all_solutions(puzzle);
  EXPECT_EQ(made.verdict, truth(solutions.value()));
  // 0: e0 = A; 1: e0 + e1 = 2; 2: e1 + e2 = A; 3: e2 = 3. So 0 - 2 + 3 - 1 would be -2 e1 - ... all even: 3 - 2 is odd.
  const certify::Judgement judgement = judged(puzzle, certificate(puzzle, "verdict none\ns 0 3 / 1 2\n"));
  EXPECT_TRUE(judgement.accepted) << judgement.reason;
}

}  // namespace
}  // namespace hashi
