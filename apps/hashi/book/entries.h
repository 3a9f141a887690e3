// The puzzles of a book: made by a recipe or read from files, each with its only solution, its grade and its key step.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "book/recipe.h"
#include "hashi/explain/deduction.h"
#include "hashi/format/document.h"
#include "hashi/grade/grade.h"
#include "io/input.h"

namespace hashi::app {

struct BookEntry {
  Document document;  // with its solution
  Grade grade;
  std::vector<TechniqueId> used;      // by the walk, without bookkeeping, from easy to hard
  std::optional<Deduction> key_step;  // the first that uses the hardest of them
};

struct BookEntries {
  std::vector<BookEntry> list;  // by level, then by score
  Exit exit = Exit::yes;        // of what was reported
};

// New puzzles as the recipe asks.
Result<BookEntries> made_entries(const BookRecipe& recipe, int threads);
// Puzzles without exactly one solution are reported and left out.
BookEntries read_entries(const InputOptions& input);

}  // namespace hashi::app
