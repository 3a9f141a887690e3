// The call that grades a puzzle.
#include "hashi/use_cases/graded.h"
#include "hashi/words/narrator.h"
#include "rows.h"

namespace hashi::calls {

// Level and score only for a puzzle with exactly one solution.
void grade_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  const Language language = request.language();
  const WorkLimits limits = request.limits();
  if (request.error()) return;
  const Graded found = graded(document->puzzle, limits);
  const Grade& grade = found.grade;
  const bool is_graded = found.is_graded();
  answer.member("graded", is_graded);
  answer.member("level", is_graded ? static_cast<int>(grade.level) + 1 : 0);
  answer.member("level_name", is_graded ? level_name(grade.level) : std::string_view());
  answer.member("score", is_graded ? grade.score : 0);
  answer.member("difficulty", is_graded ? grade.difficulty() : 0);
  answer.member("guess", found.walked.end == WalkEnd::stuck);
  answer.member("hardest", grade.hardest ? technique(*grade.hardest).key : std::string_view());
  answer.member("hardest_title", grade.hardest ? technique_title(*grade.hardest, language) : std::string_view());
  answer.member("rung", grade.hardest ? technique(*grade.hardest).rung : 0).member("rounds", grade.rounds);
}

}  // namespace hashi::calls
