// Puzzles are made in several threads and taken in order, so that their number does not matter.
#include "book/entries.h"

#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

#include "format/printable.h"
#include "hashi/generate/generate.h"
#include "hashi/generate/recipe_text.h"
#include "hashi/use_cases/graded.h"
#include "io/work.h"

namespace hashi::app {
namespace {

constexpr std::int64_t kMostMade = 20'000;

Result<BookEntry> book_entry(Document document) {
  Graded found = graded(document.puzzle, limits_from_now({}));
  if (!found.is_graded())
    return Error{.code = ErrorCode::range,
                 .message = !found.unique    ? "skipped: limit reached"
                            : found.solution ? "skipped: it has several solutions"
                                             : "skipped: it has no solution"};
  document.solution = std::move(found.solution);
  BookEntry entry{.document = std::move(document), .grade = found.grade};
  for (const Step& step : found.walked.steps) {
    const TechniqueId technique = step.deduction.technique;
    if (is_bookkeeping(technique)) continue;
    if (std::find(entry.used.begin(), entry.used.end(), technique) == entry.used.end()) entry.used.push_back(technique);
    if (!entry.key_step || hashi::technique(technique).effort > hashi::technique(entry.key_step->technique).effort)
      entry.key_step = step.deduction;
  }
  if (found.walked.end != WalkEnd::solved) entry.used.push_back(TechniqueId::taken_together);  // the rest needs it
  std::sort(entry.used.begin(), entry.used.end(),
            [](TechniqueId a, TechniqueId b) { return hashi::technique(a).effort < hashi::technique(b).effort; });
  return entry;
}

void put_in_order(std::vector<BookEntry>& entries) {
  std::stable_sort(entries.begin(), entries.end(), [](const BookEntry& a, const BookEntry& b) {
    return std::pair(a.grade.level, a.grade.score) < std::pair(b.grade.level, b.grade.score);
  });
}

// The same list as 'generate --levels'.
Result<std::vector<LevelCount>> wanted_levels(const std::string& list) {
  Result<std::vector<LevelCount>> wanted = read_series(list);
  if (!wanted) return wanted;
  std::int64_t sum = 0;
  for (const LevelCount& part : wanted.value()) sum += part.count;
  if (sum > kMostMade)
    return Error{.code = ErrorCode::limit,
                 .message = "--make: more than " + std::to_string(kMostMade) + " puzzles in one book"};
  return wanted;
}

Result<Recipe> generator_recipe(const BookRecipe& recipe, Level level) {
  const std::string options = "--size " + recipe.size + (recipe.generate.empty() ? "" : " ") + recipe.generate;
  Result<Recipe> read = read_recipe_options(options);
  if (!read) return read;
  read.value().level = LevelRange{level, level};
  if (auto error = complaint(read.value())) return *error;
  return read;
}

}  // namespace

Result<BookEntries> made_entries(const BookRecipe& recipe, int threads) {
  const Result<std::vector<LevelCount>> wanted = wanted_levels(recipe.make);
  if (!wanted) return wanted.error();
  std::vector<Recipe> recipes;  // one per puzzle
  for (const auto& [level, count] : wanted.value()) {
    const Result<Recipe> made = generator_recipe(recipe, level);
    if (!made) return made.error();
    recipes.insert(recipes.end(), static_cast<std::size_t>(count), made.value());
  }
  const auto serial = [&recipe](std::size_t i) {
    return Serial{.seed = static_cast<std::uint64_t>(recipe.seed), .index = static_cast<std::int64_t>(i)};
  };
  const auto should_stop = [] { return interrupted(); };
  std::vector<std::optional<Result<Generated>>> made(recipes.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < recipes.size() && !interrupted(); i = next++)
      made[i] = hashi::generate(recipes[i], serial(i), should_stop);
  };
  std::vector<std::thread> others;
  for (int t = 1; t < threads; ++t) others.emplace_back(work);
  work();
  for (std::thread& other : others) other.join();
  if (interrupted()) return Error{.code = ErrorCode::limit, .message = "interrupted"};

  BookEntries entries;
  std::set<std::uint64_t> seen;
  const auto is_new = [&seen](std::uint64_t print) { return seen.insert(print).second; };
  for (std::size_t i = 0; i < made.size(); ++i) {
    if (*made[i] && !is_new(made[i]->value().fingerprint)) {
      Serial variant = serial(i);
      variant.variant = 1;
      made[i] = generate_different(recipes[i], variant, is_new, should_stop);
    }
    if (!*made[i]) return made[i]->error();
    Generated& puzzle = made[i]->value();
    if (!puzzle.missed.empty())
      entries.exit = worse(
          entries.exit,
          report({.code = ErrorCode::limit, .message = "puzzle " + std::to_string(i) + ": " + puzzle.missed}, "book"));
    Result<BookEntry> entry = book_entry(std::move(puzzle.document));
    if (!entry) return entry.error();
    entry.value().document.title.clear();
    entries.list.push_back(std::move(entry).value());
  }
  put_in_order(entries.list);
  return entries;
}

BookEntries read_entries(const InputOptions& options) {
  BookEntries entries;
  Input input(options);
  while (std::optional<Item> item = input.next()) {
    if (interrupted()) {
      entries.exit = Exit::unknown;
      return entries;
    }
    if (!item->document) {
      entries.exit = worse(entries.exit, report(*item));
      continue;
    }
    Result<BookEntry> entry = book_entry(std::move(item->document).value());
    if (entry)
      entries.list.push_back(std::move(entry).value());
    else
      entries.exit = worse(entries.exit, report(entry.error(), item->file));
  }
  put_in_order(entries.list);
  return entries;
}

}  // namespace hashi::app
