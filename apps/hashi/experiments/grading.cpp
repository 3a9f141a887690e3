// Our grades beside a publisher's: puzzles in one folder for each of its levels.
//
// Printed are the rank correlation of levels and scores, which of our names each level gets, and the scores by level.
// Our names can be right or wrong only where the publisher has as many levels as we have.
#include <algorithm>
#include <filesystem>

#include "experiments/experiments.h"
#include "experiments/plot.h"
#include "experiments/rank_correlation.h"
#include "hashi/use_cases/graded.h"

namespace hashi::app {
namespace {

struct PublishedLevel {
  std::string name;
  std::vector<Grade> grades;  // sorted by score
  std::int64_t not_graded = 0;
};

struct Found {
  Grade grade;
  bool is_graded = false;
  bool is_cut = false;  // by a limit
};

PublishedLevel level_from(const std::string& name, const std::vector<Found>& found) {
  PublishedLevel level{.name = name, .grades = {}};
  for (const Found& one : found) {
    if (one.is_graded)
      level.grades.push_back(one.grade);
    else
      ++level.not_graded;
  }
  std::sort(level.grades.begin(), level.grades.end(), [](const Grade& a, const Grade& b) { return a.score < b.score; });
  return level;
}

Figure plain(double value) { return {.value = value, .published = {}}; }

std::vector<std::string> folders_in(const std::string& path) {
  std::vector<std::string> names;
  std::error_code problem;
  for (const auto& entry : std::filesystem::directory_iterator(path, problem)) {
    if (entry.is_directory(problem)) names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

// The score with this share of the level's scores below it.
std::int64_t score_at(const PublishedLevel& level, double share) {
  return level.grades[static_cast<std::size_t>(share * static_cast<double>(level.grades.size() - 1) + 0.5)].score;
}

std::vector<std::int64_t> names_given(const PublishedLevel& level) {
  std::vector<std::int64_t> counts(kLevels);
  for (const Grade& grade : level.grades) ++counts[static_cast<std::size_t>(grade.level)];
  return counts;
}

std::optional<double> correlation(const std::vector<PublishedLevel>& levels) {
  std::vector<double> published, ours;
  for (std::size_t at = 0; at < levels.size(); ++at) {
    for (const Grade& grade : levels[at].grades) {
      published.push_back(static_cast<double>(at));
      ours.push_back(static_cast<double>(grade.score));
    }
  }
  return rank_correlation(published, ours);
}

// Per cent of the puzzles whose name is at most this far from the published level.
double percent_within(const std::vector<PublishedLevel>& levels, std::int64_t distance) {
  std::int64_t near = 0, all = 0;
  for (std::size_t at = 0; at < levels.size(); ++at) {
    for (const Grade& grade : levels[at].grades) {
      const std::int64_t off = static_cast<std::int64_t>(grade.level) - static_cast<std::int64_t>(at);
      near += std::abs(off) <= distance ? 1 : 0;
      ++all;
    }
  }
  return 100.0 * static_cast<double>(near) / static_cast<double>(all);
}

Table agreement(const std::vector<PublishedLevel>& levels) {
  std::int64_t puzzles = 0;
  for (const PublishedLevel& level : levels) puzzles += std::ssize(level.grades);
  Table table{.title = "Agreement", .first = "figure", .heads = {"value"}, .rows = {}};
  table.rows.push_back({"grading version", {plain(kGradingVersion)}});
  table.rows.push_back({"levels", {plain(static_cast<double>(levels.size()))}});
  table.rows.push_back({"puzzles", {plain(static_cast<double>(puzzles))}});
  table.rows.push_back({"rank correlation of level and score", {{.value = correlation(levels), .published = {}}}});
  if (levels.size() == kLevels) {
    table.rows.push_back({"names that agree, per cent", {plain(percent_within(levels, 0))}});
    table.rows.push_back({"names at most one off, per cent", {plain(percent_within(levels, 1))}});
  }
  return table;
}

Table confusion(const std::vector<PublishedLevel>& levels) {
  Table table{.title = "Published levels and our names", .first = "level", .heads = {}, .rows = {}};
  for (int level = 0; level < kLevels; ++level) table.heads.emplace_back(level_name(static_cast<Level>(level)));
  for (const PublishedLevel& level : levels) {
    Table::Row row{.name = level.name, .figures = {}};
    for (const std::int64_t count : names_given(level)) row.figures.push_back(plain(static_cast<double>(count)));
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table distribution(const std::vector<PublishedLevel>& levels) {
  Table table{.title = "Scores by level",
              .first = "level",
              .heads = {"puzzles", "least", "lower quartile", "median", "upper quartile", "largest",
                        "median difficulty", "not graded"},
              .rows = {}};
  for (const PublishedLevel& level : levels) {
    Table::Row row{.name = level.name, .figures = {plain(static_cast<double>(level.grades.size()))}};
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0})
      row.figures.push_back(level.grades.empty() ? Figure{} : plain(static_cast<double>(score_at(level, share))));
    row.figures.push_back(level.grades.empty() ? Figure{} : plain(difficulty_of(score_at(level, 0.5))));
    row.figures.push_back(plain(static_cast<double>(level.not_graded)));
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::string plot_of(const std::vector<PublishedLevel>& levels) {
  Strips strips{.title = "Scores by published level, shaded by our name",
                .x_label = "score, on a logarithmic scale",
                .rows = {},
                .shades = {}};
  for (int level = 0; level < kLevels; ++level) strips.shades.emplace_back(level_name(static_cast<Level>(level)));
  for (const PublishedLevel& level : levels) {
    Strips::Row row{.name = level.name, .points = {}};
    for (const Grade& grade : level.grades)
      row.points.push_back({.value = grade.score, .shade = static_cast<int>(grade.level)});
    strips.rows.push_back(std::move(row));
  }
  return plot_svg({}, {}, {strips});
}

}  // namespace

Exit run_grading_experiment(const ExperimentOptions& options) {
  const std::vector<std::string> names = options.order.empty() ? folders_in(options.data) : options.order;
  std::vector<PublishedLevel> levels;
  Exit exit = Exit::yes;
  for (const std::string& name : names) {
    const InputOptions input{.files = {options.data + "/" + name}, .puzzle = {}, .read = options.input.read};
    const Findings<Found> found = look_at_all<Found>(input, options.work, [&](const Item& item) {
      const Graded one = graded(item.document.value().puzzle, limits_from_now(options.work));
      return std::optional(Found{.grade = one.grade, .is_graded = one.is_graded(), .is_cut = !one.unique});
    });
    exit = worse(exit, found.exit);
    levels.push_back(level_from(name, found.list));
  }
  if (std::all_of(levels.begin(), levels.end(), [](const PublishedLevel& level) { return level.grades.empty(); }))
    return worse(exit, report({.code = ErrorCode::empty, .message = "no folder with puzzles found"}, options.data));
  if (options.output.ends_with(".svg")) return write_text(options, plot_of(levels), exit);
  return write_tables(options, {agreement(levels), confusion(levels), distribution(levels)}, {}, exit);
}

}  // namespace hashi::app
