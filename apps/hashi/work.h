// Long work on the command line: limits, Ctrl-C, threads over puzzles, and a progress bar.
//
// The library counts steps and asks a hook; the clock, the signal and the threads live here. Puzzles are handed to
// threads one by one and their answers written in the order of the puzzles, so the output does not depend on
// the number of threads. Ctrl-C ends the work at the next question of the hook: what was finished is written,
// the rest is 'unknown'. A second Ctrl-C ends the program at once.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "command.h"
#include "input.h"
#include "output.h"
#include "run_file.h"
#include "shard.h"
#include "solve/solve.h"

namespace hashi::app {

struct WorkOptions {
  std::int64_t steps = -1;  // per puzzle; -1 = no limit
  double seconds = -1;      // per puzzle; -1 = no limit
  int threads = 1;
  Shard shard;
};

// --limit, --time, --threads, --shard.
void add_work_options(CLI::App& command, WorkOptions& options);

// The limits for one puzzle, from now on.
WorkLimits limits_from_now(const WorkOptions& options);

// The same with the seconds as processor time of this thread, so that other work on the machine does not end it sooner.
WorkLimits processor_limits_from_now(const WorkOptions& options);

// From the first call on, Ctrl-C sets 'interrupted' instead of ending the program.
void listen_for_interrupt();
bool interrupted();

// What came out of one puzzle.
struct Answer {
  std::string text;  // for standard output
  Exit exit = Exit::yes;
  std::string complaint = {};  // for standard error
  std::string filed = {};      // for the file of --output, where a command has one
};

// The answer about a puzzle when a file that goes with it is of no use.
Answer refusal(const Error& error, const std::string& file);

// Works on every puzzle of the input (or of this shard of it) that can be read; unreadable ones are reported. Order and
// output are those of one thread, whatever 'threads' says.
//
// 'file', where it names one, gets what is to be filed, in the same order. What it recalls from an earlier run is
// not worked on. After Ctrl-C it gets what was finished before. Where it is one that can be gone on with, the work ends
// at an input that cannot be read from the disk: behind a gap nobody could go on.
Exit work_on_all(const InputOptions& input, const WorkOptions& options, Output& output,
                 const std::function<Answer(const Item&)>& work, const RunFileOptions& file = {});

// "--limit 5 --time 2", as far as they are given: what makes the answers of a run differ from those of another.
std::string limits_text(const WorkOptions& options);

// Microseconds of processor time that this thread has used.
double thread_microseconds();

}  // namespace hashi::app
