// Experiments: rows of a table, each in a file of its own.
//
// An experiment processes many puzzles and prints tables or draws a plot. Several threads process the puzzles, and the
// results are sorted by file and index, so the output does not depend on the number of threads.
#pragma once

#include <algorithm>
#include <mutex>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "io/input.h"
#include "io/output.h"
#include "io/table.h"
#include "io/work.h"

namespace hashi::app {

struct ExperimentOptions {
  InputOptions input;              // the files
  std::string data;                // a folder with the puzzles of published figures or levels
  std::vector<std::string> order;  // of its subfolders that are levels, from easy to hard; empty = alphabetical
  WorkOptions work;
  std::string to = "markdown";
  std::string output;
};

struct Experiment {
  std::string_view name;
  std::string_view summary;
  Exit (*run)(const ExperimentOptions&);
};

Exit run_arguments_experiment(const ExperimentOptions& options);
Exit run_grading_experiment(const ExperimentOptions& options);
Exit run_lazy_table_experiment(const ExperimentOptions& options);
Exit run_style_experiment(const ExperimentOptions& options);
Exit run_techniques_experiment(const ExperimentOptions& options);
Exit run_thesis_experiment(const ExperimentOptions& options);

// The results for all puzzles.
template <class Finding>
struct Findings {
  std::vector<Finding> list;
  Exit exit = Exit::yes;
};

// 'look' returns its result for a puzzle, or nothing to skip it; several threads call it. A result that a limit has
// cut short is left out and told.
template <class Finding, class Look>
Findings<Finding> look_at_all(const InputOptions& input, const WorkOptions& work, Look look) {
  struct Placed {
    std::string file;
    std::int64_t index = 0;
    Finding finding;
  };
  std::mutex mutex;
  std::vector<Placed> placed;
  Output nothing;
  Findings<Finding> found;
  found.exit = work_on_all(input, work, nothing, [&](const Item& item) -> Answer {
    std::optional<Finding> finding = look(item);
    if (!finding) return {};
    if (finding->is_cut) return refusal({.code = ErrorCode::limit, .message = "left out: limit reached"}, item.file);
    const std::lock_guard lock(mutex);
    placed.push_back({item.file, item.index, std::move(*finding)});
    return {};
  });
  std::sort(placed.begin(), placed.end(),
            [](const Placed& a, const Placed& b) { return std::tie(a.file, a.index) < std::tie(b.file, b.index); });
  for (Placed& one : placed) found.list.push_back(std::move(one.finding));
  return found;
}

// Writes to standard output or to the file of --output, in the format of --to.
Exit write_tables(const ExperimentOptions& options, const std::vector<Table>& tables, const std::string& note,
                  Exit exit);
Exit write_text(const ExperimentOptions& options, const std::string& text, Exit exit);

}  // namespace hashi::app
