// One-line cases for every technique (techniques.txt), names and sentences, hints, and sets by name.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "explain/look.h"
#include "hashi/format/format.h"
#include "hashi/use_cases/hint.h"
#include "hashi/words/narrator.h"
#include "support/boards.h"
#include "support/files.h"
#include "support/markdown.h"

namespace hashi {
namespace {

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' '), last = text.find_last_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::stringstream stream(text);
  for (std::string part; std::getline(stream, part, at);) parts.push_back(trimmed(part));
  return parts;
}

Document drawn(std::string board) {
  std::replace(board.begin(), board.end(), '/', '\n');
  return read_document(board + "\n", {.from = "ascii"}).value();
}

State position(const Document& document) {
  State state(document.puzzle);
  if (document.solution) {
    for (const EdgeId e : document.puzzle.edges())
      state.tighten(e, {.lo = static_cast<std::int16_t>(document.solution->bridges[e]), .hi = state.bounds(e).hi});
  }
  return state;
}

void apply_all(const std::vector<Deduction>& found, State& state) {
  for (const Deduction& deduction : found) {
    for (const Change& change : deduction.changes) state.tighten(change.edge, change.after);
  }
}

// "0,0-0,2 1..2; …" of the edges that differ.
std::string difference(const Document& document, const State& before, const State& after) {
  std::set<std::string> parts;
  for (const EdgeId e : document.puzzle.edges()) {
    if (before.bounds(e) == after.bounds(e)) continue;
    const Cell a = document.grid->cell(document.puzzle.edge(e).a), b = document.grid->cell(document.puzzle.edge(e).b);
    std::ostringstream text;
    text << a.row << "," << a.column << "-" << b.row << "," << b.column << " " << after.lo(e) << ".." << after.hi(e);
    parts.insert(text.str());
  }
  std::string joined;
  for (const std::string& part : parts) joined += (joined.empty() ? "" : "; ") + part;
  return joined.empty() ? "none" : joined;
}

TEST(Techniques, find_exactly_what_the_cases_say) {
  std::ifstream file(testing::in_repository("tests/techniques.txt"));
  ASSERT_TRUE(file.good());
  std::map<std::string, std::pair<int, int>> cases;  // fires, must not fire
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    SCOPED_TRACE(line);
    const std::vector<std::string> parts = split(line, '|');
    // A board may hold '|' as a vertical bridge: the last two parts are the technique and the findings.
    ASSERT_GE(parts.size(), 3u);
    const std::string expected = parts.back(), key = parts[parts.size() - 2];
    const Document document = drawn(trimmed(line.substr(0, line.rfind('|', line.rfind('|') - 1))));
    const Technique* row = find_technique(key);
    ASSERT_NE(row, nullptr);
    State state = position(document);
    if (key != "completed" && key != "blocked") state = walk(state, technique_set("completed,blocked").value()).state;
    State after = state;
    apply_all(find(*row, state), after);
    EXPECT_EQ(difference(document, state, after), expected);
    ++(expected == "none" ? cases[key].second : cases[key].first);
  }
  for (const Technique& row : all_techniques()) {
    EXPECT_GT(cases[std::string(row.key)].first, 0) << row.key << " has no case in which it fires";
    EXPECT_GT(cases[std::string(row.key)].second, 0) << row.key << " has no case in which it must not fire";
  }
}

TEST(Techniques, that_need_one_component_find_nothing_when_there_are_two) {
  const Board board = testing::board("1.1/.../2.2", {.components = 2});
  for (const Technique& row : all_techniques()) {
    EXPECT_TRUE(!row.needs_one_component || find(row, State(board.puzzle)).empty()) << row.key;
  }
}

TEST(Techniques, keys_are_different_and_order_is_by_effort) {
  std::set<std::string_view> keys;
  for (const Technique& row : all_techniques()) EXPECT_TRUE(keys.insert(row.key).second) << row.key;
  int last = 0;
  for (const TechniqueId id : ladder()) {
    EXPECT_GE(technique(id).effort, last);
    last = technique(id).effort;
  }
}

