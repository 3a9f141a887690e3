// The style of a collection: what its puzzles have in common to the eye, by level.
//
// The table gives the mean and the standard deviation of each feature at each level of our grade. --output FILE.style
// writes the style instead, for `hashi generate --style FILE.style`. Boards with exactly one solution are measured,
// with at most two bridges on an edge; others are left out.
#include "generate/style.h"

#include <cmath>

#include "experiments/experiments.h"
#include "hashi/solve/solve.h"

namespace hashi::app {
namespace {

struct StyledPuzzle {
  StyleSample sample;
  bool is_cut = false;
};

std::optional<StyledPuzzle> styled_puzzle(const Document& document, const WorkLimits& limits) {
  if (!document.grid || document.puzzle.rules().max_bridges != 2 || document.puzzle.rules().components != 1)
    return std::nullopt;
  const Uniqueness answer = uniqueness(document.puzzle, limits);
  if (!answer.unique.value_or(false)) return std::nullopt;
  const Walkthrough walked = walk(document.puzzle, graded_techniques(), {.in_rounds = true});
  const Grade found = grade_without_thesis(walked);
  if (!found.is_graded()) return std::nullopt;
  Document solved = document;
  solved.solution = answer.first;
  return StyledPuzzle{.sample = {.features = features(solved, shape_of(walked)),
                                 .level = found.level,
                                 .rows = document.grid->rows(),
                                 .columns = document.grid->columns(),
                                 .islands = document.puzzle.island_count()}};
}

struct Moments {
  int count = 0;
  double mean = 0, spread = 0;
};

Moments moments(const std::vector<StyledPuzzle>& list, std::size_t feature, int level) {
  Moments found;
  double sum = 0, squares = 0;
  for (const StyledPuzzle& one : list) {
    if (static_cast<int>(one.sample.level) != level) continue;
    ++found.count;
    sum += one.sample.features[feature];
    squares += one.sample.features[feature] * one.sample.features[feature];
  }
  if (found.count == 0) return found;
  found.mean = sum / found.count;
  found.spread = std::sqrt(std::max(0.0, squares / found.count - found.mean * found.mean));
  return found;
}

}  // namespace

Exit run_style_experiment(const ExperimentOptions& options) {
  InputOptions input = options.input;
  if (!options.data.empty()) input.files.push_back(options.data);
  const Findings<StyledPuzzle> found = look_at_all<StyledPuzzle>(input, options.work, [&](const Item& item) {
    return styled_puzzle(item.document.value(), limits_from_now(options.work));
  });
  if (found.list.empty())
    return worse(found.exit, report({.code = ErrorCode::empty, .message = "no board with one solution"}, "style"));
  std::vector<StyleSample> samples;
  for (const StyledPuzzle& one : found.list) samples.push_back(one.sample);
  if (options.output.ends_with(".style")) return write_text(options, style_text(measured_style(samples)), found.exit);
  Table table{.title = "Style of " + std::to_string(samples.size()) + " puzzles: mean and standard deviation by level",
              .first = "feature",
              .heads = {},
              .rows = {}};
  for (int level = 0; level < kLevels; ++level) {
    const std::string name(level_name(static_cast<Level>(level)));
    table.heads.push_back(name + " (" + std::to_string(moments(found.list, 0, level).count) + ")");
    table.heads.emplace_back("±");
  }
  for (std::size_t f = 0; f < kFeatures; ++f) {
    Table::Row row{.name = std::string(kFeatureRows[f].meaning), .figures = {}};
    for (int level = 0; level < kLevels; ++level) {
      const Moments m = moments(found.list, f, level);
      const auto figure = [&](double value) {
        return Figure{.value = m.count > 0 ? std::optional(value) : std::nullopt, .published = {}};
      };
      row.figures.push_back(figure(m.mean));
      row.figures.push_back(figure(m.spread));
    }
    table.rows.push_back(std::move(row));
  }
  return write_tables(options, {table}, {}, found.exit);
}

}  // namespace hashi::app
