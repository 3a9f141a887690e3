// The table of M. Müßig (2024): mean time for one solution of the CLLV benchmark with n = 100, 200, 300 and 400
// islands, by method, with the published rows beside ours.
//
// Published times were measured by their authors with their solvers on their machines (CLLV: Coelho, Laporte, Lindbeck
// and Vidal 2019), and are marked as such. Ours are processor time, excluding reading. Slow engines run on every nth
// puzzle in name order, which the row says. If an engine gave up on puzzles (--time, default 10 s), the mean includes
// the time until then and is marked with '>', followed by the number of those puzzles.
#include <cstdio>
#include <filesystem>

#include "engines.h"
#include "experiments/experiments.h"

namespace hashi::app {
namespace {

constexpr int kSizes[] = {100, 200, 300, 400};

struct PublishedRow {
  const char* method;
  const char* cells[4];
};

constexpr PublishedRow kPublished[] = {
    {"CLLV (published)", {"0.16", "1.13", "6.32", "36.94"}},
    {"lazy-solve (published)", {"<0.01", "0.04", "0.12", "1.48"}},
};

struct MeasuredRow {
  const char* engine;
  int every;
};

constexpr MeasuredRow kMeasured[] = {{"auto", 1}, {"cadical", 1}, {"cbc-lazy", 10}, {"cbc-flow", 30}, {"cbc-bfs", 90}};

using Rows = std::vector<std::vector<std::string>>;

// DIR/100 or DIR/cllv/100.
std::string folder_of(const std::string& data, int size) {
  const std::string name = std::to_string(size);
  for (const std::string& folder : {data + "/" + name, data + "/cllv/" + name}) {
    if (std::filesystem::is_directory(folder)) return folder;
  }
  return {};
}

// "0.042", or "> 3.1 (2 of 18 unsolved)".
std::string mean_time(const MeasuredRow& row, const std::vector<Puzzle>& puzzles, const WorkOptions& work) {
  double us = 0;
  int seen = 0, unsolved = 0;
  for (std::size_t at = 0; at < puzzles.size() && !interrupted(); at += static_cast<std::size_t>(row.every)) {
    const double start = thread_microseconds();
    const Outcome outcome =
        solve(*find_engine(row.engine)->open(puzzles[at]), {.limits = processor_limits_from_now(work)});
    us += thread_microseconds() - start;
    ++seen;
    unsolved += outcome.status == SolveStatus::unknown ? 1 : 0;
  }
  if (seen == 0) return "";
  char text[80];
  const double mean = us * 1e-6 / seen;
  if (unsolved > 0)
    std::snprintf(text, sizeof text, "> %.2f (%d of %d unsolved)", mean, unsolved, seen);
  else
    std::snprintf(text, sizeof text, mean < 0.01 ? "%.5f" : "%.3f", mean);
  return text;
}

std::string method_of(const MeasuredRow& row) {
  if (row.every == 1) return row.engine;
  return std::string(row.engine) + ", every " + std::to_string(row.every) + "th puzzle";
}

std::string written(const Rows& rows, bool csv) {
  std::string text;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      if (csv)
        text += (c > 0 ? ",\"" : "\"") + rows[r][c] + "\"";
      else
        text += "| " + rows[r][c] + " ";
    }
    text += csv ? "\n" : "|\n";
    if (r == 0 && !csv) text += "|---|---|---|---|---|\n";
  }
  return text;
}

}  // namespace

Exit run_lazy_table_experiment(const ExperimentOptions& options) {
  if (options.data.empty())
    return report(
        {.code = ErrorCode::empty, .message = "lazy-table needs --data DIR with the folders 100, 200, 300 and 400"},
        "hashi experiment");
  listen_for_interrupt();
  WorkOptions work = options.work;
  if (work.seconds < 0) work.seconds = 10;
  Rows rows = {{"method, mean seconds for one solution"}};
  for (const PublishedRow& published : kPublished) {
    rows.push_back({published.method});
    rows.back().insert(rows.back().end(), std::begin(published.cells), std::end(published.cells));
  }
  for (const MeasuredRow& row : kMeasured) rows.push_back({method_of(row)});
  Exit exit = Exit::yes;
  for (const int size : kSizes) {
    const std::string folder = folder_of(options.data, size);
    if (folder.empty())
      return worse(exit, report({.code = ErrorCode::io, .message = "no folder " + std::to_string(size)}, options.data));
    const Puzzles puzzles = read_all({.files = {folder}, .read = options.input.read});
    exit = worse(exit, puzzles.exit);
    rows[0].push_back("n = " + std::to_string(size) + " (" + std::to_string(puzzles.list.size()) + " puzzles)");
    std::size_t at = 1 + std::size(kPublished);
    for (const MeasuredRow& row : kMeasured) rows[at++].push_back(mean_time(row, puzzles.list, work));
  }
  const std::string text = written(rows, options.to == "csv");
  if (interrupted()) exit = worse(exit, Exit::unknown);
  return write_text(options, text, exit);
}

}  // namespace hashi::app
