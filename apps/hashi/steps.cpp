#include "steps.h"

#include <algorithm>
#include <limits>

#include "explain/technique.h"
#include "places.h"

namespace hashi::app {
namespace {

Json json_changes(const Document& document, const std::vector<Change>& changes) {
  Json list = Json::array();
  for (const Change& change : changes) {
    list.push_back({{"edge", json_edge(document, change.edge)},
                    {"before", Json::array({change.before.lo, change.before.hi})},
                    {"after", Json::array({change.after.lo, change.after.hi})}});
  }
  return list;
}

Json json_islands(const Document& document, const std::vector<IslandId>& islands) {
  Json list = Json::array();
  for (const IslandId i : islands) list.push_back(json_island(document, i));
  return list;
}

Json json_edges(const Document& document, const std::vector<EdgeId>& edges) {
  Json list = Json::array();
  for (const EdgeId e : edges) list.push_back(json_edge(document, e));
  return list;
}

}  // namespace

Naming naming_of(const Document& document) {
  Naming naming{.place = [&document](IslandId i) { return island_name(document, i); }};
  if (document.grid) {
    naming.spot = [&grid = *document.grid](IslandId i) {
      const Cell cell = grid.cell(i);
      const bool row_end = cell.row == 0 || cell.row + 1 == grid.rows();
      const bool column_end = cell.column == 0 || cell.column + 1 == grid.columns();
      return row_end && column_end ? Spot::corner : row_end || column_end ? Spot::side : Spot::middle;
    };
  }
  return naming;
}

WalkOptions walk_limits(const WorkOptions& options) {
  constexpr std::int64_t kMost = std::numeric_limits<int>::max();
  return {.most_steps = static_cast<int>(std::min(options.steps, kMost)),
          .should_stop = limits_from_now(options).should_stop};
}

Json json_step(const Document& document, const Deduction& deduction) {
  const Naming naming = naming_of(document);
  const Technique& row = technique(deduction.technique);
  Json step = {{"technique", row.key},
               {"title", title(document.puzzle, deduction, naming)},
               {"sentence", sentence(document.puzzle, deduction, naming)},
               {"changes", json_changes(document, deduction.changes)},
               {"because_of", json_islands(document, deduction.because_of)},
               {"along", json_edges(document, deduction.along)},
               {"rung", row.rung}};
  if (!deduction.assumed.empty()) {
    Json chain = Json::array();
    for (const Deduction& link : deduction.chain)
      chain.push_back(
          {{"changes", json_changes(document, link.changes)}, {"because_of", json_islands(document, link.because_of)}});
    step["assumed"] = json_changes(document, deduction.assumed);
    step["chain"] = std::move(chain);
    step["chain_sentences"] = chain_sentences(document.puzzle, deduction, naming);
  }
  if (deduction.technique == TechniqueId::taken_together) {
    Json crossings = Json::array(), parts = Json::array();
    for (const Conflict& crossing : deduction.together.crossings)
      crossings.push_back(json_edges(document, {crossing.a, crossing.b}));
    for (const std::vector<IslandId>& part : deduction.together.parts) parts.push_back(json_islands(document, part));
    step["crossings"] = std::move(crossings);
    step["parts"] = std::move(parts);
    step["marks"] = json_edges(document, deduction.together.marks);
  }
  return step;
}

bool is_bookkeeping(const Deduction& deduction) {
  return deduction.technique == TechniqueId::completed || deduction.technique == TechniqueId::blocked;
}

std::optional<NumberedStep> step_of_walk(const Puzzle& puzzle, const Walkthrough& walked, int number) {
  Solution bridges{.bridges = IdVector<EdgeId, int>(puzzle.edge_count(), 0)};
  for (const Step& step : walked.steps) {
    for (const Change& change : step.deduction.changes) bridges.bridges[change.edge] = change.after.lo;
    if (!is_bookkeeping(step.deduction) && --number == 0)
      return NumberedStep{.deduction = step.deduction, .bridges = std::move(bridges)};
  }
  return std::nullopt;
}

draw::Highlight highlight_of(const Deduction& deduction) {
  draw::Highlight highlight{.islands = deduction.because_of, .edges = {}};
  const auto is_changed = [&](EdgeId e) {
    return std::any_of(deduction.changes.begin(), deduction.changes.end(),
                       [e](const Change& change) { return change.edge == e; });
  };
  for (const EdgeId e : deduction.along) {
    if (!is_changed(e)) highlight.edges.push_back({.edge = e});
  }
  const auto mark = [](Bounds bounds) { return draw::Mark{.lo = bounds.lo, .hi = bounds.hi}; };
  for (const Change& change : deduction.changes)
    highlight.edges.push_back({.edge = change.edge,
                               .role = draw::EdgeRole::changed,
                               .before = mark(change.before),
                               .after = mark(change.after)});
  return highlight;
}

std::string step_text(const Document& document, const Deduction& deduction, const std::string& indent) {
  const Naming naming = naming_of(document);
  std::string text =
      title(document.puzzle, deduction, naming) + ". " + sentence(document.puzzle, deduction, naming) + "\n";
  for (const std::string& line : chain_sentences(document.puzzle, deduction, naming))
    text += indent + "  " + line + "\n";
  return text;
}

}  // namespace hashi::app
