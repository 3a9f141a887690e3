// hashi generate and merge through the real binary: the same bytes for all threads, shards and interruptions.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "commands/run_command.h"
#include "generate/fingerprint.h"
#include "hashi/format/format.h"
#include "hashi/generate/recipe_text.h"
#include "hashi/solve/solve.h"
#include "support/lines.h"

namespace hashi {
namespace {

using testing::CommandResult;
using testing::file_content;
using testing::lines_of;
using testing::run_hashi;
using testing::TemporaryFolder;

std::vector<std::string> generate_command(std::vector<std::string> more) {
  more.insert(more.begin(), "generate");
  return more;
}

TEST(GenerateCommand, writes_lines_that_the_other_commands_read) {
  const CommandResult made =
      run_hashi(generate_command({"--size", "8x9", "--level", "easy..hard", "--count", "5", "--seed", "4", "--json"}));
  EXPECT_EQ(made.exit, 0) << made.errors;
  const std::vector<std::string> lines = lines_of(made.output);
  ASSERT_EQ(lines.size(), 5u);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto line = nlohmann::json::parse(lines[i]);
    for (const char* key : {"puzzle", "solution", "grade", "seed", "index"}) EXPECT_TRUE(line.contains(key)) << key;
    EXPECT_EQ(line["index"], i);
    EXPECT_EQ(line["seed"], 4);
    const Result<Document> read = read_document(lines[i]);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(read.value().grid->rows(), 8);
    EXPECT_EQ(read.value().grid->columns(), 9);
    const Uniqueness answer = uniqueness(read.value().puzzle);
    EXPECT_EQ(answer.unique, std::optional(true));
    EXPECT_EQ(answer.first, read.value().solution);
  }
  EXPECT_EQ(run_hashi({"check", "-"}, made.output).exit, 0);
}

TEST(GenerateCommand, gives_the_same_bytes_for_every_number_of_threads) {
  const std::vector<std::string> recipe = {"--size", "9x9", "--count", "30", "--json", "--threads"};
  std::vector<std::string> one = generate_command(recipe), four = generate_command(recipe);
  one.push_back("1");
  four.push_back("4");
  const std::string whole = run_hashi(one).output;
  EXPECT_EQ(lines_of(whole).size(), 30u);
  EXPECT_EQ(run_hashi(four).output, whole);
  // A puzzle does not depend on how many there are.
  const std::string fewer = run_hashi(generate_command({"--size", "9x9", "--count", "7", "--json"})).output;
  EXPECT_TRUE(whole.starts_with(fewer));
}

// So small a board that equal puzzles come up.
const std::vector<std::string> kTiny = {"--size", "5x5", "--islands", "6", "--count", "60"};

TEST(GenerateCommand, never_makes_the_same_puzzle_twice_in_a_run) {
  std::vector<std::string> tiny = generate_command(kTiny);
  tiny.push_back("--json");
  std::set<std::uint64_t> seen;
  for (const std::string& line : lines_of(run_hashi(tiny).output)) {
    const Document document = read_document(line).value();
    EXPECT_TRUE(seen.insert(fingerprint(document.puzzle, *document.grid)).second) << line;
  }
  EXPECT_EQ(seen.size(), 60u);
}

TEST(GenerateCommand, shards_merge_into_the_file_of_one_machine) {
  const TemporaryFolder folder;
  std::vector<std::string> whole = generate_command(kTiny);
  whole.push_back("--json");
  const std::string expected = run_hashi(whole).output;
  std::vector<std::string> merge = {"merge"};
  std::set<std::string> raw;
  for (const char* shard : {"1/3", "2/3", "3/3"}) {
    std::vector<std::string> part = generate_command(kTiny);
    part.insert(part.end(), {"--shard", shard, "--output", folder.path("tiny.jsonl")});
    EXPECT_EQ(run_hashi(part).exit, 0);
    merge.push_back(folder.path("tiny." + std::string(1, shard[0]) + "-of-3.jsonl"));
    for (const std::string& line : lines_of(file_content(merge.back()))) raw.insert(line);
  }
  const CommandResult merged = run_hashi(merge);
  EXPECT_EQ(merged.exit, 0) << merged.errors;
  EXPECT_EQ(merged.output, expected);
  // The shards alone would have repeated something, else this says nothing.
  std::set<std::uint64_t> prints;
  for (const std::string& line : raw) {
    const Document document = read_document(line).value();
    prints.insert(fingerprint(document.puzzle, *document.grid));
  }
  EXPECT_LT(prints.size(), raw.size());
}

TEST(MergeCommand, sorts_lines_from_easy_to_hard) {
  const TemporaryFolder folder;
  const std::string file = folder.path("some.jsonl");
  EXPECT_EQ(
      run_hashi({"generate", "--size", "7x7", "--level", "very-easy..hard", "--count", "8", "--output", file}).exit, 0);
  const CommandResult sorted = run_hashi({"merge", "--sort", "score", file});
  EXPECT_EQ(sorted.exit, 0) << sorted.errors;
  std::multiset<std::string> before, after;
  std::vector<std::int64_t> scores, in_file;
  const auto score = [](const std::string& line) {
    const std::string key = "\"score\":";
    return std::stoll(line.substr(line.find(key) + key.size()));
  };
  for (const std::string& line : lines_of(file_content(file))) {
    before.insert(line);
    in_file.push_back(score(line));
  }
  for (const std::string& line : lines_of(sorted.output)) {
    after.insert(line);
    scores.push_back(score(line));
  }
  EXPECT_EQ(after, before);
  EXPECT_TRUE(std::is_sorted(scores.begin(), scores.end()));
  EXPECT_FALSE(std::is_sorted(in_file.begin(), in_file.end())) << "else this says nothing";
}

TEST(GenerateCommand, ends_when_there_are_no_more_different_puzzles_whole_or_merged) {
  const TemporaryFolder folder;
  const CommandResult whole =
      run_hashi(generate_command({"--size", "3x3", "--islands", "4", "--count", "40", "--json"}));
  EXPECT_EQ(whole.exit, 4);
  EXPECT_NE(whole.errors.find("none that differs"), std::string::npos) << whole.errors;
  const std::string part = folder.file(
      "part",
      run_hashi(generate_command({"--size", "3x3", "--islands", "4", "--count", "40", "--json", "--shard", "1/2"}))
          .output);
  const std::string other = folder.file(
      "other",
      run_hashi(generate_command({"--size", "3x3", "--islands", "4", "--count", "40", "--json", "--shard", "2/2"}))
          .output);
  const CommandResult merged = run_hashi({"merge", part, other});
  EXPECT_EQ(merged.exit, 4);
  EXPECT_EQ(merged.output, whole.output);
}

TEST(MergeCommand, tells_a_part_that_is_missing_and_nothing_to_merge) {
  const TemporaryFolder folder;
  const std::string line = run_hashi(generate_command({"--size", "5x5", "--json"})).output;
  const std::string first = folder.file("part.1-of-2.jsonl", line);
  const CommandResult half = run_hashi({"merge", first});
  EXPECT_EQ(half.exit, 3);
  EXPECT_NE(half.errors.find("part 2-of-2 is missing"), std::string::npos) << half.errors;
  // The second of two machines has nothing to do when there is one puzzle.
  EXPECT_EQ(run_hashi({"merge", first, folder.file("part.2-of-2.jsonl", "")}).exit, 0);
  const CommandResult nothing = run_hashi({"merge", folder.file("empty.txt", "")});
  EXPECT_EQ(nothing.exit, 3);
  EXPECT_NE(nothing.errors.find("nothing to merge"), std::string::npos) << nothing.errors;
}

TEST(GenerateCommand, finds_its_shard_in_the_environment) {
  const TemporaryFolder folder;
  const std::string command = std::string(HASHI_BINARY) + " generate --size 6x6 --count 6 --json --shard auto";
  const auto printed = [&](const std::string& environment, const std::string& more = "") {
    EXPECT_EQ(std::system(("env " + environment + " " + command + more + " >" + folder.path("out")).c_str()), 0);
    return file_content(folder.path("out"));
  };
  const std::string second =
      run_hashi(generate_command({"--size", "6x6", "--count", "6", "--json", "--shard", "2/3"})).output;
  EXPECT_EQ(lines_of(second).size(), 2u);
  EXPECT_EQ(printed("SLURM_ARRAY_TASK_ID=5 SLURM_ARRAY_TASK_MIN=3 SLURM_ARRAY_TASK_MAX=7 SLURM_ARRAY_TASK_STEP=2"),
            second);
  EXPECT_EQ(printed("OMPI_COMM_WORLD_RANK=1 OMPI_COMM_WORLD_SIZE=3"), second);
  EXPECT_EQ(printed("PMI_RANK=1 PMI_SIZE=3"), second);
  EXPECT_EQ(printed("SLURM_PROCID=1 SLURM_NTASKS=3"), second);
  EXPECT_EQ(printed("PARALLEL_SEQ=2", "/3"), second);
  EXPECT_EQ(run_hashi(generate_command({"--shard", "4/3"})).exit, 2);
  EXPECT_EQ(run_hashi(generate_command({"--shard", "0/3"})).exit, 2);
}

TEST(GenerateCommand, goes_on_where_it_was_when_the_file_ends_anywhere) {
  const TemporaryFolder folder;
  std::vector<std::string> command =
      generate_command({"--size", "7x7", "--count", "12", "--output", folder.path("a.jsonl")});
  ASSERT_EQ(run_hashi(command).exit, 0);
  const std::string whole = file_content(folder.path("a.jsonl"));
  for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, whole.size() / 3, whole.find('\n'),
                                whole.find('\n') + 1, whole.size() / 2, whole.size() - 1, whole.size()}) {
    folder.file("b.jsonl", whole.substr(0, cut));
    command.back() = folder.path("b.jsonl");
    EXPECT_EQ(run_hashi(command).exit, 0);
    EXPECT_EQ(file_content(folder.path("b.jsonl")), whole) << "cut at " << cut;
  }
  // Another command's file is left alone.
  const CommandResult other =
      run_hashi(generate_command({"--size", "8x8", "--count", "12", "--output", folder.path("a.jsonl")}));
  EXPECT_EQ(other.exit, 3);
  EXPECT_EQ(file_content(folder.path("a.jsonl")), whole);
}

