// hashi bench: engines side by side, in one run, on the same puzzles.
//
// Measured is processor time for "one solution, and whether it is the only one", without reading; of several
// repetitions the best counts, for every engine alike, because these machines have other things to do. What matters are
// the ratios. A puzzle on which an engine gave up counts as unsolved, and into its times with what it had spent by
// then, so its mean is then too small. --scale makes boards like the CLLV benchmark's of the given sizes instead of
// reading files.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <numeric>

#include "cactus.h"
#include "commands.h"
#include "engines.h"
#include "generate/cllv_like.h"
#include "input.h"
#include "numbers.h"
#include "output.h"
#include "work.h"

namespace hashi::app {
namespace {

struct BenchOptions {
  InputOptions input;
  WorkOptions work;
  std::vector<std::string> engines = {"auto", "cadical"};
  std::vector<int> scale;
  int single_percent = 50, extra_percent = 10, density_percent = 40, seeds = 10;
  int repeat = 3;
  std::string to = "markdown", plot;
  bool csv = false;
};

// Asking the clock of the thread costs about a microsecond: what is short is done several times in a row.
constexpr double kRepetition = 300;  // microseconds
constexpr int kMostRuns = 30;

// The times of one engine on one set, in microseconds, sorted.
struct Times {
  std::vector<double> us;
  std::vector<double> solved_us;
  int unsolved = 0;

  double mean() const {
    return us.empty() ? 0 : std::accumulate(us.begin(), us.end(), 0.0) / static_cast<double>(us.size());
  }
  double at_share(double share) const {
    return us.empty() ? 0
                      : us[std::min(us.size() - 1, static_cast<std::size_t>(share * static_cast<double>(us.size())))];
  }
};

// False when the engine gave up.
bool answer(const Engine& engine, const Puzzle& puzzle, const WorkLimits& limits) {
  const SolutionStream stream = engine.open(puzzle);
  stream.next(limits);
  if (stream.status() == SolveStatus::solved) stream.next(limits);
  return stream.status() != SolveStatus::unknown;
}

Times measure(const Engine& engine, const std::vector<Puzzle>& puzzles, const BenchOptions& options) {
  Times times;
  for (const Puzzle& puzzle : puzzles) {
    double best = 0;
    bool answered = false;
    int runs = 1;  // in one repetition
    for (int r = 0; r < options.repeat && !interrupted(); ++r) {
      const WorkLimits limits = processor_limits_from_now(options.work);
      const double start = thread_microseconds();
      for (int run = 0; run < runs; ++run) answered = answer(engine, puzzle, limits);
      const double taken = (thread_microseconds() - start) / runs;
      best = r == 0 ? taken : std::min(best, taken);
      if (!answered) break;
      runs = std::clamp(static_cast<int>(kRepetition / taken), 1, kMostRuns);
    }
    times.us.push_back(best);
    if (answered)
      times.solved_us.push_back(best);
    else
      ++times.unsolved;
  }
  std::sort(times.us.begin(), times.us.end());
  return times;
}

std::string number(double us) {
  char text[32];
  std::snprintf(text, sizeof text, us < 100 ? "%.1f" : "%.0f", us);
  return text;
}

constexpr std::size_t kColumns = 10;
using Cells = std::array<std::string, kColumns>;

// Characters, not bytes.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

// A field with a comma or a quote stands in quotes.
std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
  return quoted + "\"";
}

// Rows in the order in which they were measured: Markdown and comma-separated ones as soon as they are there, aligned
// ones at the end.
class Results {
 public:
  Results(Output& output, const std::string& to) : output_(output), to_(to) {}

  void add(const std::string& set, std::string_view engine, const Times& times, const Times& first) {
    if (curves_.empty()) head();
    row({set, std::to_string(times.us.size()), std::string(engine), number(times.mean()), number(times.at_share(0.5)),
         number(times.at_share(0.99)), number(times.at_share(1)), std::to_string(times.unsolved),
         number(times.mean() / first.mean()), number(times.at_share(0.5) / first.at_share(0.5))});
    const auto curve =
        std::find_if(curves_.begin(), curves_.end(), [&](const CactusCurve& c) { return c.name == engine; });
    CactusCurve& mine = curve == curves_.end() ? curves_.emplace_back(CactusCurve{std::string(engine), {}}) : *curve;
    for (const double us : times.solved_us) mine.seconds.push_back(us * 1e-6);
    if (&mine == &curves_.front()) puzzles_ += static_cast<int>(times.us.size());
  }

  void finish() {
    std::array<std::size_t, kColumns> widths{};
    for (const Cells& cells : aligned_) {
      for (std::size_t c = 0; c < kColumns; ++c) widths[c] = std::max(widths[c], width(cells[c]));
    }
    for (const Cells& cells : aligned_) {
      std::string line;
      for (std::size_t c = 0; c < kColumns; ++c) {
        const std::string blanks(widths[c] - width(cells[c]), ' ');
        const bool words = c == 0 || c == 2;
        line.append(line.empty() ? "" : "  ").append(words ? cells[c] + blanks : blanks + cells[c]);
      }
      output_.write(line.substr(0, line.find_last_not_of(' ') + 1) + "\n");
    }
  }

  std::string plot() const { return cactus_plot(curves_, puzzles_); }

 private:
  // Only above a row: where nothing could be read, nothing is printed.
  void head() {
    row({"set", "puzzles", "engine", "mean µs", "median µs", "p99 µs", "max µs", "unsolved", "mean ×", "median ×"});
    if (to_ == "markdown") output_.write("|---|---|---|---|---|---|---|---|---|---|\n");
  }

