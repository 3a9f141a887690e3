// Boards as text, against pictures drawn by hand.
#include "hashi/draw/text.h"

#include <gtest/gtest.h>

#include <set>

#include "draw/printable.h"
#include "hashi/format/format.h"
#include "support/boards.h"

namespace hashi::draw {
namespace {

using testing::board;

struct Bridges {
  int a, b, count;
};

Solution solution_of(const Puzzle& puzzle, const std::vector<Bridges>& bridges) {
  Solution solution{IdVector<EdgeId, int>(puzzle.edge_count(), 0)};
  for (const Bridges& wanted : bridges) {
    bool found = false;
    for (const EdgeId e : puzzle.edges()) {
      if (puzzle.edge(e).a != IslandId{wanted.a} || puzzle.edge(e).b != IslandId{wanted.b}) continue;
      solution.bridges[e] = wanted.count;
      found = true;
    }
    EXPECT_TRUE(found) << wanted.a << "-" << wanted.b;
  }
  return solution;
}

std::string solved(const Board& b, const std::vector<Bridges>& bridges, TextOptions options = {}) {
  const Solution solution = solution_of(b.puzzle, bridges);
  return to_text({.puzzle = &b.puzzle, .grid = &b.grid, .solution = &solution}, options);
}

TEST(TextPicture, shows_a_puzzle_as_dots_and_clues) {
  const Board b = board("2.4..1/....../..?..A");
  EXPECT_EQ(to_text({.puzzle = &b.puzzle, .grid = &b.grid}), "2.4..1\n......\n..?..A\n");
}

TEST(TextPicture, shows_bridges_in_each_symbol_set) {
  const Board b = board("3.4..1/....../2.2..3");
  const std::vector<Bridges> bridges = {{0, 1, 1}, {0, 3, 2}, {1, 2, 0}, {1, 4, 1}, {4, 5, 1}, {2, 5, 2}};
  EXPECT_EQ(solved(b, bridges), "3─4..1\n║.│..║\n2.2──3\n");
  EXPECT_EQ(solved(b, bridges, {.symbols = "ascii"}), "3-4..1\n\".|..\"\n2.2--3\n");
  EXPECT_EQ(solved(b, bridges, {.symbols = "french"}), "3-4..1\n‖.|..‖\n2.2--3\n");
  EXPECT_EQ(solved(b, bridges, {.symbols = "bouhoun"}), "3-4001\nX0|00X\n202--3\n");
  EXPECT_EQ(solved(b, {{1, 2, 2}}, {.symbols = "ascii"}), "3.4==1\n......\n2.2..3\n");
  EXPECT_EQ(solved(b, {{1, 2, 2}}), "3.4══1\n......\n2.2..3\n");
}

TEST(TextPicture, says_that_lines_are_bridges_where_they_could_be_water) {
  const Board b = board("1.1");
  EXPECT_EQ(solved(b, {{0, 1, 1}}, {.symbols = "ascii"}), "# solution\n1-1\n");
  EXPECT_EQ(solved(b, {{0, 1, 2}}, {.symbols = "ascii"}), "1=1\n");
  EXPECT_EQ(solved(b, {{0, 1, 1}}), "1─1\n");
}

TEST(TextPicture, makes_room_for_a_bridge_between_touching_islands) {
  const Board b = board("32/1.");
  EXPECT_EQ(to_text({.puzzle = &b.puzzle, .grid = &b.grid}), "32\n1.\n");
  EXPECT_EQ(solved(b, {{0, 1, 2}, {0, 2, 1}}), "3═2\n│..\n1..\n");
}

TEST(TextPicture, widens_the_cells_for_long_clues) {
  const auto made = make_board(2, 4, {{{0, 0}, Clue::number(12)}, {{0, 2}, Clue::number(4)}, {{1, 0}, Clue::number(3)}},
                               {.max_bridges = 4});
  ASSERT_TRUE(made.ok());
  EXPECT_EQ(to_text({.puzzle = &made.value().puzzle, .grid = &made.value().grid}),
            "# max_bridges=4\n12 .  4  .\n3  .  .  .\n");
  const Board level = board("2.3..1", {.max_bridges = 12});
  // Twelve bridges need two characters, so every cell has two.
  EXPECT_EQ(solved(level, {{0, 1, 1}, {1, 2, 12}}), "# max_bridges=12\n2───3 ¹²¹²1\n");
}

TEST(TextPicture, of_long_clues_can_be_read) {
  const auto made = make_board(
      3, 3, {{{0, 0}, Clue::number(10)}, {{0, 2}, Clue::number(12)}, {{2, 2}, Clue::number(7)}}, {.max_bridges = 6});
  ASSERT_TRUE(made.ok());
  const Result<Document> read = read_document(to_text({.puzzle = &made.value().puzzle, .grid = &made.value().grid}));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read.value().puzzle, made.value().puzzle);
  EXPECT_EQ(read.value().grid, made.value().grid);
}

TEST(TextPicture, writes_three_and_more_bridges_as_their_number) {
  const Board b = board("3..7/..../...4", {.max_bridges = 4});
  EXPECT_EQ(solved(b, {{0, 1, 3}, {1, 2, 4}}), "# max_bridges=4\n3³³7\n...⁴\n...4\n");
  EXPECT_EQ(solved(b, {{0, 1, 3}, {1, 2, 4}}, {.symbols = "ascii"}), "# max_bridges=4\n3cc7\n...d\n...4\n");
}

TEST(TextPicture, shows_guides_and_their_crossings) {
  const Board b = board(".1./1.1/.1.");
  EXPECT_EQ(to_text({.puzzle = &b.puzzle, .grid = &b.grid, .guides = true}, {.symbols = "ascii"}), ".1.\n1+1\n.1.\n");
  const Board c = board("1..1");
  EXPECT_EQ(to_text({.puzzle = &c.puzzle, .grid = &c.grid, .guides = true}), "1┄┄1\n");
}

TEST(TextPicture, marks_edges_that_are_ruled_out) {
  const Board b = board("1...1");
  EXPECT_EQ(to_text({.puzzle = &b.puzzle, .grid = &b.grid, .ruled_out = {EdgeId{0}}}), "1.×.1\n");
}

TEST(TextPicture, letters_columns_and_numbers_rows_from_one) {
  const Board b = board("1.1");
  EXPECT_EQ(to_text({.puzzle = &b.puzzle, .grid = &b.grid, .labels = true}), "  ABC\n1 1.1\n");
  const Board wide = board("1.........................1");  // Z is column 26
  EXPECT_EQ(to_text({.puzzle = &wide.puzzle, .grid = &wide.grid, .labels = true}),
            "                            A\n"
            "  ABCDEFGHIJKLMNOPQRSTUVWXYZA\n"
            "1 1.........................1\n");
}

TEST(TextPicture, uses_escape_sequences_only_when_asked) {
  const Board b = board("11/11");
  Picture picture{.puzzle = &b.puzzle, .grid = &b.grid, .colours = true};
  picture.title = "\x1b]0;owned\x07";
  picture.highlight.islands = {IslandId{0}};
  EXPECT_EQ(to_text(picture), "# title: \uFFFD]0;owned\uFFFD\n11\n11\n");
  picture.title.clear();
  EXPECT_EQ(to_text(picture, {.ansi = true}),
            "\x1b[1;33m\x1b[7m1\x1b[0m\x1b[1;36m1\x1b[0m\n\x1b[1;35m1\x1b[0m\x1b[1;32m1\x1b[0m\n");
}

TEST(TextPicture, shows_the_certain_bridges_of_pencil_marks) {
  const Board b = board("2.2.1");
  const IdVector<EdgeId, Mark> marks(std::vector<Mark>{{1, 2}, {0, 1}});
  EXPECT_EQ(to_text({.puzzle = &b.puzzle, .grid = &b.grid, .marks = &marks}), "2─2.1\n");
}

TEST(TextPicture, lists_a_graph_island_by_island) {
  const auto puzzle =
      Puzzle::make({Clue::number(3), Clue::number(4), Clue::unknown(), Clue::letter(0)},
                   {{IslandId{0}, IslandId{1}}, {IslandId{1}, IslandId{2}, 1}, {IslandId{2}, IslandId{3}}},
                   {{EdgeId{0}, EdgeId{2}}}, {.max_bridges = 3, .components = 1});
  ASSERT_TRUE(puzzle.ok());
  const Solution solution{IdVector<EdgeId, int>(std::vector<int>{3, 1, 0})};
  EXPECT_EQ(to_text({.puzzle = &puzzle.value(), .solution = &solution}),
            "4 islands, 3 edges, 1 conflict; at most 3 bridges on an edge; 1 component\n"
            "\n"
            "island (clue): neighbours\n"
            "#1 (3): #2 (4) x3 [a]\n"
            "#2 (4): #1 (3) x3 [a], #3 (?) x1 at most 1\n"
            "#3 (?): #2 (4) x1 at most 1, #4 (A) [a]\n"
            "#4 (A): #3 (?) [a]\n"
            "\n"
            "of each group, only one edge may carry bridges\n"
            "[a] #1-#2, #3-#4\n");
}

TEST(SymbolSets, have_names_of_their_own_and_single_characters) {
  std::set<std::string_view> names;
  for (const SymbolSet& set : symbol_sets()) {
    EXPECT_TRUE(names.insert(set.name).second);
    EXPECT_EQ(find_symbols(set.name), &set);
    for (const std::string_view symbol : {set.water, set.level[0], set.level[1], set.upright[0], set.upright[1],
                                          set.guide_level, set.guide_upright, set.guide_cross, set.ruled_out}) {
      EXPECT_EQ(characters(symbol).size(), 1u) << set.name << " " << symbol;
      EXPECT_TRUE(!set.is_ascii || symbol.size() == 1) << set.name << " " << symbol;
    }
  }
  EXPECT_EQ(find_symbols("no such set"), nullptr);
}

TEST(Printable, keeps_valid_text_and_replaces_the_rest) {
  EXPECT_EQ(printable("Brücken 橋 🌉"), "Brücken 橋 🌉");
  EXPECT_EQ(printable("a\nb\tc\x7f"), "a\uFFFDb\uFFFDc\uFFFD");
  EXPECT_EQ(printable("\xc0\xaf"), "\uFFFD\uFFFD");            // an overlong slash
  EXPECT_EQ(printable("\xed\xa0\x80"), "\uFFFD\uFFFD\uFFFD");  // half a surrogate pair
  EXPECT_EQ(printable("\xf0\x9f\x8c"), "\uFFFD\uFFFD\uFFFD");  // cut short
  EXPECT_EQ(printable("\u202Egnp.exe"), "\uFFFDgnp.exe");      // writing turned around
}

}  // namespace
}  // namespace hashi::draw
