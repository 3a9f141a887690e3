// Equality, hashing and construction of the values behind Python objects.
#include "values.h"

#include <bit>

namespace hashi::python {

bool PuzzleValue::operator==(const PuzzleValue& other) const {
  if (document == other.document) return true;
  return graph() == other.graph() && document->grid == other.document->grid &&
         document->layout == other.document->layout;
}

std::int64_t PuzzleValue::hash() const {
  ContentHash hash;
  hash.add(graph().rules().max_bridges);
  hash.add(graph().rules().components);
  for (const IslandId i : graph().islands()) {
    const Clue clue = graph().clue(i);
    hash.add(clue.is_number() ? clue.value() : clue.is_unknown() ? -1 : -2 - clue.which_letter());
  }
  for (const EdgeId e : graph().edges()) {
    hash.add(index(graph().edge(e).a));
    hash.add(index(graph().edge(e).b));
    hash.add(graph().capacity(e));
  }
  for (const Conflict& conflict : graph().conflicts()) {
    hash.add(index(conflict.a));
    hash.add(index(conflict.b));
  }
  if (document->grid) {
    hash.add(document->grid->rows());
    hash.add(document->grid->columns());
    for (const Cell cell : document->grid->cells()) {
      hash.add(cell.row);
      hash.add(cell.column);
    }
  }
  // Adding 0 turns -0 into 0, because the two compare equal.
  if (document->layout) {
    for (const Point& point : *document->layout) {
      hash.add(std::bit_cast<std::int64_t>(point.x + 0.0));
      hash.add(std::bit_cast<std::int64_t>(point.y + 0.0));
    }
  }
  return hash.value();
}

bool SolutionValue::operator==(const SolutionValue& other) const {
  return solution == other.solution && PuzzleValue{document} == PuzzleValue{other.document};
}

std::int64_t SolutionValue::hash() const {
  ContentHash hash;
  hash.add(PuzzleValue{document}.hash());
  for (const int bridges : solution.bridges) hash.add(bridges);
  return hash.value();
}

}  // namespace hashi::python
