// The thesis's experiments (T. Ykema 2025, section 7): solving strength (Tables 4 and 7) and figures before and after
// solving (Tables 8 and 11), for the puzzles that it took from janko.at, or for any collection.
//
// thesis_figures.def has the published figures. The thesis's solve steps depend on the unspecified order of its queue
// and differ between its own tables; ours are those of byhand/backtrack. docs/experiments.md explains the other
// differences.
#include <algorithm>
#include <map>

#include "byhand/one_look.h"
#include "experiments/experiments.h"
#include "experiments/plot.h"
#include "hashi/use_cases/graded.h"
#include "io/origin.h"
#include "io/places.h"

namespace hashi::app {
namespace {

struct Measured {
  std::string name;
  std::int64_t nr = 0;  // if it is one of janko.at's; 0 = not
  bool is_cut = false;  // by a limit
  bool is_graded = false;
  Grade grade;
  Parameters parameters;
  std::int64_t wikipedia = 0, malik = 0;  // bridges placed
};

using Figures = std::vector<std::optional<double>>;

std::optional<double> ratio(std::optional<std::int64_t> a, std::optional<std::int64_t> b) {
  if (!a || !b || *b == 0) return std::nullopt;
  return static_cast<double>(*a) / static_cast<double>(*b);
}

std::optional<double> number(std::optional<std::int64_t> value) {
  return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
}

std::optional<double> solve_steps(const Parameters& p) {
  return p.status == SolveStatus::unknown ? std::nullopt : number(p.work.steps);
}

Figures strength(const Measured& finding) {
  const Parameters& p = finding.parameters;
  return {number(p.bridges),
          ratio(finding.wikipedia, p.bridges),
          ratio(finding.malik, p.bridges),
          ratio(p.placed_by_local, p.bridges),
          ratio(p.placed_by_techniques, p.bridges),
          solve_steps(p)};
}

Figures shape(const Measured& finding) {
  const Parameters& p = finding.parameters;
  return {number(p.bridges),
          number(p.edges),
          ratio(p.bridges, p.edges),
          number(p.conflicts),
          ratio(p.placed_by_local, p.bridges),
          ratio(p.placed_by_techniques, p.bridges),
          solve_steps(p)};
}

// A kind of table, and what the thesis prints in each of that kind: by table and number, 0 being its mean.
struct Kind {
  std::string title;
  std::vector<std::string> heads;
  Figures (*figures)(const Measured&);
  std::map<int, std::map<std::int64_t, std::vector<double>>> published;
};

std::vector<Kind> kinds() {
  Kind strengths{.title = "solving strength",
                 .heads = {"total bridges", "Wikipedia", "Malik et al.", "LT", "LT+GT", "solve steps"},
                 .figures = strength,
                 .published = {}};
  Kind shapes{.title = "before and after solving",
              .heads = {"total bridges", "edges", "mean b/e", "conflicts", "LT", "LT+GT", "solve steps"},
              .figures = shape,
              .published = {}};
#define STRENGTH(table, nr, ...) strengths.published[table][nr] = {__VA_ARGS__};
#define SHAPE(table, nr, ...) shapes.published[table][nr] = {__VA_ARGS__};
#include "experiments/thesis_figures.def"
#undef STRENGTH
#undef SHAPE
  return {std::move(strengths), std::move(shapes)};
}

void compare(Table::Row& row, const std::vector<double>& published) {
  for (std::size_t column = 0; column < published.size(); ++column) row.figures[column].published = published[column];
}

Table::Row row_of(const Measured& finding, const Kind& kind) {
  Table::Row row{.name = finding.name, .figures = {}};
  for (const std::optional<double>& figure : kind.figures(finding)) row.figures.push_back({figure, std::nullopt});
  return row;
}

// The rows of one of the thesis's tables, as far as their puzzles are there.
Table beside_published(const std::vector<Measured>& findings, const Kind& kind, int number) {
  const auto& rows = kind.published.at(number);
  Table table{
      .title = "Table " + std::to_string(number) + ": " + kind.title, .first = "nr", .heads = kind.heads, .rows = {}};
  for (const Measured& finding : findings) {
    const auto published = rows.find(finding.nr);
    if (finding.nr == 0 || published == rows.end()) continue;
    table.rows.push_back(row_of(finding, kind));
    table.rows.back().name = std::to_string(finding.nr);
    compare(table.rows.back(), published->second);
  }
  const std::size_t there = table.rows.size();
  table.rows.push_back(mean_row(table));
  // His mean is one of all his rows, and he gives it for one of the two tables of a kind only.
  if (rows.contains(0) && there == rows.size() - 1) compare(table.rows.back(), rows.at(0));
  return table;
}

Table over_all(const std::vector<Measured>& findings, const Kind& kind) {
  Table table{.title = std::string(1, static_cast<char>(std::toupper(kind.title.front()))) + kind.title.substr(1),
              .first = "puzzle",
              .heads = kind.heads,
              .rows = {}};
  for (const Measured& finding : findings) table.rows.push_back(row_of(finding, kind));
  table.rows.push_back(mean_row(table));
  return table;
}

std::string note_on(const std::vector<Table>& tables) {
  int compared = 0, different = 0;
  for (const Table& table : tables) {
    for (const Table::Row& row : table.rows) {
      for (const Figure& figure : row.figures) {
        compared += figure.published ? 1 : 0;
        different += differs(figure) ? 1 : 0;
      }
    }
  }
  return "A cell shows ours and the thesis's figure; in bold where they differ: " + std::to_string(different) + " of " +
         std::to_string(compared) + ".";
}

std::string plot(const std::vector<Measured>& findings) {
  Histogram levels{.title = "Puzzles by level", .labels = {}, .counts = std::vector<std::int64_t>(kLevels)};
  Histogram thesis{.title = "Puzzles by the thesis's level", .labels = {}, .counts = std::vector<std::int64_t>(11)};
  Cloud scores{.title = "Score against size",
               .x_label = "islands",
               .y_label = "score",
               .points = {},
               .shades = {},
               .is_logarithmic_y = true};
  for (int level = 0; level < kLevels; ++level) {
    levels.labels.emplace_back(level_name(static_cast<Level>(level)));
    scores.shades.push_back(levels.labels.back());
  }
  for (int level = -1; level <= ThesisGrade::kBacktracking; ++level) thesis.labels.push_back(std::to_string(level));
  for (const Measured& finding : findings) {
    if (!finding.is_graded) continue;
    ++levels.counts[static_cast<std::size_t>(finding.grade.level)];
    ++thesis.counts[static_cast<std::size_t>(finding.grade.thesis.level + 1)];
    scores.points.push_back(
        {.x = finding.parameters.nodes, .y = finding.grade.score, .shade = static_cast<int>(finding.grade.level)});
  }
  return plot_svg({levels, thesis}, {scores});
}

// A single pass over the islands, column by column on a board: of the natural orders, the one that matches most of the
// thesis's figures.
std::int64_t placed_by(const Document& document, std::string_view set) {
  std::vector<IslandId> order;
  for (const IslandId i : document.puzzle.islands()) order.push_back(i);
  if (document.grid) {
    std::stable_sort(order.begin(), order.end(), [&](IslandId a, IslandId b) {
      return document.grid->cell(a).column < document.grid->cell(b).column;
    });
  }
  const State state = one_look(document.puzzle, technique_set(set).value(), order);
  std::int64_t placed = 0;
  for (const EdgeId e : document.puzzle.edges()) placed += state.lo(e);
  return placed;
}

// The number at janko.at; 0 = it is from elsewhere.
std::int64_t janko_number(const Item& item) {
  return item.document.value().source.starts_with("janko.at Hashi ") ? identifying_number(item).value_or(0) : 0;
}

Measured look(const Item& item, const WorkOptions& work) {
  const Document& document = item.document.value();
  const WorkLimits limits = limits_from_now(work);
  const Graded found = graded(document.puzzle, limits);
  return {.name = puzzle_name(item.file, item.index, document.title),
          .nr = janko_number(item),
          .is_cut = !found.unique,
          .is_graded = found.is_graded(),
          .grade = found.grade,
          .parameters = parameters(document.puzzle, found, limits),
          .wikipedia = placed_by(document, "wikipedia"),
          .malik = placed_by(document, "malik")};
}

}  // namespace

Exit run_thesis_experiment(const ExperimentOptions& options) {
  const std::vector<Kind> all = kinds();
  const bool only_published = !options.data.empty();
  const auto is_wanted = [&](const Item& item) {
    if (!only_published) return true;
    const std::int64_t nr = janko_number(item);
    return nr != 0 && std::any_of(all[0].published.begin(), all[0].published.end(),
                                  [&](const auto& table) { return table.second.contains(nr); });
  };
  InputOptions input = options.input;
  if (only_published) input.files.push_back(options.data);
  const Findings<Measured> found = look_at_all<Measured>(input, options.work, [&](const Item& item) {
    return is_wanted(item) ? std::optional(look(item, options.work)) : std::nullopt;
  });
  if (found.list.empty())
    return worse(found.exit, report({.code = ErrorCode::empty, .message = "none of the published puzzles found"},
                                    only_published ? options.data : input.files.front()));
  if (options.output.ends_with(".svg")) {
    const std::optional<Error> error = write_whole(options.output, plot(found.list));
    return error ? worse(found.exit, report(*error, options.output)) : found.exit;
  }
  std::vector<Table> tables;
  for (const Kind& kind : all) {
    if (only_published) {
      for (const auto& [number, rows] : kind.published) tables.push_back(beside_published(found.list, kind, number));
    } else {
      tables.push_back(over_all(found.list, kind));
    }
  }
  return write_tables(options, tables, only_published ? note_on(tables) : std::string(), found.exit);
}

}  // namespace hashi::app
