// Bad input: each text is refused with its code and position, by the library and by the real binary.
//
// The binary must also stay within a second and 64 MB, print nothing on standard output and one line on standard error.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/deflate.h"
#include "commands/run_command.h"
#include "format/base64.h"
#include "hashi/format/format.h"
#include "support/long_run.h"

namespace hashi {
namespace {

using testing::CommandResult;
using testing::run_hashi;

struct BadText {
  const char* what;
  std::string text;
  ErrorCode code;
  int line;
  int column;
};

std::string nul_inside() { return std::string("1.1\0..", 6); }

const std::vector<BadText>& bad_texts() {
  using enum ErrorCode;
  static const std::vector<BadText> texts = {
      {"a side beyond 32 bits", "99999999999 3", limit, 1, 1},
      {"a side beyond 64 bits", "99999999999999999999999 3", limit, 1, 1},
      {"rows times columns wraps 2^32", "65536 65536", limit, 1, 1},
      {"an enormous game ID", "2147483647x2147483647:a", limit, 1, 1},
      {"an enormous link", "hashi/2147483647/2147483647/g", limit, 1, 7},
      {"an enormous link beyond 64 bits", "hashi/9223372036854775807/9223372036854775807/g", limit, 1, 7},
      {"an enormous pzprv3", "pzprv3/hashikake/99999/99999/. /", limit, 1, 24},
      {"an enormous board in JSON", R"({"rows":100000,"columns":100000,"islands":[]})", limit, 1, 9},
      {"a sign", "-5 7", syntax, 1, 1},
      {"a plus", "+5 7", syntax, 1, 1},
      {"a point", "5.0 7", syntax, 1, 1},
      {"hexadecimal", "0x9 7", syntax, 1, 1},
      {"an exponent", "1e3 7", syntax, 1, 1},
      {"no cells", "0 0", empty, 1, 1},
      {"no bytes", "", empty, 0, 0},
      {"only blanks", " \n\t\r\n", empty, 0, 0},
      {"no islands", "...\n...", empty, 1, 1},
      {"no islands in .has", "2 2 0\n0 0\n0 0\n", empty, 1, 1},
      {"clue 9", "9.1", range, 1, 1},
      {"clue 9 in a game ID", "3x3:9a9f", range, 1, 5},
      {"clue 255", "2 2 2\n255 0\n0 1\n", range, 2, 1},
      {"clue 99999", "2 2 2\n1 0\n0 99999\n", range, 3, 3},
      {"clue with 30 digits", "2 2 2\n1 0\n0 999999999999999999999999999999\n", range, 3, 3},
      {"clue 0 in a link", "hashi/3/1/0g1", range, 1, 11},
      {"a row too long", "2 3 2\n1 0 1\n0 0 0 0\n", syntax, 3, 1},
      {"a row too short", "2 3 2\n1 0 1\n0 0\n", syntax, 3, 1},
      {"a plain row too long", "1.1\n....\n", syntax, 2, 4},
      {"a plain row too short", "1.1\n..\n", syntax, 2, 1},
      {"too few rows", "2 3 2\n1 0 1\n", syntax, 3, 1},
      {"too many rows", "2 3 2\n1 0 1\n0 0 0\n0 0 0\n", syntax, 4, 1},
      {"rubbish behind the rows", "2 3 2\n1 0 1\n0 0 0\nrubbish\n", syntax, 4, 1},
      {"another number of islands", "2 3 9\n1 0 1\n0 0 0\n", syntax, 1, 1},
      {"a run leaves the board", "7x7:zzzzzzzz", syntax, 1, 6},
      {"an island after the board", "3x1:1a11", syntax, 1, 8},
      {"cells are missing", "3x3:1a1e", syntax, 1, 9},
      {"an unknown capital", "3x3:1V1f", syntax, 1, 6},
      {"another unknown capital", "3x3:1H1f", syntax, 1, 6},
      {"zero in a game ID", "3x3:1a0f", syntax, 1, 7},
      {"a run in a link leaves the board", "hashi/3/1/1gg1", syntax, 1, 14},
      {"an odd letter in a link", "hashi/3/1/1A1", syntax, 1, 12},
      {"half a large clue in a link", "hashi/3/1/-0", syntax, 1, 11},
      {"UTF-16, small end first", std::string("\xff\xfe\x31\x00", 4), encoding, 1, 1},
      {"UTF-16, big end first", std::string("\xfe\xff\x00\x31", 4), encoding, 1, 1},
      {"a NUL byte", nul_inside(), syntax, 1, 4},
      {"an Arabic digit", "1.\xd9\xa3", syntax, 1, 3},
      {"a full-width digit", "1.\xef\xbc\x91", syntax, 1, 3},
      {"a minus that is none", "1\xe2\x88\x92\x31", syntax, 1, 2},
      {"a blank that is none", "1\xc2\xa0\x31", syntax, 1, 2},
      {"an invisible joiner", "1\xe2\x80\x8d\x31", syntax, 1, 2},
      {"overlong UTF-8", "# title: \xc0\x80\n1.1", encoding, 1, 10},
      {"a surrogate in UTF-8", "# title: \xed\xa0\x80\n1.1", encoding, 1, 10},
      {"a lone byte behind ASCII", "1.1\n.\xff.", encoding, 2, 2},
      {"JSON nested a million deep", std::string(1'000'000, '['), depth, 1, 65},
      {"JSON nested a million deep in a key", "{\"a\":" + std::string(1'000'000, '['), depth, 1, 69},
      {"a key twice", R"({"rows":1,"rows":1})", syntax, 1, 11},
      {"a key twice by an escape", R"({"rows":1,"\u0072ows":1})", syntax, 1, 11},
      {"NaN", R"({"rows":NaN})", syntax, 1, 9},
      {"beyond double", R"({"rows":1e999})", range, 1, 9},
      {"beyond 2^53", R"({"rows":9007199254740993})", range, 1, 9},
      {"beyond 64 bits", R"({"rows":99999999999999999999})", range, 1, 9},
      {"__proto__", R"({"__proto__":{}})", syntax, 1, 2},
      {"an unknown key", R"({"rows":1,"columns":1,"islands":[[0,0,1]],"colour":1})", syntax, 1, 43},
      {"an island twice", R"({"rows":1,"columns":3,"islands":[[0,0,1],[0,0,1]]})", duplicate, 1, 33},
      {"an island outside", R"({"rows":1,"columns":3,"islands":[[0,3,1]]})", range, 1, 34},
      {"an island above", R"({"rows":1,"columns":3,"islands":[[-1,0,1]]})", range, 1, 34},
      {"a clue below 0", R"({"rows":1,"columns":3,"islands":[[0,0,-1]]})", range, 1, 39},
      {"a lone surrogate", R"({"title":"\ud800"})", encoding, 1, 11},
      {"a wrong pair of surrogates", R"({"title":"\ud800\u0041"})", encoding, 1, 11},
      {"a control character in a string", "{\"title\":\"a\nb\"}", syntax, 1, 12},
      {"a comma too many", R"({"rows":1,})", syntax, 1, 11},
      {"a leading zero", R"({"rows":01})", syntax, 1, 9},
      {"an edge to nowhere", R"({"islands":[1,1],"edges":[[0,2]]})", range, 1, 27},
      {"an edge twice", R"({"islands":[1,1],"edges":[[0,1],[1,0]]})", duplicate, 1, 33},
      {"neither board nor graph", R"({"islands":[1,1]})", syntax, 1, 1},
      {"a later version", R"({"version":2,"islands":[1,1],"edges":[]})", unsupported, 1, 12},
      {"an open object", "{", syntax, 1, 2},
      {"compressed bytes", "\x1f\x8b\x08\x01\x01", encoding, 1, 2},
      {"a zip archive", std::string("PK\x03\x04\x14\x00\x00\x00", 8), syntax, 1, 6},
      {"XML with entities", "<?xml version=\"1.0\"?><!DOCTYPE lolz [<!ENTITY lol \"lol\">]>", syntax, 1, 1},
      {"words", "hello world", syntax, 1, 1},
      {"another puzzle", "pzprv3/sudoku/9/9/", unsupported, 1, 8},
      {"an open list", "[[1, 0, 1]", syntax, 1, 11},
      {"rows of different length in a list", "[[1, 0, 1], [0, 0]]", syntax, 1, 12},
      {"a bad cell in a problem", "begin\npuzzle hashi\nsize 2\n[problem]\n1 -\n- x\n[end]", syntax, 6, 3},
      {"no bridges at all", R"({"rows":1,"columns":3,"islands":[[0,0,1],[0,2,1]],"max_bridges":0})", range, 1, 65},
      {"a row that is no number", R"({"rows":1,"columns":3,"islands":[["0",0,1]]})", syntax, 1, 34},
      {"a board with edges of its own", R"({"rows":1,"columns":3,"islands":[[0,0,1],[0,2,1]],"edges":[]})", syntax, 1,
       59},
      {"a clue below 0 in a graph", R"({"islands":[-1,1],"edges":[[0,1]]})", range, 1, 13},
      {"clue 0 in a connected graph", R"({"islands":[0,1],"edges":[[0,1]]})", range, 1, 13},
      {"places for some islands only", R"({"islands":[{"clue":1,"x":0,"y":0},1],"edges":[[0,1]]})", syntax, 1, 12},
      {"an edge from below 0", R"({"islands":[1,1],"edges":[[-1,1]]})", range, 1, 27},
      {"an edge that carries nothing", R"({"islands":[1,1],"edges":[[0,1,0]]})", range, 1, 27},
      {"an edge ruled out twice",
       R"({"rows":1,"columns":3,"islands":[[0,0,1],[0,2,1]],"ruled_out":[[0,0,0,2],[0,2,0,0]]})", duplicate, 1, 63},
      {"a clue of eight digits", "2 2 1\n10000000 0\n0 0\n", range, 2, 1},
      {"no bridges at all in a comment", "# max_bridges=0\n1.1", range, 1, 3},
      {"an enormous problem", "begin\npuzzle hashi\nsize 100000\n[problem]\n1 -\n[end]", limit, 5, 1},
      {"no rows in janko's JSON", R"({"problem":"0 3\n1 - 1"})", empty, 1, 12},
      {"a link of Penpa that is not base64", R"(m=edit&p=a*b)", syntax, 1, 10},
      {"a link of Penpa that ends early",
       R"(m=edit&p=Ky4sTSxK1TEGQQsdAx1DEDQ1AmMjEyDiijbQAcNYruparuoqP6tqJUMzJatoJUMlHTMdIBkLJCxQBGpBCn2sqoF0)", syntax,
       1, 10},
      {"a link of Penpa with damaged data", R"(m=edit&p=////)", syntax, 1, 10},
      {"a hexagonal board of Penpa", R"(m=edit&p=y0it0DHWMeaKNtABw1iu6lowqvKxqq6t5Yo2NIsFAA==)", unsupported, 1, 10},
      {"a word for a clue in Penpa",
       R"(m=edit&p=Ky4sTSxK1TEGQQsdAx1DEDQ1AmMjEyDiijbQAcNYruparuoqP6tqJUMzJatopQolHTMdJUOl2FqQuI9VNZCONjSLBQA=)",
       syntax, 1, 10},
      {"no islands in Penpa", R"(m=edit&p=Ky4sTSxK1TEGQQsdAx1DEDQ1AmMjEyDiijbQAcNYruparuoqP6vqWhDtA6ajDc1iAQ==)", empty,
       1, 10},
      {"margins without a board in Penpa",
       R"(m=edit&p=Ky4sTSxK1TEGQQsdAx1DEDQ1AmMjEyDiijYGCgNhLFd1LRhV+VhV19ZyRRuaxQIA)", syntax, 1, 10},
      {"a line of Penpa that leaves the board",
       R"(m=edit&p=Ky4sTSxK1TEGQQsdAx1DEDQ1AmMjEyDiijbQAcNYruparuoqP6tqJUMzJatoJUMlHTMdIBkLJCxQBGpBCn1ACnWMlKyMgdxoQ7NYAA==)",
       syntax, 1, 10},
      {"an open object in Penpa", R"(m=edit&p=Ky4sTSxK1TEGQQsdAx1DEDQ1AmMjEyDiijbQAcNYruparuoqPysg4WNVXVvLFW1oFgsA)",
       syntax, 1, 10},
      {"an enormous board of Penpa", R"(m=edit&p=Ky4sTSxK1TE1MDDQMeaKNtABw1iu6lowqvKxqq6t5Yo2NIsFAA==)", limit, 1, 10},
      {"a collection without puzzles", R"({"data":{"a":{"problem":3}}})", syntax, 1, 25},
      {"a collection with a bad grid", R"({"data":{"a":{"problem":"2 2\n1 -\n- x"}}})", syntax, 1, 25},
      {"rows of different length with commas", "1,0,1\n0,0\n", syntax, 2, 1},
      {"a word between commas", "1,0,1\n0,0,x\n", syntax, 2, 5},
      {"clue 9 between commas", "9,0,1", range, 1, 1},
      {"only water between commas", "0,0,0", empty, 1, 1},
      {"an open quote between commas", "1,\"0,1", syntax, 1, 3},
      {"rows of different length in brackets", "[\"1\",\"-\",\"1\"]\n[\"0\"]", syntax, 2, 1},
      {"an open row in brackets", "[\"1\",\"0\"", syntax, 1, 9},
      {"an unknown fact", "island(1,1,2).\nisle(3,1,2).", syntax, 2, 1},
      {"a fact without its end", "island(1,1,2)\nisland(3,1,2).", syntax, 2, 1},
      {"a fact with too few numbers", "island(1,1).", syntax, 1, 1},
      {"a fact with a sign", "island(-1,1,2).", syntax, 1, 8},
      {"two facts for one cell", "island(1,1,2). island(1,1,2).", duplicate, 1, 1},
      {"clue 9 in a fact", "island(1,1,9).", range, 1, 1},
      {"an island outside the size", "size(2,2). island(3,1,2).", range, 1, 1},
      {"an enormous fact", "island(1000000000,1000000000,2).", limit, 1, 1},
      {"a link to no node", R"({"nodes":[{"id":1,"clue":1}],"links":[{"source":1,"target":2}]})", range, 1, 60},
      {"a node twice", R"({"nodes":[{"id":1},{"id":1}],"links":[]})", duplicate, 1, 26},
      {"a node without an id", R"({"nodes":[{"clue":1}],"links":[]})", syntax, 1, 11},
      {"a directed graph", R"({"directed":true,"nodes":[{"id":1}],"links":[]})", unsupported, 1, 13},
      {"a clue of a node that is none", R"({"nodes":[{"id":1,"clue":"x"}],"edges":[]})", syntax, 1, 26},
      {"a bad grid in janko's JSON", R"({"problem":"2 2\n1 -\n- x"})", syntax, 1, 12},
  };
  return texts;
}

TEST(BadText, is_refused_with_its_code_and_place) {
  for (const BadText& bad : bad_texts()) {
    const Result<Document> document = read_document(bad.text);
    ASSERT_FALSE(document.ok()) << bad.what;
    EXPECT_EQ(code_name(document.error().code), code_name(bad.code)) << bad.what << ": " << describe(document.error());
    EXPECT_EQ(document.error().line, bad.line) << bad.what << ": " << describe(document.error());
    EXPECT_EQ(document.error().column, bad.column) << bad.what << ": " << describe(document.error());
  }
}

TEST(BadText, is_refused_by_the_format_that_was_asked_for) {
  using enum ErrorCode;
  struct Named {
    const char *from, *text;
    ErrorCode code;
    int line, column;
  };
  const Named table[] = {
      {"has", "1 3 2 9\n1 0 1\n", syntax, 1, 7},  // a fourth word in the header
      {"has", "5", syntax, 1, 1},                 // one number is no size
      {"tatham", "5x5", syntax, 1, 4},            // the cells are missing
      {"task", "1a1", syntax, 1, 1},              // three cells are no square
      {"pzprv3", "hashikake", syntax, 1, 1},
  };
  for (const auto& [from, text, code, line, column] : table) {
    const Result<Document> document = read_document(text, {.from = from});
    ASSERT_FALSE(document.ok()) << from;
    EXPECT_EQ(code_name(document.error().code), code_name(code)) << from << ": " << describe(document.error());
    EXPECT_EQ(document.error().line, line) << from << ": " << describe(document.error());
    EXPECT_EQ(document.error().column, column) << from << ": " << describe(document.error());
  }
}

ErrorCode refusal_of(const std::string& text) {
  const Result<Document> document = read_document(text);
  return document ? ErrorCode{} : document.error().code;
}

TEST(BadText, is_refused_when_there_is_too_much_of_it) {
  std::string rows, cells;
  for (int row = 0; row < Grid::kMaxSide + 3; ++row) rows += "1\n";
  EXPECT_EQ(refusal_of(rows), ErrorCode::limit);
  for (int column = 0; column <= Grid::kMaxSide; ++column) cells += " 0";
  EXPECT_EQ(refusal_of("1 3\n" + cells + "\n"), ErrorCode::limit);
  EXPECT_EQ(refusal_of("1.1\n" + std::string((32 << 20) + 1, '.')), ErrorCode::limit);  // a line of 32 MB
  std::string keys = "{";
  for (int key = 0; key <= 100'000; ++key) keys += "\"" + std::to_string(key) + "\":0,";
  const Result<Document> document = read_document(keys + "\"rows\":1}");
  ASSERT_FALSE(document.ok());
  EXPECT_EQ(document.error().message, "more than 100000 keys");
}

// 17 MB of digits in a link of some 100 KB.
TEST(BadText, is_refused_when_it_grows_too_large) {
  std::string text = "square," + std::string(std::size_t{17} << 20, '1');
  const Result<Document> document = read_document("m=edit&p=" + to_base64(deflated(text)));
  ASSERT_FALSE(document.ok());
  EXPECT_EQ(document.error().code, ErrorCode::limit);
}

TEST(BadText, never_comes_back_raw_in_a_message) {
  const Result<Document> document = read_document("\x1b[31mred");
  ASSERT_FALSE(document.ok());
  EXPECT_EQ(document.error().message.find('\x1b'), std::string::npos);
}

int exit_for(ErrorCode code) { return code == ErrorCode::limit ? 4 : code == ErrorCode::io ? 5 : 3; }

// One line on standard error with the code, nothing on standard output, quick and small.
void expect_refusal(const CommandResult& result, ErrorCode code, const std::string& what) {
  EXPECT_EQ(result.exit, exit_for(code)) << what << ": " << result.errors;
  EXPECT_EQ(result.output, "") << what;
  const std::string ending = std::string(" [").append(code_name(code)).append("]\n");
  EXPECT_TRUE(result.errors.ends_with(ending)) << what << ": " << result.errors;
  EXPECT_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 1) << what << ": " << result.errors;
  if (testing::is_sanitized()) return;
  EXPECT_LT(result.megabytes, 64) << what;
  EXPECT_LT(result.seconds, 10) << what;  // a second on a quiet machine
}

TEST(BadText, is_refused_by_the_binary) {
  const testing::TemporaryFolder folder;
  for (const BadText& bad : bad_texts()) {
    const std::string path = folder.file("bad.txt", bad.text);
    const CommandResult result = run_hashi({"check", path});
    expect_refusal(result, bad.code, bad.what);
    std::string place = path + ":";
    if (bad.line > 0) place += std::to_string(bad.line) + ":" + std::to_string(bad.column) + ":";
    EXPECT_TRUE(result.errors.starts_with(place)) << bad.what << ": " << result.errors;
  }
}

TEST(BadFile, that_is_missing_is_an_io_error) {
  expect_refusal(run_hashi({"check", "no-such-file.has"}), ErrorCode::io, "missing");
}

TEST(BadFile, that_never_ends_reaches_the_limit) {
  expect_refusal(run_hashi({"check", "/dev/zero"}), ErrorCode::limit, "/dev/zero");
  const testing::TemporaryFolder folder;
  const std::string pipe = folder.path("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  // The writer ends by itself when nobody reads any more.
  const std::string writer = "yes 1 >'" + pipe + "' 2>/dev/null &";
  ASSERT_EQ(std::system(writer.c_str()), 0);
  expect_refusal(run_hashi({"check", pipe}), ErrorCode::limit, "a pipe that never ends");
}

TEST(BadFile, that_is_one_endless_line_reaches_the_limit) {
  const testing::TemporaryFolder folder;
  const std::string path = folder.file("line.txt", std::string(40'000'000, '1'));
  expect_refusal(run_hashi({"check", path}), ErrorCode::limit, "a line of 40 MB");
}

TEST(BadFile, that_is_too_large_is_not_read) {
  const testing::TemporaryFolder folder;
  const std::string path = folder.file("large.txt", "1.1\n");
  ASSERT_EQ(truncate(path.c_str(), std::int64_t{1} << 30), 0);  // a sparse gigabyte
  expect_refusal(run_hashi({"check", path}), ErrorCode::limit, "a sparse gigabyte");
}

TEST(BadFile, in_an_empty_folder_is_said) {
  const testing::TemporaryFolder folder;
  expect_refusal(run_hashi({"check", folder.path()}), ErrorCode::empty, "an empty folder");
}

TEST(BadFile, does_not_keep_the_others_from_being_read) {
  const testing::TemporaryFolder folder;
  folder.file("a/1.txt", "1.1");
  folder.file("a/2.has", "rubbish");
  folder.file("b.jsonl",
              "{\"rows\":1,\"columns\":3,\"islands\":[[0,0,1],[0,2,1]]}\n\n{\"rows\":1,\"columns\":3,\"islands\":[[0,0,"
              "1],[0,7,1]]}\n");
  folder.file("picture.png", "not a puzzle");
  const CommandResult result = run_hashi({"check", "--json", folder.path()});
  EXPECT_EQ(result.exit, 3);
  EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 2) << result.output;
  EXPECT_NE(result.errors.find("a/2.has:1:1: "), std::string::npos) << result.errors;
  EXPECT_NE(result.errors.find("b.jsonl:3:42: "), std::string::npos) << result.errors;  // the line of the file
  EXPECT_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 2) << result.errors;
}

}  // namespace
}  // namespace hashi
