// Exact answers: solutions, whether there is one, none or several, and the referee's word.
#include "explain/walk.h"
#include "rows.h"
#include "solve/solve.h"

namespace hashi::calls {
namespace {

void write_stats(JsonWriter& answer, const SolveStats& stats) {
  answer.key("stats").begin_object().member("steps", stats.steps).member("decisions", stats.decisions);
  answer.member("conflicts", stats.conflicts).member("restarts", stats.restarts).end_object();
}

}  // namespace

void solve_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  const WorkLimits limits = request.limits();
  const auto most = static_cast<int>(request.number("solutions", 1, 1, 1000));
  if (request.error()) return;
  const Outcome found = solve(document->puzzle, {.max_solutions = most, .limits = limits});
  answer.member("status", status_name(found.status)).member("complete", found.complete);
  answer.member("reason", found.reason);
  answer.key("solutions").begin_array();
  for (const Solution& solution : found.solutions) answer.list(solution.bridges.items());
  answer.end_array();
  write_stats(answer, found.stats);
}

// "none" with the reason if it was seen without search, "one" with how far the ladder of techniques goes, "several"
// with the edges on which two solutions differ, or "unknown".
void verdict_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  const WorkLimits limits = request.limits();
  if (request.error()) return;
  const Puzzle& puzzle = document->puzzle;
  const Uniqueness found = uniqueness(puzzle, limits);
  const bool is_none = found.status == SolveStatus::unsolvable;
  answer.member("verdict", is_none                        ? "none"
                           : !found.unique.has_value()    ? "unknown"
                           : found.unique.value_or(false) ? "one"
                                                          : "several");
  answer.member("reason", found.reason);
  answer.key("solution");
  if (found.first)
    answer.list(found.first->bridges.items());
  else
    answer.null();
  answer.key("differ").begin_array();
  if (found.first && found.second) {
    for (const EdgeId e : puzzle.edges()) {
      if (found.first->bridges[e] != found.second->bridges[e]) answer.value(index(e));
    }
  }
  answer.end_array();
  write_stats(answer, found.stats);
}

void check_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  if (!document) return;
  const Solution solution = request.bridges(document->puzzle);
  if (request.error()) return;
  const std::vector<Violation> violations = check(document->puzzle, solution);
  answer.member("valid", violations.empty());
  answer.key("violations").begin_array();
  for (const Violation& violation : violations) {
    answer.begin_object().member("rule", rule_name(violation.rule));
    answer.list_member("islands", violation.islands).list_member("edges", violation.edges);
    answer.member("expected", violation.expected).member("found", violation.found).end_object();
  }
  answer.end_array();
}

}  // namespace hashi::calls
