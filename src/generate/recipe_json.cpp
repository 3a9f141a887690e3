// JSON of a recipe: each value in the JSON type that fits its field, else as the text of the command line.
#include "generate/recipe_json.h"

#include <utility>

namespace hashi {
namespace {

Result<std::string> text_of(JsonText::Value value) {
  switch (value.kind()) {
    case JsonKind::string:
      return value.string();
    case JsonKind::integer:
      return std::to_string(value.integer());
    case JsonKind::boolean:
      return std::string(value.integer() != 0 ? "true" : "false");
    default:
      return value.error(ErrorCode::syntax, "expected a string, a whole number, true or false");
  }
}

bool is_list(std::string_view name) {
  const RecipeField* field = find_recipe_field(name);
  return field != nullptr && field->kind == FieldKind::techniques;
}

std::string json_of(const GivenField& given) {
  const FieldKind kind = find_recipe_field(given.name)->kind;
  const bool is_count = kind == FieldKind::islands && !given.text.ends_with('%');
  return kind == FieldKind::number || kind == FieldKind::flag || is_count ? given.text : json_string(given.text);
}

}  // namespace

Result<std::vector<GivenField>> given_fields(JsonText::Value object) {
  if (!object.is(JsonKind::object)) return object.error(ErrorCode::syntax, "a recipe is a JSON object");
  std::vector<GivenField> given;
  JsonText::Value key = object.first();
  for (std::int64_t i = 0; i < object.size(); ++i) {
    const JsonText::Value value = key.next();
    const std::string name = key.string();
    const bool has_several = value.is(JsonKind::array) && is_list(name);
    JsonText::Value one = has_several ? value.first() : value;
    for (std::int64_t n = has_several ? value.size() : 1; n > 0; --n, one = one.next()) {
      Result<std::string> text = text_of(one);
      if (!text) return text.error();
      given.push_back({.name = name, .text = std::move(text).value()});
    }
    key = value.next();
  }
  return given;
}

std::string recipe_json(const Recipe& recipe) {
  std::string json;
  std::string_view open_list;
  const std::vector<GivenField> given = given_fields(recipe);
  for (const GivenField& one : given) {
    if (!open_list.empty() && open_list == one.name) {
      json += "," + json_of(one);
      continue;
    }
    if (!open_list.empty()) json += "]";
    open_list = is_list(one.name) ? std::string_view(one.name) : std::string_view();
    json += (json.empty() ? "" : ",") + json_string(one.name) + (open_list.empty() ? ":" : ":[") + json_of(one);
  }
  return "{" + json + (open_list.empty() ? "}" : "]}");
}

Result<Recipe> read_recipe_json(std::string_view json) {
  const Result<JsonText> parsed = JsonText::parse(json);
  if (!parsed) return parsed.error();
  const Result<std::vector<GivenField>> given = given_fields(parsed.value().root());
  if (!given) return given.error();
  return read_recipe(given.value());
}

}  // namespace hashi
