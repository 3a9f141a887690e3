// One puzzle: the method of the recipe makes it, then some clues are hidden.
#include "hashi/generate/generate.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

#include "base/random.h"
#include "generate/classic.h"
#include "generate/cllv_like.h"
#include "generate/fewer_solutions.h"
#include "generate/fingerprint.h"
#include "generate/hide.h"
#include "generate/random_growth.h"
#include "generate/styled.h"

namespace hashi {
namespace {

std::uint64_t seed_of(const Serial& serial) {
  return mix(mix(mix(serial.seed) + static_cast<std::uint64_t>(serial.index)) +
             static_cast<std::uint64_t>(serial.variant));
}

Result<Generated> graph(const Recipe& recipe, std::uint64_t seed, const std::function<bool()>& should_stop) {
  Random random(seed);
  Result<SolvedPuzzle> made = make_solvable_graph(drawn_parameters(recipe, random), random);
  if (!made) return made.error();
  SolvedPuzzle& puzzle = made.value();
  if (recipe.unique) {
    Result<Reduced> reduced = reduce_to_one(
        puzzle.puzzle,
        {.solutions_seen = recipe.solutions_seen, .limits = {.steps = kMostSteps, .should_stop = should_stop}});
    if (!reduced) return reduced.error();
    puzzle = std::move(reduced.value().made);
  }
  return Generated{.document = {.puzzle = std::move(puzzle.puzzle), .solution = std::move(puzzle.solution)}};
}

// Two methods that others have published: any solvable board, not graded.
Result<Generated> comparison(const Recipe& recipe, std::uint64_t seed) {
  Result<SolvedBoard> made =
      recipe.method == Method::growth ? make_by_random_growth(recipe, seed) : make_cllv_like(recipe, seed);
  if (!made) return made.error();
  SolvedBoard& solved = made.value();
  return Generated{.document = {.puzzle = std::move(solved.board.puzzle),
                                .grid = std::move(solved.board.grid),
                                .solution = std::move(solved.solution)}};
}

Result<Generated> made_by_method(const Recipe& recipe, std::uint64_t seed, const std::function<bool()>& should_stop) {
  switch (recipe.method) {
    case Method::classic:
      return style_of(recipe) == "any" ? make_classic(recipe, seed, should_stop)
                                       : make_styled(recipe, seed, should_stop);
    case Method::graph:
      return graph(recipe, seed, should_stop);
    case Method::growth:
    case Method::cllv:
      break;
  }
  return comparison(recipe, seed);
}

void hide_some(Generated& generated, const Recipe& recipe, std::uint64_t seed,
               const std::function<bool()>& should_stop) {
  const int percent = recipe.letters + recipe.unknown;  // one of the two is 0
  if (percent == 0 || !recipe.unique) return;
  Random random(mix(seed));
  Document& document = generated.document;
  const SolvedPuzzle shown{.puzzle = document.puzzle, .solution = *document.solution};
  const Hidden as = recipe.letters > 0 ? Hidden::letters : Hidden::unknown;
  document.puzzle = hide_clues(shown, {.as = as, .percent = percent, .limits = {.should_stop = should_stop}}, random);
  generated.grade.reset();  // it was that of the numbers
  if (generated.missed.empty() && should_stop && should_stop()) generated.missed = "stopped while hiding clues";
}

// Half turns most often, as publishers do; another symmetry where the recipe allows it on this board.
Symmetry symmetry_drawn(const Recipe& recipe, const Serial& serial) {
  constexpr std::array<Symmetry, 6> kDrawn = {Symmetry::rotation,     Symmetry::rotation, Symmetry::mirror,
                                              Symmetry::quarter_turn, Symmetry::diagonal, Symmetry::top_bottom};
  Random random(mix(seed_of(serial)));
  Recipe one = recipe;
  for (int tries = 0; tries < 20; ++tries) {
    one.symmetry = kDrawn[random.below(kDrawn.size())];
    if (!complaint(one)) return one.symmetry;
  }
  return Symmetry::none;
}

// The recipe of one puzzle: what a series or a range says about this one.
Recipe recipe_of_one(const Recipe& recipe, const Serial& serial) {
  Recipe one = recipe;
  one.levels.clear();
  if (style_of(recipe) == "symmetric" && recipe.symmetry == Symmetry::none && recipe.layout.text.empty())
    one.symmetry = symmetry_drawn(recipe, serial);
  if (const std::optional<Level> level = level_asked(recipe, serial)) one.level = LevelRange{*level, *level};
  return one;
}

}  // namespace

std::optional<Level> level_asked(const Recipe& recipe, const Serial& serial) {
  if (const std::int64_t length = series_length(recipe); length > 0) {
    std::int64_t at = serial.index % length;
    const auto part = std::find_if(recipe.levels.begin(), recipe.levels.end(), [&at](const LevelCount& p) {
      at -= p.count;
      return at < 0;
    });
    return part->level;
  }
  if (!recipe.level) return std::nullopt;
  // Every so many puzzles hold each level of the range once, shuffled.
  const auto first = static_cast<int>(recipe.level->least), last = static_cast<int>(recipe.level->most);
  std::vector<int> order(static_cast<std::size_t>(last - first + 1));
  std::iota(order.begin(), order.end(), first);
  const auto width = static_cast<std::int64_t>(order.size());
  Random random(mix(mix(serial.seed + 1) + static_cast<std::uint64_t>(serial.index / width)));
  random.shuffle(order);
  return static_cast<Level>(order[static_cast<std::size_t>(serial.index % width)]);
}

Result<Generated> make_puzzle(const Recipe& recipe, const Serial& serial, const std::function<bool()>& should_stop) {
  if (auto error = complaint(recipe)) return *error;
  const std::uint64_t seed = seed_of(serial);
  Result<Generated> made = made_by_method(recipe_of_one(recipe, serial), seed, should_stop);
  // On a small board a range may hold a level that hardly any puzzle has; another of its levels will do.
  if (made && !made.value().missed.empty() && recipe.level && recipe.level->least < recipe.level->most)
    made = made_by_method(recipe, seed, should_stop);
  if (!made) return made;
  hide_some(made.value(), recipe, seed, should_stop);
  made.value().fingerprint = fingerprint(made.value().document);
  return made;
}

std::string title_of(const Generated& generated, const Serial& serial) {
  std::string title = std::to_string(serial.index + 1);
  if (generated.grade && generated.grade->is_graded()) title += ", " + summary(*generated.grade);
  if (!generated.missed.empty()) title += " (" + generated.missed + ")";
  return title;
}

}  // namespace hashi