TEST(TechniqueSets, are_found_by_name) {
  for (const char* name : {"all", "rung:7", "level:-1", "level:0", "level:4", "level:8", "level:9", "wikipedia",
                           "malik", "french", "bouhoun", "fill,completed"})
    EXPECT_TRUE(technique_set(name).ok()) << name;
  EXPECT_TRUE(technique_set("level:-1").value().empty());
  EXPECT_EQ(technique_set("level:0").value(), TechniqueSet{TechniqueId::all_full});
  for (const char* name : {"level:10", "level:-2", "level:x", "", "fill,", "guess"})
    EXPECT_FALSE(technique_set(name).ok()) << name;
  EXPECT_LT(technique_set("level:2").value().size(), technique_set("level:4").value().size());
}

WalkEnd end_of(const char* board, int level) { return walk(drawn(board).puzzle, thesis_level(level)).end; }

// Each level solves what is easier and not what is harder; the boards are worked out by hand.
TEST(TechniqueSets, are_the_levels_of_the_thesis) {
  EXPECT_EQ(end_of("2.2", 0), WalkEnd::solved);
  EXPECT_EQ(end_of("2.3.1", 0), WalkEnd::stuck);
  EXPECT_EQ(end_of("2.3.1", 1), WalkEnd::stuck);  // the 1 has room for two
  EXPECT_EQ(end_of("2.3.1", 2), WalkEnd::solved);
  EXPECT_EQ(end_of("2.2/.../2.2", 3), WalkEnd::stuck);
  EXPECT_EQ(end_of("2.2/.../2.2", 4), WalkEnd::solved);  // no pair shares both of its bridges
  EXPECT_EQ(end_of("2.2/.../2.2", 9), WalkEnd::solved);
}

// The title of the first thing that a technique finds, on a board with corners.
std::string first_title(const char* board, std::string_view key) {
  const Document document = drawn(board);
  const std::vector<Deduction> found = find(*find_technique(key), position(document), 1);
  if (found.empty()) return "nothing";
  return Narrator(document.puzzle, places_of(document)).title(found[0]);
}

TEST(Wording, uses_the_most_specific_familiar_name) {
  EXPECT_EQ(first_title("4.2/.../2..", "fill"), "4 in the corner");
  EXPECT_EQ(first_title("3.3/.../3.3", "counting"), "3 in the corner");
  EXPECT_EQ(first_title("3.5.3/...../2.3.2", "counting"), "3 in the corner");
  EXPECT_EQ(first_title("2.4.2", "fill"), "Single neighbour");

  EXPECT_EQ(first_title("3.1/.../3.1", "leftovers"), "3 beside a 1");
  EXPECT_EQ(first_title("1.1/.../2.2", "two_islands"), "1-1 isolation");
  EXPECT_EQ(first_title("2.2/.../1.3", "two_islands"), "2=2 isolation");
  EXPECT_EQ(first_title("1-2.1/...../..2..", "segment_isolation"), "Segment to island isolation");
}

// What a technique says first, as "title: sentence", once what is full or crossed has been crossed off.
std::string first_words(const char* board, std::string_view key) {
  const Document document = drawn(board);
  const State state = walk(position(document), technique_set("completed,blocked").value()).state;
  const std::vector<Deduction> found = find(*find_technique(key), state, 1);
  if (found.empty()) return "nothing";
  return Narrator(document.puzzle).title(found[0]) + ": " + Narrator(document.puzzle).sentence(found[0]);
}

TEST(Wording, says_why_and_what_follows) {
  EXPECT_EQ(first_words("2.5.2/...../..3.1", "counting"),
            "5 with three neighbours: The 5 at #2 has three neighbours, so at least one bridge goes each way.");
  // The corner's 3 has two bridges to the right; its way down is the only one that is left.
  EXPECT_EQ(first_words("3=2/.../1..", "leftovers"),
            "One way left: The 3 at #1 still needs one and has only one way left, so one bridge goes to #3.");
  // The bridge at the bottom closes one of the three ways of the 3.
  EXPECT_EQ(first_words("..2../...../..3.2/1---1/..2..", "counting"),
            "3 with two ways left: The 3 at #2 has only two ways left, so at least one bridge goes each way.");
}

TEST(Wording, says_how_many_ways_out_would_be_crossed) {
  EXPECT_TRUE(first_words("..2...2/2...3.3/|....../2...2../..2...2", "either_or")
                  .ends_with(": The group of the 2 at #3 needs one of its two ways out, and #1-#8 "
                             "would cross both, so it carries no bridge."));
}

