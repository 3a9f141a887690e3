// Every format reads its examples; bad input is refused with the right code and position.
#include "hashi/format/format.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "format/printable.h"
#include "format/text.h"
#include "hashi/puzzle/check.h"
#include "support/boards.h"

namespace hashi {
namespace {

using testing::board;

Document read(std::string_view text, const ReadOptions& options = {}) {
  Result<Document> document = read_document(text, options);
  if (!document) ADD_FAILURE() << describe(document.error()) << "\nin: " << text.substr(0, 200);
  return document ? std::move(document).value() : Document{.puzzle = board("1").puzzle};
}

std::string name_of(std::string_view text) {
  const Format* format = recognise(text);
  return format ? std::string(format->name) : "";
}

// The board of 'text' has the islands of 'rows' and nothing else.
void expect_board(std::string_view text, std::string_view rows, Rules rules = {}) {
  const Document document = read(text);
  const Board expected = board(rows, rules);
  EXPECT_EQ(document.puzzle, expected.puzzle) << text;
  ASSERT_TRUE(document.grid.has_value()) << text;
  EXPECT_EQ(*document.grid, expected.grid) << text;
}

void expect_solved(std::string_view text) {
  const Document document = read(text);
  ASSERT_TRUE(document.solution.has_value()) << text;
  for (const Violation& violation : check(document.puzzle, *document.solution))
    ADD_FAILURE() << rule_name(violation.rule) << "\nin: " << text;
}

constexpr std::string_view kSquare = "4.2..\n.3..2\n3....\n.3.1.\n3.4.3";

TEST(Has, reads_both_orders_of_the_header) {
  constexpr std::string_view kRows = " 2  0  4  0  4\n 2  0  0  3  0\n 0  2  0  4  0\n 3  0  0  0  4\n";
  for (const char* header : {"5 4 9\n", "4 5 9\n", "4 5\n"}) {
    EXPECT_EQ(name_of(std::string(header) + std::string(kRows)), "has");
    expect_board(std::string(header) + std::string(kRows), "2.4.4\n2..3.\n.2.4.\n3...4");
  }
}

TEST(Has, keeps_touching_islands) {
  expect_board("1 16 9\n 2  0  0  3  2  6  2  1  0  0  0  0  0  5  2  1 \r\n", "2..32621.....521");
}

TEST(Tatham, reads_its_examples) {
  EXPECT_EQ(name_of("7x7m2:4a5a2a2g5a5c5a1b2d2k2a4a3a2"), "tatham");
  expect_board("7x7m2:4a5a2a2g5a5c5a1b2d2k2a4a3a2", "4.5.2.2\n.......\n5.5...5\n.1..2..\n..2....\n.......\n2.4.3.2");
  expect_board("5x5m2:4a2c3b23e3a1a3a4a3", kSquare);
  expect_board("5:4a2c3b23e3a1a3a4a3", kSquare);
  expect_board("5x5i30e10m2d0:4a2c3b23e3a1a3a4a3", kSquare);
}

TEST(Tatham, reads_letters_as_numbers_beyond_nine) {
  const Document document = read("15x15m4:7m5oAb5a7c9d6h1a3a4v5a2h3a5d2a7aEa8o5hDa4i4a3a2e5b6y3h2f2j3b5c7a4c6c5");
  EXPECT_EQ(document.puzzle.rules().max_bridges, 4);
  const auto clue_at = [&](Cell cell) {
    for (const IslandId i : document.puzzle.islands()) {
      if (document.grid->cell(i) == cell) return document.puzzle.clue(i).text();
    }
    return std::string(".");
  };
  std::string rows[3];
  for (std::int32_t c = 0; c < 15; ++c) {
    rows[0] += clue_at({.row = 0, .column = c});
    rows[1] += clue_at({.row = 2, .column = c});
    rows[2] += clue_at({.row = 6, .column = c});
  }
  EXPECT_EQ(rows[0], "7.............5");
  EXPECT_EQ(rows[1], "10..5.7...9....6");
  EXPECT_EQ(rows[2], ".3.5....2.7.14.8");
}

TEST(Tatham, takes_moves_as_a_solution) {
  expect_solved(
      "7x7m2:4a5a2a2g5a5c5a1b2d2k2a4a3a2;L0,0,2,0,2;L0,0,0,2,2;L2,0,4,0,2;L2,0,2,2,1;L6,0,6,2,2;L0,2,2,2,2;L0,2,0,6,1;"
      "L2,2,6,2,2;L6,2,6,6,1;L1,3,4,3,1;L4,3,4,6,1;L2,4,2,6,2;L0,6,2,6,1;L2,6,4,6,1;L4,6,6,6,1");
}

TEST(Tatham, reads_a_saved_game_up_to_its_position) {
  constexpr std::string_view kSave =
      "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :7:Bridges\nPARAMS  :5:3x3m2\n"
      "CPARAMS :5:3x3m2\nDESC    :4:2a2f\nNSTATES :1:3\nSTATEPOS:1:2\nMOVE    :10:L0,0,2,0,2\nMOVE    :10:L0,0,2,0,1\n";
  EXPECT_EQ(name_of(kSave), "tatham-save");
  const Document document = read(kSave);
  ASSERT_TRUE(document.solution.has_value());
  EXPECT_EQ(document.solution->bridges[EdgeId{0}], 2);
}

TEST(Tatham, refuses_rules_and_seeds_that_it_cannot_keep) {
  EXPECT_EQ(read_document("3x3m2L:2a2f").error().code, ErrorCode::unsupported);
  EXPECT_EQ(read_document("3x3#123").error().code, ErrorCode::unsupported);
}

TEST(Task, is_read_only_by_name) {
  constexpr std::string_view kTask = "a4d32a4b4b2j2a3a4c4h1a2b3";
  EXPECT_FALSE(read_document(kTask).ok());
  const Document document = read(kTask, {.from = "task"});
  EXPECT_EQ(document.grid->rows(), 7);
  EXPECT_EQ(document.grid->columns(), 7);
}

TEST(Puzzlink, reads_its_examples) {
  for (const char* link : {"https://puzz.link/p?hashi/5/5/4g2i3h23k3g1g3g4g3", "hashi/5/5/4g2i3h23k3g1g3g4g3",
                           "http://pzv.jp/p.html?hashikake/5/5/4g2i3h23k3g1g3g4g3",
                           "https://puzz.link/p?type=player&bridges_edit/5/5/4g2i3h23k3g1g3g4g3/"}) {
    EXPECT_EQ(name_of(link), "puzzlink") << link;
    expect_board(link, kSquare);
  }
  expect_board("hashi/6/6/3g1g2.g.g2h.g2g.h.g4g3h4g.g2g.h2", "3.1.2?\n.?.2..\n?.2.?.\n.?.4.3\n..4.?.\n2.?..2");
  expect_board("hashi/7/7/4g5g2g2m5g5i5g1h2j2q2g4g3g2",
               "4.5.2.2\n.......\n5.5...5\n.1..2..\n..2....\n.......\n2.4.3.2");
  expect_board("hashi/5/5/3g3g3k4h1i2g32h1g", "3.3.3\n.....\n4..1.\n..2.3\n2..1.");
  expect_board("hashi/5/5/3g3g3k4h1i2g32h1", "3.3.3\n.....\n4..1.\n..2.3\n2..1.");  // the last run may be missing
  EXPECT_EQ(read("hashi/3/1/-0cg-0c", {.max_bridges = 3}).puzzle.clue(IslandId{0}), Clue::number(12));
}

TEST(Kanpen, has_rows_first_and_nine_for_unknown) {
  expect_board("http://www.kanpen.net/hashi.html?problem=2/3/4_._2/9_._./", "4.2\n?..");
}

constexpr std::string_view kPzprv3 =
    "pzprv3/hashikake/5/5/4 . 2 . . /. 3 . . 2 /3 . . . . /. 3 . 1 . /3 . 4 . 3 /2 2 0 0 /0 1 1 1 /-1 0 -1 -1 /0 1 1 "
    "-1 /"
    "2 2 2 2 /2 0 0 0 0 /2 2 0 0 1 /1 2 0 -1 1 /1 0 0 -1 1 /";

TEST(Pzprv3, reads_board_and_solution) {
  EXPECT_EQ(name_of(kPzprv3), "pzprv3");
  expect_board(kPzprv3, kSquare);
  expect_solved(kPzprv3);
  std::string lines(kPzprv3);
  for (char& c : lines) c = c == '/' ? '\n' : c;
  expect_solved(lines + "history:{}");
}

TEST(Pzprv3, takes_a_cross_as_ruled_out) {
  const Document document = read("pzprv3\nhashikake\n2\n3\n1 . 1\n. . -\n-1 -1\n0 0\n0 0 0\n");
  EXPECT_FALSE(document.solution.has_value());
  EXPECT_EQ(document.ruled_out, std::vector<EdgeId>{EdgeId{0}});
  EXPECT_TRUE(document.puzzle.clue(IslandId{2}).is_unknown());
}

TEST(Pencilbox, reads_board_and_solution) {
  constexpr std::string_view kBoard = "5\n5\n4 . 2 . . \n. 3 . . 2 \n3 . . . . \n. 3 . 1 . \n3 . 4 . 3 \n";
  constexpr std::string_view kBuilt = "0 8 0 0 0 \n2 0 4 4 0 \n0 2 0 0 1 \n1 0 4 0 1 \n0 8 0 8 0 \n";
  EXPECT_EQ(name_of(kBoard), "pencilbox");
  expect_board(kBoard, kSquare);
  expect_solved(std::string(kBoard) + std::string(kBuilt));
  EXPECT_EQ(read(std::string(kBoard) + std::string(kBuilt)).solution, read(kPzprv3).solution);
}

TEST(Pencilbox, has_nine_for_unknown) { expect_board("2\n3\n4 . 2 \n9 . . \n", "4.2\n?.."); }

TEST(Shortcut, holds_a_link) {
  expect_board("[InternetShortcut]\r\nURL=https://puzz.link/p?hashi/5/5/4g2i3h23k3g1g3g4g3\r\n", kSquare);
  EXPECT_FALSE(read_document("[InternetShortcut]\r\nIconIndex=0\r\n").ok());
}

TEST(Json, takes_places_with_exponents) {
  const Document document =
      read(R"({"islands":[{"clue":1,"x":1e+1,"y":5E-1},{"clue":1,"x":-2.5e0,"y":3}],"edges":[[0,1]]})");
  ASSERT_TRUE(document.layout.has_value());
  EXPECT_EQ((*document.layout)[IslandId{0}], (Point{10, 0.5}));
  EXPECT_EQ((*document.layout)[IslandId{1}], (Point{-2.5, 3}));
}

constexpr std::string_view kJankoProblem = "3 - 3 - 3\n- - - - -\n4 - - 1 -\n- - 2 - 3\n2 - - 1 -\n";
constexpr std::string_view kJankoSolution = "- 1 - 2 -\nb - - - a\n- 1 1 - a\na - - 2 -\n- 1 1 - -\n";

// Each tag is looked at once: many in one would take hours otherwise.
TEST(Janko, pages_full_of_open_tags_are_refused) {
  std::string text;
  for (int tag = 0; tag < 1'000'000; ++tag) text += "<script";
  EXPECT_FALSE(read_document(text + ">").ok());
}

TEST(Janko, reads_sections_with_and_without_brackets) {
  const std::string problem(kJankoProblem), solution(kJankoSolution);
  for (const std::string& text :
       {"begin\npuzzle hashi\nauthor A. Setter\nsize 5\n[problem]\n" + problem + "[solution]\n" + solution + "[end]\n",
        "problem\n" + problem + "solution\n" + solution + "moves\nx\nend\n",
        "<html><script id=\"data\" type=\"application/x-janko\">\nbegin\npuzzle hashi\nsize 5\n[problem]\n" + problem +
            "[solution]\n" + solution + "[end]\n</script></html>",
        "begin\npuzzle hashi\nrows 5\ncols 5\n[problem]\n" + problem + "[solution]\n" + solution}) {
    EXPECT_EQ(name_of(text), "janko");
    expect_board(text, "3.3.3\n.....\n4..1.\n..2.3\n2..1.");
    expect_solved(text);
  }
  EXPECT_EQ(read("begin\npuzzle hashi\nauthor A. Setter\n[problem]\n1 - 1\n").author, "A. Setter");
}

TEST(Janko, reads_the_grid_alone_and_the_json_object) {
  expect_board("5 5\n" + std::string(kJankoProblem), "3.3.3\n.....\n4..1.\n..2.3\n2..1.");
  const std::string json =
      R"({"nr": 12, "key": "12_5x5", "problem": "5 5\n3 - 3 - 3\n- - - - -\n4 - - 1 -\n- - 2 - 3\n2 - - 1 -", )"
      R"("solution": "5 5\n- 1 - 2 - \nb - - - a \n- 1 1 - a \na - - 2 - \n- 1 1 - -", "info": ""})";
  expect_solved(json);
  EXPECT_EQ(read(json).title, "12_5x5");
  EXPECT_EQ(read(json).source, "janko.at Hashi 12");
}

TEST(Ascii, reads_all_the_ways_to_write_a_board) {
  constexpr std::string_view kRows = "2.3\n...\n1.2";
  for (const char* text : {"2.3\n...\n1.2\n", "2.3/.../1.2", "203/000/102", "2-3\n---\n1-2", "2 . 3\n. . .\n1 . 2",
                           "2 - 3\n- - -\n1 - 2", "2 0 3\n0 0 0\n1 0 2", "# a comment\n\n2.3  # another\n...\n1.2\n",
                           "3\n3\n2.3\n...\n1.2", "  2 . 3  \n . . . \n 1 . 2", "\t2\t.\t3\n.\t.\t.\n1\t.\t2"}) {
    EXPECT_EQ(name_of(text), "ascii") << text;
    expect_board(text, kRows);
  }
}

TEST(Ascii, takes_blanks_for_water_where_there_is_no_other) {
  for (const char* text : {"2 3 1\n     \n1   2", "2 3 1\n\n1   2", "2 3 1  \n \n1   2"}) {
    EXPECT_EQ(name_of(text), "ascii");
    EXPECT_EQ(read(text).puzzle, board("2.3.1\n.....\n1...2").puzzle);
  }
  expect_board("2 3\n\n1 2", "23\n12");  // as many words in each row: the blanks only separate
}

TEST(Ascii, reads_numbers_or_periods_with_spaces) {  // the notation of J. French
  expect_board("2 . . 3\n. . . .\n1 . . 2", "2..3\n....\n1..2");
  const Document document = read("10 . 12\n. . .\n2 . 4", {.max_bridges = 6});
  EXPECT_EQ(document.puzzle.clue(IslandId{1}), Clue::number(12));
}

TEST(Ascii, reads_rules_and_titles_from_comments) {
  const Document document =
      read("# title: Three\n# author: A. Setter\n# source: here\n# max_bridges=3 components=2\nC.C\n[11].?");
  EXPECT_EQ(document.puzzle.rules(), (Rules{.max_bridges = 3, .components = 2}));
  EXPECT_EQ(document.puzzle.clue(IslandId{0}), Clue::number(12));
  EXPECT_EQ(document.title, "Three");
  EXPECT_EQ(document.author, "A. Setter");
  EXPECT_EQ(document.source, "here");
}

TEST(Ascii, reads_letters_as_numbers_only_where_they_fit) {
  EXPECT_EQ(read("# max_bridges=4\nA.G").puzzle.clue(IslandId{1}), Clue::number(16));
  EXPECT_EQ(read_document("A.1").error().code, ErrorCode::range);
  EXPECT_EQ(read_document("H.1").error().code, ErrorCode::syntax);
}

TEST(Ascii, reads_drawn_solutions) {
  for (const char* text :
       {"3-3=3\n\"...|\n4--1|\n|.2=3\n2--1.", "3-3=3\n$...|\n4--1|\n|.2=3\n2--1.", "3-3=3\nX   |\n4--1|\n| 2=3\n2--1 ",
        "3─3═3\n║...│\n4──1│\n│.2═3\n2──1.", "3-3=3\nX000|\n4--1|\n|02=3\n2--10",
        "3 - 3 = 3\nX . . . |\n4 - - 1 |\n| . 2 = 3\n2 - - 1 ."}) {
    expect_board(text, "3.3.3\n.....\n4..1.\n..2.3\n2..1.");
    expect_solved(text);
  }
  expect_solved("# solution\n1-1");
  EXPECT_FALSE(read("1-1").solution.has_value());  // without the comment or another piece '-' is water
}

TEST(Matrix, reads_lists_of_lists) {
  constexpr std::string_view kBoard =
      "board(\n    [[3, 0, 6, 0, 0, 0, 6, 0, 3],\n     [0, 0, 0, 0, 0, 0, 0, 0, 0],\n     [0, 1, 0, 0, 0, 0, 0, 0, "
      "0],\n"
      "     [0, 0, 0, 0, 0, 0, 0, 0, 0],\n     [2, 0, 0, 0, 0, 1, 0, 0, 0],\n     [0, 0, 0, 0, 0, 0, 0, 0, 0],\n"
      "     [0, 0, 0, 0, 0, 0, 0, 0, 0],\n     [1, 0, 3, 0, 0, 2, 0, 0, 0],\n     [0, 3, 0, 0, 0, 0, 4, 0, 1]]\n    ).";
  EXPECT_EQ(name_of(kBoard), "matrix");
  expect_board(kBoard,
               "3.6...6.3\n.........\n.1.......\n.........\n2....1...\n.........\n.........\n1.3..2...\n.3....4.1");
  expect_board("[['0', '1'],\n ['2', '0']]", ".1\n2.");
  expect_board("[[\"1\",\" \",\"1\"]]", "1.1");
}

TEST(Matrix, reads_solved_boards) {
  // T. Bouhoun's own example of an output, without its closing bracket.
  expect_solved(
      "board(\n[[3, =, 6, =, =, =, 6, =, 3],\n [/, 0, X, 0, 0, 0, X, 0, /],\n [/, 1, X, 0, 0, 0, X, 0, /],\n"
      " [/, /, X, 0, 0, 0, X, 0, /],\n [2, /, X, 0, 0, 1, X, 0, /],\n [/, /, X, 0, 0, /, X, 0, /],\n"
      " [/, /, X, 0, 0, /, X, 0, /],\n [1, /, 3, -, -, 2, X, 0, /],\n [0, 3, =, =, =, =, 4, 0, 1]]\n");
  expect_solved("[['2', '=', '3', '-', '1']]");
}

TEST(Json, reads_boards_and_graphs) {
  expect_board(R"({"rows":2,"columns":3,"islands":[[0,0,2],[0,2,"?"],[1,2,"A"]]})", "2.?\n..A");
  const Document graph = read(
      R"({"format":"hashi","version":1,"title":"T","max_bridges":3,"components":2,"islands":[{"clue":0,"x":0.5,"y":-1e2},)"
      R"({"clue":"?","x":1,"y":2},{"clue":"B","x":3,"y":4}],"edges":[[0,1],[1,2,1]],"conflicts":[[0,1]],)"
      R"("solution":[[2,1,1]],"ruled_out":[[0,1]]})");
  EXPECT_EQ(graph.puzzle.rules(), (Rules{.max_bridges = 3, .components = 2}));
  EXPECT_EQ(graph.puzzle.capacity(EdgeId{0}), 3);
  EXPECT_EQ(graph.puzzle.capacity(EdgeId{1}), 1);
  EXPECT_EQ(graph.puzzle.clue(IslandId{0}), Clue::number(0));
  EXPECT_EQ(graph.puzzle.clue(IslandId{2}), Clue::letter(1));
  EXPECT_EQ((*graph.layout)[IslandId{0}], (Point{.x = 0.5, .y = -100}));
  EXPECT_EQ(graph.solution->bridges.items(), (std::vector<int>{0, 1}));
  EXPECT_EQ(graph.ruled_out, std::vector<EdgeId>{EdgeId{0}});
}

TEST(Json, reads_a_puzzle_inside_what_a_generator_writes) {
  const Document document = read(
      R"({"puzzle":{"rows":1,"columns":3,"islands":[[0,0,1],[0,2,1]]},"solution":{"bridges":[[0,0,0,2,1]]},"seed":7})");
  EXPECT_TRUE(check(document.puzzle, document.solution.value()).empty());
  EXPECT_EQ(read(R"({"puzzle":"1.1"})").puzzle, board("1.1").puzzle);
}

TEST(Json, resolves_escapes) {
  EXPECT_EQ(read(R"({"title":"a\n\u00e9\ud83c\udf09\"","rows":1,"columns":1,"islands":[[0,0,1]]})").title, "a\né🌉\"");
}

TEST(Reading, gives_the_same_for_every_kind_of_line_end) {
  const Document expected = read("2.3\n...\n1.2\n");
  for (const char* text : {"2.3\r\n...\r\n1.2\r\n", "2.3\r...\r1.2\r", "2.3\r\n...\n1.2",
                           "\xef\xbb\xbf"
                           "2.3\n...\n1.2"})
    EXPECT_EQ(read(text).puzzle, expected.puzzle);
}

TEST(Reading, puts_the_rules_of_the_options_above_those_of_the_text) {
  EXPECT_EQ(read("1.1", {.max_bridges = 3, .components = 2}).puzzle.rules(),
            (Rules{.max_bridges = 3, .components = 2}));
  EXPECT_EQ(read("# max_bridges=4\n1.1", {.max_bridges = 1}).puzzle.rules().max_bridges, 1);
}

TEST(Reading, allows_zero_only_by_option_or_with_several_components) {
  constexpr std::string_view kZero = R"({"rows":1,"columns":3,"islands":[[0,0,0],[0,2,1]]})";
  EXPECT_EQ(read_document(kZero).error().code, ErrorCode::range);
  EXPECT_EQ(read_document("hashi/3/1/0g1").error().code, ErrorCode::range);
  EXPECT_TRUE(read_document(kZero, {.allow_zero = true}).ok());
  EXPECT_TRUE(read_document(kZero, {.components = 2}).ok());
  EXPECT_EQ(read("[0].1", {.allow_zero = true}).puzzle.clue(IslandId{0}), Clue::number(0));
}

// Texts that are nearly right find more than random bytes do. What is read must also be written and read again.
TEST(Reading, survives_mutated_texts) {
  const Document solved = read(kPzprv3);
  std::vector<std::string> texts = {
      "http://www.kanpen.net/hashi.html?problem=2/3/4_._2/9_._./",
      "3x3m2:2a2c2a2;L0,0,2,0,1;N0,0,0,2;M0,0",
      "2\n3\n1 . 1\n. . .\n0 4 0\n0 0 0\n",
      "SAVEFILE:1:x\nGAME    :7:Bridges\nPARAMS  :5:3x3m2\nDESC    :4:2a2f\nMOVE    :10:L0,0,2,0,2\n",
      R"({"islands":[{"clue":0,"x":0.5,"y":-1e2},{"clue":"?","x":1,"y":2}],"edges":[[0,1,2]],"conflicts":[],"components":2,"solution":[[0,1,1]],"ruled_out":[[0,1]]})",
      R"({"problem":"1 3\n1 - 1","solution":"1 3\n- 1 -","title":"\u00e9\ud83c\udf09"})",
      R"({"puzzle":"1.1","solution":null})"};
  for (const Format& format : all_formats()) {
    if (format.write) texts.push_back(write_document(solved, format.name).value());
  }
  constexpr std::string_view kBytes = "0123456789.-=|/\"'[]{}(),:;#? \n\r\tXAGaz\\ue\xc3\xa9\xff";
  Random random(33);
  int readable = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string text = texts[random.below(static_cast<std::uint32_t>(texts.size()))];
    for (int change = random.between(1, 4); change > 0 && !text.empty(); --change) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
      const char byte = kBytes[random.below(static_cast<std::uint32_t>(kBytes.size()))];
      switch (random.below(5)) {
        case 0:
          text.erase(at, random.below(4) + 1);
          break;
        case 1:
          text.insert(at, 1, byte);
          break;
        case 2:
          text.insert(at, text.substr(at, random.below(30)));
          break;
        case 3:
          text.resize(at);
          break;
        default:
          text[at] = byte;
      }
    }
    const Result<Document> document = read_document(text, {.allow_zero = true});
    if (!document || !document.value().flaws.empty()) continue;
    ++readable;
    const std::string json = write_document(document.value(), "json").value();
    const Result<Document> back = read_document(json, {.allow_zero = true});
    ASSERT_TRUE(back.ok()) << describe(back.error()) << "\n" << json << "\nfrom\n" << text;
    ASSERT_EQ(back.value().puzzle, document.value().puzzle) << text;
    ASSERT_EQ(back.value().solution, document.value().solution) << text;
  }
  EXPECT_GT(readable, 1000);
}

TEST(Printable, keeps_terminals_safe) {
  EXPECT_EQ(printable("a\x1b[31mred\x1b[0m"), "ared");
  EXPECT_EQ(printable("\x1b]0;title\x07x"), "x");
  EXPECT_EQ(printable("a\nb\x7f\xc2\x9b"
                      "c"),
            "a b  c");
  EXPECT_EQ(printable("a\xe2\x80\xae"
                      "b é 🌉"),
            "a b é 🌉");
  EXPECT_EQ(printable("\x1b"), "");
  EXPECT_EQ(printable("a\x1b"
                      "cb"),
            "ab");                                     // two characters that reset a terminal
  EXPECT_EQ(printable("a\x1b\xc3\xa9"), "a\xc3\xa9");  // no sequence begins like that
}

}  // namespace
}  // namespace hashi
