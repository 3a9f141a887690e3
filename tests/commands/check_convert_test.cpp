// hashi check and hashi convert through the real binary.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "base/random.h"
#include "commands/run_command.h"
#include "hashi/format/format.h"
#include "support/long_run.h"

namespace hashi {
namespace {

using nlohmann::json;
using testing::CommandResult;
using testing::run_hashi;
using testing::TemporaryFolder;

TEST(CheckCommand, says_yes_to_a_solution) {
  const CommandResult result = run_hashi({"check", "--puzzle", "2=3-1"});
  EXPECT_EQ(result.exit, 0) << result.errors;
  EXPECT_EQ(result.output, "--puzzle: valid: 3 islands, 2 edges, 0 conflicts, 3 bridges\n");
}

TEST(CheckCommand, counts_what_a_puzzle_without_a_solution_has) {
  const CommandResult result = run_hashi({"check", "--json", "-"}, ".2./2.2/.2.");
  ASSERT_EQ(result.exit, 0) << result.errors;
  const json object = json::parse(result.output);
  EXPECT_EQ(object["valid"], true);
  EXPECT_EQ(object["solution"], false);
  EXPECT_EQ(object["islands"], 4);
  EXPECT_EQ(object["edges"], 2);
  EXPECT_EQ(object["conflicts"], 1);
  EXPECT_EQ(object["bridges_needed"], 4);
  EXPECT_EQ(object["violations"], json::array());
}

TEST(CheckCommand, names_the_rule_and_the_place) {
  const TemporaryFolder folder;
  const std::string puzzle = folder.file("puzzle.txt", "2.2\n...\n2.2");
  const std::string solution = folder.file("solution.json", R"({"bridges":[[0,0,0,2,1],[2,0,2,2,2]]})");
  const CommandResult people = run_hashi({"check", puzzle, solution});
  EXPECT_EQ(people.exit, 1);
  EXPECT_NE(people.output.find("A1 shows 2 but has 1 bridge.\n"), std::string::npos) << people.output;
  const CommandResult scripts = run_hashi({"check", "--json", puzzle, solution});
  EXPECT_EQ(scripts.exit, 1);
  const json object = json::parse(scripts.output);
  EXPECT_EQ(object["valid"], false);
  ASSERT_EQ(object["violations"].size(), 3U) << scripts.output;
  EXPECT_EQ(object["violations"][0]["rule"], "clue");
  EXPECT_EQ(object["violations"][0]["islands"], json::parse("[[0,0]]"));
  EXPECT_EQ(object["violations"][0]["edges"], json::parse("[[0,0,0,2,1],[0,0,2,0,0]]"));
  EXPECT_EQ(object["violations"][2]["rule"], "components");
}

TEST(CheckCommand, speaks_of_islands_by_number_on_a_graph) {
  const CommandResult result =
      run_hashi({"check", "--json", "--puzzle", R"({"islands":[2,1],"edges":[[0,1]],"solution":[[0,1,1]]})"});
  EXPECT_EQ(result.exit, 1);
  const json object = json::parse(result.output);
  EXPECT_EQ(object["violations"][0]["islands"], json::parse("[0]"));
  EXPECT_EQ(object["violations"][0]["edges"], json::parse("[[0,1,1]]"));
}

TEST(CheckCommand, calls_an_impossible_bridge_invalid_not_unreadable) {
  for (const char* text : {"1-...1", "..1../1-|-1/..1..", "pzprv3/hashikake/1/3/3 . 3 /3 3 /",
                           R"({"rows":2,"columns":2,"islands":[[0,0,1],[1,1,1]],"solution":[[0,0,1,1,1]]})"}) {
    const CommandResult result = run_hashi({"check", "--puzzle", text});
    EXPECT_EQ(result.exit, 1) << text << "\n" << result.errors;
    EXPECT_NE(result.output.find("INVALID"), std::string::npos) << text;
  }
}

TEST(CheckCommand, shows_titles_without_their_escapes) {
  const CommandResult result = run_hashi({"check", "--puzzle", "# title: \x1b[31mred\n1.1"});
  EXPECT_EQ(result.exit, 0);
  EXPECT_EQ(result.output.find('\x1b'), std::string::npos);
  EXPECT_NE(result.output.find("(red)"), std::string::npos);
}

TEST(CheckCommand, needs_a_puzzle) {
  EXPECT_EQ(run_hashi({"check"}).exit, 2);
  EXPECT_EQ(run_hashi({"check", "--from", "nonsense", "--puzzle", "1.1"}).exit, 2);
  EXPECT_EQ(run_hashi({"check", "--max-bridges", "0", "--puzzle", "1.1"}).exit, 2);
}

TEST(ConvertCommand, writes_what_it_is_asked_for) {
  const CommandResult result = run_hashi({"convert", "--to", "puzzlink", "-"}, "4.2..\n.3..2\n3....\n.3.1.\n3.4.3\n");
  EXPECT_EQ(result.exit, 0) << result.errors;
  EXPECT_EQ(result.output, "https://puzz.link/p?hashi/5/5/4g2i3h23k3g1g3g4g3\n");
}

TEST(ConvertCommand, refuses_what_the_target_cannot_say) {
  const CommandResult result = run_hashi({"convert", "--to", "tatham", "--puzzle", "11./.../..."});
  EXPECT_EQ(result.exit, 3);
  EXPECT_EQ(result.output, "");
  EXPECT_NE(result.errors.find("touching"), std::string::npos) << result.errors;
  EXPECT_NE(result.errors.find("[E_FORMAT]"), std::string::npos);
}

TEST(ConvertCommand, carries_many_puzzles_there_and_back) {
  const TemporaryFolder folder;
  folder.file("in/a.txt", "1.1\n...\n...");
  folder.file("in/b.txt", "2.2\n...\n2.2");
  for (const char* format : {"json", "puzzlink", "tatham"}) {
    const std::string many = folder.path(std::string("many-") + format);
    ASSERT_EQ(run_hashi({"convert", "--to", format, "--output", many, folder.path("in")}).exit, 0);
    const CommandResult back = run_hashi({"convert", "--to", "ascii", many});
    EXPECT_EQ(back.exit, 0) << back.errors;
    EXPECT_EQ(back.output, "1.1\n...\n...\n\n# title:\n2.2\n...\n2.2\n") << format;
  }
}

TEST(ConvertCommand, fills_a_folder_with_a_file_for_each) {
  const TemporaryFolder folder;
  const std::string many = folder.file("many.jsonl", R"({"rows":1,"columns":3,"islands":[[0,0,1],[0,2,1]]})"
                                                     "\n"
                                                     R"({"rows":1,"columns":3,"islands":[[0,0,2],[0,2,2]]})"
                                                     "\n");
  ASSERT_EQ(run_hashi({"convert", "--to", "ascii", "--output", folder.path("out/"), many}).exit, 0);
  EXPECT_EQ(testing::file_content(folder.path("out/many.txt")), "1.1\n");
  EXPECT_EQ(testing::file_content(folder.path("out/many-1.txt")), "2.2\n");
}

TEST(ConvertCommand, leaves_no_half_written_file) {
  const TemporaryFolder folder;
  EXPECT_EQ(run_hashi({"convert", "--to", "has", "--output", folder.path("x.has"), "--puzzle", "1.?"}).exit, 3);
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
  EXPECT_EQ(run_hashi({"convert", "--to", "has", "--output", folder.path("no/x.has"), "--puzzle", "1.1"}).exit, 5);
}

TEST(ConvertCommand, notices_that_standard_output_is_full) {
  const std::string command = std::string(HASHI_BINARY) + " convert --to ascii --puzzle 1.1 >/dev/full 2>/dev/null";
  EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 5);
}

TEST(LineEnds, give_the_same_bytes) {
  const std::string expected = run_hashi({"convert", "--to", "json", "-"}, "2.3\n...\n1.2\n").output;
  EXPECT_FALSE(expected.empty());
  for (const char* text : {"2.3\r\n...\r\n1.2\r\n", "2.3\r...\r1.2\r", "2.3\r\n...\n1.2",
                           "\xef\xbb\xbf"
                           "2.3\n...\n1.2"})
    EXPECT_EQ(run_hashi({"convert", "--to", "json", "-"}, text).output, expected);
}

// About a million islands: two cells of every five.
struct Large {
  std::string has, json;
  std::int32_t islands = 0;
};

Large large_board() {
  constexpr int kSide = 1581;
  Random random(7);
  std::string rows, list;
  Large large;
  for (int r = 0; r < kSide; ++r) {
    for (int c = 0; c < kSide; ++c) {
      const int clue = random.chance(2, 5) ? random.between(1, 8) : 0;
      rows.append(c == 0 ? "" : " ").append(std::to_string(clue));
      if (clue == 0) continue;
      ++large.islands;
      list.append(list.empty() ? "[" : ",[").append(std::to_string(r)).append(",").append(std::to_string(c));
      list.append(",").append(std::to_string(clue)).append("]");
    }
    rows.append("\n");
  }
  const std::string side = std::to_string(kSide);
  large.has = side + " " + side + " " + std::to_string(large.islands) + "\n" + rows;
  large.json = "{\"rows\":" + side + ",\"columns\":" + side + ",\"islands\":[" + list + "]}\n";
  return large;
}

TEST(LargeBoard, of_a_million_islands_is_read_quickly_and_within_500_megabytes) {
  const Large large = large_board();
  const TemporaryFolder folder;
  EXPECT_GT(large.islands, 990'000);
  for (const std::string& path : {folder.file("large.has", large.has), folder.file("large.json", large.json)}) {
    const CommandResult result = run_hashi({"check", "--json", path});
    ASSERT_EQ(result.exit, 0) << result.errors;
    EXPECT_EQ(json::parse(result.output)["islands"], large.islands);
    std::printf("%s: %.2f s, %.0f MB\n", path.substr(path.rfind('/') + 1).c_str(), result.seconds, result.megabytes);
    if (testing::is_sanitized()) continue;
    EXPECT_LT(result.seconds, 10);  // 0.3 s on a quiet machine
    EXPECT_LT(result.megabytes, 500);
  }
}

TEST(LargeFile, of_lines_is_read_one_by_one) {
  const TemporaryFolder folder;
  const std::string line = R"({"title":")" + std::string(100'000, 'x') +
                           R"(","rows":1,"columns":3,"islands":[[0,0,1],[0,2,1]]})"
                           "\n";
  const std::string path = folder.file("many.jsonl", "");
  std::ofstream file(path, std::ios::binary);
  for (int i = 0; i < 1000; ++i) file << line;
  file.close();
  const CommandResult result = run_hashi({"convert", "--to", "puzzlink", path});
  EXPECT_EQ(result.exit, 0) << result.errors;
  EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 1000);
  if (testing::is_sanitized()) return;
  EXPECT_LT(result.megabytes, 64);  // the file has 100
}

}  // namespace
}  // namespace hashi
