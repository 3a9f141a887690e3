// --output on collections: resumed after an interruption, refused if it belongs to another run, the same in shards; and
// errors of standard output and files.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "commands/run_command.h"

namespace hashi {
namespace {

namespace fs = std::filesystem;
using testing::CommandResult;
using testing::file_content;
using testing::run_hashi;
using testing::TemporaryFolder;

using Words = std::vector<std::string>;

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::size_t line_count(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

class RunFiles : public ::testing::Test {
 protected:
  // Proper puzzles, one with several solutions, one with none, and a file that cannot be read.
  RunFiles() {
    folder_.file("in/a.jsonl", run_hashi({"generate", "--size", "6x6", "--count", "5", "--json"}).output);
    folder_.file("in/b.txt", "3.3\n...\n3.3\n");
    folder_.file("in/c.txt", "this is no puzzle\n");
    folder_.file("in/d.txt", "1.2\n...\n1.1\n");
    folder_.file("in/e.jsonl", run_hashi({"generate", "--size", "7x7", "--count", "4", "--json"}).output);
  }

  std::string path(const std::string& name) const { return folder_.path(name); }
  std::string content(const std::string& name) const { return file_content(path(name)); }

  const std::vector<Words> commands_ = {
      {"solve", "--unique"}, {"solve", "--count", "--forced", "--solutions", "3"}, {"grade"}, {"certify"}};
  TemporaryFolder folder_;
};

TEST_F(RunFiles, go_on_where_they_end) {
  for (const Words& command : commands_) {
    const Words words = command + Words{path("in"), "--output"};
    const CommandResult fine = run_hashi(words + Words{path("whole.jsonl")});
    EXPECT_EQ(fine.exit, 3) << "one of them cannot be read";
    const std::string whole = content("whole.jsonl");
    EXPECT_EQ(line_count(whole), 11u);
    for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, whole.size() / 3, whole.find('\n'),
                                  whole.find('\n') + 1, whole.size() / 2, whole.size() - 1, whole.size()}) {
      for (const char* threads : {"1", "4"}) {
        folder_.file("cut.jsonl", whole.substr(0, cut));
        const CommandResult again = run_hashi(words + Words{path("cut.jsonl"), "--threads", threads});
        EXPECT_EQ(again.exit, fine.exit) << command[0] << " cut at " << cut;
        EXPECT_EQ(again.errors, fine.errors);
        EXPECT_EQ(content("cut.jsonl"), whole) << command[0] << " cut at " << cut;
      }
    }
    fs::remove(path("whole.jsonl"));
  }
}

TEST_F(RunFiles, count_in_the_exit_code_what_was_answered_before) {
  const struct {
    Words words;
    int exit;
  } cases[] = {{{"solve", "in/a.jsonl"}, 0},
               {{"solve", "in/b.txt"}, 0},
               {{"solve", "--unique", "in/b.txt"}, 1},
               {{"solve", "in/d.txt"}, 1},
               {{"solve", "--limit", "1", "in/b.txt"}, 4},
               {{"solve", "--count", "--limit", "1", "in/b.txt"}, 4},
               {{"grade", "in/a.jsonl"}, 0},
               {{"grade", "in/b.txt"}, 1},
               {{"grade", "in/d.txt"}, 1},
               {{"certify", "in/d.txt"}, 0},
               {{"certify", "--limit", "1", "in/b.txt"}, 4}};
  for (auto [words, exit] : cases) {
    words.back() = path(words.back());
    words = words + Words{"--output", path("out.jsonl")};
    EXPECT_EQ(run_hashi(words).exit, exit) << words[0] << " " << words[words.size() - 3];
    const std::string before = content("out.jsonl");
    EXPECT_EQ(run_hashi(words).exit, exit) << words[0] << " " << words[words.size() - 3] << ", again";
    EXPECT_EQ(content("out.jsonl"), before);
    fs::remove(path("out.jsonl"));
  }
}

TEST_F(RunFiles, hold_the_agreed_lines_without_times) {
  ASSERT_EQ(run_hashi({"solve", "--unique", path("in/a.jsonl"), "--output", path("out.jsonl")}).exit, 0);
  std::istringstream filed(content("out.jsonl"));
  std::istringstream shown(run_hashi({"solve", "--unique", "--json", path("in/a.jsonl")}).output);
  for (std::string in_file, on_screen; std::getline(shown, on_screen);) {
    ASSERT_TRUE(std::getline(filed, in_file));
    auto expected = nlohmann::json::parse(on_screen), found = nlohmann::json::parse(in_file);
    for (const char* time : {"read_us", "solve_us", "unique_us"}) EXPECT_EQ(expected.erase(time), 1u) << time;
    EXPECT_EQ(found["command"], "solve --unique");
    EXPECT_EQ(found["input"].get<std::string>().size(), 16u);
    EXPECT_EQ(found["exit"], 0);
    for (const char* key : {"command", "input", "exit"}) found.erase(key);
    EXPECT_EQ(found, expected);
  }
}

TEST_F(RunFiles, of_another_run_are_refused_and_left_alone) {
  const Words command = {"solve", "--unique", path("in/a.jsonl"), "--output", path("out.jsonl")};
  ASSERT_EQ(run_hashi(command).exit, 0);
  const std::string whole = content("out.jsonl");
  const std::string half = whole.substr(0, whole.find('\n', whole.size() / 2) + 1) + "{\"fi";
  const auto refused = [&](const Words& words, const std::string& before) {
    folder_.file("out.jsonl", before);
    const CommandResult result = run_hashi(words);
    EXPECT_EQ(result.exit, 3) << words[0];
    EXPECT_EQ(result.errors, path("out.jsonl") +
                                 ": the file exists but was not written by this command; choose another --output "
                                 "[E_DUP]\n");
    EXPECT_EQ(content("out.jsonl"), before);
  };
  refused({"solve", path("in/a.jsonl"), "--output", path("out.jsonl")}, half);
  refused({"solve", "--unique", "--limit", "9", path("in/a.jsonl"), "--output", path("out.jsonl")}, half);
  refused({"grade", path("in/a.jsonl"), "--output", path("out.jsonl")}, half);
  refused({"generate", "--count", "3", "--output", path("out.jsonl")}, half);
  refused({"solve", "--unique", path("in/e.jsonl"), "--output", path("out.jsonl")}, half);
  refused(command, "my notes, without an end of line");
  refused({"generate", "--count", "3", "--output", path("out.jsonl")}, "my notes, without an end of line");
  refused(command, "my notes\n");
  refused(command, whole + whole.substr(0, whole.find('\n') + 1));
  // The same name, another puzzle: one clue moved by a column.
  const std::string one = folder_.file("one.txt", "1.1\n");
  ASSERT_EQ(run_hashi({"solve", one, "--output", path("one.jsonl")}).exit, 0);
  folder_.file("one.txt", "1..1\n");
  EXPECT_EQ(run_hashi({"solve", one, "--output", path("one.jsonl")}).exit, 3);
  // Lines that only look like ours.
  for (const char* rubbish : {"null\n", "[]\n", "{}\n", "{\"file\":1,\"index\":[],\"command\":{}}\n", "\n", "\xff\n"})
    refused(command, rubbish);
}

TEST_F(RunFiles, are_not_written_among_the_puzzles) {
  for (const std::string& file : {path("in/out.jsonl"), path("in/../in/out.txt"), path("in/new/out.jsonl")}) {
    const CommandResult result = run_hashi({"grade", path("in"), "--output", file});
    EXPECT_EQ(result.exit, 2);
    EXPECT_EQ(result.errors,
              file + ": the output file would be read as input; choose another --output [E_UNSUPPORTED]\n");
    EXPECT_FALSE(fs::exists(file));
  }
  EXPECT_EQ(run_hashi({"grade", path("in"), "--output", path("in/out.grades")}).exit, 3) << "one cannot be read";
  EXPECT_TRUE(fs::exists(path("in/out.grades")));
  EXPECT_EQ(run_hashi({"grade", path("in/a.jsonl"), "--output", path("in/out.jsonl")}).exit, 0);
}

TEST(Outputs, never_replace_an_input) {
  const testing::TemporaryFolder folder;
  const std::string board = "2.3.1\n.....\n2.3.1\n";
  const std::string file = folder.file("in/p.txt", board), there = folder.path("in");
  fs::create_hard_link(file, folder.path("other.txt"));
  const std::vector<Words> commands = {
      {"solve", file},
      {"grade", file},
      {"certify", file},
      {"book", file},
      {"draw", file},
      {"convert", "--to", "ascii", file},
      {"export", "--model", "flow", "--to", "lp", file},
      {"experiment", "techniques", file},
      {"book", there},
      {"draw", there},
      {"convert", "--to", "ascii", there},
      {"draw", folder.path("other.txt")},
  };
  for (const Words& command : commands) {
    const CommandResult result = run_hashi(command + Words{"--output", file});
    EXPECT_TRUE(result.exit == 2 || result.exit == 3) << command[0];
    EXPECT_NE(result.errors.find("would be read as input"), std::string::npos) << command[0] << ": " << result.errors;
    EXPECT_EQ(file_content(file), board) << command[0];
  }
  // A folder of its own files.
  EXPECT_EQ(run_hashi({"convert", "--to", "ascii", file, "--output", there + "/"}).exit, 3);
  EXPECT_EQ(file_content(file), board);
  const std::string part = run_hashi({"grade", "--json", "--shard", "1/1", file}).output;
  const std::string parts = folder.file("part.jsonl", part);
  run_hashi({"merge", parts, "--output", parts});
  EXPECT_EQ(file_content(parts), part);
  EXPECT_EQ(run_hashi({"solve", file, "--output", ""}).exit, 2);
}

TEST_F(RunFiles, go_on_with_names_that_are_not_utf_8) {
  const std::string file = folder_.file("odd/a\xff.txt", "2.3.1\n.....\n2.3.1\n");
  const Words command = {"solve", "--unique", file, "--output", path("odd.jsonl")};
  EXPECT_EQ(run_hashi(command).exit, 0);
  const std::string before = content("odd.jsonl");
  EXPECT_EQ(run_hashi(command).exit, 0);
  EXPECT_EQ(content("odd.jsonl"), before);
}

TEST_F(RunFiles, are_written_by_one_run_at_a_time) {
  const std::string file = folder_.file("out.jsonl", "");
  const int held = open(file.c_str(), O_RDWR);
  ASSERT_EQ(flock(held, LOCK_EX), 0);
  for (const Words& words : {Words{"grade", path("in/a.jsonl")}, Words{"generate"}}) {
    const CommandResult second = run_hashi(words + Words{"--output", file});
    EXPECT_EQ(second.exit, 5);
    EXPECT_EQ(second.errors, file + ": another run is writing this file [E_IO]\n");
  }
  close(held);
  EXPECT_EQ(run_hashi({"grade", path("in/a.jsonl"), "--output", file}).exit, 0);
}

TEST_F(RunFiles, end_before_an_input_that_is_gone) {
  fs::rename(path("in/b.txt"), path("away"));
  const Words command = {"grade",    path("in/a.jsonl"), path("in/b.txt"), path("in/e.jsonl"),
                         "--output", path("out.jsonl")};
  const CommandResult stopped = run_hashi(command);
  EXPECT_EQ(stopped.exit, 5);
  EXPECT_EQ(line_count(content("out.jsonl")), 5u);
  fs::rename(path("away"), path("in/b.txt"));
  EXPECT_EQ(run_hashi(command).exit, 1);
  const std::string resumed = content("out.jsonl");
  fs::remove(path("out.jsonl"));
  EXPECT_EQ(run_hashi(command).exit, 1);
  EXPECT_EQ(content("out.jsonl"), resumed);
}

TEST_F(RunFiles, in_shards_merge_into_the_file_of_one_machine) {
  for (const Words& command : commands_) {
    const Words words = command + Words{path("in"), "--output"};
    const int exit = run_hashi(words + Words{path("whole.jsonl")}).exit;
    Words merge = {"merge", "--output", path("merged.jsonl")};
    for (const char* number : {"1", "2", "3"}) {
      const Words shard = words + Words{path("part.jsonl"), "--shard", std::string(number) + "/3"};
      run_hashi(shard);
      merge.push_back(path("part." + std::string(number) + "-of-3.jsonl"));
      // Each can be gone on with.
      const std::string part = file_content(merge.back());
      folder_.file("part." + std::string(number) + "-of-3.jsonl", part.substr(0, part.size() / 2));
      run_hashi(shard);
      EXPECT_EQ(file_content(merge.back()), part);
    }
    const CommandResult merged = run_hashi(merge);
    EXPECT_EQ(content("merged.jsonl"), content("whole.jsonl")) << command[0];
    EXPECT_EQ(merged.exit, exit) << "one of them could not be read";
    EXPECT_EQ(merged.errors,
              "merge: puzzle 6 has no line: it could not be read, or its part is incomplete [E_EMPTY]\n");
    for (const char* file : {"whole.jsonl", "part.1-of-3.jsonl", "part.2-of-3.jsonl", "part.3-of-3.jsonl"})
      fs::remove(path(file));
  }
}

TEST_F(RunFiles, other_commands_merge_what_they_print) {
  for (const Words& command : {Words{"check"}, Words{"grade"}, Words{"explain"}, Words{"hint"}, Words{"certify"}}) {
    const Words words = command + Words{"--json", path("in/a.jsonl"), path("in/e.jsonl"), path("in/d.txt")};
    const std::string whole = run_hashi(words).output;
    EXPECT_GT(line_count(whole), 8u) << command[0];
    Words merge = {"merge"};
    for (const std::string shard : {"2/2", "1/2"})
      merge.push_back(folder_.file("part" + shard.substr(0, 1), run_hashi(words + Words{"--shard", shard}).output));
    EXPECT_EQ(run_hashi(merge).output, whole) << command[0];
    // A part is missing, or there twice.
    EXPECT_EQ(run_hashi({"merge", merge[1]}).exit, 3);
    const CommandResult twice = run_hashi(merge + Words{merge[1]});
    EXPECT_EQ(twice.exit, 3);
    EXPECT_EQ(twice.errors, "merge: puzzle 1 appears twice [E_SYNTAX]\n");
    EXPECT_EQ(twice.output, "");
  }
}

TEST_F(RunFiles, keep_what_was_finished_before_control_c) {
  const std::string puzzles = folder_.file(
      "many.jsonl", run_hashi({"generate", "--size", "14x14", "--level", "hard", "--count", "150", "--json"}).output);
  for (const char* threads : {"1", "3"}) {
    const Words command = {"grade", puzzles, "--threads", threads, "--output"};
    ASSERT_EQ(run_hashi(command + Words{path("whole.jsonl")}).exit, 0);
    Words words = Words{HASHI_BINARY} + command + Words{path("stopped.jsonl")};
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
      execv(argv[0], argv.data());
      _exit(127);
    }
    for (int wait = 0; wait < 5000 && line_count(content("stopped.jsonl")) < 5; ++wait) usleep(2000);
    kill(child, SIGINT);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 4);
    const std::string whole = content("whole.jsonl"), kept = content("stopped.jsonl");
    EXPECT_TRUE(whole.starts_with(kept) && kept.ends_with('\n') && kept.size() < whole.size());
    EXPECT_EQ(run_hashi(command + Words{path("stopped.jsonl")}).exit, 0);
    EXPECT_EQ(content("stopped.jsonl"), whole);
    fs::remove(path("whole.jsonl"));
    fs::remove(path("stopped.jsonl"));
  }
}

