// Recipes as text: the rows of recipe.def at run time, for whatever shows, reads or writes options.
//
// Every value has one text ("9x9", "25%", "easy..hard", "12"), whoever asks. The command line hands over the texts of
// the options that were given; JSON and Python turn their numbers and lists into the same texts. Reading checks syntax
// and ranges; complaint() in recipe.h then says whether such a puzzle can exist.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hashi/generate/recipe.h"

namespace hashi {

enum class FieldKind : std::uint8_t {
  choice,
  size,
  islands,
  levels,
  series,
  range,
  techniques,
  style,
  picture,
  number,
  flag,
};
std::string_view kind_name(FieldKind kind);

// Whether the page's form offers a field, and the numbers it offers.
struct Form {
  bool is_shown = false;
  std::int32_t least = 0, most = 0;

  static constexpr Form hidden() { return {}; }
  static constexpr Form shown() { return {.is_shown = true}; }
  static constexpr Form numbers(std::int32_t least, std::int32_t most) {
    return {.is_shown = true, .least = least, .most = most};
  }
};

struct RecipeField {
  std::string_view name;    // "max_bridges"
  std::string_view option;  // "--max-bridges"
  std::string_view value;   // "M"
  std::string_view help;    // without the default
  std::int64_t least = 0, most = 0;
  std::uint32_t methods = 0;  // a bit for each Method
  Form form;
  FieldKind kind{};
  std::span<const std::string_view> choices = {};  // of a choice or a range of levels

  bool is_for(Method method) const { return (methods >> static_cast<unsigned>(method) & 1U) != 0; }
};

std::span<const RecipeField> recipe_fields();
const RecipeField* find_recipe_field(std::string_view name);

std::string_view method_name(Method method);
std::string default_text(const RecipeField& field);  // empty: there is none
std::string help_text(const RecipeField& field);     // with the method and the default

// One field that was given, with its value as text. A list is given once for each of its values.
struct GivenField {
  std::string name;
  std::string text;
};

// "true" or "false": what it means to give a flag's option, which is the opposite of the default.
std::string given_flag_text(const RecipeField& flag);

// How errors call a field: by its name, or by its option.
enum class Spelling : std::uint8_t { names, options };

// Refuses unknown fields, values out of range, and fields that the method does not know.
Result<Recipe> read_recipe(std::span<const GivenField> given, Spelling spelling = Spelling::names);

// The fields that differ from their defaults, in the order of the rows.
std::vector<GivenField> given_fields(const Recipe& recipe);

// A number outside the range of its row, or a field that the method does not know; else nothing.
std::optional<Error> complaint_about_fields(const Recipe& recipe);

// "easy:30,medium:30,hard:20": so many puzzles of each level, in this order. A level without a number counts one.
Result<std::vector<LevelCount>> read_series(std::string_view text);
std::string series_text(std::span<const LevelCount> series);

// As options: "--size 15x15 --level hard". This text stands in every line that generate writes.
std::string recipe_options(const Recipe& recipe);
Result<Recipe> read_recipe_options(std::string_view text);

// As a JSON object: {"size":"15x15","level":"hard","tries":50,"touching":true,"need":["gateway"]}.
std::string recipe_json(const Recipe& recipe);
Result<Recipe> read_recipe_json(std::string_view json);

}  // namespace hashi
