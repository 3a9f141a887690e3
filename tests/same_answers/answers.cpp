// Every question of use_cases, asked as a C++ program does. A line of standard input is a puzzle and a position as
// JSON,
// {"puzzle", "bridges", "ruled_out"}; its answers come out as a line of JSON. The test that compares them with the
// other front ends is bindings/python/tests/test_same_answers.py.
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "hashi/explain/replay.h"
#include "hashi/format/format.h"
#include "hashi/use_cases/graded.h"
#include "hashi/use_cases/hint.h"
#include "hashi/use_cases/verdict.h"

namespace {

using hashi::EdgeId;
using nlohmann::json;

template <class Id>
json numbers(const std::vector<Id>& ids) {
  json list = json::array();
  for (const Id id : ids) list.push_back(index(id));
  return list;
}

json step(const hashi::Deduction& deduction) {
  json changes = json::array();
  for (const hashi::Change& change : deduction.changes)
    changes.push_back({index(change.edge), change.before.lo, change.before.hi, change.after.lo, change.after.hi});
  return {technique(deduction.technique).key, changes};
}

json grade_of(const hashi::Puzzle& puzzle) {
  const hashi::Graded found = hashi::graded(puzzle);
  json answer = {{"level", nullptr},
                 {"score", nullptr},
                 {"difficulty", nullptr},
                 {"guess", found.walked.end == hashi::WalkEnd::stuck}};
  if (!found.is_graded()) return answer;
  answer["level"] = level_name(found.grade.level);
  answer["score"] = found.grade.score;
  answer["difficulty"] = found.grade.difficulty();
  return answer;
}

json walk_of(const hashi::Puzzle& puzzle) {
  const hashi::Walkthrough walked = hashi::walk(puzzle);
  json steps = json::array();
  int counted = 0;
  for (hashi::Replay replay(puzzle, walked.steps); !replay.is_over();) {
    steps.push_back(step(replay.next().deduction));
    counted = std::max(counted, replay.number());
  }
  return {{"end", end_name(walked.end)}, {"placed", walked.placed}, {"steps", steps}, {"counted", counted}};
}

json hint_for(const hashi::Puzzle& puzzle, const hashi::Position& position) {
  const hashi::Hint found = hashi::hint(puzzle, position);
  json mistakes = json::array(), steps = json::array();
  for (const hashi::Mistake& mistake : found.mistakes)
    mistakes.push_back({mistake_name(mistake.kind), numbers(mistake.edges)});
  for (const hashi::Deduction& deduction : found.steps) steps.push_back(step(deduction));
  return {
      {"mistakes", mistakes}, {"solved", mistakes.empty() && found.end == hashi::WalkEnd::solved}, {"steps", steps}};
}

json answers(const json& asked) {
  const hashi::Result<hashi::Document> document = hashi::read_document(asked.at("puzzle").get<std::string>());
  if (!document) return {{"error", hashi::describe(document.error())}};
  const hashi::Puzzle& puzzle = document.value().puzzle;
  hashi::Position position{.bridges = hashi::no_bridges(puzzle)};
  for (const EdgeId e : puzzle.edges()) position.bridges.bridges[e] = asked.at("bridges").at(index(e));
  for (const int e : asked.at("ruled_out")) position.ruled_out.push_back(EdgeId{e});
  return {{"verdict", name_of(hashi::verdict(puzzle).solutions)},
          {"grade", grade_of(puzzle)},
          {"walk", walk_of(puzzle)},
          {"hint", hint_for(puzzle, position)}};
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) std::cout << answers(json::parse(line)).dump() << "\n";
}