TEST(Wording, speaks_of_the_edge_that_it_is_about) {
  const Document pair = drawn("2.2/.../1.3");
  EXPECT_EQ(Narrator(pair.puzzle).sentence(find(*find_technique("two_islands"), State(pair.puzzle), 1).at(0)),
            "Two bridges between the 2 at #1 and the 2 at #2 would leave the two on their own, so at most one "
            "goes there.");
  const Document line = drawn("1.2.1");
  EXPECT_EQ(Narrator(line.puzzle).sentence(find(*find_technique("only_way_across"), State(line.puzzle), 1).at(0)),
            "#1-#2 is the only link left between two parts of the board, so it carries at least one bridge.");
  const Document ring = drawn("2-2/.../2-2");
  EXPECT_EQ(Narrator(ring.puzzle).sentence(find(*find_technique("both_ends"), position(ring), 2).at(1)),
            "With no bridge on #1-#3, what the 2 at #1 and the 2 at #3 must do then leads nowhere, "
            "so it carries at least one bridge.");
}

TEST(Hint, names_mistakes_before_anything_else) {
  const Document crossing = drawn(".1./1-1/.1.");
  Position at{.bridges = *crossing.solution};
  for (const EdgeId e : crossing.puzzle.edges()) at.bridges.bridges[e] = 1;
  EXPECT_EQ(find_mistakes(crossing.puzzle, at)[0].kind, MistakeKind::crossing);
  EXPECT_EQ(Narrator(crossing.puzzle).sentence(find_mistakes(crossing.puzzle, at)[0]),
            "The bridges #2-#3 and #1-#4 cross.");

  const Document full = drawn("1=2.1");
  ASSERT_FALSE(hint(full.puzzle, {.bridges = *full.solution}).mistakes.empty());
  EXPECT_EQ(hint(full.puzzle, {.bridges = *full.solution}).mistakes[0].kind, MistakeKind::too_many);

  const Document closed = drawn("2=2/.../2.2");
  const std::vector<Mistake> found = find_mistakes(closed.puzzle, {.bridges = *closed.solution});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].kind, MistakeKind::closed_off);
}

TEST(Hint, compares_with_the_only_solution) {
  const Document document = drawn("2=3.1");
  Solution right = *document.solution;
  right.bridges[EdgeId{1}] = 1;
  EXPECT_TRUE(differences({.bridges = *document.solution}, right).empty());
  const auto found = differences({.bridges = *document.solution, .ruled_out = {EdgeId{1}}}, right);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].kind, MistakeKind::differs);
  EXPECT_EQ(found[0].edges, std::vector{EdgeId{1}});
}

TEST(Hint, leads_to_a_bridge_and_leaves_crossing_off_out) {
  const Document document = drawn("2=3.1/...../..2.2");
  const Hint next = hint(document.puzzle, {.bridges = *document.solution});
  ASSERT_FALSE(next.steps.empty());
  for (const Deduction& step : next.steps) {
    EXPECT_NE(step.technique, TechniqueId::completed);
    EXPECT_NE(step.technique, TechniqueId::blocked);
  }
  const std::vector<Change>& last = next.steps.back().changes;
  EXPECT_TRUE(std::any_of(last.begin(), last.end(), [](const Change& c) { return c.after.lo > c.before.lo; }));
}

TEST(Hint, says_when_the_board_is_solved) {
  const Document document = drawn("2=3-1");
  const Hint next = hint(document.puzzle, {.bridges = *document.solution});
  EXPECT_TRUE(next.mistakes.empty());
  EXPECT_TRUE(next.steps.empty());
  EXPECT_EQ(next.end, WalkEnd::solved);
}

// The chapters as docs/techniques.md lists them.
TEST(Chapters, are_those_of_the_manual) {
  std::map<std::string, std::string> chapters;
  const std::string page = testing::file_content(testing::in_repository("docs/techniques.md"));
  for (const std::vector<std::string>& row : testing::table_rows(page, "chapter")) {
    for (const std::string& key : split(row.at(1), ',')) chapters[key.substr(1, key.size() - 2)] = row.at(0);
  }
  for (const TechniqueId id : ladder()) {
    const std::string key(technique(id).key);
    EXPECT_EQ(chapters[key], chapter_title(chapter_of(id))) << key;
  }
}

}  // namespace
}  // namespace hashi
