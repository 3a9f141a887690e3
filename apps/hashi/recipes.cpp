#include "recipes.h"

#include <array>
#include <string_view>

#include "certify/certify.h"
#include "format/format.h"
#include "format/printable.h"
#include "generate/cllv_like.h"
#include "generate/fewer_solutions.h"
#include "generate/fingerprint.h"
#include "generate/hide.h"
#include "generate/random_growth.h"
#include "numbers.h"
#include "places.h"

namespace hashi::app {
namespace {

constexpr int kVariants = 200;  // until it gives up looking for a puzzle that is different

Error usage(const std::string& message) { return {.code = ErrorCode::range, .message = message}; }

struct Ends {
  std::string_view first, last;
};
// "A..B", or "A" for A..A.
Ends range_ends(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return {text, text};
  return {text.substr(0, dots), text.substr(dots + 2)};
}

struct Numbers {
  std::int64_t first, last;
};
Result<Numbers> number_range(const char* what, std::string_view text) {
  const auto [first, last] = range_ends(text);
  const auto a = whole_number(first), b = whole_number(last);
  if (!a || !b) return usage(std::string(what) + " '" + printable(text) + "' is not a number or A..B");
  return Numbers{*a, *b};
}

struct Size {
  std::int32_t rows, columns;
};
Result<Size> size_of(const std::string& text) {
  const std::size_t times = text.find('x');
  const auto rows = whole_number(std::string_view(text).substr(0, times));
  const auto columns = times == std::string::npos ? rows : whole_number(std::string_view(text).substr(times + 1));
  if (!rows || !columns || *rows < 1 || *columns < 1 || *rows > Grid::kMaxSide || *columns > Grid::kMaxSide)
    return usage("--size '" + printable(text) + "' is not ROWSxCOLUMNS");
  return Size{static_cast<std::int32_t>(*rows), static_cast<std::int32_t>(*columns)};
}

// Percentages are rounded to the nearest island.
Result<std::int32_t> islands_of(const RecipeOptions& options, std::int64_t cells, int usual_percent) {
  std::string_view text = options.islands;
  std::int64_t percent = usual_percent;
  if (!text.empty()) {
    const bool is_percentage = text.ends_with('%');
    if (is_percentage) text.remove_suffix(1);
    const auto value = whole_number(text);
    if (!value || *value < 0 || *value > Grid::kMaxCells || (is_percentage && *value > 100))
      return usage("--islands '" + printable(options.islands) + "' is not a number or a percentage");
    if (!is_percentage) return static_cast<std::int32_t>(*value);
    percent = *value;
  }
  return static_cast<std::int32_t>((cells * percent + 50) / 100);
}

Result<std::vector<TechniqueId>> techniques_of(const std::vector<std::string>& names) {
  std::vector<TechniqueId> ids;
  for (const std::string& name : names) {
    const Technique* row = find_technique(name);
    if (row == nullptr) return usage("no technique '" + printable(name) + "'; docs/techniques.md lists them");
    ids.push_back(row->id);
  }
  return ids;
}

Result<LevelRange> level_range(const std::string& text) {
  const auto [first, last] = range_ends(text);
  const auto least = find_level(first), most = find_level(last);
  if (!least || !most)
    return usage("--level '" + printable(text) +
                 "': the levels are very-easy, easy, medium, hard, very-hard; also A..B");
  return LevelRange{*least, *most};
}

Result<Symmetry> symmetry_of(const std::string& name) {
  constexpr std::array<std::string_view, 3> kNames = {"none", "rotation", "mirror"};
  for (std::size_t s = 0; s < kNames.size(); ++s) {
    if (kNames[s] == name) return static_cast<Symmetry>(s);
  }
  return usage("--symmetry '" + printable(name) + "' is not none, rotation or mirror");
}

Result<Recipe> classic_recipe(const RecipeOptions& options) {
  Recipe recipe{.max_bridges = options.max_bridges,
                .loops = !options.no_loops,
                .touching = options.touching,
                .most_tries = options.tries};
  const Result<Size> size = size_of(options.size);
  if (!size) return size.error();
  recipe.rows = size.value().rows;
  recipe.columns = size.value().columns;
  const auto islands = islands_of(options, std::int64_t{recipe.rows} * recipe.columns, 25);
  if (!islands) return islands.error();
  recipe.islands = islands.value();
  const auto symmetry = symmetry_of(options.symmetry);
  if (!symmetry) return symmetry.error();
  recipe.symmetry = symmetry.value();
  // A share is met by one island less where an odd number cannot be symmetric.
  const bool is_share = options.islands.empty() || options.islands.ends_with('%');
  if (is_share &&
      !can_be_symmetric(
          {.rows = recipe.rows, .columns = recipe.columns, .islands = recipe.islands, .symmetry = recipe.symmetry}))
    --recipe.islands;
  if (options.doubles >= 0) recipe.multiple_percent = options.doubles;
  if (!options.length.empty()) {
    const auto length = number_range("--length", options.length);
    if (!length) return length.error();
    recipe.shortest = static_cast<std::int32_t>(std::clamp<std::int64_t>(length.value().first, 0, Grid::kMaxSide));
    recipe.longest = static_cast<std::int32_t>(std::clamp<std::int64_t>(length.value().last, 0, Grid::kMaxSide));
  }
  if (!options.level.empty()) {
    const auto level = level_range(options.level);
    if (!level) return level.error();
    recipe.level = level.value();
  }
  if (!options.score.empty()) {
    const auto score = number_range("--score", options.score);
    if (!score) return score.error();
    recipe.score = ScoreRange{score.value().first, score.value().last};
  }
  if (!options.rungs.empty()) {
    const auto rungs = number_range("--rungs", options.rungs);
    if (!rungs) return rungs.error();
    recipe.rungs = RungRange{static_cast<int>(std::clamp<std::int64_t>(rungs.value().first, 0, 99)),
                             static_cast<int>(std::clamp<std::int64_t>(rungs.value().last, 0, 99))};
  }
  const auto need = techniques_of(options.need), avoid = techniques_of(options.avoid);
  if (!need) return need.error();
  if (!avoid) return avoid.error();
  recipe.needed = need.value();
  recipe.forbidden = avoid.value();
  if (const auto error = complaint(recipe)) return *error;
  return recipe;
}

std::uint64_t seed_of(const Serial& serial) {
  return mix(mix(mix(serial.seed) + static_cast<std::uint64_t>(serial.index)) +
             static_cast<std::uint64_t>(serial.variant));
}

Made of_board(SolvedBoard made) {
  return {.document = {.puzzle = std::move(made.board.puzzle),
                       .grid = std::move(made.board.grid),
                       .solution = std::move(made.solution)}};
}

void hide_some(Made& made, const RecipeOptions& options, std::uint64_t seed) {
  Random random(mix(seed));
  Document& document = made.document;
  for (const auto& [percent, as] :
       {std::pair(options.letters, Hidden::letters), std::pair(options.unknown, Hidden::unknown)}) {
    if (percent == 0) continue;
    document.puzzle =
        hide_clues({.puzzle = document.puzzle, .solution = *document.solution}, {.as = as, .percent = percent}, random);
    made.grade.reset();  // it was that of the numbers
  }
}

Result<Maker> classic_maker(const RecipeOptions& options) {
  const Result<Recipe> recipe = classic_recipe(options);
  if (!recipe) return recipe.error();
  return Maker([recipe = recipe.value(), options](const Serial& serial) -> Result<Made> {
    Result<Generated> generated = generate(recipe, serial);
    if (!generated) return generated.error();
    Generated& found = generated.value();
    Made made = of_board(std::move(found.made));
    made.grade = found.grade;
    made.monotony = found.monotony;
    made.missed = std::move(found.missed);
    hide_some(made, options, seed_of(serial));
    return made;
  });
}

// The two that are made for comparison: any solvable board, graded by nobody.
Result<Maker> comparison_maker(const RecipeOptions& options) {
  const Result<Size> size = size_of(options.size);
  if (!size) return size.error();
  const auto [rows, columns] = size.value();
  const bool is_growth = options.method == "growth";
  const auto islands = islands_of(options, std::int64_t{rows} * columns, is_growth ? 20 : 39);
  if (!islands) return islands.error();
  const auto make = [=, count = islands.value()](const Serial& serial) -> Result<SolvedBoard> {
    if (is_growth)
      return make_by_random_growth({.rows = rows, .columns = columns, .islands = count, .seed = seed_of(serial)});
    return make_cllv_like({.rows = rows,
                           .columns = columns,
                           .islands = count,
                           .single_percent = options.single,
                           .extra_percent = options.extra,
                           .seed = seed_of(serial)});
  };
  // Whether such boards exist at all shows with the first.
  if (const auto first = make({}); !first && first.error().code == ErrorCode::range) return first.error();
  return Maker([make](const Serial& serial) -> Result<Made> {
    Result<SolvedBoard> made = make(serial);
    if (!made) return made.error();
    return of_board(std::move(made).value());
  });
}

Result<Maker> graph_maker(const RecipeOptions& options) {
  GraphWish wish{.max_bridges = options.max_bridges, .components = options.components};
  if (!options.islands.empty()) {
    const auto count = whole_number(options.islands);
    if (!count || *count < 0 || *count > Limits::islands)
      return usage("--islands '" + printable(options.islands) + "' is not a number");
    wish.islands = static_cast<std::int32_t>(*count);
  }
  const auto wanted = [](std::int64_t value) { return value < 0 ? std::nullopt : std::optional(value); };
  wish.used_edges = wanted(options.used_edges);
  wish.bridges = wanted(options.bridges);
  wish.unused_edges = wanted(options.unused_edges);
  wish.conflicts = wanted(options.conflicts);
  Random first(1);
  if (const auto error = complaint(drawn_parameters(wish, first))) return *error;
  return Maker([wish, options](const Serial& serial) -> Result<Made> {
    Random random(seed_of(serial));
    Result<SolvedPuzzle> solvable = make_solvable_graph(drawn_parameters(wish, random), random);
    if (!solvable) return solvable.error();
    SolvedPuzzle& found = solvable.value();
    if (!options.any_solutions) {
      Result<Reduced> reduced =
          reduce_to_one(found.puzzle, {.solutions_seen = options.solutions_seen, .limits = {.steps = 50'000'000}});
      if (!reduced) return reduced.error();
      found = std::move(reduced.value().made);
    }
    Made made{.document = {.puzzle = std::move(found.puzzle), .solution = std::move(found.solution)}};
    if (!options.any_solutions) hide_some(made, options, seed_of(serial));
    return made;
  });
}

// Steps, not seconds, limit it: the same puzzle gets the same certificate everywhere.
Maker certifying(Maker make) {
  return [make = std::move(make)](const Serial& serial) {
    Result<Made> made = make(serial);
    if (made) made.value().certificate = certify::certify(made.value().document.puzzle, {.steps = 50'000'000}).text;
    return made;
  };
}

}  // namespace

Result<Maker> maker(const RecipeOptions& options) {
  if (options.certify) {
    RecipeOptions plain = options;
    plain.certify = false;
    Result<Maker> make = maker(plain);
    return make ? Result<Maker>(certifying(std::move(make).value())) : make;
  }
  if (options.method != "graph" && options.components != 1)
    return usage("--components " + std::to_string(options.components) +
                 ": only --method graph makes several components");
  if (options.method == "graph") return graph_maker(options);
  if (options.method == "classic") return classic_maker(options);
  return comparison_maker(options);
}

std::string made_line(const Made& made, const Serial& serial, const std::string& recipe) {
  Document puzzle = made.document;
  puzzle.solution.reset();
  std::string text = write_document(puzzle, "json").value();
  text.pop_back();
  Json rest = {{"solution", {{"bridges", json_bridges(made.document, *made.document.solution)}}}};
  rest["grade"] = Json();
  if (made.grade && made.grade->is_graded()) {
    rest["grade"] = {{"level", static_cast<int>(made.grade->level) + 1},
                     {"name", level_name(made.grade->level)},
                     {"score", made.grade->score},
                     {"hardest", made.grade->hardest ? Json(technique(*made.grade->hardest).key) : Json()},
                     {"rounds", made.grade->rounds},
                     {"monotony", made.monotony}};
  }
  rest["seed"] = serial.seed;
  rest["index"] = serial.index;
  if (!made.missed.empty()) rest["missed"] = made.missed;
  if (!made.certificate.empty()) rest["certificate"] = made.certificate;
  rest["recipe"] = recipe;
  return "{\"puzzle\":" + text + "," + rest.dump().substr(1) + "\n";
}

std::uint64_t fingerprint_of(const Document& document) {
  return document.grid ? fingerprint(document.puzzle, *document.grid) : fingerprint(document.puzzle);
}

Result<Different> make_different(const Maker& make, Serial serial, const std::function<bool(std::uint64_t)>& is_seen) {
  for (; serial.variant < kVariants; ++serial.variant) {
    Result<Made> made = make(serial);
    if (!made) return made.error();
    if (!is_seen(fingerprint_of(made.value().document))) return Different{std::move(made).value(), serial.variant};
  }
  return Error{.code = ErrorCode::limit,
               .message = "gave up at puzzle " + std::to_string(serial.index) + ": " + std::to_string(kVariants) +
                          " tries gave none that differs from all before it"};
}

}  // namespace hashi::app
