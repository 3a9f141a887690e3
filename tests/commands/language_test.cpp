// --language: the same answers in the sentences of another language.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "commands/run_command.h"

namespace hashi {
namespace {

using testing::CommandResult;
using testing::run_hashi;

TEST(LanguageOption, chooses_the_sentences_of_solve) {
  EXPECT_NE(run_hashi({"solve", "--language", "de", "--puzzle", "3.1"})
                .output.find("unlösbar. Die 3 auf A1 kann höchstens 1 Brücke haben."),
            std::string::npos);
  const CommandResult line = run_hashi({"solve", "--json", "--language", "ja", "--puzzle", "3.1"});
  const auto object = nlohmann::json::parse(line.output);
  EXPECT_EQ(object["reason"], "A1の3には多くても1本しかかけられません。");
  EXPECT_EQ(
      object["refutation"],
      nlohmann::json::parse(R"({"kind":"clue_too_large","islands":[[0,0]],"edges":[[0,0,0,2]],"asked":3,"most":1})"));
}

TEST(LanguageOption, chooses_the_sentences_of_hint_and_explain) {
  EXPECT_EQ(
      run_hashi({"hint", "--language", "de", "--puzzle", "4.2/.../2.."}).output,
      "4 in der Ecke. Die 4 auf A1 hat zwei Nachbarn, also wird aller Platz ringsum gebraucht: in jede Richtung führen "
      "zwei Brücken.\n");
  EXPECT_NE(run_hashi({"explain", "--language", "ja", "--puzzle", "4.2/.../2.."})
                .output.find("解けました（橋4本中4本）。どの手も必然なので、これが唯一の答えです。"),
            std::string::npos);
}

TEST(LanguageOption, chooses_the_sentences_of_check) {
  EXPECT_NE(run_hashi({"check", "--language", "de", "--puzzle", "2-3=1"}).output.find("A1 zeigt 2, hat aber 1 Brücke."),
            std::string::npos);
}

TEST(LanguageOption, refuses_what_is_no_language_and_lists_those_that_are) {
  for (const char* command : {"solve", "hint", "explain", "check", "draw"}) {
    const CommandResult refused = run_hashi({command, "--language", "fr", "--puzzle", "2.2"});
    EXPECT_EQ(refused.exit, 2) << command;
    EXPECT_NE(refused.errors.find("no language 'fr'; there are en, de, ja"), std::string::npos) << refused.errors;
  }
}

}  // namespace
}  // namespace hashi
