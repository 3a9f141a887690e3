// The real pzpr opens our links and files, sees the same board, and calls our solutions complete.
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "commands/run_command.h"
#include "hashi/format/format.h"
#include "support/files.h"
#include "support/lines.h"

namespace hashi {
namespace {

constexpr int kPuzzles = 50;

// What stands behind the last '?'.
std::string body_of(const std::string& link) { return link.substr(link.rfind('?') + 1); }

std::vector<Document> puzzles() {
  std::vector<Document> all;
  const testing::CommandResult made =
      testing::run_hashi({"generate", "--count", "50", "--size", "8x11", "--seed", "24", "--json"});
  for (const std::string& line : testing::lines_of(made.output)) {
    Result<Document> document = read_document(line);
    if (document) all.push_back(std::move(document).value());
  }
  return all;
}

TEST(Pzpr, opens_our_links_and_files_and_calls_our_solutions_complete) {
  const testing::TemporaryFolder folder;
  const std::vector<Document> all = puzzles();
  ASSERT_EQ(static_cast<int>(all.size()), kPuzzles);
  std::vector<std::string> links;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string name = std::to_string(100 + i);
    Document bare = all[i];
    bare.solution.reset();
    links.push_back(write_document(all[i], "puzzlink").value());
    folder.file(name + ".url", links.back());
    folder.file(name + "-bare.pzprv3", write_document(bare, "pzprv3").value());
    folder.file(name + "-solved.pzprv3", write_document(all[i], "pzprv3").value());
  }
  const std::string report = folder.path("report");
  const std::string command = testing::in_repository("scripts/pzpr") + " '" + folder.path() + "' >'" + report + "'";
  ASSERT_EQ(std::system(command.c_str()), 0);
  int links_seen = 0, complete = 0, incomplete = 0;
  for (const std::string& line : testing::lines_of(testing::file_content(report))) {
    std::istringstream words(line);
    std::string name, kind, columns, rows, verdict, link;
    words >> name >> kind >> columns >> rows >> verdict >> link;
    EXPECT_EQ(kind, "hashikake") << line;
    EXPECT_EQ(columns + "x" + rows, "11x8") << line;
    const auto at = static_cast<std::size_t>(std::stoi(name)) - 100;
    ASSERT_LT(at, all.size());
    std::string ours = body_of(links[at]);
    ours.pop_back();  // the line end
    EXPECT_EQ(body_of(link), ours) << line;
    const bool is_solved = name.ends_with("-solved.pzprv3");
    EXPECT_EQ(verdict, is_solved ? "complete" : "incomplete") << line;
    links_seen += name.ends_with(".url");
    complete += verdict == "complete";
    incomplete += verdict == "incomplete";
  }
  EXPECT_EQ(links_seen, kPuzzles);
  EXPECT_EQ(complete, kPuzzles);
  EXPECT_EQ(incomplete, 2 * kPuzzles);
}

}  // namespace
}  // namespace hashi
