// How hard a puzzle is for people.
#include "grade/grade.h"
#include "rows.h"

namespace hashi::calls {

// Level and score only when the walk ends solved: else the puzzle may have no or several solutions.
void grade_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  if (request.error()) return;
  const Grade found = grade(document->puzzle);
  answer.member("graded", found.is_graded());
  answer.member("level", found.is_graded() ? static_cast<int>(found.level) + 1 : 0);
  answer.member("name", found.is_graded() ? level_name(found.level) : std::string_view());
  answer.member("score", found.is_graded() ? found.score : 0);
  answer.member("hardest", found.hardest ? technique(*found.hardest).key : std::string_view());
  answer.member("hardest_title", found.hardest ? technique(*found.hardest).title : std::string_view());
  answer.member("rung", found.hardest ? technique(*found.hardest).rung : 0).member("rounds", found.rounds);
}

}  // namespace hashi::calls
