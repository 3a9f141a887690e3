// Turns deductions into text and JSON.
#include "io/steps.h"

#include <algorithm>
#include <span>
#include <type_traits>

#include "hashi/explain/technique.h"
#include "io/places.h"

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

// A link that narrows nothing is a contradiction. The sentences are those of the links in order.
Json json_argument(const Document& document, const Argument& argument, std::span<const std::string>& sentences) {
  Json list = Json::array();
  for (const Link& link : argument) {
    Json object = {{"kind", link_name(link.kind)},
                   {"islands", json_islands(document, link.islands)},
                   {"edges", json_edges(document, link.edges)},
                   {"changes", json_changes(document, link.changes)},
                   {"sentence", sentences.front()}};
    sentences = sentences.subspan(1);
    if (!link.numbers.empty()) object["numbers"] = link.numbers;
    if (link.kind == LinkKind::cases) {
      Json cases = Json::array();
      for (const Argument& one : link.cases) cases.push_back(json_argument(document, one, sentences));
      object["cases"] = std::move(cases);
    }
    list.push_back(std::move(object));
  }
  return list;
}

Json json_argument(const Document& document, const Deduction& step, const Narrator& narrator) {
  const std::vector<std::string> sentences = narrator.argument(step);
  std::span<const std::string> left = sentences;
  return json_argument(document, step.argument, left);
}

// The named parts that the sentence speaks of.
Json json_parts(const Document& document, const Deduction::Parts& parts) {
  Json object = Json::object();
  for_each_part(parts, [&](const char* name, auto value) {
    if constexpr (std::is_same_v<decltype(value), IslandId>)
      object[name] = json_island(document, value);
    else if constexpr (std::is_same_v<decltype(value), EdgeId>)
      object[name] = json_edge(document, value);
    else
      object[name] = value;
  });
  return object;
}

}  // namespace

void add_techniques_option(Options& command, TechniqueSet& techniques, const std::string& help) {
  const auto take = [&techniques](const std::string& names) -> Complaint {
    Result<TechniqueSet> set = technique_set(names);
    if (!set) return set.error().message;
    techniques = std::move(set).value();
    return {};
  };
  command.add_option("--techniques", take, help)->option_text("SET");
}

Json json_step(const Document& document, const Deduction& deduction, Language language) {
  const Narrator narrator(document.puzzle, places_of(document), language);
  const Technique& row = technique(deduction.technique);
  Json step = {{"technique", row.key},
               {"title", narrator.title(deduction)},
               {"sentence", narrator.sentence(deduction)},
               {"changes", json_changes(document, deduction.changes)},
               {"because_of", json_islands(document, deduction.because_of)},
               {"along", json_edges(document, deduction.along)},
               {"parts", json_parts(document, deduction.parts)},
               {"rung", row.rung},
               {"chapter", chapter_name(chapter_of(row.id))},
               {"argument", json_argument(document, deduction, narrator)}};
  if (!deduction.assumed.empty()) {
    Json chain = Json::array();
    for (const Deduction& link : deduction.chain)
      chain.push_back(
          {{"changes", json_changes(document, link.changes)}, {"because_of", json_islands(document, link.because_of)}});
    step["assumed"] = json_changes(document, deduction.assumed);
    step["chain"] = std::move(chain);
    step["chain_sentences"] = narrator.chain(deduction);
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

std::string step_text(const Narrator& narrator, const Deduction& deduction, const std::string& indent) {
  std::string text = narrator.told(deduction) + "\n";
  if (!deduction.argument.empty()) return text;
  for (const std::string& line : narrator.chain(deduction)) text += indent + "  " + line + "\n";
  return text;
}

}  // namespace hashi::app
