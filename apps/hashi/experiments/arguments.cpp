// Lengths of arguments over a collection: links per step, by technique.
//
// A link is one inference; an assumption is none. Steps that only cross off are left out. The last rows sum up the
// steps beyond counting and those beyond segment isolation, which nobody takes in at a glance.
#include <algorithm>
#include <map>

#include "experiments/experiments.h"
#include "hashi/explain/walk.h"

namespace hashi::app {
namespace {

using Lengths = std::vector<int>;
struct LengthsByTechnique : std::map<TechniqueId, Lengths> {
  bool is_cut = false;  // by a limit
};

LengthsByTechnique lengths_in(const Puzzle& puzzle, const WorkLimits& limits) {
  LengthsByTechnique lengths;
  const Walkthrough walked = walk(puzzle, ladder(), {.arguments = true, .limits = limits});
  for (const Step& step : walked.steps) {
    if (!is_bookkeeping(step.deduction))
      lengths[step.deduction.technique].push_back(link_count(step.deduction.argument));
  }
  lengths.is_cut = walked.end == WalkEnd::limit;
  return lengths;
}

// The least length that this share of the steps does not exceed.
int percentile(const Lengths& sorted, std::size_t percent) { return sorted[(sorted.size() * percent + 99) / 100 - 1]; }

Table::Row row_of(const std::string& name, Lengths lengths) {
  std::sort(lengths.begin(), lengths.end());
  const auto figure = [](auto value) { return Figure{.value = static_cast<double>(value), .published = {}}; };
  const auto without = std::count(lengths.begin(), lengths.end(), 0);  // no argument was found
  if (lengths.empty()) return {name, {figure(0), figure(0), {}, {}, {}}};
  return {name,
          {figure(lengths.size()), figure(without), figure(percentile(lengths, 50)), figure(percentile(lengths, 95)),
           figure(lengths.back())}};
}

}  // namespace

Exit run_arguments_experiment(const ExperimentOptions& options) {
  InputOptions input = options.input;
  if (!options.data.empty()) input.files.push_back(options.data);
  const Findings<LengthsByTechnique> found =
      look_at_all<LengthsByTechnique>(input, options.work, [&](const Item& item) {
        return std::optional(lengths_in(item.document.value().puzzle, limits_from_now(options.work)));
      });
  if (found.list.empty()) return found.exit;
  Table table{.title = "Links per step in " + std::to_string(found.list.size()) + " puzzles",
              .first = "technique",
              .heads = {"steps", "without argument", "median", "95th percentile", "longest"},
              .rows = {}};
  Lengths beyond_counting, beyond_isolation;
  const auto is_beyond = [](TechniqueId id, TechniqueId other) {
    return technique(id).effort > technique(other).effort;
  };
  for (const TechniqueId id : ladder()) {
    if (is_bookkeeping(id)) continue;
    Lengths all;
    for (const LengthsByTechnique& lengths : found.list) {
      const auto here = lengths.find(id);
      if (here != lengths.end()) all.insert(all.end(), here->second.begin(), here->second.end());
    }
    if (is_beyond(id, TechniqueId::leftovers)) beyond_counting.insert(beyond_counting.end(), all.begin(), all.end());
    if (is_beyond(id, TechniqueId::segment_isolation))
      beyond_isolation.insert(beyond_isolation.end(), all.begin(), all.end());
    if (!all.empty()) table.rows.push_back(row_of(std::string(technique(id).key), std::move(all)));
  }
  table.rows.push_back(row_of("beyond counting", std::move(beyond_counting)));
  table.rows.push_back(row_of("beyond segment isolation", std::move(beyond_isolation)));
  return write_tables(options, {table}, {}, found.exit);
}

}  // namespace hashi::app
