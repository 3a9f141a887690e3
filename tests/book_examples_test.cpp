// The small boards that books explain the game with, checked by the referee and by the walk.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "hashi/explain/walk.h"
#include "hashi/format/format.h"
#include "hashi/puzzle/check.h"
#include "support/boards.h"

namespace hashi {
namespace {

struct Example {
  TechniqueId id;
  int known;
  const char* board;
};
const Example kExamples[] = {
#define TECHNIQUE_EXAMPLE(key, known, board) {TechniqueId::key, known, board},
#include "../apps/hashi/book/technique_examples.def"
#undef TECHNIQUE_EXAMPLE
};

TEST(BookExamples, each_use_the_technique_they_stand_for) {
  for (const auto& [id, known, text] : kExamples) {
    TechniqueSet techniques = ladder_up_to(known);
    if (std::find(techniques.begin(), techniques.end(), id) == techniques.end()) techniques.push_back(id);
    const Board board = testing::board(text);
    const Walkthrough walked = walk(board.puzzle, techniques);
    EXPECT_TRUE(std::any_of(walked.steps.begin(), walked.steps.end(), [id = id](const Step& step) {
      return step.deduction.technique == id;
    })) << text;
  }
}

TEST(BookExamples, exist_for_every_technique_of_the_ladder) {
  std::set<TechniqueId> shown;
  for (const Example& example : kExamples) EXPECT_TRUE(shown.insert(example.id).second) << example.board;
  for (const TechniqueId id : ladder()) {
    if (is_bookkeeping(id)) continue;
    EXPECT_TRUE(shown.contains(id)) << technique(id).key;
  }
}

enum class Kept { rule_straight, rule_number, rule_cross, rule_connected };
struct RulePicture {
  Kept rule;
  bool is_right;
  const char* board;
  const char* bridges;
};
const RulePicture kRulePictures[] = {
#define RULE_PICTURE(rule, is_right, board, bridges) {Kept::rule, is_right, board, bridges},
#include "../apps/hashi/book/rule_pictures.def"
#undef RULE_PICTURE
};

TEST(BookExamples, keep_and_break_the_rules_they_stand_beside) {
  for (const auto& [rule, is_right, text, bridges] : kRulePictures) {
    SCOPED_TRACE(text);
    const Document document = read_document(text).value();
    Solution solution{IdVector<EdgeId, int>(document.puzzle.edge_count(), 0)};
    std::size_t next = 0;
    for (const EdgeId e : document.puzzle.edges()) solution.bridges[e] = bridges[next++] - '0';
    EXPECT_EQ(bridges[next], '\0') << "a digit for each edge";
    const std::vector<Violation> broken = check(document.puzzle, solution);
    if (is_right) {
      EXPECT_TRUE(broken.empty());
    } else if (rule == Kept::rule_straight) {
      EXPECT_FALSE(document.grid) << "only a graph has bridges that are neither horizontal nor vertical";
    } else {
      const Rule expected = rule == Kept::rule_number  ? Rule::clue
                            : rule == Kept::rule_cross ? Rule::conflict
                                                       : Rule::components;
      ASSERT_FALSE(broken.empty());
      EXPECT_EQ(broken.front().rule, expected);
    }
  }
}

}  // namespace
}  // namespace hashi
