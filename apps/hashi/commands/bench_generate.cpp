// hashi bench-generate: our generator beside Tatham's Bridges (sgt-bridges --generate), in one run; or a heat map.
//
// Both make puzzles of one size with one solution each. Its easy and medium puzzles need counting only, and its hard
// ones isolation (measured with our ladder on 60 puzzles each at 15 x 15: at most rungs 4, 4 and 8), so ours are made
// to need rungs 1 to 4, 1 to 4, and 5 to 6. Ours have as many islands as asked, which is at least what it reaches.
// Compared is processor time for each puzzle; no puzzle of either is graded.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <memory>

#include "commands.h"
#include "hashi/generate/generate.h"
#include "io/input.h"
#include "io/output.h"
#include "io/work.h"

namespace hashi::app {
namespace {

struct BenchGenerateOptions {
  std::vector<int> sizes = {7, 10, 15, 20, 30};
  int islands_percent = 0;  // 0 = as many as it reaches
  int count = 100;
  int seed = 1;
  double seconds = 20;
  std::string peer = "/usr/games/sgt-bridges";
  bool heat = false;
};

struct Stage {
  const char* name;
  char difficulty;  // of sgt-bridges
  NumberRange rungs;
};
constexpr int kUsualPercent = 25;
constexpr std::array<Stage, 3> kStages = {{{"easy", '0', {1, 4}}, {"medium", '1', {1, 4}}, {"hard", '2', {5, 6}}}};

struct Measured {
  int made = 0, missed = 0;
  double cpu_ms = 0;
  double islands = 0;  // on average
  std::int32_t most_islands = 0;
};

Recipe recipe_for(int size, int percent) {
  return {.size = {size, size}, .islands = Islands::percent(percent), .style = {"any"}, .graded = false};
}

Measured measure_ours(int size, const Stage& stage, const BenchGenerateOptions& options, std::int32_t islands) {
  Recipe recipe = recipe_for(size, options.islands_percent > 0 ? options.islands_percent : kUsualPercent);
  if (options.islands_percent == 0 && islands > 0) recipe.islands = islands;
  recipe.rungs = stage.rungs;
  Measured measured{.islands = static_cast<double>(island_count(recipe))};
  const double start = thread_microseconds();
  for (int i = 0; i < options.count && !interrupted() && thread_microseconds() - start < 1e6 * options.seconds; ++i) {
    const Result<Generated> made = generate(recipe, {.seed = static_cast<std::uint64_t>(options.seed), .index = i});
    ++(made && made.value().missed.empty() ? measured.made : measured.missed);
  }
  measured.cpu_ms = (thread_microseconds() - start) / 1000;
  return measured;
}

// Its lines until it ends or the time is over.
std::string output_of_peer(const std::vector<std::string>& words, double seconds) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) return {};
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    // The kernel ends it when its processor time is over.
    const auto limit = static_cast<rlim_t>(std::max(1.0, seconds));
    const rlimit most{.rlim_cur = limit, .rlim_max = limit + 1};
    setrlimit(RLIMIT_CPU, &most);
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  close(ends[1]);
  std::string text;
  std::array<char, 4096> piece{};
  for (ssize_t got = 0; (got = read(ends[0], piece.data(), piece.size())) > 0;)
    text.append(piece.data(), static_cast<std::size_t>(got));
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return text;
}

double children_ms() {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  const auto ms = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_usec) * 1e-3;
  };
  return ms(used.ru_utime) + ms(used.ru_stime);
}

Measured measure_peer(int size, const Stage& stage, const BenchGenerateOptions& options) {
  const std::string side = std::to_string(size);
  // 30 % islands is the most that it can be asked for; it stops earlier on larger boards.
  const std::string game = side + "x" + side + "i30e10m2d" + stage.difficulty;
  const double start = children_ms();
  const std::string text = output_of_peer(
      {options.peer, "--generate", std::to_string(options.count), game + "#" + std::to_string(options.seed)},
      options.seconds);
  Measured measured{.cpu_ms = children_ms() - start};
  std::int64_t islands = 0;
  for (std::size_t start_of_line = 0; start_of_line < text.size();) {
    const std::size_t end = text.find('\n', start_of_line);
    if (end == std::string::npos) break;
    const std::string line = text.substr(start_of_line, end - start_of_line);
    start_of_line = end + 1;
    ++measured.made;
    std::int32_t here = 0;
    for (std::size_t at = line.find(':') + 1; at < line.size(); ++at) {
      const auto letter = static_cast<unsigned char>(line[at]);
      here += std::isdigit(letter) != 0 || std::isupper(letter) != 0;
    }
    islands += here;
    measured.most_islands = std::max(measured.most_islands, here);
  }
  if (measured.made > 0) measured.islands = static_cast<double>(islands) / measured.made;
  return measured;
}