  void row(const Cells& cells) {
    if (to_ == "table") return aligned_.push_back(cells);
    std::string line;
    for (const std::string& cell : cells)
      line.append(to_ == "csv" ? (line.empty() ? "" : ",") : "| ").append(to_ == "csv" ? csv_field(cell) : cell + " ");
    output_.write(line + (to_ == "csv" ? "\n" : "|\n"));
  }

  Output& output_;
  std::string to_;
  std::vector<Cells> aligned_;
  std::vector<CactusCurve> curves_;
  int puzzles_ = 0;
};

void compare(const std::string& set, const std::vector<Puzzle>& puzzles, const BenchOptions& options,
             Results& results) {
  std::optional<Times> first;
  for (const std::string& name : options.engines) {
    const Engine& engine = *find_engine(name);
    const Times times = measure(engine, puzzles, options);
    if (!first) first = times;
    results.add(set, engine.name, times, *first);
  }
}

Exit bench_files(const BenchOptions& options, Results& results) {
  Exit exit = Exit::yes;
  for (const std::string& set : options.input.files) {
    InputOptions one = options.input;
    one.files = {set};
    Input input(one);
    std::vector<Puzzle> puzzles;
    while (std::optional<Item> item = input.next()) {
      if (item->document)
        puzzles.push_back(std::move(item->document).value().puzzle);
      else
        exit = worse(exit, report(*item));
    }
    if (!puzzles.empty()) compare(shown_name(set), puzzles, options, results);
  }
  return exit;
}

Exit bench_scale(const BenchOptions& options, Results& results) {
  for (const int islands : options.scale) {
    std::vector<Puzzle> puzzles;
    for (int seed = 1; seed <= options.seeds; ++seed) {
      const int side = static_cast<int>(std::ceil(std::sqrt(islands * 100.0 / options.density_percent)));
      Result<SolvedBoard> made = make_cllv_like({.rows = side,
                                                 .columns = side,
                                                 .islands = islands,
                                                 .single_percent = options.single_percent,
                                                 .extra_percent = options.extra_percent,
                                                 .seed = static_cast<std::uint64_t>(seed)});
      if (!made) return report(made.error(), "--scale");
      puzzles.push_back(std::move(made).value().board.puzzle);
    }
    compare(std::to_string(islands) + " islands, " + std::to_string(options.single_percent) + " % single", puzzles,
            options, results);
  }
  return Exit::yes;
}

Exit run_bench(const BenchOptions& options) {
  listen_for_interrupt();
  Output output;
  Results results(output, options.csv ? "csv" : options.to);
  Exit exit = options.scale.empty() ? bench_files(options, results) : bench_scale(options, results);
  results.finish();
  if (!options.plot.empty()) {
    if (const auto error = write_whole(options.plot, results.plot())) exit = worse(exit, report(*error, options.plot));
  }
  return output.finish(interrupted() ? worse(exit, Exit::unknown) : exit);
}

}  // namespace

Command bench_command() {
  return {
      .name = "bench",
      .summary = "engines side by side, in one run: processor time for one solution and whether it is the only one",
      .example = "hashi bench --engines auto,cadical --scale 100 --seeds 2",
      .add = [](CLI::App& command) -> Run {
        const auto options = std::make_shared<BenchOptions>();
        options->work.seconds = 60;
        command.add_option("DIR", options->input.files, "files or folders; each is a set with rows of its own");
        command.add_option("--engines", options->engines, "which, the first one being the measure: " + engine_names())
            ->delimiter(',')
            ->allow_extra_args(false)
            ->option_text("A,B")
            ->check(engine_complaint);
        command.add_option("--repeat", options->repeat, "take the best of so many runs")
            ->option_text("N")
            ->check(CLI::Range(1, 1000));
        command
            .add_option("--time", options->work.seconds,
                        "give up on a puzzle after so many seconds of processor time (default 60)")
            ->option_text("SECONDS")
            ->check(at_least_0());
        command.add_option("--scale", options->scale, "instead of files: CLLV-like boards with so many islands")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->option_text("N,N")
            ->check(CLI::Range(2, Limits::islands));
        command
            .add_option("--single", options->single_percent,
                        "with --scale: per cent of the tree's bridges that are single")
            ->option_text("P")
            ->check(CLI::Range(0, 100));
        command.add_option("--extra", options->extra_percent, "with --scale: extra bridges in per cent of the islands")
            ->option_text("P")
            ->check(CLI::Range(0, 100));
        command
            .add_option("--density", options->density_percent, "with --scale: per cent of the cells that are islands")
            ->option_text("P")
            ->check(CLI::Range(1, 100));
        command.add_option("--seeds", options->seeds, "with --scale: so many boards of each size")
            ->option_text("N")
            ->check(CLI::Range(1, 10000));
        command.add_option("--to", options->to, "how the rows are written")
            ->check(CLI::IsMember({"markdown", "table", "csv"}))
            ->capture_default_str();
        command.add_flag("--csv", options->csv, "the same as --to csv");
        command
            .add_option("--plot", options->plot, "draw what was solved in which time, over all sets (a cactus plot)")
            ->option_text("FILE.svg");
        command.parse_complete_callback([options] {
          if (options->input.files.empty() && options->scale.empty()) throw CLI::RequiredError("DIR or --scale");
        });
        return [options] { return run_bench(*options); };
      }};
}

}  // namespace hashi::app