bool is_device(const std::string& path) {
  struct stat about {};
  return stat(path.c_str(), &about) == 0 && S_ISCHR(about.st_mode);
}

TEST_F(RunFiles, and_whole_files_leave_devices_and_links_what_they_are) {
  const std::string puzzle = path("in/b.txt");
  for (const Words& command :
       {Words{"convert", "--to", "has", puzzle}, Words{"certify", puzzle}, Words{"grade", puzzle},
        Words{"solve", puzzle}, Words{"generate"}, Words{"book", path("in/a.jsonl")}}) {
    // A link to the device: should it be replaced, only the link is lost.
    fs::create_symlink("/dev/full", path("full"));
    const CommandResult full = run_hashi(command + Words{"--output", path("full")});
    EXPECT_EQ(full.exit, 5) << command[0] << full.errors;
    EXPECT_EQ(full.errors, path("full") + ": cannot write: No space left on device [E_IO]\n") << command[0];
    EXPECT_TRUE(fs::is_symlink(path("full")) && is_device(path("full"))) << command[0];
    fs::remove(path("full"));
  }
  folder_.file("target", "old");
  fs::create_symlink("target", path("link"));
  EXPECT_EQ(run_hashi({"convert", "--to", "has", puzzle, "--output", path("link")}).exit, 0);
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(content("target"), run_hashi({"convert", "--to", "has", puzzle}).output);
}