TEST(GenerateCommand, says_what_is_wrong_with_a_recipe) {
  const CommandResult crowded = run_hashi(generate_command({"--islands", "60%"}));
  EXPECT_EQ(crowded.exit, 2);
  EXPECT_EQ(crowded.errors,
            "generate: 60 islands do not fit on a board of 10 x 10 with bridges of length 2 or more; at most 50 do "
            "[E_RANGE]\n");
  EXPECT_EQ(run_hashi(generate_command({"--islands", "4000001"})).errors,
            "generate: --islands 4000001 is not in 1..4000000 [E_RANGE]\n");
  EXPECT_EQ(run_hashi(generate_command({"--size", "1x100000000"})).errors,
            "generate: --size 1x100000000: 100000000 is not in 1..1000000 [E_RANGE]\n");
  EXPECT_EQ(run_hashi(generate_command({"--level", "evil"})).exit, 2);
  EXPECT_EQ(run_hashi(generate_command({"--need", "luck"})).exit, 2);
  EXPECT_EQ(run_hashi(generate_command({"--size", "0x5"})).exit, 2);
  EXPECT_EQ(run_hashi(generate_command({"--method", "graph", "--islands", "5", "--used-edges", "3"})).exit, 2);
  // Out of reach, but not impossible: the nearest, and the exit code of a limit.
  const CommandResult far = run_hashi(
      generate_command({"--size", "3x3", "--islands", "4", "--level", "very-hard", "--tries", "20", "--json"}));
  EXPECT_EQ(far.exit, 4);
  EXPECT_TRUE(nlohmann::json::parse(far.output).contains("missed"));
}

