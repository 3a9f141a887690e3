// New puzzles: classic boards after a recipe, and graphs. The same fields and seed give the puzzle that the command
// line gives for the same options.
#include "base/random.h"
#include "format/format.h"
#include "generate/fewer_solutions.h"
#include "generate/generate.h"
#include "generate/hide.h"
#include "rows.h"

namespace hashi::calls {
namespace {

constexpr std::int64_t kLargestSeed = std::int64_t{1} << 53;

struct Made {
  Document document;
  std::optional<Grade> grade;
  std::string missed;  // in which way it is not as asked
};

// What all kinds have in common.
struct Wish {
  std::uint64_t seed = 1;
  int max_bridges = 2;
  int components = 1;
  int unknown = 0, letters = 0;  // percent of the islands

  // For everything random beside the growth of a classic board; puzzle 0 of a run, variant 0.
  std::uint64_t mixed_seed() const { return mix(mix(mix(seed))); }
};

Wish wish_of(Request& request) {
  return {.seed = static_cast<std::uint64_t>(request.number("seed", 1, 0, kLargestSeed)),
          .max_bridges = static_cast<int>(request.number("max_bridges", 2, 1, 8)),
          .components = static_cast<int>(request.number("components", 1, 1, 100)),
          .unknown = static_cast<int>(request.number("unknown", 0, 0, 100)),
          .letters = static_cast<int>(request.number("letters", 0, 0, 100))};
}

Symmetry symmetry_of(Request& request) {
  const std::string name = request.text("symmetry", "none");
  if (name == "rotation") return Symmetry::rotation;
  if (name == "mirror") return Symmetry::mirror;
  if (name != "none")
    request.refuse({.code = ErrorCode::range, .message = "the symmetries are none, rotation and mirror"});
  return Symmetry::none;
}

Recipe recipe_of(Request& request, const Wish& wish) {
  Recipe recipe{.rows = static_cast<std::int32_t>(request.number("rows", 10, 2, 100)),
                .columns = static_cast<std::int32_t>(request.number("columns", 10, 2, 100)),
                .max_bridges = wish.max_bridges,
                .symmetry = symmetry_of(request),
                .most_tries = static_cast<int>(request.number("tries", 1000, 1, 100'000))};
  const auto percent = static_cast<std::int32_t>(request.number("percent", 25, 1, 100));
  recipe.islands = (recipe.rows * recipe.columns * percent + 50) / 100;
  if (!can_be_symmetric(
          {.rows = recipe.rows, .columns = recipe.columns, .islands = recipe.islands, .symmetry = recipe.symmetry}))
    --recipe.islands;
  if (const auto level = request.optional_number("level", 1, kLevels)) {
    const auto asked = static_cast<Level>(*level - 1);
    recipe.level = LevelRange{.least = asked, .most = asked};
  }
  return recipe;
}

Result<Made> classic(Request& request, const Wish& wish) {
  const Recipe recipe = recipe_of(request, wish);
  if (request.error()) return *request.error();
  if (const auto error = complaint(recipe)) return *error;
  Result<Generated> generated = generate(recipe, {.seed = wish.seed});
  if (!generated) return generated.error();
  Generated& found = generated.value();
  return Made{.document = {.puzzle = std::move(found.made.board.puzzle),
                           .grid = std::move(found.made.board.grid),
                           .solution = std::move(found.made.solution)},
              .grade = found.grade,
              .missed = std::move(found.missed)};
}

Result<Made> graph(Request& request, const Wish& wish) {
  const GraphWish asked{.max_bridges = wish.max_bridges,
                        .components = wish.components,
                        .islands = static_cast<std::int32_t>(request.number("islands", 10, 2, 200))};
  if (request.error()) return *request.error();
  Random random(wish.mixed_seed());
  const GraphParameters parameters = drawn_parameters(asked, random);
  if (const auto error = complaint(parameters)) return *error;
  Result<SolvedPuzzle> solvable = make_solvable_graph(parameters, random);
  if (!solvable) return solvable.error();
  Result<Reduced> reduced =
      reduce_to_one(solvable.value().puzzle, {.solutions_seen = 8, .limits = {.steps = 50'000'000}});
  if (!reduced) return reduced.error();
  SolvedPuzzle& made = reduced.value().made;
  return Made{.document = {.puzzle = std::move(made.puzzle), .solution = std::move(made.solution)}};
}

void hide_some(Made& made, const Wish& wish) {
  Random random(mix(wish.mixed_seed()));
  Document& document = made.document;
  for (const auto& [percent, as] :
       {std::pair(wish.letters, Hidden::letters), std::pair(wish.unknown, Hidden::unknown)}) {
    if (percent == 0) continue;
    document.puzzle =
        hide_clues({.puzzle = document.puzzle, .solution = *document.solution}, {.as = as, .percent = percent}, random);
    made.grade.reset();  // it was that of the numbers
  }
}

}  // namespace

void generate_call(Request& request, JsonWriter& answer) {
  const Wish wish = wish_of(request);
  const std::string kind = request.text("kind", "grid");
  if (kind != "grid" && kind != "graph")
    request.refuse({.code = ErrorCode::range, .message = "the kinds are grid and graph"});
  if (request.error()) return;
  Result<Made> made = kind == "grid" ? classic(request, wish) : graph(request, wish);
  if (!made) return request.refuse(made.error());
  hide_some(made.value(), wish);
  made.value().document.solution.reset();
  const Result<std::string> text = write_document(made.value().document, "json");
  if (!text) return request.refuse(text.error());
  const std::optional<Grade>& grade = made.value().grade;
  const bool graded = grade && grade->is_graded();
  answer.member("puzzle", text.value()).member("missed", made.value().missed);
  answer.member("level", graded ? static_cast<int>(grade->level) + 1 : 0).member("score", graded ? grade->score : 0);
}

}  // namespace hashi::calls
