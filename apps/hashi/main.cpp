// The command line: runs the command that the arguments name, and returns its exit code.
#include <malloc.h>
#include <unistd.h>

#include <iostream>
#include <new>
#include <string_view>
#include <vector>

#include "commands.h"
#include "io/output.h"
#include "options.h"

namespace hashi::app {

static std::vector<Command> all_commands() {
  return {
      // in the order of --help
      solve_command(),      hint_command(),    explain_command(), grade_command(),  generate_command(),
      merge_command(),      check_command(),   certify_command(), verify_command(), convert_command(),
      draw_command(),       book_command(),    export_command(),  bench_command(),  bench_generate_command(),
      experiment_command(), dataset_command(), serve_command(),
  };
}

static int run(int argc, char** argv) {
  const Request request = parse_arguments(all_commands(), argc, argv);
  if (!request.complaint.empty()) {
    std::cerr << "hashi: " << request.complaint << "\n";
    return static_cast<int>(Exit::usage);
  }
  if (request.run) return static_cast<int>(request.run());
  Output output;
  output.write(request.text);
  return static_cast<int>(output.finish(Exit::yes));
}

// No file is left half written: run files get whole lines, and other files are renamed into place when complete.
[[noreturn]] static void out_of_memory() {
  constexpr std::string_view kWords = "hashi: out of memory\n";
  write_all(STDERR_FILENO, kWords);
  _exit(static_cast<int>(Exit::io));
}

}  // namespace hashi::app

int main(int argc, char** argv) {
  std::set_new_handler(hashi::app::out_of_memory);
  // Keep freed memory until the end: returning it to the system after every puzzle would cost more in page faults
  // than thousands of small puzzles take to solve.
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  mallopt(M_MMAP_THRESHOLD, 256 << 20);
  return hashi::app::run(argc, argv);
}