TEST(GenerateCommand, ends_at_its_time_with_the_nearest_found) {
  const auto start = std::chrono::steady_clock::now();
  const CommandResult late = run_hashi(
      generate_command({"--score", "1000000", "--tries", "100000000", "--time", "0.3", "--json", "--count", "2"}));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_EQ(late.exit, 4);
  ASSERT_EQ(lines_of(late.output).size(), 2u);
  const std::string missed = nlohmann::json::parse(lines_of(late.output)[0])["missed"];
  EXPECT_TRUE(missed.starts_with("stopped after ")) << missed;
  // Enough time changes nothing.
  EXPECT_EQ(run_hashi(generate_command({"--time", "1000", "--json"})).output,
            run_hashi(generate_command({"--json"})).output);
}

// The names of options are those of the table, and the help has them all.
TEST(GenerateCommand, has_an_option_for_every_field_of_a_recipe) {
  const std::string help = run_hashi({"generate", "--help"}).output;
  for (const RecipeField& field : recipe_fields()) {
    EXPECT_NE(help.find("  " + std::string(field.option) + " "), std::string::npos) << field.option;
  }
}

TEST(GenerateCommand, refuses_options_that_the_method_does_not_know) {
  const struct {
    std::vector<std::string> options;
    std::string named, method;
  } cases[] = {{{"--method", "graph", "--level", "hard"}, "--level", "graph"},
               {{"--method", "graph", "--size", "5x5"}, "--size", "graph"},
               {{"--used-edges", "4"}, "--used-edges", "classic"},
               {{"--single", "50"}, "--single", "classic"},
               {{"--method", "growth", "--max-bridges", "3"}, "--max-bridges", "growth"},
               {{"--method", "cllv", "--any-solutions"}, "--any-solutions", "cllv"}};
  for (const auto& [options, named, method] : cases) {
    const CommandResult refused = run_hashi(generate_command(options));
    EXPECT_EQ(refused.exit, 2) << named;
    EXPECT_EQ(refused.output, "");
    EXPECT_NE(refused.errors.find(named + ": not for --method " + method), std::string::npos) << refused.errors;
  }
}

