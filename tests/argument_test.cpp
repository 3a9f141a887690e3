// Arguments: every step of every walk is shown, and what is broken is refused. The judge is the checker in
// support/argument_checker, which shares no code with what finds arguments, and for the checker the known solutions.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "hashi/explain/argue.h"
#include "hashi/explain/walk.h"
#include "hashi/format/format.h"
#include "hashi/generate/generate.h"
#include "support/argument_checker.h"
#include "support/boards.h"
#include "support/connected.h"
#include "support/files.h"
#include "support/long_run.h"
#include "support/published.h"
#include "support/reference.h"

namespace hashi {
namespace {

using testing::check_argument;
using testing::CheckedArgument;
using testing::why_refused;

using Marks = std::vector<Bounds>;

Marks no_marks(const Puzzle& puzzle) {
  Marks marks;
  for (const EdgeId e : puzzle.edges()) marks.push_back({.lo = 0, .hi = static_cast<std::int16_t>(puzzle.capacity(e))});
  return marks;
}

void apply(Marks& marks, const std::vector<Change>& changes) {
  for (const Change& change : changes) marks[static_cast<std::size_t>(index(change.edge))] = change.after;
}

// Calls visit(marks before, step) for every step of the walk.
template <class Visit>
void replay(const Puzzle& puzzle, const Walkthrough& walked, Visit visit) {
  Marks marks = no_marks(puzzle);
  for (const Step& step : walked.steps) {
    visit(marks, step.deduction);
    apply(marks, step.deduction.changes);
  }
}

// Checks the argument of every step; returns how many there are.
int check_walk(const Puzzle& puzzle, const TechniqueSet& techniques = ladder(), bool in_rounds = false) {
  const Walkthrough walked = walk(puzzle, techniques, {.in_rounds = in_rounds, .arguments = true});
  int checked = 0;
  replay(puzzle, walked, [&](const Marks& marks, const Deduction& step) {
    ++checked;
    EXPECT_EQ(why_refused(puzzle, marks, step.argument, step.changes), "")
        << technique(step.technique).key << ", step " << checked << ", links " << link_count(step.argument);
  });
  return checked;
}

std::vector<Document> janko(const std::string& folder) {
  std::vector<Document> puzzles;
  std::ifstream file(folder + "/janko/janko.jsonl");
  for (std::string line; std::getline(file, line);) puzzles.push_back(read_document(line).value());
  return puzzles;
}

std::vector<Document> conceptis(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder + "/conceptis")) {
    if (entry.path().extension() == ".has") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  std::vector<Document> puzzles;
  for (const std::string& file : files) puzzles.push_back(read_document(testing::file_content(file)).value());
  return puzzles;
}

using ArgumentsOnPublishedPuzzles = testing::PublishedPuzzles;

TEST_F(ArgumentsOnPublishedPuzzles, show_every_step) {
  int steps = 0;
  for (const std::vector<Document>& puzzles : {janko(folder_), conceptis(folder_)}) {
    ASSERT_FALSE(puzzles.empty());
    for (std::size_t at = 0; at < puzzles.size(); ++at) {
      SCOPED_TRACE(at);
      steps += check_walk(puzzles[at].puzzle);
    }
  }
  EXPECT_GT(steps, 50'000);
}

// Links per step beyond segment isolation: half of the steps need at most 5, 19 of 20 at most 12, none more than 25.
TEST_F(ArgumentsOnPublishedPuzzles, are_short) {
  std::vector<int> sizes;
  for (const std::vector<Document>& puzzles : {janko(folder_), conceptis(folder_)}) {
    for (const Document& document : puzzles) {
      for (const Step& step : walk(document.puzzle, ladder(), {.arguments = true}).steps) {
        if (technique(step.deduction.technique).effort > technique(TechniqueId::segment_isolation).effort)
          sizes.push_back(link_count(step.deduction.argument));
      }
    }
  }
  ASSERT_FALSE(sizes.empty());
  std::sort(sizes.begin(), sizes.end());
  EXPECT_GE(sizes.front(), 1);
  EXPECT_LE(sizes[sizes.size() / 2], 5);
  EXPECT_LE(sizes[sizes.size() * 95 / 100], 12);
  EXPECT_LE(sizes.back(), 25);
}

TEST(Arguments, show_every_step_of_generated_puzzles_of_every_level) {
  for (const Level level : {Level::very_easy, Level::easy, Level::medium, Level::hard, Level::very_hard}) {
    for (int at = 0; at < testing::sampled(6, 40); ++at) {
      const Result<Generated> made = generate({.level = LevelRange{level, level}}, {.seed = 20, .index = at});
      ASSERT_TRUE(made);
      SCOPED_TRACE(at);
      EXPECT_GT(check_walk(made.value().document.puzzle), 0);
      EXPECT_GT(check_walk(made.value().document.puzzle, ladder(), true), 0);
    }
  }
}

// Graphs with other numbers of bridges on an edge and of components, with letters and question marks, many of them
// without a solution.
TEST(Arguments, show_every_step_on_graphs) {
  Random random(20);
  int steps = 0, impossible = 0;
  const int rounds = testing::sampled(1500, 20'000);
  for (int round = 0; round < rounds; ++round) {
    SCOPED_TRACE(round);
    const Puzzle puzzle = testing::random_graph(
        random, {.most_components = 3, .other_clues = round % 2 == 1, .capacities = round % 3 == 0});
    steps += check_walk(puzzle);
    impossible += walk(puzzle).end == WalkEnd::impossible ? 1 : 0;
  }
  EXPECT_GT(steps, rounds);
  EXPECT_GT(impossible, rounds / 100);
}

// All techniques, those that are in named sets only included.
TEST(Arguments, show_the_steps_of_all_techniques) {
  Random random(21);
  for (int round = 0; round < testing::sampled(100, 1000); ++round) {
    SCOPED_TRACE(round);
    const Puzzle puzzle = testing::connected_board(random, {.rows = 8, .columns = 8, .islands = 18}).board.puzzle;
    for (const char* set : {"level:8", "wikipedia", "malik", "bouhoun", "french", "what_if", "taken_together"})
      check_walk(puzzle, technique_set(set).value());
  }
}

// The hint compares the steps on the easiest rung, so its argument is never longer than that of the walk's own step.
TEST(Arguments, of_hints_are_the_shortest_on_their_rung) {
  int compared = 0, shorter = 0;
  for (int at = 0; at < testing::sampled(30, 200); ++at) {
    const Result<Generated> made = generate(
        {.style = {.text = "any"}, .level = LevelRange{Level::very_hard, Level::very_hard}}, {.seed = 25, .index = at});
    ASSERT_TRUE(made);
    const Puzzle& puzzle = made.value().document.puzzle;
    const auto is_beyond = [](const Step& step) {
      return technique(step.deduction.technique).effort > technique(TechniqueId::segment_isolation).effort;
    };
    const Walkthrough plain = walk(puzzle, ladder(), {.arguments = true, .until = is_beyond});
    const Walkthrough choosing =
        walk(puzzle, ladder(), {.arguments = true, .shortest_arguments = true, .until = is_beyond});
    ASSERT_EQ(plain.steps.size(), choosing.steps.size());
    const Deduction &first = plain.steps.back().deduction, &chosen = choosing.steps.back().deduction;
    EXPECT_EQ(technique(first.technique).rung, technique(chosen.technique).rung);
    EXPECT_LE(link_count(chosen.argument), link_count(first.argument));
    ++compared;
    shorter += link_count(chosen.argument) < link_count(first.argument) ? 1 : 0;
  }
  EXPECT_GT(compared, 0);
  if (compared >= 20) {  // among fewer there may be none
    EXPECT_GT(shorter, 0);
  }
}

// -- By hand --

Change change(EdgeId e, Bounds before, Bounds after) { return {.edge = e, .before = before, .after = after}; }

Link link(LinkKind kind) {
  Link made;
  made.kind = kind;
  return made;
}

// 1.1 over 2.. : two 1s in a row above, so one bridge between them would leave the third island alone.
//   1 . 1
//   . . .
//   2 . 1     edges: 0 top, 1 left, 2 right, 3 bottom (in the order of the board's graph)
class TwoOnes : public ::testing::Test {
 protected:
  const Board board_ = testing::board("1.1/.../2.1");
  const Puzzle& puzzle_ = board_.puzzle;
  const Marks marks_ = no_marks(puzzle_);

  EdgeId between(int a, int b) const {
    for (const EdgeId e : puzzle_.edges()) {
      if (std::set{index(puzzle_.edge(e).a), index(puzzle_.edge(e).b)} == std::set{a, b}) return e;
    }
    return EdgeId{-1};
  }
  // Suppose a bridge on the top edge: both ends are 1s, so nothing leads on from there.
  Argument refuted() const {
    const EdgeId top = between(0, 1);
    Link suppose = link(LinkKind::suppose), closing = link(LinkKind::closing);
    suppose.edges = {top};
    suppose.changes = {change(top, {.lo = 0, .hi = 2}, {.lo = 1, .hi = 2})};
    closing.islands = {IslandId{0}, IslandId{1}};
    return {suppose, closing};
  }
  std::vector<Change> claimed() const { return {change(between(0, 1), {.lo = 0, .hi = 2}, {.lo = 0, .hi = 0})}; }
};

TEST_F(TwoOnes, are_not_joined) { EXPECT_EQ(why_refused(puzzle_, marks_, refuted(), claimed()), ""); }

TEST_F(TwoOnes, need_the_assumption) {
  EXPECT_NE(why_refused(puzzle_, marks_, {refuted()[1]}, claimed()), "");
  EXPECT_NE(why_refused(puzzle_, marks_, {refuted()[0]}, claimed()), "");
  EXPECT_NE(why_refused(puzzle_, marks_, {}, claimed()), "");
}

TEST_F(TwoOnes, are_the_group_that_is_closed) {
  Argument other = refuted();
  other[1].islands = {IslandId{0}, IslandId{2}};
  EXPECT_NE(why_refused(puzzle_, marks_, other, claimed()), "");
  other[1].islands = {IslandId{0}, IslandId{1}, IslandId{2}};
  EXPECT_NE(why_refused(puzzle_, marks_, other, claimed()), "");
  other[1].islands = {IslandId{0}, IslandId{1}, IslandId{2}, IslandId{3}};
  EXPECT_NE(why_refused(puzzle_, marks_, other, claimed()), "");
}

TEST_F(TwoOnes, show_nothing_about_other_edges) {
  EXPECT_NE(why_refused(puzzle_, marks_, refuted(), {change(between(2, 3), {.lo = 0, .hi = 2}, {.lo = 0, .hi = 0})}),
            "");
  EXPECT_NE(why_refused(puzzle_, marks_, refuted(), {change(between(0, 1), {.lo = 0, .hi = 2}, {.lo = 1, .hi = 2})}),
            "");
}

TEST_F(TwoOnes, are_each_left_with_one_way) {
  Argument longer = refuted();
  Link count = link(LinkKind::count);
  const EdgeId left = between(0, 2);
  count.islands = {IslandId{0}};
  count.numbers = {1};
  count.edges = {left};
  count.changes = {change(left, {.lo = 0, .hi = 2}, {.lo = 1, .hi = 2})};
  longer.push_back(count);
  const std::vector<Change> follows = {change(left, {.lo = 0, .hi = 2}, {.lo = 1, .hi = 2})};
  EXPECT_EQ(why_refused(puzzle_, marks_, longer, follows), "");
  EXPECT_NE(why_refused(puzzle_, marks_, {count}, follows), "");  // before, there are two ways
  longer.back().numbers = {2};
  EXPECT_NE(why_refused(puzzle_, marks_, longer, follows), "");
}

// -- Broken on purpose --

// The argument and those of its cases, unless they are empty.
std::vector<Argument*> lists_in(Argument& argument) {
  std::vector<Argument*> lists;
  if (!argument.empty()) lists.push_back(&argument);
  for (Link& link : argument) {
    for (Argument& one : link.cases) {
      const std::vector<Argument*> inner = lists_in(one);
      lists.insert(lists.end(), inner.begin(), inner.end());
    }
  }
  return lists;
}

Link& any_link(Argument& argument, Random& random) {
  const std::vector<Argument*> lists = lists_in(argument);
  Argument& list = *lists[random.below(static_cast<std::uint32_t>(lists.size()))];
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

bool leave_out_a_link(Argument& argument, Random& random) {
  const std::vector<Argument*> lists = lists_in(argument);
  Argument& list = *lists[random.below(static_cast<std::uint32_t>(lists.size()))];
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(random.below(static_cast<std::uint32_t>(list.size()))));
  return true;
}

bool take_a_wrong_island(const Puzzle& puzzle, Argument& argument, Random& random) {
  Link& link = any_link(argument, random);
  if (link.islands.empty()) return false;
  IslandId& island = link.islands[random.below(static_cast<std::uint32_t>(link.islands.size()))];
  const IslandId other{random.between(0, puzzle.island_count() - 1)};
  if (std::find(link.islands.begin(), link.islands.end(), other) != link.islands.end()) return false;
  island = other;
  return true;
}

bool take_a_wrong_edge(const Puzzle& puzzle, Argument& argument, Random& random) {
  Link& link = any_link(argument, random);
  if (link.edges.empty()) return false;
  EdgeId& edge = link.edges[random.below(static_cast<std::uint32_t>(link.edges.size()))];
  const EdgeId other{random.between(0, puzzle.edge_count() - 1)};
  if (std::find(link.edges.begin(), link.edges.end(), other) != link.edges.end()) return false;
  edge = other;
  return true;
}

bool take_a_wrong_number(Argument& argument, Random& random) {
  Link& link = any_link(argument, random);
  const auto off = static_cast<std::int16_t>(random.below(2) == 0 ? 1 : -1);
  if (!link.numbers.empty() && random.below(2) == 0) {
    link.numbers[random.below(static_cast<std::uint32_t>(link.numbers.size()))] += off;
    return true;
  }
  if (link.changes.empty()) return false;
  Change& change = link.changes[random.below(static_cast<std::uint32_t>(link.changes.size()))];
  std::int16_t* const bounds[] = {&change.before.lo, &change.before.hi, &change.after.lo, &change.after.hi};
  *bounds[random.below(4)] += off;
  return true;
}

bool take_a_wrong_kind(Argument& argument, Random& random) {
  Link& link = any_link(argument, random);
  const auto kind = static_cast<LinkKind>(random.between(0, static_cast<int>(LinkKind::cases)));
  if (kind == link.kind) return false;
  link.kind = kind;
  return true;
}

// The lower part of an edge becomes the upper part, or the other way round: the argument then aims at the opposite.
bool assume_the_opposite(Argument& argument, Random& random) {
  Link& link = any_link(argument, random);
  if (link.kind != LinkKind::suppose || link.changes.empty()) return false;
  Change& change = link.changes[random.below(static_cast<std::uint32_t>(link.changes.size()))];
  change.after = change.after.lo == change.before.lo
                     ? Bounds{.lo = static_cast<std::int16_t>(change.after.hi + 1), .hi = change.before.hi}
                     : Bounds{.lo = change.before.lo, .hi = static_cast<std::int16_t>(change.after.lo - 1)};
  return true;
}

bool leave_out_a_case_or_a_change(Argument& argument, Random& random) {
  Link& link = any_link(argument, random);
  if (!link.cases.empty()) {
    link.cases.erase(link.cases.begin() + random.between(0, static_cast<int>(link.cases.size()) - 1));
    return true;
  }
  if (link.changes.empty()) return false;
  link.changes.erase(link.changes.begin() + random.between(0, static_cast<int>(link.changes.size()) - 1));
  return true;
}

bool break_it(const Puzzle& puzzle, Argument& argument, Random& random) {
  switch (random.below(7)) {
    case 0:
      return leave_out_a_link(argument, random);
    case 1:
      return take_a_wrong_island(puzzle, argument, random);
    case 2:
      return take_a_wrong_edge(puzzle, argument, random);
    case 3:
      return take_a_wrong_number(argument, random);
    case 4:
      return take_a_wrong_kind(argument, random);
    case 5:
      return assume_the_opposite(argument, random);
    default:
      return leave_out_a_case_or_a_change(argument, random);
  }
}

struct Broken {
  int tried = 0, refused = 0;
};

// Breaks the arguments of a walk to the only solution, again and again. What the checker accepts must still be true.
void break_walk(const Puzzle& puzzle, Random& random, int times, Broken& broken) {
  const Walkthrough walked = walk(puzzle, ladder(), {.arguments = true});
  ASSERT_EQ(walked.end, WalkEnd::solved);
  replay(puzzle, walked, [&](const Marks& marks, const Deduction& step) {
    if (is_bookkeeping(step)) return;
    for (int time = 0; time < times; ++time) {
      Argument argument = step.argument;
      if (!break_it(puzzle, argument, random)) continue;
      if (random.below(4) == 0 && !argument.empty()) break_it(puzzle, argument, random);
      if (argument == step.argument) continue;
      ++broken.tried;
      broken.refused += why_refused(puzzle, marks, argument, step.changes).empty() ? 0 : 1;
      const CheckedArgument checked = check_argument(puzzle, marks, argument);
      if (!checked.refusal.empty()) continue;
      ASSERT_FALSE(checked.is_impossible) << technique(step.technique).key;
      for (const EdgeId e : puzzle.edges()) {
        const Bounds shown = checked.marks[static_cast<std::size_t>(index(e))];
        const int bridges = walked.solution->bridges[e];
        ASSERT_TRUE(shown.lo <= bridges && bridges <= shown.hi) << technique(step.technique).key;
      }
    }
  });
}

TEST(BrokenArguments, show_nothing_false) {
  Random random(22);
  Broken broken;
  for (const Level level : {Level::easy, Level::medium, Level::hard, Level::very_hard}) {
    for (int at = 0; at < testing::sampled(6, 60); ++at) {
      const Result<Generated> made = generate({.level = LevelRange{level, level}}, {.seed = 23, .index = at});
      ASSERT_TRUE(made);
      break_walk(made.value().document.puzzle, random, 30, broken);
    }
  }
  std::printf("%d broken, %d refused\n", broken.tried, broken.refused);
  EXPECT_GE(broken.refused, testing::sampled(10'000));
  EXPECT_GE(broken.refused, broken.tried * 95 / 100);
}

// Nothing in an argument can be spared: without any one of its links it is refused.
TEST(BrokenArguments, are_refused_when_a_link_is_left_out) {
  for (const Level level : {Level::medium, Level::hard, Level::very_hard}) {
    for (int at = 0; at < testing::sampled(6, 40); ++at) {
      const Result<Generated> made = generate({.level = LevelRange{level, level}}, {.seed = 24, .index = at});
      ASSERT_TRUE(made);
      const Puzzle& puzzle = made.value().document.puzzle;
      replay(puzzle, walk(puzzle, ladder(), {.arguments = true}), [&](const Marks& marks, const Deduction& step) {
        for (std::size_t left_out = 0; left_out < step.argument.size(); ++left_out) {
          Argument argument = step.argument;
          argument.erase(argument.begin() + static_cast<std::ptrdiff_t>(left_out));
          EXPECT_NE(why_refused(puzzle, marks, argument, step.changes), "") << technique(step.technique).key;
        }
      });
    }
  }
}

}  // namespace
}  // namespace hashi
