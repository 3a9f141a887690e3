// Experiments: rows of a table, each in a file of its own (experiment_NAME.cpp).
//
// An experiment looks at many puzzles and prints tables, or draws a picture. Puzzles are worked on by several threads
// and their findings put into the order of files and numbers, so the output is the same for every number of threads.
#pragma once

#include <algorithm>
#include <mutex>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "input.h"
#include "output.h"
#include "table.h"
#include "work.h"

namespace hashi::app {

struct ExperimentOptions {
  InputOptions input;  // the files
  std::string data;    // a folder with the puzzles that others have published figures about
  WorkOptions work;
  std::string to = "markdown";
  std::string output;
};

struct Experiment {
  std::string_view name;
  std::string_view summary;
  Exit (*run)(const ExperimentOptions&);
};

Exit run_lazy_table_experiment(const ExperimentOptions& options);
Exit run_techniques_experiment(const ExperimentOptions& options);
Exit run_thesis_experiment(const ExperimentOptions& options);

// What came out of each puzzle.
template <class Finding>
struct Findings {
  std::vector<Finding> list;
  Exit exit = Exit::yes;
};

// 'look' gives what it found out about a puzzle, or nothing to leave it out; it runs in several threads.
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
    const std::lock_guard lock(mutex);
    placed.push_back({item.file, item.index, std::move(*finding)});
    return {};
  });
  std::sort(placed.begin(), placed.end(),
            [](const Placed& a, const Placed& b) { return std::tie(a.file, a.index) < std::tie(b.file, b.index); });
  for (Placed& one : placed) found.list.push_back(std::move(one.finding));
  return found;
}

// On standard output or into the file of --output, as --to says.
Exit write_tables(const ExperimentOptions& options, const std::vector<Table>& tables, const std::string& note,
                  Exit exit);
Exit write_text(const ExperimentOptions& options, const std::string& text, Exit exit);

}  // namespace hashi::app
