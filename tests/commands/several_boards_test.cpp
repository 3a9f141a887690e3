// Several boards of plain characters in one text: where one ends and the next begins.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "commands/run_command.h"
#include "format/several.h"

namespace hashi {
namespace {

using nlohmann::json;
using testing::CommandResult;
using testing::run_hashi;
using testing::TemporaryFolder;

std::vector<std::string> pieces(std::string_view text) {
  const Result<std::vector<PuzzleText>> cut = cut_into_puzzles(text);
  if (!cut) return {cut.error().message};
  std::vector<std::string> pieces;
  for (const PuzzleText& puzzle : cut.value()) pieces.emplace_back(puzzle.text);
  return pieces;
}

TEST(SeveralBoards, part_at_titles_behind_rows) {
  using Pieces = std::vector<std::string>;
  EXPECT_EQ(pieces("# title: A\n1.1\n# title: B\n2=2\n"), (Pieces{"# title: A\n1.1\n", "# title: B\n2=2\n"}));
  EXPECT_EQ(pieces("12\n21\r\n\r\n#title: B\r\n11"), (Pieces{"12\n21\r\n\r\n", "#title: B\r\n11"}));
  EXPECT_EQ(pieces("1.1\n\n\n# title: B\n# author: C\n\n2.2\n"),
            (Pieces{"1.1\n\n\n", "# title: B\n# author: C\n\n2.2\n"}));
}

// Comments and empty lines may stand anywhere else.
TEST(SeveralBoards, are_one_where_no_title_parts_rows) {
  for (const char* text : {"# all\n\n# title: A\n\n1.1\n...  # the middle\n1.1\n\n# the end\n\n", "1.1/.../1.1\n\n",
                           "2 3 1\n\n1   2", "2 3\n\n1 2", "3x3m2:2a2c2a2", "{\"rows\":1,\n\n\"columns\":3}",
                           "1.1\n\n...\n# between\n1.1\n# max_bridges=2\n"})
    EXPECT_EQ(pieces(text), std::vector<std::string>{text});
}

TEST(SeveralBoards, are_refused_where_one_is_read) {
  const Result<Document> read = read_document("1.1\n...\n1.1\n# title: B\n2.2\n");
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().code, ErrorCode::syntax);
  EXPECT_EQ(read.error().line, 4);
}

TEST(SeveralBoards, of_our_own_are_read_again_one_by_one) {
  const TemporaryFolder folder;
  std::vector<std::string> generate = {"generate", "--count", "3", "--size", "5x5", "--seed", "7"};
  const CommandResult text = run_hashi(generate);
  ASSERT_EQ(text.exit, 0) << text.errors;
  generate.push_back("--json");
  const CommandResult lines = run_hashi(generate);
  const CommandResult again = run_hashi({"convert", "--to", "puzzlink", folder.file("three.txt", text.output)});
  EXPECT_EQ(again.exit, 0) << again.errors;
  EXPECT_EQ(again.output, run_hashi({"convert", "--to", "puzzlink", folder.file("three.jsonl", lines.output)}).output);
}

TEST(SeveralBoards, without_titles_are_parted_by_an_empty_one) {
  const std::string links = "3x3m2:1a1f\n3x3m2:2a2f\n";
  const CommandResult text = run_hashi({"convert", "--to", "ascii", "-"}, links);
  EXPECT_EQ(text.output, "1.1\n...\n...\n\n# title:\n2.2\n...\n...\n");
  EXPECT_EQ(run_hashi({"convert", "--to", "tatham", "-"}, text.output).output, links);
}

TEST(SeveralBoards, have_an_index_and_the_lines_of_their_file) {
  const std::string text = "# title: A\n1.1\n\n# title: B\n2.2\n.x.\n# title: C\n2.2\n";
  const CommandResult result = run_hashi({"solve", "--json", "-"}, text);
  EXPECT_EQ(result.exit, 3);
  EXPECT_EQ(result.errors, "standard input:6:2: unexpected 'x' [E_SYNTAX]\n");
  std::vector<int> indices;
  for (std::size_t at = 0; at < result.output.size();) {
    const std::size_t end = result.output.find('\n', at);
    indices.push_back(json::parse(result.output.substr(at, end - at))["index"]);
    at = end + 1;
  }
  EXPECT_EQ(indices, (std::vector<int>{0, 2}));
  EXPECT_EQ(run_hashi({"convert", "--to", "tatham", "--puzzle", "1.1/.../...\n# title: B\n2.2/.../..."}).output,
            "3x3m2:1a1f\n3x3m2:2a2f\n");
}

}  // namespace
}  // namespace hashi
