// Calls for exact answers: solutions; none, one or several; broken rules.
#include "hashi/use_cases/verdict.h"
#include "hashi/words/narrator.h"
#include "rows.h"
#include "use_cases/findings.h"

namespace hashi::calls {
namespace {

void write_stats(JsonWriter& answer, const SolveStats& stats) {
  answer.key("stats").begin_object().member("steps", stats.steps).member("decisions", stats.decisions);
  answer.member("conflicts", stats.conflicts).member("restarts", stats.restarts).end_object();
}

}  // namespace

void write_refutation(JsonWriter& answer, const Document& document, const std::optional<Refutation>& refutation,
                      SolveStatus status, Language language) {
  const std::string_view without =
      status == SolveStatus::unsolvable ? words_for(Remark::search_found_none, language) : "";
  const Narrator narrator(document.puzzle, places_of(document), language);
  answer.member("reason", refutation ? narrator.sentence(*refutation) : std::string(without));
  answer.key("refutation");
  if (!refutation) {
    answer.null();
    return;
  }
  answer.begin_object().member("kind", refutation_name(refutation->kind));
  answer.list_member("islands", refutation->islands).list_member("edges", refutation->edges);
  for (const auto& [name, number] : named_numbers(*refutation)) answer.member(name, number);
  answer.end_object();
}

void solve_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  const WorkLimits limits = request.limits();
  const auto most = static_cast<int>(request.number("solutions", 1, 1, 1000));
  const Language language = request.language();
  if (request.error()) return;
  const Outcome found = solve(document->puzzle, {.max_solutions = most, .limits = limits});
  answer.member("status", status_name(found.status)).member("complete", found.complete);
  write_refutation(answer, *document, found.refutation, found.status, language);
  answer.key("solutions").begin_array();
  for (const Solution& solution : found.solutions) answer.list(solution.bridges.items());
  answer.end_array();
  write_stats(answer, found.stats);
}

// "none" with the reason if it was seen without search, "one", "several" with the edges on which two solutions differ,
// or "unknown".
void verdict_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  const WorkLimits limits = request.limits();
  const Language language = request.language();
  if (request.error()) return;
  const Verdict found = verdict(document->puzzle, limits);
  answer.member("verdict", name_of(found.solutions));
  write_refutation(answer, *document, found.refutation, found.status, language);
  answer.key("solution");
  if (found.solution)
    answer.list(found.solution->bridges.items());
  else
    answer.null();
  answer.list_member("differ", found.differ);
  write_stats(answer, found.stats);
}

// The bridges of the request, or without them those of the text. Without either there is nothing to check.
void check_call(Request& request, JsonWriter& answer) {
  std::optional<Document> document = request.document();
  const Language language = request.language();
  if (!document) return;
  if (request.has("bridges")) {
    document->solution = request.bridges(document->puzzle);
    document->flaws.clear();
  }
  if (request.error()) return;
  const Findings found = findings(*document, language);
  answer.member("valid", found.list.empty()).member("solution", found.has_solution);
  answer.key("violations").begin_array();
  for (const auto& [violation, message] : found.list) {
    answer.begin_object().member("rule", rule_name(violation.rule)).member("message", message);
    answer.list_member("islands", violation.islands).list_member("edges", violation.edges);
    answer.member("expected", violation.expected).member("found", violation.found).end_object();
  }
  answer.end_array();
}

}  // namespace hashi::calls