TEST_F(RunFiles, have_the_rights_that_new_files_have) {
  const mode_t mask = umask(0027);
  run_hashi({"convert", "--to", "has", path("in/b.txt"), "--output", path("new.has")});
  run_hashi({"grade", path("in/b.txt"), "--output", path("new.jsonl")});
  umask(mask);
  EXPECT_EQ(static_cast<unsigned>(fs::status(path("new.has")).permissions()), 0640u);
  EXPECT_EQ(static_cast<unsigned>(fs::status(path("new.jsonl")).permissions()), 0640u);
}

TEST_F(RunFiles, named_dash_are_standard_output) {
  const std::string puzzle = path("in/b.txt");
  const fs::path before = fs::current_path();
  fs::current_path(folder_.path());
  for (const Words& command :
       {Words{"convert", "--to", "has", puzzle}, Words{"certify", puzzle}, Words{"grade", puzzle},
        Words{"generate", "--seed", "1"}, Words{"draw", puzzle}, Words{"merge", path("in/a.jsonl")},
        Words{"export", "--model", "cnf", "--to", "dimacs", puzzle}}) {
    const CommandResult without = run_hashi(command), dash = run_hashi(command + Words{"--output", "-"});
    EXPECT_EQ(dash.exit, without.exit) << command[0] << dash.errors;
    EXPECT_EQ(dash.output, without.output) << command[0];
  }
  const CommandResult book = run_hashi({"book", path("in/a.jsonl"), "--output", "-"});
  EXPECT_EQ(book.exit, 0) << book.errors;
  EXPECT_TRUE(book.output.starts_with("%PDF-") && book.output.ends_with("%%EOF\n"));
  EXPECT_FALSE(fs::exists("-"));
  fs::current_path(before);
}

