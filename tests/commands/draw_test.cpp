// hashi draw through the real binary: output, files and exit codes.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "support/xml.h"

namespace hashi {
namespace {

struct Drawn {
  int exit = -1;
  std::string output;  // standard output only
};

Drawn run(const std::string& arguments) {
  Drawn outcome;
  std::FILE* pipe = popen((std::string("'") + HASHI_BINARY + "' " + arguments + " 2>/dev/null").c_str(), "r");
  if (pipe == nullptr) return outcome;
  std::array<char, 4096> buffer;
  for (std::size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    outcome.output.append(buffer.data(), n);
  outcome.exit = WEXITSTATUS(pclose(pipe));
  return outcome;
}

// A folder of its own per test, gone afterwards.
class DrawCommand : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(::testing::TempDir()) /
              (std::string("hashi_draw_") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
    std::ofstream(path("solved.txt")) << "# title: A & B\n2=3..1\n..|..|\n..2--2\n";
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string quoted(const std::string& name) const { return std::string("'").append(path(name)).append("'"); }
  std::string contents(const std::string& name) const {
    std::ifstream stream(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

 private:
  std::filesystem::path folder_;
};

TEST_F(DrawCommand, prints_text_without_an_output) {
  EXPECT_EQ(run("draw " + quoted("solved.txt")).output, "# title: A & B\n2.3..1\n......\n..2..2\n");
  const Drawn solved = run("draw --solution --symbols ascii " + quoted("solved.txt"));
  EXPECT_EQ(solved.exit, 0);
  EXPECT_EQ(solved.output, contents("solved.txt"));  // it goes in as it comes out
}

TEST_F(DrawCommand, takes_the_kind_of_picture_from_the_name) {
  for (const auto& [name, start] : {std::pair<std::string, std::string>{"a.svg", "<svg "},
                                    {"a.png", "\x89PNG"},
                                    {"a.pdf", "%PDF-1."},
                                    {"a.txt", "# title: A & B\n2═3..1\n"}}) {
    const Drawn drawn = run("draw --solution " + quoted("solved.txt") + " --output " + quoted(name));
    EXPECT_EQ(drawn.exit, 0) << name;
    EXPECT_EQ(drawn.output, "") << name;
    EXPECT_TRUE(contents(name).starts_with(start)) << name;
  }
  EXPECT_TRUE(testing::parse_xml(contents("a.svg")));
}

TEST_F(DrawCommand, numbers_the_files_of_several_puzzles) {
  const std::string twice = quoted("solved.txt") + " " + quoted("solved.txt");
  EXPECT_EQ(run("draw " + twice + " --output " + quoted("b.svg")).exit, 0);
  EXPECT_NE(contents("b-1.svg"), "");
  EXPECT_EQ(contents("b-1.svg"), contents("b-2.svg"));
  EXPECT_FALSE(std::filesystem::exists(path("b.svg")));
}

TEST_F(DrawCommand, shows_a_step_with_what_it_looks_at_and_its_reason) {
  const std::string puzzle = "draw --puzzle '2.3.1/...../..2.2' ";
  const auto text = run(puzzle + "--step 1");
  EXPECT_EQ(text.exit, 0);
  EXPECT_NE(text.output.find("1. Single neighbour. The 2 at A1 has only one way to go, so two bridges go to C1."),
            std::string::npos)
      << text.output;
  EXPECT_EQ(run(puzzle + "--step 1 --output " + quoted("step.svg")).exit, 0);
  const std::string svg = contents("step.svg");
  EXPECT_TRUE(testing::parse_xml(svg));
  for (const char* part : {"band-changed", "new-bridge", "ring", "so two bridges go to"})
    EXPECT_NE(svg.find(part), std::string::npos) << part;
  EXPECT_EQ(run(puzzle + "--step 99").exit, 1);
  EXPECT_EQ(run(puzzle + "--step 1 --techniques nosuch").exit, 2);
}

TEST_F(DrawCommand, shows_what_an_assumption_leads_to) {
  // Two bridges between the 2s would cut both off.
  const std::string puzzle = "draw --puzzle '2.2/.../1.1' --step 1 --techniques two_islands ";
  EXPECT_EQ(run(puzzle + "--output " + quoted("argument.svg")).exit, 0);
  const std::string svg = contents("argument.svg");
  EXPECT_TRUE(testing::parse_xml(svg));
  for (const char* part :
       {"class=\"supposed\"", "class=\"region\"", "Suppose two bridges joined", "class=\"band-changed\""})
    EXPECT_NE(svg.find(part), std::string::npos) << part;
  // As text the step alone, in one sentence as simple as it is.
  EXPECT_NE(run(puzzle).output.find("2=2 isolation"), std::string::npos);
}

TEST_F(DrawCommand, ends_with_the_codes_of_the_contract) {
  EXPECT_EQ(run("draw").exit, 2);
  EXPECT_EQ(run("draw " + quoted("solved.txt") + " --theme nosuch").exit, 2);
  EXPECT_EQ(run("draw " + quoted("solved.txt") + " --output picture.gif").exit, 2);
  EXPECT_EQ(run("draw " + quoted("missing.txt")).exit, 5);
  EXPECT_EQ(run("draw " + quoted("solved.txt") + " --output " + quoted("no/such/folder/a.svg")).exit, 5);
}

}  // namespace
}  // namespace hashi
