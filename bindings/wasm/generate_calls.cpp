// New puzzles, and the fields that the page's form offers. The same recipe, seed and index give the puzzle that the
// command line gives at this place of a run.
#include "generate/recipe_json.h"
#include "hashi/format/format.h"
#include "hashi/generate/generate.h"
#include "rows.h"

namespace hashi::calls {
namespace {

constexpr std::int64_t kLargestSeed = std::int64_t{1} << 53;
constexpr std::int64_t kLargestIndex = 1'000'000'000;
// What a visitor of a page can wait for.
constexpr std::int64_t kMostCells = 10'000;
constexpr std::int32_t kMostIslands = 200;

std::optional<Error> too_large(const Recipe& recipe) {
  if (recipe.method != Method::graph && std::int64_t{recipe.size.rows} * recipe.size.columns > kMostCells)
    return Error{.code = ErrorCode::limit,
                 .message = "boards of more than " + std::to_string(kMostCells) + " cells are for the command line"};
  if (recipe.method == Method::graph && recipe.islands && recipe.islands->number > kMostIslands)
    return Error{
        .code = ErrorCode::limit,
        .message = "graphs of more than " + std::to_string(kMostIslands) + " islands are for the command line"};
  return std::nullopt;
}

// "recipe": the fields by name; without it, all as usual.
Recipe recipe_of(Request& request) {
  const std::optional<JsonText::Value> object = request.find("recipe");
  if (!object) return {};
  const Result<std::vector<GivenField>> given = given_fields(*object);
  const Result<Recipe> recipe = given ? read_recipe(given.value()) : Result<Recipe>(given.error());
  if (!recipe) {
    request.refuse(recipe.error());
    return {};
  }
  if (const auto error = too_large(recipe.value())) request.refuse(*error);
  return recipe.value();
}

}  // namespace

void recipe_fields_call(Request&, JsonWriter& answer) {
  answer.key("fields").begin_array();
  for (const RecipeField& field : recipe_fields()) {
    answer.begin_object().member("name", field.name).member("kind", kind_name(field.kind)).member("help", field.help);
    answer.member("default", default_text(field)).list_member("choices", field.choices);
    answer.key("methods").begin_array();
    for (const Method method : {Method::classic, Method::graph, Method::growth, Method::cllv}) {
      if (field.is_for(method)) answer.value(method_name(method));
    }
    answer.end_array();
    answer.member("shown", field.form.is_shown).member("least", field.form.least).member("most", field.form.most);
    answer.end_object();
  }
  answer.end_array();
}

void generate_call(Request& request, JsonWriter& answer) {
  const auto seed = static_cast<std::uint64_t>(request.number("seed", 1, 0, kLargestSeed));
  const std::int64_t index = request.number("index", 0, 0, kLargestIndex);
  const Recipe recipe = recipe_of(request);
  if (request.error()) return;
  Result<Generated> made = make_puzzle(recipe, {.seed = seed, .index = index});
  if (!made) return request.refuse(made.error());
  Generated& generated = made.value();
  generated.document.solution.reset();
  const Result<std::string> text = write_document(generated.document, "json");
  if (!text) return request.refuse(text.error());
  const std::optional<Grade>& grade = generated.grade;
  const bool graded = grade && grade->is_graded();
  answer.member("puzzle", text.value()).member("missed", generated.missed);
  answer.member("level", graded ? static_cast<int>(grade->level) + 1 : 0).member("score", graded ? grade->score : 0);
  answer.member("difficulty", graded ? grade->difficulty() : 0);
}

}  // namespace hashi::calls