TEST_F(RunFiles, keep_the_rights_of_a_file_that_is_there) {
  const std::string old = folder_.file("old.has", "old");
  fs::permissions(old, fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(run_hashi({"convert", "--to", "has", path("in/b.txt"), "--output", old}).exit, 0);
  EXPECT_EQ(static_cast<unsigned>(fs::status(old).permissions()), 0600u);
  EXPECT_NE(content("old.has"), "old");
}

TEST(StandardOutput, that_is_full_is_told_by_every_command) {
  const TemporaryFolder folder;
  const std::string examples = testing::example("classic/first-7x7.txt");
  const std::string certificate = folder.file("c", run_hashi({"certify", examples}).output);
  const std::string part = folder.file("part", run_hashi({"check", "--json", "--shard", "1/2", examples}).output);
  for (const Words& words : {Words{"solve", examples},
                             Words{"solve", "--json", examples},
                             Words{"check", examples},
                             Words{"hint", examples},
                             Words{"explain", examples},
                             Words{"grade", examples},
                             Words{"certify", examples},
                             Words{"merge", part},
                             Words{"verify", examples, certificate},
                             Words{"convert", "--to", "has", examples},
                             Words{"draw", examples},
                             Words{"generate", "--size", "6x6"},
                             Words{"generate", "--size", "6x6", "--json"},
                             Words{"export", "--model", "flow", "--to", "lp", examples},
                             Words{"bench", examples},
                             Words{"book", examples, "--output", folder.path("book.pdf")},
                             Words{"serve", "--root", folder.path()},
                             Words{"--help"},
                             Words{"solve", "--help"},
                             Words{"--version"}}) {
    std::string line = HASHI_BINARY;
    for (const std::string& word : words) line += " '" + word + "'";
    const int status = std::system((line + " >/dev/full 2>" + folder.path("errors")).c_str());
    EXPECT_EQ(WEXITSTATUS(status), 5) << line;
    EXPECT_EQ(file_content(folder.path("errors")), "standard output: cannot write: No space left on device [E_IO]\n")
        << line;
  }
}

}  // namespace
}  // namespace hashi
