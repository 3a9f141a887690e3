// Recipes as text: what is written is read back, whatever the fields; wrong values are told with their range.
#include <gtest/gtest.h>

#include <set>

#include "base/random.h"
#include "hashi/explain/technique.h"
#include "hashi/generate/recipe_text.h"

namespace hashi {
namespace {

std::string refusal(std::vector<GivenField> given, Spelling spelling = Spelling::names) {
  const Result<Recipe> recipe = read_recipe(given, spelling);
  return recipe.ok() ? "read" : recipe.error().message;
}

TEST(RecipeFields, have_different_names_and_options_and_a_help_that_fits) {
  std::set<std::string_view> names, options;
  for (const RecipeField& field : recipe_fields()) {
    EXPECT_TRUE(names.insert(field.name).second) << field.name;
    EXPECT_TRUE(options.insert(field.option).second) << field.option;
    EXPECT_TRUE(field.option.starts_with("--")) << field.option;
    EXPECT_EQ(field.value.empty(), field.kind == FieldKind::flag) << field.name;
    EXPECT_LE(field.help.size(), 70U) << field.name;
    EXPECT_NE(field.methods, 0U) << field.name;
    EXPECT_LE(field.least, field.most) << field.name;
  }
}

// A value of the kind that the field may have, other than its default.
std::string some_text(const RecipeField& field, Random& random) {
  const auto number = [&] {
    const auto span = static_cast<std::uint64_t>(field.most - field.least + 1);
    return std::to_string(field.least + static_cast<std::int64_t>(random.bits() % span));
  };
  switch (field.kind) {
    case FieldKind::choice:
      return std::string(field.choices.back());
    case FieldKind::size:
      return number() + "x" + number();
    case FieldKind::islands:
      return random.chance(1, 2) ? number() : std::to_string(random.between(0, 100)) + "%";
    case FieldKind::levels:
      return random.chance(1, 2) ? "hard" : "very-easy..medium";
    case FieldKind::series:
      return random.chance(1, 2) ? "hard:3" : "very-easy:30,medium:1,very-easy:2";
    case FieldKind::style:
      return random.chance(1, 2) ? "magazine" : "handmade";
    case FieldKind::picture:
      return random.chance(1, 2) ? "#.#/.../#.#" : "###/#.#";
    case FieldKind::range:
      return random.chance(1, 2) ? number() : number() + ".." + number();
    case FieldKind::techniques:
      return random.chance(1, 2) ? "gateway" : "segment_isolation";
    case FieldKind::number:
      return number();
    case FieldKind::flag:
      return given_flag_text(field);
  }
  return {};
}

TEST(RecipeText, gives_every_recipe_back) {
  Random random(21);
  std::set<std::string_view> given_once;
  for (int round = 0; round < 2000; ++round) {
    const auto method = static_cast<Method>(random.below(4));
    std::vector<GivenField> given = {{.name = "method", .text = std::string(method_name(method))}};
    for (const RecipeField& field : recipe_fields()) {
      if (field.name == "method" || !field.is_for(method) || !random.chance(1, 3)) continue;
      given.push_back({.name = std::string(field.name), .text = some_text(field, random)});
      given_once.insert(field.name);
      if (field.kind == FieldKind::techniques && random.chance(1, 2))
        given.push_back({.name = std::string(field.name), .text = "what_if"});
    }
    const Result<Recipe> recipe = read_recipe(given);
    if (!recipe) FAIL() << recipe.error().message;
    EXPECT_EQ(read_recipe(given_fields(recipe.value())).value(), recipe.value());
    EXPECT_EQ(read_recipe_options(recipe_options(recipe.value())).value(), recipe.value())
        << recipe_options(recipe.value());
    EXPECT_EQ(read_recipe_json(recipe_json(recipe.value())).value(), recipe.value()) << recipe_json(recipe.value());
  }
  EXPECT_EQ(given_once.size(), recipe_fields().size() - 1);
}

TEST(RecipeText, is_written_as_people_type_it) {
  Recipe recipe{.size = {9, 12}, .islands = Islands::percent(30), .level = LevelRange{Level::easy, Level::very_hard}};
  recipe.need = {TechniqueId::gateway, TechniqueId::segment_isolation};
  recipe.length = NumberRange{3, 3};
  recipe.loops = false;
  EXPECT_EQ(recipe_options(recipe),
            "--size 9x12 --islands 30% --level easy..very-hard --need gateway --need segment_isolation --length 3 "
            "--no-loops");
  EXPECT_EQ(
      recipe_json(recipe),
      R"({"size":"9x12","islands":"30%","level":"easy..very-hard","need":["gateway","segment_isolation"],"length":"3","loops":false})");
  EXPECT_EQ(recipe_options({}), "");
  EXPECT_EQ(recipe_json({}), "{}");
  EXPECT_EQ(read_recipe_json(R"({"size":"9x12","islands":14,"tries":50})").value(),
            (Recipe{.size = {9, 12}, .islands = 14, .tries = 50}));
}

TEST(RecipeText, reads_a_series_of_levels_in_its_order) {
  using Series = std::vector<LevelCount>;
  EXPECT_EQ(read_series("easy:30,very-hard:2,easy").value(),
            (Series{{Level::easy, 30}, {Level::very_hard, 2}, {Level::easy, 1}}));
  EXPECT_EQ(series_text(read_series("medium,hard:7").value()), "medium:1,hard:7");
  EXPECT_EQ(series_length({.levels = {{Level::easy, 30}, {Level::hard, 12}}}), 42);
  for (const char* wrong : {"", "easy:", "easy:0", "easy:-1", "easy:x", "evil:3", "easy:3,", "easy:3,,hard:2",
                            "easy:99999999999999", "easy:1099511627776,easy:1"})
    EXPECT_FALSE(read_series(wrong).ok()) << wrong;
  EXPECT_EQ(refusal({{"levels", "easy:0"}}, Spelling::options),
            "--levels easy:0: 'easy:0' is not LEVEL:N with a number from 1 on");
}

TEST(RecipeText, takes_the_size_from_a_picture_and_tells_what_is_none) {
  const Recipe shaped = read_recipe(std::vector<GivenField>{{"shape", "##\n###\n"}}).value();
  EXPECT_EQ(shaped.size, (BoardSize{2, 3}));
  EXPECT_EQ(shaped.shape.text, "##./###");
  EXPECT_EQ(read_recipe(std::vector<GivenField>{{"layout", "2.3/.../1.2"}}).value().layout.text, "#.#/.../#.#");
  EXPECT_EQ(refusal({{"shape", "##\n#x#"}}), "shape, line 2, column 2: 'x' is neither '#' nor '.'");
  EXPECT_EQ(refusal({{"layout", "..."}}), "layout, line 1, column 1: no cell is marked with '#'");
}

TEST(RecipeText, tells_ranges_as_ranges) {
  EXPECT_EQ(refusal({{"islands", "4000001"}}), "islands 4000001 is not in 1..4000000");
  EXPECT_EQ(refusal({{"islands", "4000001"}}, Spelling::options), "--islands 4000001 is not in 1..4000000");
  EXPECT_EQ(refusal({{"size", "1x100000000"}}, Spelling::options),
            "--size 1x100000000: 100000000 is not in 1..1000000");
  EXPECT_EQ(refusal({{"tries", "99999999999999999999"}}), "tries 99999999999999999999 is not in 1..100000000");
  EXPECT_EQ(refusal({{"tries", "-99999999999999999999"}}), "tries -99999999999999999999 is not in 1..100000000");
  EXPECT_EQ(refusal({{"islands", "101%"}}), "islands 101% is not in 0%..100%");
  EXPECT_EQ(refusal({{"length", "0..3"}}), "length 0..3: 0 is not in 1..1000000");
}

TEST(RecipeText, tells_what_is_no_value) {
  EXPECT_EQ(refusal({{"size", "9 x 9"}}), "size 9 x 9 is not ROWSxCOLUMNS");
  EXPECT_EQ(refusal({{"islands", "many"}}), "islands many is not a number or a percentage");
  EXPECT_EQ(refusal({{"level", "evil"}}), "level evil is not one of very-easy, easy, medium, hard, very-hard, or A..B");
  EXPECT_EQ(refusal({{"score", "1.."}}), "score 1.. is not a number or A..B");
  EXPECT_EQ(refusal({{"symmetry", "odd"}}),
            "symmetry odd is not one of none, rotation, mirror, top-bottom, both, quarter-turn, diagonal");
  EXPECT_EQ(refusal({{"tries", ""}}), "tries  is not a whole number");
  EXPECT_EQ(refusal({{"loops", "maybe"}}), "loops maybe is not true or false");
  EXPECT_EQ(refusal({{"need", "luck"}}), "need luck is not a technique; docs/techniques.md lists them");
  EXPECT_EQ(refusal({{"colour", "red"}}), "a recipe has no 'colour'");
  EXPECT_EQ(refusal({{"extra", "5"}}), "extra: not for method classic");
  EXPECT_EQ(refusal({{"level", "hard"}, {"method", "graph"}}, Spelling::options), "--level: not for --method graph");
  EXPECT_EQ(read_recipe_options("--size 9x9 --colour red").error().message, "a recipe has no '--colour'");
  EXPECT_FALSE(read_recipe_json(R"({"size":[9,9]})").ok());
  EXPECT_FALSE(read_recipe_json(R"({"tries":1.5})").ok());
  EXPECT_FALSE(read_recipe_json("[]").ok());
}

}  // namespace
}  // namespace hashi
