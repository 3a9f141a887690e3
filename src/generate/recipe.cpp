#include "generate/recipe.h"

#include <algorithm>
#include <string>

#include "puzzle/grid.h"

namespace hashi {
namespace {

Error out_of_range(std::string message) { return {.code = ErrorCode::range, .message = std::move(message)}; }

std::string range(std::int64_t least, std::int64_t most) { return std::to_string(least) + ".." + std::to_string(most); }

std::optional<Error> complaint_about_islands(const Recipe& recipe, std::int64_t cells) {
  const std::string islands = std::to_string(recipe.islands) + " islands";
  if (recipe.islands < 2) return out_of_range(islands + ": a puzzle has at least 2");
  // Without touching islands a chequerboard is the most.
  const std::int64_t most = recipe.touching ? cells : (cells + 1) / 2;
  if (recipe.islands > most)
    return out_of_range(
        islands + " do not fit on " + std::to_string(cells) + " cells" +
        (recipe.touching ? "" : " without touching each other; at most " + std::to_string(most) + " do"));
  if (recipe.islands > Limits::islands) return Error{.code = ErrorCode::limit, .message = islands + " are too many"};
  if (!can_be_symmetric(
          {.rows = recipe.rows, .columns = recipe.columns, .islands = recipe.islands, .symmetry = recipe.symmetry}))
    return out_of_range("an odd number of islands, " + std::to_string(recipe.islands) +
                        ", cannot be symmetric on this board: no cell is its own image");
  return std::nullopt;
}

std::optional<Error> complaint_about_bridges(const Recipe& recipe) {
  if (recipe.max_bridges < 1 || recipe.max_bridges > Limits::max_bridges)
    return out_of_range("max_bridges " + std::to_string(recipe.max_bridges) + " is not in 1.." +
                        std::to_string(Limits::max_bridges));
  if (recipe.shortest < 1 || recipe.longest < recipe.shortest)
    return out_of_range("bridge lengths " + range(recipe.shortest, recipe.longest) + " are none");
  if (!recipe.touching && recipe.longest < 2)
    return out_of_range("bridges of length 1 join touching islands, which are not allowed");
  if (recipe.shortest >= std::max(recipe.rows, recipe.columns))
    return out_of_range("no bridge of length " + std::to_string(recipe.shortest) + " fits on the board");
  if (recipe.multiple_percent && (*recipe.multiple_percent < 0 || *recipe.multiple_percent > 100))
    return out_of_range("a share of " + std::to_string(*recipe.multiple_percent) + " % is not in 0..100");
  if (recipe.multiple_percent && *recipe.multiple_percent > kMultipleTolerance && recipe.max_bridges == 1)
    return out_of_range("no bridges are double where at most one joins two islands");
  return std::nullopt;
}

std::optional<Error> complaint_about_difficulty(const Recipe& recipe) {
  if (recipe.level && recipe.level->least > recipe.level->most)
    return out_of_range("the levels " + std::string(level_name(recipe.level->least)) + " to " +
                        std::string(level_name(recipe.level->most)) + " are none");
  if (recipe.score && (recipe.score->least > recipe.score->most || recipe.score->most < 0))
    return out_of_range("the scores " + range(recipe.score->least, recipe.score->most) + " are none");
  if (recipe.rungs && (recipe.rungs->least > recipe.rungs->most || recipe.rungs->most < 1))
    return out_of_range("the rungs " + range(recipe.rungs->least, recipe.rungs->most) + " are none");
  const int last_rung = technique(graded_techniques().back()).rung;
  if (recipe.rungs && recipe.rungs->least > last_rung)
    return out_of_range("the rungs " + range(recipe.rungs->least, recipe.rungs->most) + ": the last is " +
                        std::to_string(last_rung));
  for (const TechniqueId id : recipe.needed) {
    if (technique(id).rung == 0)
      return out_of_range("the technique '" + std::string(technique(id).key) +
                          "' is not on the ladder and never needed");
    if (std::find(recipe.forbidden.begin(), recipe.forbidden.end(), id) != recipe.forbidden.end())
      return out_of_range("the technique '" + std::string(technique(id).key) + "' is both needed and forbidden");
  }
  if (recipe.most_tries < 1) return out_of_range("fewer than 1 try");
  return std::nullopt;
}

}  // namespace

std::optional<Error> complaint(const Recipe& recipe) {
  const Result<std::int64_t> cells = checked_cell_count(recipe.rows, recipe.columns);
  if (!cells) return cells.error();
  if (auto error = complaint_about_islands(recipe, cells.value())) return error;
  if (auto error = complaint_about_bridges(recipe)) return error;
  return complaint_about_difficulty(recipe);
}

}  // namespace hashi
