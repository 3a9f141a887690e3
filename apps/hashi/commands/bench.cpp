// hashi bench: times engines side by side on the same puzzles.
//
// It measures processor time for one solution and the decision whether it is unique, excluding reading. The best of
// several repetitions counts, for all engines alike, because the machine may have other load. The ratios are what
// matters. A puzzle that an engine gave up on counts as unsolved, and its time until then enters the mean, which is
// then too small. --scale generates boards like those of the CLLV benchmark instead of reading files.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <numeric>

#include "commands.h"
#include "engines.h"
#include "experiments/cactus.h"
#include "generate/cllv_like.h"
#include "hashi/solve/solve.h"
#include "io/input.h"
#include "io/numbers.h"
#include "io/output.h"
#include "io/table.h"
#include "io/work.h"

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

// Reading the thread's clock costs about a microsecond, so short runs are repeated between two readings.
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
  return is_unique(solve(*engine.open(puzzle), {.max_solutions = 2, .limits = limits})).has_value();
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

// Rows in the order of measurement. Markdown and CSV rows are printed at once, aligned ones at the
// end.
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
  // Printed with the first row, so that nothing is printed if nothing could be read.
  void head() {
    row({"set", "puzzles", "engine", "mean µs", "median µs", "p99 µs", "max µs", "unsolved", "mean ×", "median ×"});
    if (to_ == "markdown") output_.write("|---|---|---|---|---|---|---|---|---|---|\n");
  }

  void row(const Cells& cells) {
    if (to_ == "table") return aligned_.push_back(cells);
    std::string line;
    for (const std::string& cell : cells)
      line.append(to_ == "csv" ? (line.empty() ? "" : ",") : "| ").append(to_ == "csv" ? csv_cell(cell) : cell + " ");
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
    const Puzzles puzzles = read_all(one);
    exit = worse(exit, puzzles.exit);
    if (!puzzles.list.empty()) compare(shown_name(set), puzzles.list, options, results);
  }
  return exit;
}

Exit bench_scale(const BenchOptions& options, Results& results) {
  for (const int islands : options.scale) {
    std::vector<Puzzle> puzzles;
    const int side = static_cast<int>(std::ceil(std::sqrt(islands * 100.0 / options.density_percent)));
    const Recipe recipe{.method = Method::cllv,
                        .size = {side, side},
                        .islands = islands,
                        .single = options.single_percent,
                        .extra = options.extra_percent};
    if (const auto error = complaint(recipe)) return report(*error, "--scale");
    for (int seed = 1; seed <= options.seeds; ++seed) {
      Result<SolvedBoard> made = make_cllv_like(recipe, static_cast<std::uint64_t>(seed));
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
  return {.name = "bench",
          .summary = "time engines side by side: solving and proving uniqueness",
          .example = "hashi bench --engines auto,cadical --scale 100 --seeds 2",
          .add = [](Options& command) -> Run {
            const auto options = std::make_shared<BenchOptions>();
            options->work.seconds = 60;
            command.add_option("DIR", options->input.files, "files or folders; each is reported as a set of its own");
            command
                .add_option("--engines", options->engines,
                            "engines to time (default auto,cadical); ratios are to the first: " + engine_names())
                ->separated_by_commas()
                ->option_text("A,B")
                ->check(engine_complaint)
                ->offers(names_of(all_engines()));
            command.add_option("--repeat", options->repeat, "runs per puzzle; the best one counts (default 3)")
                ->option_text("N")
                ->check(InRange{1, 1000});
            command.add_option("--time", options->work.seconds, "processor time limit per puzzle (default 60)")
                ->option_text("SECONDS")
                ->check(at_least_0());
            command
                .add_option("--scale", options->scale,
                            "generate CLLV-like boards with N islands instead of reading files")
                ->separated_by_commas()
                ->option_text("N,N")
                ->check(InRange{2, Limits::islands});
            command
                .add_option("--single", options->single_percent,
                            "with --scale: percentage of single bridges in the tree (default 50)")
                ->option_text("P")
                ->check(InRange{0, 100});
            command
                .add_option("--extra", options->extra_percent,
                            "with --scale: extra bridges, as a percentage of islands (default 10)")
                ->option_text("P")
                ->check(InRange{0, 100});
            command
                .add_option("--density", options->density_percent,
                            "with --scale: percentage of cells that are islands (default 40)")
                ->option_text("P")
                ->check(InRange{1, 100});
            command.add_option("--seeds", options->seeds, "with --scale: boards of each size (default 10)")
                ->option_text("N")
                ->check(InRange{1, 10000});
            command.add_option("--to", options->to, "output format: markdown (default), table or csv")
                ->option_text("NAME")
                ->check(OneOf{{"markdown", "table", "csv"}});
            command.add_flag("--csv", options->csv, "short for --to csv");
            command.add_option("--plot", options->plot, "cactus plot: puzzles solved over time, all sets together")
                ->option_text("FILE.svg");
            command.check_together([options]() -> Complaint {
              return options->input.files.empty() && options->scale.empty() ? "DIR or --scale is required" : "";
            });
            return [options] { return run_bench(*options); };
          }};
}

}  // namespace hashi::app