TEST(GenerateCommand, makes_graphs_letters_and_unknown_clues) {
  for (const std::vector<std::string>& recipe :
       {std::vector<std::string>{"--method", "graph", "--max-bridges", "4", "--islands", "9"},
        {"--method", "graph", "--components", "2", "--islands", "9"},
        {"--size", "7x7", "--letters", "100"},
        {"--size", "7x7", "--unknown", "40"},
        {"--size", "7x7", "--max-bridges", "3"}}) {
    std::vector<std::string> command = generate_command(recipe);
    command.insert(command.end(), {"--count", "4", "--json"});
    const CommandResult made = run_hashi(command);
    EXPECT_EQ(made.exit, 0) << made.errors;
    for (const std::string& line : lines_of(made.output)) {
      const Result<Document> read = read_document(line);
      ASSERT_TRUE(read.ok()) << line;
      EXPECT_EQ(uniqueness(read.value().puzzle).unique, std::optional(true)) << line;
    }
  }
  EXPECT_EQ(run_hashi(generate_command({"--method", "growth", "--count", "3"})).exit, 0);
  EXPECT_EQ(run_hashi(generate_command({"--method", "cllv", "--count", "3", "--single", "25"})).exit, 0);
}

TEST(GradeCommand, in_shards_merges_into_one) {
  const TemporaryFolder folder;
  const std::string puzzles =
      folder.file("p.jsonl", run_hashi(generate_command({"--size", "6x6", "--count", "7", "--json"})).output);
  std::vector<std::string> merge = {"merge"};
  for (const char* shard : {"1/2", "2/2"})
    merge.push_back(folder.file("part" + std::string(1, shard[0]),
                                run_hashi({"grade", "--json", "--shard", shard, puzzles}).output));
  EXPECT_EQ(run_hashi(merge).output, run_hashi({"grade", "--json", puzzles}).output);
}

}  // namespace
}  // namespace hashi
