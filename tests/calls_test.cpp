// The browser's calls, natively: valid requests and hostile ones.
#include "calls.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "hashi/certify/checker/verify.h"
#include "support/boards.h"

namespace hashi {
namespace {

using Json = nlohmann::json;

Json answer(const Json& request) { return Json::parse(calls::call(request.dump())); }
std::string code(const std::string& request) {
  return Json::parse(calls::call(request)).at("error").at("code").get<std::string>();
}

TEST(Calls, read_gives_the_graph_of_a_board) {
  const Json read = answer({{"do", "read"}, {"puzzle", "2-2/.../2.2"}});
  EXPECT_EQ(read.at("board").at("clues"), Json({2, 2, 2, 2}));
  EXPECT_EQ(read.at("board").at("x"), Json({0, 2, 0, 2}));
  EXPECT_EQ(read.at("board").at("edges"), Json({0, 1, 2, 0, 2, 2, 1, 3, 2, 2, 3, 2}));
  EXPECT_EQ(read.at("bridges"), Json({1, 0, 0, 0}));
}

TEST(Calls, a_text_that_read_gives_reads_as_the_same_board) {
  const Json first = answer({{"do", "read"}, {"puzzle", "3.3/.../3?3"}, {"max_bridges", 3}});
  const Json again = answer({{"do", "read"}, {"puzzle", first.at("text")}});
  EXPECT_EQ(first.at("board"), again.at("board"));
  EXPECT_EQ(first.at("board").at("max_bridges"), 3);
}

TEST(Calls, verdict_tells_none_one_and_several_apart) {
  const Json none = answer({{"do", "verdict"}, {"puzzle", "1.2"}});
  EXPECT_EQ(none.at("verdict"), "none");
  EXPECT_NE(none.at("reason"), "");
  EXPECT_EQ(answer({{"do", "verdict"}, {"puzzle", "2.2"}}).at("solution"), Json({2}));
  const Json several = answer({{"do", "verdict"}, {"puzzle", "3.3/.../3.3"}});
  EXPECT_EQ(several.at("verdict"), "several");
  EXPECT_EQ(several.at("differ"), Json({0, 1, 2, 3}));
}

TEST(Calls, hint_names_places_like_a_chessboard) {
  const Json hint = answer({{"do", "hint"}, {"puzzle", "4.2/.../2.."}});
  EXPECT_EQ(hint.at("steps").at(0).at("parts").at("needs"), 4);
  EXPECT_EQ(hint.at("steps").at(0).at("sentence"),
            "The 4 at A1 has two neighbours, so all the room around it is needed: two bridges go each way.");
  const Json wrong = answer({{"do", "hint"}, {"puzzle", "1.2.1"}, {"bridges", {2, 0}}});
  EXPECT_EQ(wrong.at("mistakes").at(0).at("mistake"), "too_many");
}

TEST(Calls, certify_gives_what_the_checker_accepts) {
  const Json made = answer({{"do", "certify"}, {"puzzle", "2.3.1/...../2.3.1"}});
  EXPECT_EQ(made.at("verdict"), "unique");
  const Puzzle puzzle = testing::board("2.3.1/...../2.3.1").puzzle;
  EXPECT_TRUE(certify::verify(puzzle, made.at("certificate").get<std::string>()).value().accepted);
  const Json stopped = answer({{"do", "certify"}, {"puzzle", "3.3/.../3.3"}, {"limit", 0}});
  EXPECT_EQ(stopped.at("verdict"), "unknown");
  EXPECT_EQ(stopped.at("certificate"), "");
}

TEST(Calls, check_is_the_referee) {
  EXPECT_TRUE(answer({{"do", "check"}, {"puzzle", "1.2.1"}, {"bridges", {1, 1}}}).at("valid").get<bool>());
  EXPECT_FALSE(answer({{"do", "check"}, {"puzzle", "1.2.1"}, {"bridges", {1, 0}}}).at("valid").get<bool>());
}

TEST(Calls, check_looks_at_the_solution_that_the_text_holds) {
  const Json valid = answer({{"do", "check"}, {"puzzle", "2-2/|.|/2-2"}});
  EXPECT_TRUE(valid.at("valid").get<bool>());
  EXPECT_TRUE(valid.at("solution").get<bool>());
  const Json wrong = answer({{"do", "check"}, {"puzzle", "1-2.1"}, {"language", "de"}});
  EXPECT_EQ(wrong.at("violations").at(0).at("rule"), "clue");
  EXPECT_EQ(wrong.at("violations").at(0).at("message"), "C1 zeigt 2, hat aber 1 Brücke.");
  const Json nothing = answer({{"do", "check"}, {"puzzle", "1.2.1"}});
  EXPECT_TRUE(nothing.at("valid").get<bool>());
  EXPECT_FALSE(nothing.at("solution").get<bool>());
  // A bridge that ends in water can stand on no edge, so only the text shows it.
  const Json in_water = answer({{"do", "check"}, {"puzzle", "1-2-1/...../.-..."}});
  EXPECT_FALSE(in_water.at("valid").get<bool>());
  EXPECT_TRUE(answer({{"do", "check"}, {"puzzle", "1-2-1/...../.-..."}, {"bridges", {1, 1}}}).at("valid").get<bool>());
}

TEST(Calls, hint_starts_from_the_position_that_the_text_holds) {
  const Json wrong = answer({{"do", "hint"}, {"puzzle", "1=2.1"}});
  EXPECT_EQ(wrong.at("mistakes").at(0).at("mistake"), "too_many");
  EXPECT_EQ(answer({{"do", "hint"}, {"puzzle", "1=2.1"}, {"bridges", {0, 0}}}).at("mistakes"), Json::array());
  EXPECT_EQ(answer({{"do", "hint"}, {"puzzle", "2-2/|.|/2-2"}}).at("end"), "solved");
}

TEST(Calls, count_is_exact_or_a_lower_bound) {
  EXPECT_EQ(answer({{"do", "count"}, {"puzzle", "3.3/.../3.3"}}).at("count"), "2");
  const Json none = answer({{"do", "count"}, {"puzzle", "3.1"}});
  EXPECT_EQ(none.at("count"), "0");
  EXPECT_TRUE(none.at("exact").get<bool>());
  EXPECT_EQ(none.at("refutation").at("kind"), "clue_too_large");
  EXPECT_FALSE(answer({{"do", "count"}, {"puzzle", "3.3/.../3.3"}, {"limit", 0}}).at("exact").get<bool>());
}

TEST(Calls, verify_accepts_a_certificate_and_says_where_another_fails) {
  const Json made = answer({{"do", "certify"}, {"puzzle", "2.3.1/...../2.3.1"}});
  const std::string certificate = made.at("certificate").get<std::string>();
  const Json accepted = answer({{"do", "verify"}, {"puzzle", "2.3.1/...../2.3.1"}, {"certificate", certificate}});
  EXPECT_TRUE(accepted.at("accepted").get<bool>());
  EXPECT_EQ(accepted.at("verdict"), "unique");
  const Json other = answer({{"do", "verify"}, {"puzzle", "3.3/.../3.3"}, {"certificate", certificate}});
  EXPECT_FALSE(other.contains("accepted") && other.at("accepted").get<bool>());
  EXPECT_EQ(code(R"({"do":"verify","puzzle":"1.1","certificate":"nothing"})"), "E_SYNTAX");
}

TEST(Calls, draw_gives_text_where_that_is_asked_for) {
  EXPECT_EQ(answer({{"do", "draw"}, {"puzzle", "1.2.1"}, {"bridges", {1, 1}}, {"as", "text"}}).at("text"), "1─2─1\n");
  EXPECT_EQ(code(R"({"do":"draw","puzzle":"1.1","as":"oil"})"), "E_SYNTAX");
  EXPECT_EQ(code(R"({"do":"draw","puzzle":"1.1","as":"text","symbols":"runes"})"), "E_SYNTAX");
}

TEST(Calls, write_keeps_the_marks_that_the_text_holds) {
  const std::string marked = R"({"rows":1,"columns":5,"islands":[[0,0,1],[0,2,2],[0,4,1]],"ruled_out":[[0,0,0,2]]})";
  const Json kept = Json::parse(answer({{"do", "write"}, {"puzzle", marked}}).at("text").get<std::string>());
  EXPECT_EQ(kept.at("ruled_out"), Json({{0, 0, 0, 2}}));
}

TEST(Calls, refuse_what_is_no_request) {
  EXPECT_EQ(code(""), "E_SYNTAX");
  EXPECT_EQ(code("[]"), "E_SYNTAX");
  EXPECT_EQ(code("{\"do\":\"frobnicate\"}"), "E_UNSUPPORTED");
  EXPECT_EQ(code("{\"do\":7}"), "E_SYNTAX");
  EXPECT_EQ(code("{\"do\":\"read\",\"puzzle\":[]}"), "E_SYNTAX");
  EXPECT_EQ(code("{\"do\":\"read\",\"puzzle\":\"\"}"), "E_EMPTY");
  EXPECT_EQ(code("{\"do\":\"read\",\"puzzle\":\"2.2\",\"max_bridges\":999}"), "E_RANGE");
  EXPECT_EQ(code("{\"do\":\"read\",\"puzzle\":\"2.2\",\"from\":\"nothing\"}"), "E_SYNTAX");
  EXPECT_EQ(code("{\"do\":\"read\",\"do\":\"read\"}"), "E_SYNTAX");
  EXPECT_EQ(code(std::string(100, '[')), "E_DEPTH");
  EXPECT_EQ(code("\xff\xfe{"), "E_ENCODING");
}

TEST(Calls, refuse_positions_that_do_not_fit_the_puzzle) {
  EXPECT_EQ(code(R"({"do":"hint","puzzle":"1.2.1","bridges":[1]})"), "E_SYNTAX");
  EXPECT_EQ(code(R"({"do":"hint","puzzle":"1.2.1","bridges":[3,0]})"), "E_RANGE");
  EXPECT_EQ(code(R"({"do":"hint","puzzle":"1.2.1","bridges":[-1,0]})"), "E_RANGE");
  EXPECT_EQ(code(R"({"do":"hint","puzzle":"1.2.1","bridges":["1",0]})"), "E_SYNTAX");
  EXPECT_EQ(code(R"({"do":"hint","puzzle":"1.2.1","ruled_out":[2]})"), "E_RANGE");
  EXPECT_EQ(code(R"({"do":"hint","puzzle":"1.2.1","ruled_out":[9007199254740993]})"), "E_RANGE");
}

TEST(Calls, escape_what_a_stranger_writes_into_a_title) {
  const Json read =
      answer({{"do", "draw"},
              {"puzzle", R"({"title":"]]></title><script>","rows":1,"columns":3,"islands":[[0,0,1],[0,2,1]]})"}});
  EXPECT_EQ(read.at("svg").get<std::string>().find("<script"), std::string::npos);
}

}  // namespace
}  // namespace hashi
