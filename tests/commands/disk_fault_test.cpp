// Disk errors at every possible moment: each file is complete or unchanged, the command reports the error, and runs can
// be resumed.
//
// A preloaded library makes the n-th call fail. Not in sanitizer builds, because sanitizers must be loaded first.
#ifdef HASHI_FAILING_DISK
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "commands/run_command.h"
#include "support/long_run.h"
#include "support/preloaded.h"

namespace hashi {
namespace {

namespace fs = std::filesystem;
using testing::CommandResult;
using testing::file_content;
using testing::Preloaded;
using testing::run_hashi;
using testing::TemporaryFolder;

using Files = std::map<std::string, std::string>;  // content by name

Files files_in(const std::string& folder) {
  Files files;
  for (const auto& entry : fs::directory_iterator(folder))
    files.emplace(entry.path().filename().string(), file_content(entry.path().string()));
  return files;
}

struct FaultCase {
  std::vector<std::string> command;  // without --output
  std::string output;                // its name
  bool is_resumable = false;
};

class Disk : public ::testing::Test {
 protected:
  Disk() {
    fs::create_directory(folder_.path("out"));
    const std::string puzzles =
        folder_.file("in/p.jsonl", run_hashi({"generate", "--size", "6x6", "--count", "6", "--json"}).output);
    const auto part = [&](const std::string& shard) {
      return folder_.file("in/part" + shard.substr(0, 1) + ".jsonl",
                          run_hashi({"grade", "--json", "--shard", shard, puzzles}).output);
    };
    cases_ = {{{"convert", "--to", "has", puzzles}, "p.has"},
              {{"draw", "--solution", puzzles}, "p.pdf"},
              {{"draw", puzzles}, "p.txt"},
              {{"book", puzzles}, "book.pdf"},
              {{"merge", part("1/2"), part("2/2")}, "merged.jsonl"},
              {{"certify", puzzles}, "p.cert"},
              {{"certify", puzzles}, "p.jsonl", true},
              {{"solve", "--unique", puzzles}, "p.jsonl", true},
              {{"grade", puzzles}, "p.jsonl", true},
              {{"generate", "--size", "6x6", "--count", "6"}, "p.jsonl", true}};
  }

  CommandResult run(const FaultCase& what) const {
    std::vector<std::string> command = what.command;
    command.insert(command.end(), {"--output", folder_.path("out/" + what.output)});
    return run_hashi(command);
  }

  void prepare(const Files& before) const {
    fs::remove_all(folder_.path("out"));
    fs::create_directory(folder_.path("out"));
    for (const auto& [name, content] : before) folder_.file("out/" + name, content);
  }

  CommandResult run_with(const FaultCase& what, std::map<std::string, std::string> variables) const {
    variables["HASHI_FAULT_FOLDER"] = folder_.path();
    const Preloaded library(HASHI_FAILING_DISK, std::move(variables));
    return run(what);
  }

  long calls_of(const FaultCase& what) const {
    const std::string errors = run_with(what, {{"HASHI_COUNT_CALLS", "1"}}).errors;
    const std::size_t at = errors.find("calls ");
    return at == std::string::npos ? 0 : std::atol(errors.c_str() + at + 6);
  }

  // The moments at which to let it go wrong: all in a long run, else some.
  std::vector<long> points(long calls) const {
    const long most = long_run() ? calls : std::min(calls, 9L);
    std::vector<long> list;
    for (long point = 0; point < most; ++point) list.push_back(1 + calls * point / most);
    return list;
  }