std::string row(const char* form, double a, double b, double c) {
  char text[200];
  std::snprintf(text, sizeof text, form, a, b, c);
  return text;
}

void compare(int size, const Stage& stage, const BenchGenerateOptions& options, Output& output) {
  const Measured peer = measure_peer(size, stage, options);
  const Measured ours = measure_ours(size, stage, options, peer.most_islands);
  const double mine = ours.cpu_ms / std::max(1, ours.made), its = peer.cpu_ms / std::max(1, peer.made);
  output.write("| " + std::to_string(size) + " | " + stage.name + " | " + std::to_string(ours.made) + " of " +
               std::to_string(ours.made + ours.missed) + row(" | %.0f | %.3f | ", ours.islands, mine, 0) +
               std::to_string(peer.made));
  if (peer.made > 0)
    output.write(row(" | %.0f | %.2f | %.0f |\n", peer.islands, its, its / mine));
  else
    output.write(row(" | | none in %.0f s | |\n", options.seconds, 0, 0));
}

// How often each cell is an island, in percent.
Exit show_heat(const BenchGenerateOptions& options, Output& output) {
  for (const int size : options.sizes) {
    const Recipe recipe = recipe_for(size, options.islands_percent > 0 ? options.islands_percent : kUsualPercent);
    std::vector<int> often(static_cast<std::size_t>(size) * static_cast<std::size_t>(size), 0);
    for (int i = 0; i < options.count; ++i) {
      const Result<Generated> made = generate(recipe, {.seed = static_cast<std::uint64_t>(options.seed), .index = i});
      if (!made) return report(made.error(), "bench-generate");
      for (const Cell cell : made.value().document.grid->cells())
        ++often[static_cast<std::size_t>(cell.row * size + cell.column)];
    }
    output.write("islands in percent, " + std::to_string(size) + " x " + std::to_string(size) + ", " +
                 std::to_string(options.count) + " puzzles of " + std::to_string(island_count(recipe)) + " islands\n");
    for (int r = 0; r < size; ++r) {
      std::string line;
      for (int c = 0; c < size; ++c)
        line += row("%3.0f", 100.0 * often[static_cast<std::size_t>(r * size + c)] / options.count, 0, 0);
      output.write(line + "\n");
    }
  }
  return Exit::yes;
}

Exit run_bench_generate(const BenchGenerateOptions& options) {
  listen_for_interrupt();
  Output output;
  if (options.heat) return output.finish(show_heat(options, output));
  if (access(options.peer.c_str(), X_OK) != 0)
    return report({.code = ErrorCode::io, .message = "not found; install Debian's package sgt-puzzles"}, options.peer);
  output.write("| size | stage | ours | islands | ms each | sgt-bridges | islands | ms each | × |\n");
  output.write("|---|---|---|---|---|---|---|---|---|\n");
  for (const int size : options.sizes) {
    for (const Stage& stage : kStages) {
      if (!interrupted()) compare(size, stage, options, output);
    }
  }
  return output.finish(interrupted() ? Exit::unknown : Exit::yes);
}

}  // namespace

Command bench_generate_command() {
  return {.name = "bench-generate",
          .summary = "time the generator against sgt-bridges, or map where islands lie",
          .example = "hashi bench-generate --heat --sizes 7 --count 100",
          .add = [](Options& command) -> Run {
            const auto options = std::make_shared<BenchGenerateOptions>();
            command.add_option("--sizes", options->sizes, "board sizes (default 7,10,15,20,30)")
                ->separated_by_commas()
                ->option_text("N,N")
                ->check(InRange{3, 1000});
            command
                .add_option("--islands", options->islands_percent,
                            "percentage of cells (default: what sgt-bridges reaches; --heat: 25)")
                ->option_text("P")
                ->check(InRange{1, 50});
            command.add_option("--count", options->count, "number of puzzles per size (default 100)")
                ->option_text("N")
                ->check(InRange{1, 1'000'000});
            command.add_option("--seed", options->seed, "random seed of the first puzzle (default 1)")
                ->option_text("S")
                ->check(at_least_0());
            command.add_option("--time", options->seconds, "processor time per row and generator (default 20)")
                ->option_text("SECONDS")
                ->check(InRange{1, 100'000});
            command.add_option("--peer", options->peer, "path to sgt-bridges (default /usr/games/sgt-bridges)")
                ->option_text("PATH");
            command.add_flag("--heat", options->heat, "instead, print how often each cell is an island, in per cent");
            return [options] { return run_bench_generate(*options); };
          }};
}

}  // namespace hashi::app
