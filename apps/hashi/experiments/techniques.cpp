// Technique statistics of a collection: how often each is used, how many puzzles need it, for how many it is hardest.
//
// The walk always takes the easiest technique that finds something, so every technique it uses was needed at that
// point. 'solved so far' counts the puzzles that need nothing harder.
#include <map>

#include "experiments/experiments.h"
#include "hashi/grade/grade.h"

namespace hashi::app {
namespace {

struct Use {
  std::map<TechniqueId, std::int64_t> steps;
  std::optional<TechniqueId> hardest;
  bool is_solved = false;
  bool is_cut = false;  // by a limit
};

Use use_in(const Puzzle& puzzle, const WorkLimits& limits) {
  const Walkthrough walked = walk(puzzle, ladder(), {.limits = limits});
  Use use{.is_solved = walked.end == WalkEnd::solved, .is_cut = walked.end == WalkEnd::limit};
  for (const Step& step : walked.steps) ++use.steps[step.deduction.technique];
  if (const Technique* hardest = hardest_of(walked)) use.hardest = hardest->id;
  return use;
}

}  // namespace

Exit run_techniques_experiment(const ExperimentOptions& options) {
  InputOptions input = options.input;
  if (!options.data.empty()) input.files.push_back(options.data);
  const Findings<Use> found = look_at_all<Use>(input, options.work, [&](const Item& item) {
    return std::optional(use_in(item.document.value().puzzle, limits_from_now(options.work)));
  });
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