  TemporaryFolder folder_;
  std::vector<FaultCase> cases_;
};

// What an earlier run may have left there: nothing, another file to be replaced, or the beginning of the lines.
std::vector<Files> starts(const FaultCase& what, const std::string& whole) {
  if (!what.is_resumable) return {{}, {{what.output, "what was there before\n"}}};
  const std::size_t second = whole.find('\n', whole.find('\n') + 1) + 1;
  return {{}, {{what.output, whole.substr(0, second + 20)}}};
}

bool is_prefix_of_lines(const std::string& text, const std::string& whole) {
  return whole.starts_with(text) && (text.empty() || text.ends_with('\n'));
}

// A line for each file that failed, and no other: "file: cannot … [E_IO]".
bool tells_files_once(const std::string& errors) {
  std::istringstream lines(errors);
  std::set<std::string> told;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t end = line.find(": cannot ");
    if (end == std::string::npos || !line.ends_with(" [E_IO]") || !told.insert(line.substr(0, end)).second)
      return false;
    if (!line.starts_with("/") && !line.starts_with("standard output:")) return false;
  }
  return !told.empty();
}

TEST_F(Disk, that_is_full_or_broken_leaves_files_whole_and_is_told_in_a_line) {
  int told = 0, harmless = 0;
  for (const FaultCase& what : cases_) {
    prepare({});
    const CommandResult fine = run(what);
    ASSERT_EQ(fine.exit, 0) << what.command[0] << ": " << fine.errors;
    const Files after = files_in(folder_.path("out"));
    const std::string whole = after.at(what.output);
    for (const Files& before : starts(what, whole)) {
      prepare(before);
      const long calls = calls_of(what);
      ASSERT_GT(calls, 4) << what.command[0];
      for (const std::string kind : {"ENOSPC", "EIO"}) {
        for (const long at : points(calls)) {
          const std::string where = what.command[0] + " " + what.output + ", " + kind + " at " + std::to_string(at) +
                                    " of " + std::to_string(calls);
          prepare(before);
          const CommandResult result =
              run_with(what, {{"HASHI_FAULT_AT", std::to_string(at)}, {"HASHI_FAULT_KIND", kind}});
          const Files left = files_in(folder_.path("out"));
          if (result.exit == 0) {  // closing what was only read, and the like
            ++harmless;
            EXPECT_EQ(left, after) << where;
            EXPECT_EQ(result.errors, "") << where;
            continue;
          }
          ++told;
          EXPECT_EQ(result.exit, 5) << where << ": " << result.errors;
          EXPECT_TRUE(tells_files_once(result.errors)) << where << ": " << result.errors;
          if (what.is_resumable) {
            // What was there before may still end in the middle of a line.
            if (left != before) {
              ASSERT_LE(left.size(), 1u) << where;
              for (const auto& [name, text] : left) {
                EXPECT_EQ(name, what.output) << where;
                EXPECT_TRUE(is_prefix_of_lines(text, whole)) << where << ": " << text;
              }
            }
            EXPECT_EQ(run(what).exit, 0) << where;
            EXPECT_EQ(files_in(folder_.path("out")), after) << where;
          } else {
            EXPECT_TRUE(left == before || left == after) << where;
          }
        }
      }
    }
  }
  std::printf("told %d, harmless %d\n", told, harmless);
  EXPECT_GT(told, 200);
  EXPECT_GT(told, 3 * harmless);
}

TEST_F(Disk, that_is_interrupted_or_slow_makes_no_difference) {
  for (const FaultCase& what : cases_) {
    prepare({});
    run(what);
    const Files after = files_in(folder_.path("out"));
    for (const Files& before : starts(what, after.at(what.output))) {
      prepare(before);
      const CommandResult fine = run(what);
      prepare(before);
      const long calls = calls_of(what);
      for (const std::string kind : {"EINTR", "short"}) {
        for (const long at : points(calls)) {
          prepare(before);
          const CommandResult result =
              run_with(what, {{"HASHI_FAULT_AT", std::to_string(at)}, {"HASHI_FAULT_KIND", kind}});
          const std::string where = what.command[0] + ", " + kind + " at " + std::to_string(at);
          EXPECT_EQ(result.exit, 0) << where << ": " << result.errors;
          EXPECT_EQ(result.output, fine.output) << where;
          EXPECT_EQ(files_in(folder_.path("out")), after) << where;
        }
      }
    }
  }
}

TEST_F(Disk, without_nameless_files_gets_whole_ones_too) {
  const FaultCase what = cases_.front();
  const CommandResult fine = run(what);
  const Files after = files_in(folder_.path("out"));
  const auto run_there = [&](const std::string& at, const std::string& kind) {
    return run_with(what, {{"HASHI_NO_NAMELESS_FILES", "1"}, {"HASHI_FAULT_AT", at}, {"HASHI_FAULT_KIND", kind}});
  };
  prepare({});
  EXPECT_EQ(run_there("0", "").exit, 0);
  EXPECT_EQ(files_in(folder_.path("out")), after);
  int told = 0;
  for (int at = 1; at < 40; ++at) {
    for (const std::string kind : {"EIO", "ENOSPC", "EINTR", "short"}) {
      prepare({});
      const CommandResult result = run_there(std::to_string(at), kind);
      EXPECT_TRUE(result.exit == 0 || result.exit == 5) << kind << " at " << at;
      EXPECT_TRUE(result.exit == 0 || kind == "EIO" || kind == "ENOSPC") << kind << " at " << at;
      EXPECT_EQ(files_in(folder_.path("out")), result.exit == 0 ? after : Files()) << kind << " at " << at;
      told += result.exit == 5;
    }
  }
  EXPECT_GT(told, 10);
}

}  // namespace
}  // namespace hashi
#endif
