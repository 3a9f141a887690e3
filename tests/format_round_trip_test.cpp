// Formats round-trip every puzzle that they can represent, and refuse others with a reason.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "hashi/format/format.h"
#include "support/boards.h"
#include "support/reference.h"

namespace hashi {
namespace {

using testing::board;

Document with_grid(Board board) { return {.puzzle = std::move(board.puzzle), .grid = std::move(board.grid)}; }

// A random number of bridges on every edge that crosses nothing built so far: a solution of some puzzle.
Solution random_bridges(Random& random, const Puzzle& puzzle, int most) {
  Solution solution{IdVector<EdgeId, int>(puzzle.edge_count(), 0)};
  for (const EdgeId e : puzzle.edges()) {
    bool blocked = false;
    for (const EdgeId f : puzzle.conflicts_of(e)) blocked = blocked || solution.bridges[f] > 0;
    if (!blocked) solution.bridges[e] = random.between(0, std::min(most, puzzle.capacity(e)));
  }
  return solution;
}

bool has_touching_islands(const Document& document) {
  for (const EdgeId e : document.puzzle.edges()) {
    const Cell a = document.grid->cell(document.puzzle.edge(e).a), b = document.grid->cell(document.puzzle.edge(e).b);
    if (b.row - a.row + b.column - a.column == 1) return true;
  }
  return false;
}

// Pictures have no cell for a bridge between touching islands.
bool can_be_drawn(const Document& document) {
  for (const EdgeId e : document.puzzle.edges()) {
    const Cell a = document.grid->cell(document.puzzle.edge(e).a), b = document.grid->cell(document.puzzle.edge(e).b);
    const int bridges = document.solution->bridges[e];
    if (bridges > 2 || (bridges > 0 && b.row - a.row + b.column - a.column == 1)) return false;
  }
  return true;
}

struct Facts {  // what a board needs of a format
  bool unknown = false, letter = false, zero = false;
  int largest = 0;
};

Facts facts_of(const Puzzle& puzzle) {
  Facts facts;
  for (const IslandId i : puzzle.islands()) {
    const Clue clue = puzzle.clue(i);
    facts.unknown = facts.unknown || clue.is_unknown();
    facts.letter = facts.letter || clue.is_letter();
    facts.zero = facts.zero || (clue.is_number() && clue.value() == 0);
    if (clue.is_number()) facts.largest = std::max(facts.largest, clue.value());
  }
  return facts;
}

// The table of docs/formats.md, written down once more.
bool should_be_able_to_say(std::string_view format, const Document& document) {
  if (format == "json") return true;
  const Facts facts = facts_of(document.puzzle);
  const Rules& rules = document.puzzle.rules();
  if (facts.letter) return false;
  if (format == "ascii") return true;
  if (rules.components != 1) return false;
  if (format == "tatham")
    return !facts.unknown && !facts.zero && rules.max_bridges <= 4 && !has_touching_islands(document) &&
           document.grid->rows() >= 3 && document.grid->columns() >= 3;
  if (rules.max_bridges != 2) return false;
  if (format == "puzzlink" || format == "pzprv3" || format == "penpa") return true;
  if (format == "janko") return !facts.unknown;
  if (format == "csv") return !facts.zero && document.grid->columns() > 1;
  return !facts.unknown && !facts.zero;  // has, matrix
}

bool should_keep_the_solution(std::string_view format, const Document& document) {
  if (format == "json" || format == "pzprv3") return true;
  if (format == "penpa")
    return std::all_of(document.solution->bridges.begin(), document.solution->bridges.end(),
                       [](int bridges) { return bridges <= 2; });
  if (format == "has" || format == "tatham" || format == "puzzlink") return false;
  return can_be_drawn(document);
}

bool any_bridge(const Solution& solution) {
  for (const int bridges : solution.bridges) {
    if (bridges > 0) return true;
  }
  return false;
}

void expect_round_trip(const Document& document, std::string_view format, const std::string& what) {
  const Result<std::string> text = write_document(document, format);
  if (!should_be_able_to_say(format, document)) {
    ASSERT_FALSE(text.ok()) << what << " " << format;
    EXPECT_EQ(text.error().code, ErrorCode::format) << what << " " << format;
    EXPECT_GT(text.error().message.size(), format.size() + 12) << "a reason";
    return;
  }
  ASSERT_TRUE(text.ok()) << what << " " << describe(text.error());
  const Format* found = recognise(text.value());
  ASSERT_TRUE(found != nullptr) << what << "\n" << text.value();
  EXPECT_EQ(found->name, format) << what << "\n" << text.value();
  const Result<Document> back = read_document(text.value(), {.allow_zero = true});
  ASSERT_TRUE(back.ok()) << what << " " << format << " " << describe(back.error()) << "\n" << text.value();
  EXPECT_EQ(back.value().puzzle, document.puzzle) << what << " " << format << "\n" << text.value();
  EXPECT_EQ(back.value().grid, document.grid) << what << " " << format;
  EXPECT_TRUE(back.value().flaws.empty()) << what << " " << format;
  if (!document.solution) {
    EXPECT_FALSE(back.value().solution.has_value()) << what << " " << format << "\n" << text.value();
    return;
  }
  // A board on which nothing is drawn says nothing; sections and lists of their own may be empty.
  const bool said = any_bridge(*document.solution) || format == "json" || format == "janko" || format == "ascii";
  if (said && should_keep_the_solution(format, document))
    EXPECT_EQ(back.value().solution, document.solution) << what << " " << format << "\n" << text.value();
  else
    EXPECT_FALSE(back.value().solution.has_value()) << what << " " << format << "\n" << text.value();
}

TEST(RoundTrip, keeps_every_board_that_the_format_can_say) {
  Random random(20);
  for (int round = 0; round < 400; ++round) {
    const testing::RandomBoardOptions options{.rows = random.between(1, 8),
                                              .columns = random.between(1, 8),
                                              .density_percent = random.between(5, 70),
                                              .rules = {.max_bridges = random.chance(1, 2) ? 2 : random.between(1, 6),
                                                        .components = random.chance(3, 4) ? 1 : 2},
                                              .other_clues = random.chance(1, 3)};
    Document document = with_grid(testing::random_board(random, options));
    if (random.chance(1, 2))
      document.solution = random_bridges(random, document.puzzle, random.between(0, options.rules.max_bridges));
    for (const Format& format : all_formats()) {
      if (format.write) expect_round_trip(document, format.name, "round " + std::to_string(round));
    }
  }
}

TEST(RoundTrip, keeps_long_runs_of_water) {
  for (const int columns : {20, 21, 26, 27, 40, 52, 53, 100}) {
    const std::string row = "1" + std::string(static_cast<std::size_t>(columns), '.') + "1\n";
    const std::string water(static_cast<std::size_t>(columns) + 2, '.');
    const Document document = with_grid(board(row + water + "\n" + water));
    for (const char* format : {"tatham", "puzzlink", "has", "ascii"})
      expect_round_trip(document, format, std::to_string(columns));
  }
}

// Found by fuzzing: what could be a width and a height, and a title like the tag of a page.
TEST(RoundTrip, keeps_a_single_column_of_numbers) {
  for (const char* rows : {"1/1/1", "1/3/4/3/.", "1/4/?/./2/3"}) {
    for (const Format& format : all_formats()) {
      if (format.write) expect_round_trip(with_grid(board(rows)), format.name, rows);
    }
  }
}

TEST(RoundTrip, keeps_titles_like_the_tags_of_a_page) {
  for (const char* title : {"application/x-janko>1 2", "<script type=\"application/x-janko\">1 2"}) {
    Document document = with_grid(board("5.5"));
    document.title = title;
    expect_round_trip(document, "janko", title);
    const Result<Document> back = read_document(write_document(document, "janko").value());
    ASSERT_TRUE(back.ok()) << describe(back.error());
    EXPECT_EQ(back.value().title, title);
  }
}

TEST(RoundTrip, keeps_graphs_with_everything_in_json) {
  Random random(21);
  for (int round = 0; round < 200; ++round) {
    Document document{.puzzle = testing::random_graph(random, {.other_clues = true, .capacities = true})};
    if (random.chance(1, 2)) {
      document.layout.emplace();
      for (std::int32_t i = 0; i < document.puzzle.island_count(); ++i)
        document.layout->push_back({.x = random.between(-1000, 1000) / 7.0, .y = random.between(-9, 9) * 1e-3});
    }
    if (random.chance(1, 2)) document.solution = random_bridges(random, document.puzzle, 3);
    for (const EdgeId e : document.puzzle.edges()) {
      if (random.chance(1, 4)) document.ruled_out.push_back(e);
    }
    document.title = "round \"" + std::to_string(round) + "\"\n\\ é";
    document.author = "A. Setter";
    document.source = "here";
    const Result<std::string> text = write_document(document, "json");
    ASSERT_TRUE(text.ok());
    const Result<Document> back = read_document(text.value(), {.allow_zero = true});
    ASSERT_TRUE(back.ok()) << describe(back.error()) << "\n" << text.value();
    EXPECT_EQ(back.value().puzzle, document.puzzle) << text.value();
    EXPECT_EQ(back.value().layout, document.layout) << text.value();
    EXPECT_EQ(back.value().solution, document.solution) << text.value();
    EXPECT_EQ(back.value().ruled_out, document.ruled_out) << text.value();
    EXPECT_EQ(back.value().title, document.title);
    EXPECT_EQ(back.value().author, document.author);
    EXPECT_EQ(back.value().source, document.source);
    for (const Format& format : all_formats()) {
      if (!format.write || format.name == "json") continue;
      const Result<std::string> refused = write_document(document, format.name);
      ASSERT_FALSE(refused.ok()) << format.name;
      EXPECT_EQ(refused.error().code, ErrorCode::format);
    }
  }
}

TEST(RoundTrip, keeps_pencil_marks_and_titles_where_there_is_a_place) {
  Document document = with_grid(board("1.2.1\n.....\n1...1"));
  document.ruled_out = {EdgeId{0}, EdgeId{4}};
  document.title = "Marks";
  document.author = "A. Setter";
  document.source = "here";
  for (const char* format : {"json", "pzprv3"})
    EXPECT_EQ(read_document(write_document(document, format).value()).value().ruled_out, document.ruled_out) << format;
  for (const char* format : {"json", "ascii", "janko"}) {
    const Document back = read_document(write_document(document, format).value()).value();
    EXPECT_EQ(back.title + back.author + back.source, "MarksA. Setterhere") << format;
  }
}

TEST(RoundTrip, writes_no_control_characters_into_lines) {
  Document document = with_grid(board("1.1"));
  document.title = "a\n1.1\x1b[2J";
  for (const char* format : {"ascii", "janko"}) {
    const std::string text = write_document(document, format).value();
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_EQ(read_document(text).value().puzzle, document.puzzle);
  }
}

TEST(Writing, refuses_a_solution_that_is_none) {
  const Document document = read_document("1--.1\n....|").value();
  ASSERT_FALSE(document.flaws.empty());
  for (const Format& format : all_formats()) {
    if (!format.write) continue;
    EXPECT_FALSE(write_document(document, format.name).ok()) << format.name;
  }
}

TEST(Writing, refuses_unknown_formats_and_those_that_are_only_read) {
  const Document document = with_grid(board("1.1"));
  EXPECT_EQ(write_document(document, "pdf").error().code, ErrorCode::unsupported);
  EXPECT_EQ(write_document(document, "kanpen").error().code, ErrorCode::unsupported);
}

struct BadSolution {
  const char* what;
  const char* text;
  Rule rule;
};

TEST(BadSolution, is_a_verdict_with_the_rule_that_it_breaks) {
  const BadSolution cases[] = {
      {"a crossing in a list",
       R"({"rows":3,"columns":3,"islands":[[0,1,1],[1,0,1],[1,2,1],[2,1,1]],"solution":[[0,1,2,1,1],[1,0,1,2,1]]})",
       Rule::conflict},
      {"a crossing in a picture", ".1./1|1/.1.", Rule::clue},
      {"a bridge cut by another", "..1../1-|-1/..1..", Rule::conflict},
      {"a bridge that ends in water", "1-...1", Rule::shape},
      {"a bridge from nowhere", "1.1\n...\n.-.", Rule::shape},
      {"a bridge that grows", "2-=2", Rule::shape},
      {"a triple bridge", R"({"rows":1,"columns":3,"islands":[[0,0,3],[0,2,3]],"solution":[[0,0,0,2,3]]})",
       Rule::capacity},
      {"a triple bridge in pzprv3", "pzprv3/hashikake/1/3/3 . 3 /3 3 /", Rule::capacity},
      {"a bridge with a gap in pzprv3", "pzprv3/hashikake/1/4/1 . . 1 /1 0 1 /", Rule::shape},
      {"a loose bridge in pzprv3", "pzprv3/hashikake/2/3/1 . 1 /. . . /1 1 /0 1 /0 0 0 /", Rule::shape},
      {"a diagonal bridge", R"({"rows":2,"columns":2,"islands":[[0,0,1],[1,1,1]],"solution":[[0,0,1,1,1]]})",
       Rule::shape},
      {"a bridge over an island",
       R"({"rows":1,"columns":3,"islands":[[0,0,1],[0,1,1],[0,2,1]],"solution":[[0,0,0,2,1]]})", Rule::shape},
      {"a bridge into the sea", R"({"rows":1,"columns":3,"islands":[[0,0,1],[0,2,1]],"solution":[[0,0,0,1,1]]})",
       Rule::shape},
      {"a bridge twice", R"({"rows":1,"columns":3,"islands":[[0,0,1],[0,2,1]],"solution":[[0,0,0,2,1],[0,2,0,0,1]]})",
       Rule::shape},
      {"a negative bridge", R"({"islands":[1,1],"edges":[[0,1]],"solution":[[0,1,-1]]})", Rule::capacity},
      {"a wrong sum", "# solution\n2-1", Rule::clue},
      {"two parts", "1-1\n...\n1-1", Rule::components},
  };
  for (const BadSolution& bad : cases) {
    const Result<Document> document = read_document(bad.text);
    ASSERT_TRUE(document.ok()) << bad.what << ": " << describe(document.error());
    if (!document.value().flaws.empty()) {
      EXPECT_FALSE(document.value().solution.has_value()) << bad.what;
      EXPECT_EQ(rule_name(document.value().flaws.front().rule), rule_name(bad.rule)) << bad.what;
      continue;
    }
    ASSERT_TRUE(document.value().solution.has_value()) << bad.what;
    const std::vector<Violation> violations = check(document.value().puzzle, *document.value().solution);
    ASSERT_FALSE(violations.empty()) << bad.what;
    EXPECT_EQ(rule_name(violations.front().rule), rule_name(bad.rule)) << bad.what;
  }
}

TEST(ReadSolution, takes_every_way_to_say_it) {
  const Document puzzle = read_document("3.3.3\n.....\n4..1.\n..2.3\n2..1.").value();
  const Document solved = read_document("3-3=3\n\"...|\n4--1|\n|.2=3\n2--1.").value();
  std::vector<std::string> texts = {
      R"({"file":"x","status":"solved","solutions":[{"bridges":[[0,0,0,2,1],[0,2,0,4,2],[0,0,2,0,2],[0,4,3,4,1],[2,0,2,3,1],[2,0,4,0,1],[3,2,3,4,2],[4,0,4,3,1]]}]})",
      R"([[0,0,0,2,1],[0,2,0,4,2],[0,0,2,0,2],[0,4,3,4,1],[2,0,2,3,1],[2,0,4,0,1],[3,2,3,4,2],[4,0,4,3,1]])"};
  for (const Format& format : all_formats()) {
    if (format.write && format.writes_solutions) texts.push_back(write_document(solved, format.name).value());
  }
  for (const std::string& text : texts) {
    const Result<Document> read = read_solution(text, puzzle);
    ASSERT_TRUE(read.ok()) << describe(read.error()) << "\n" << text;
    EXPECT_EQ(read.value().solution, solved.solution) << text;
    EXPECT_TRUE(check(read.value().puzzle, read.value().solution.value()).empty());
  }
  EXPECT_EQ(read_solution("1.1", puzzle).error().code, ErrorCode::empty);
  EXPECT_FALSE(read_solution("2=2.", puzzle).value().flaws.empty());  // another board
}

TEST(ReadSolution, of_another_graph_is_a_flaw) {
  const Document path = read_document(R"({"islands":[1,2,1],"edges":[[0,1],[1,2]]})").value();
  const std::string solved = R"({"islands":[1,2,1],"edges":[[0,1],[1,2]],"solution":{"bridges":[[0,1,1],[1,2,1]]}})";
  ASSERT_TRUE(read_solution(solved, path).value().solution.has_value());
  const Document other = read_document(R"({"islands":[2,1,1],"edges":[[0,1],[0,2]]})").value();
  EXPECT_FALSE(read_solution(solved, other).value().flaws.empty());
}

}  // namespace
}  // namespace hashi
