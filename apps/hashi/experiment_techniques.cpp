// The techniques over a collection: how often each is used, how many puzzles need it, of how many it is the hardest.
//
// The walk always takes the easiest technique that finds anything, so a technique that is used was needed at that
// point: nothing easier would have gone on. 'solved so far' counts the puzzles that need nothing harder.
#include <map>

#include "experiments.h"
#include "grade/grade.h"

namespace hashi::app {
namespace {

struct Use {
  std::map<TechniqueId, std::int64_t> steps;
  std::optional<TechniqueId> hardest;
  bool is_solved = false;
};

Use use_in(const Puzzle& puzzle) {
  const Walkthrough walked = walk(puzzle);
  Use use{.is_solved = walked.end == WalkEnd::solved};
  for (const Step& step : walked.steps) ++use.steps[step.deduction.technique];
  if (const Technique* hardest = hardest_of(walked)) use.hardest = hardest->id;
  return use;
}

}  // namespace

Exit run_techniques_experiment(const ExperimentOptions& options) {
  InputOptions input = options.input;
  if (!options.data.empty()) input.files.push_back(options.data);
  const Findings<Use> found = look_at_all<Use>(
      input, options.work, [](const Item& item) { return std::optional(use_in(item.document.value().puzzle)); });
  if (found.list.empty()) return found.exit;
  Table table{.title = "Techniques in " + std::to_string(found.list.size()) + " puzzles",
              .first = "technique",
              .heads = {"rung", "steps", "puzzles that need it", "hardest of", "solved so far", "per cent"},
              .rows = {}};
  std::int64_t solved = 0;
  for (const TechniqueId id : ladder()) {
    std::int64_t steps = 0, puzzles = 0, hardest = 0;
    for (const Use& use : found.list) {
      const auto uses = use.steps.find(id);
      if (uses != use.steps.end()) {
        steps += uses->second;
        ++puzzles;
      }
      if (use.is_solved && use.hardest == id) ++hardest;
    }
    solved += hardest;
    const auto share = 100.0 * static_cast<double>(solved) / static_cast<double>(found.list.size());
    const auto figure = [](auto value) { return Figure{.value = static_cast<double>(value), .published = {}}; };
    table.rows.push_back({std::string(technique(id).key),
                          {figure(technique(id).rung), figure(steps), figure(puzzles), figure(hardest), figure(solved),
                           figure(static_cast<double>(static_cast<std::int64_t>(share * 10 + 0.5)) / 10)}});
  }
  return write_tables(options, {table}, {}, found.exit);
}

}  // namespace hashi::app
