// Long work on the command line: limits, Ctrl-C, threads, and a progress bar.
//
// The library counts steps and calls a hook; clock, signals and threads live here. Threads take puzzles one by one, and
// answers are written in puzzle order, so the output does not depend on the number of threads. Ctrl-C stops the work at
// the next call of the hook: finished answers are written, the rest is 'unknown'. A second Ctrl-C ends the program at
// once.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "hashi/solve/solve.h"
#include "io/input.h"
#include "io/output.h"
#include "io/run_file.h"
#include "io/shard.h"
#include "options.h"

namespace hashi::app {

struct WorkOptions {
  std::int64_t steps = -1;  // per puzzle; -1 = no limit
  double seconds = -1;      // per puzzle; -1 = no limit
  int threads = 1;
  Shard shard;
};

void add_limit_options(Options& command, WorkOptions& options);   // --limit, --time
void add_threads_option(Options& command, WorkOptions& options);  // --threads
// All of them and --shard, where 'merge' can join the parts.
void add_work_options(Options& command, WorkOptions& options);

// The limits for one puzzle, starting now.
WorkLimits limits_from_now(const WorkOptions& options);

// The same in processor time of this thread, so that other load on the machine does not matter.
WorkLimits processor_limits_from_now(const WorkOptions& options);

// From the first call on, Ctrl-C sets 'interrupted' instead of ending the program.
void listen_for_interrupt();
bool interrupted();

// The result for one puzzle.
struct Answer {
  std::string text;  // for standard output
  Exit exit = Exit::yes;
  std::string complaint = {};  // for standard error
  std::string filed = {};      // for the file of --output, if any
};

// Takes an answer that may be too long to hold a piece at a time, for the file of --output if there is one, otherwise
// for standard output. The Answer that 'work' returns is its end. Pieces wait in memory, up to a limit, while the
// answers before them are not written yet.
class Pieces {
 public:
  virtual ~Pieces() = default;
  virtual bool add(std::string_view piece) = 0;  // false: nobody takes any more
};

// The answer for a puzzle whose companion file cannot be used.
Answer refusal(const Error& error, const std::string& file);

// Calls 'work' for every readable puzzle of the input, or of this shard of it, and reports the unreadable ones. Order
// and output do not depend on the number of threads.
//
// If 'file_options' names a file, it gets the lines to be filed, in the same order. Puzzles that have a line from an
// earlier run are skipped. After Ctrl-C the file holds everything finished before. If the file can be resumed, an input
// that cannot be read from disk ends the work, because a run with a gap could not be resumed.
using Work = std::function<Answer(const Item&, Pieces&)>;
Exit work_on_all(const InputOptions& input, const WorkOptions& options, Output& output, const Work& work,
                 const RunFileOptions& file = {});
// For answers that are short.
Exit work_on_all(const InputOptions& input, const WorkOptions& options, Output& output,
                 const std::function<Answer(const Item&)>& work, const RunFileOptions& file = {});

// "--limit 5 --time 2", as far as they are given: what makes the answers of a run differ from those of another.
std::string limits_text(const WorkOptions& options);

// Microseconds of processor time that this thread has used.
double thread_microseconds();

}  // namespace hashi::app
