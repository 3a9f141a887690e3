// The rows of recipe.def at run time, and each type of field as text.
//
// A type is known by three functions below: 'read' from text, 'written' as text, and 'kind_of'. Numbers out of range
// are told with the range, however long they are.
#include "hashi/generate/recipe_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <utility>

#include "format/printable.h"
#include "generate/picture.h"
#include "generate/style.h"
#include "hashi/explain/technique.h"

namespace hashi {
namespace {

constexpr std::int64_t kLargestScore = std::int64_t{1} << 53;
constexpr std::int64_t kMostBridges = std::int64_t{Limits::edges} * Limits::max_bridges;

constexpr std::uint32_t bit(Method method) { return 1U << static_cast<unsigned>(method); }
constexpr std::uint32_t kClassic = bit(Method::classic), kGraph = bit(Method::graph), kCllv = bit(Method::cllv),
                        kBoardMethods = kClassic | kCllv | bit(Method::growth), kEveryMethod = kBoardMethods | kGraph;

constexpr std::array<std::string_view, 4> kMethodNames = {"classic", "graph", "growth", "cllv"};
constexpr std::array<std::string_view, 7> kSymmetryNames = {"none", "rotation",     "mirror",  "top-bottom",
                                                            "both", "quarter-turn", "diagonal"};
constexpr std::array<std::string_view, kLevels> kLevelKeys = {"very-easy", "easy", "medium", "hard", "very-hard"};

constexpr std::string_view kStyleKeys[] = {
#define STYLE(name, ...) #name,
#define STYLE_ROW(...)
#include "generate/styles.def"
#undef STYLE
#undef STYLE_ROW
};

constexpr FieldKind kind_of(const Method*) { return FieldKind::choice; }
constexpr FieldKind kind_of(const Symmetry*) { return FieldKind::choice; }
constexpr FieldKind kind_of(const BoardSize*) { return FieldKind::size; }
constexpr FieldKind kind_of(const std::optional<Islands>*) { return FieldKind::islands; }
constexpr FieldKind kind_of(const std::optional<LevelRange>*) { return FieldKind::levels; }
constexpr FieldKind kind_of(const std::vector<LevelCount>*) { return FieldKind::series; }
constexpr FieldKind kind_of(const std::optional<NumberRange>*) { return FieldKind::range; }
constexpr FieldKind kind_of(const std::vector<TechniqueId>*) { return FieldKind::techniques; }
constexpr FieldKind kind_of(const StyleChoice*) { return FieldKind::style; }
constexpr FieldKind kind_of(const CellPicture*) { return FieldKind::picture; }
constexpr FieldKind kind_of(const int*) { return FieldKind::number; }
constexpr FieldKind kind_of(const std::optional<int>*) { return FieldKind::number; }
constexpr FieldKind kind_of(const std::optional<std::int64_t>*) { return FieldKind::number; }
constexpr FieldKind kind_of(const bool*) { return FieldKind::flag; }

constexpr std::span<const std::string_view> choices_of(const Method*) { return kMethodNames; }
constexpr std::span<const std::string_view> choices_of(const Symmetry*) { return kSymmetryNames; }
constexpr std::span<const std::string_view> choices_of(const std::optional<LevelRange>*) { return kLevelKeys; }
constexpr std::span<const std::string_view> choices_of(const std::vector<LevelCount>*) { return kLevelKeys; }
constexpr std::span<const std::string_view> choices_of(const StyleChoice*) { return kStyleKeys; }
constexpr std::span<const std::string_view> choices_of(const void*) { return {}; }

template <class Type>
constexpr RecipeField row(RecipeField rest) {
  constexpr const Type* kNone = nullptr;
  rest.kind = kind_of(kNone);
  rest.choices = choices_of(kNone);
  return rest;
}

constexpr RecipeField kFields[] = {
#define RECIPE_FIELD(name, type, otherwise, option, value, least, most, methods, form, help) \
  row<type>({#name, option, value, help, least, most, methods, form}),
#include "hashi/generate/recipe.def"
#undef RECIPE_FIELD
};

// Calls visit(row, value, its default) for every field, in order.
template <class SomeRecipe, class Visit>
void for_each_field(SomeRecipe&& recipe, Visit visit) {
  const Recipe usual;
  std::size_t row = 0;
#define RECIPE_FIELD(name, ...) visit(kFields[row++], recipe.name, usual.name);
#include "hashi/generate/recipe.def"
#undef RECIPE_FIELD
}

Error refused(std::string message) { return {.code = ErrorCode::range, .message = std::move(message)}; }

std::string listed(std::span<const std::string_view> names) {
  std::string list;
  for (const std::string_view name : names) list.append(list.empty() ? "" : ", ").append(name);
  return list;
}

std::string called(const RecipeField& field, Spelling spelling) {
  return std::string(spelling == Spelling::options ? field.option : field.name);
}

// What is being read, for messages: "--size '9y9' …".
struct Place {
  const RecipeField& field;
  Spelling spelling;
  std::string_view whole;

  Error wrong(const std::string& why) const { return refused(called(field, spelling) + " " + printable(whole) + why); }
  Error outside(std::string_view number) const {
    const std::string range = " is not in " + std::to_string(field.least) + ".." + std::to_string(field.most);
    return wrong(number == whole ? range : ": " + printable(number) + range);
  }
};

// Nothing for what is no whole number; the nearest bound of the type for what is too large for it.
std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size() || problem == std::errc::invalid_argument) return std::nullopt;
  if (problem == std::errc::result_out_of_range)
    return text.starts_with('-') ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
  return value;
}

Result<std::int64_t> number(const Place& at, std::string_view text, const char* expected) {
  const std::optional<std::int64_t> value = whole_number(text);
  if (!value) return at.wrong(expected);
  if (*value < at.field.least || *value > at.field.most) return at.outside(text);
  return *value;
}

struct Ends {
  std::string_view first, last;
};
// "A..B", or "A" for A..A.
Ends ends_of(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return {text, text};
  return {text.substr(0, dots), text.substr(dots + 2)};
}

template <std::size_t N, class Choice>
std::optional<Error> read_choice(const Place& at, const std::array<std::string_view, N>& names, Choice& value) {
  const auto found = std::find(names.begin(), names.end(), at.whole);
  if (found == names.end()) return at.wrong(" is not one of " + listed(names));
  value = static_cast<Choice>(found - names.begin());
  return std::nullopt;
}

std::optional<Error> read(const Place& at, Method& value) { return read_choice(at, kMethodNames, value); }
std::optional<Error> read(const Place& at, Symmetry& value) { return read_choice(at, kSymmetryNames, value); }

std::optional<Error> read(const Place& at, BoardSize& value) {
  constexpr const char* kExpected = " is not ROWSxCOLUMNS";
  const std::size_t times = at.whole.find('x');
  const Result<std::int64_t> rows = number(at, at.whole.substr(0, times), kExpected);
  if (!rows) return rows.error();
  const Result<std::int64_t> columns =
      times == std::string_view::npos ? rows : number(at, at.whole.substr(times + 1), kExpected);
  if (!columns) return columns.error();
  value = {static_cast<std::int32_t>(rows.value()), static_cast<std::int32_t>(columns.value())};
  return std::nullopt;
}

std::optional<Error> read(const Place& at, std::optional<Islands>& value) {
  constexpr const char* kExpected = " is not a number or a percentage";
  if (!at.whole.ends_with('%')) {
    const Result<std::int64_t> count = number(at, at.whole, kExpected);
    if (!count) return count.error();
    value = Islands(static_cast<std::int32_t>(count.value()));
    return std::nullopt;
  }
  const std::optional<std::int64_t> share = whole_number(at.whole.substr(0, at.whole.size() - 1));
  if (!share) return at.wrong(kExpected);
  if (*share < 0 || *share > 100) return at.wrong(" is not in 0%..100%");
  value = Islands::percent(static_cast<std::int32_t>(*share));
  return std::nullopt;
}

std::optional<Error> read(const Place& at, std::optional<LevelRange>& value) {
  const auto [first, last] = ends_of(at.whole);
  const std::optional<Level> least = find_level(first), most = find_level(last);
  if (!least || !most) return at.wrong(" is not one of " + listed(kLevelKeys) + ", or A..B");
  value = LevelRange{*least, *most};
  return std::nullopt;
}

std::optional<Error> read(const Place& at, std::optional<NumberRange>& value) {
  constexpr const char* kExpected = " is not a number or A..B";
  const auto [first, last] = ends_of(at.whole);
  const Result<std::int64_t> least = number(at, first, kExpected), most = number(at, last, kExpected);
  if (!least) return least.error();
  if (!most) return most.error();
  value = NumberRange{least.value(), most.value()};
  return std::nullopt;
}

std::optional<Error> read(const Place& at, std::vector<LevelCount>& value) {
  Result<std::vector<LevelCount>> series = read_series(at.whole);
  if (!series) return at.wrong(": " + series.error().message);
  value = std::move(series).value();
  return std::nullopt;
}

std::optional<Error> read(const Place& at, StyleChoice& value) {
  if (const Result<Style> style = find_style(at.whole); !style) {
    if (at.whole.starts_with("hashi-style")) return at.wrong(": " + style.error().message);
    return at.wrong(" is not one of " + listed(kStyleKeys));
  }
  value.text = at.whole;
  // A recipe is a line of words.
  std::replace(value.text.begin(), value.text.end(), '\n', ';');
  std::replace(value.text.begin(), value.text.end(), ' ', ',');
  return std::nullopt;
}

std::optional<Error> read(const Place& at, CellPicture& value) {
  Result<CellPicture> picture = read_picture(at.whole);
  if (!picture) {
    const Error& error = picture.error();
    return refused(called(at.field, at.spelling) + ", line " + std::to_string(error.line) + ", column " +
                   std::to_string(error.column) + ": " + error.message);
  }
  value = std::move(picture).value();
  return std::nullopt;
}

// One of the list.
std::optional<Error> read(const Place& at, std::vector<TechniqueId>& value) {
  const Technique* row = find_technique(at.whole);
  if (row == nullptr) return at.wrong(" is not a technique; docs/techniques.md lists them");
  value.push_back(row->id);
  return std::nullopt;
}

template <class Number>
std::optional<Error> read_number(const Place& at, Number& value) {
  const Result<std::int64_t> found = number(at, at.whole, " is not a whole number");
  if (!found) return found.error();
  value = static_cast<Number>(found.value());
  return std::nullopt;
}
std::optional<Error> read(const Place& at, int& value) { return read_number(at, value); }
std::optional<Error> read(const Place& at, std::optional<int>& value) { return read_number(at, value.emplace()); }
std::optional<Error> read(const Place& at, std::optional<std::int64_t>& value) {
  return read_number(at, value.emplace());
}

std::optional<Error> read(const Place& at, bool& value) {
  if (at.whole != "true" && at.whole != "false") return at.wrong(" is not true or false");
  value = at.whole == "true";
  return std::nullopt;
}

std::string written(Method value) { return std::string(method_name(value)); }
std::string written(Symmetry value) { return std::string(kSymmetryNames[static_cast<std::size_t>(value)]); }
std::string written(const BoardSize& value) { return std::to_string(value.rows) + "x" + std::to_string(value.columns); }
std::string written(const std::optional<Islands>& value) {
  return value ? std::to_string(value->number) + (value->is_percentage ? "%" : "") : "";
}
std::string range_text(const std::string& least, const std::string& most) {
  return least == most ? least : least + ".." + most;
}
std::string written(const std::optional<LevelRange>& value) {
  const auto key = [](Level level) { return std::string(kLevelKeys[static_cast<std::size_t>(level)]); };
  return value ? range_text(key(value->least), key(value->most)) : "";
}
std::string written(const std::optional<NumberRange>& value) {
  return value ? range_text(std::to_string(value->least), std::to_string(value->most)) : "";
}
std::string written(const std::vector<LevelCount>& value) { return series_text(value); }
std::string written(const StyleChoice& value) { return value.text; }
std::string written(const CellPicture& value) { return value.text; }
std::string written(int value) { return std::to_string(value); }
std::string written(const std::optional<int>& value) { return value ? std::to_string(*value) : ""; }
std::string written(const std::optional<std::int64_t>& value) { return value ? std::to_string(*value) : ""; }
std::string written(bool value) { return value ? "true" : "false"; }

std::vector<std::string> all_written(const std::vector<TechniqueId>& list) {
  std::vector<std::string> texts;
  for (const TechniqueId id : list) texts.emplace_back(technique(id).key);
  return texts;
}
// Nothing for a value that is not there.
template <class Value>
std::vector<std::string> all_written(const Value& value) {
  std::string text = written(value);
  return text.empty() ? std::vector<std::string>{} : std::vector{std::move(text)};
}

// The numbers in a value that the row's range bounds.
template <class Value>
std::vector<std::int64_t> numbers_of(const Value& value) {
  if constexpr (std::is_same_v<Value, BoardSize>) return {value.rows, value.columns};
  if constexpr (std::is_same_v<Value, std::optional<NumberRange>>) {
    if (value) return {value->least, value->most};
  }
  if constexpr (std::is_same_v<Value, std::optional<Islands>>) {
    if (value && !value->is_percentage) return {value->number};
  }
  if constexpr (std::is_same_v<Value, int>) return {value};
  if constexpr (std::is_same_v<Value, std::optional<int>> || std::is_same_v<Value, std::optional<std::int64_t>>) {
    if (value) return {*value};
  }
  return {};
}

Error not_for_method(const RecipeField& field, Method method, Spelling spelling) {
  return refused(called(field, spelling) + ": not for " + called(kFields[0], spelling) + " " +
                 std::string(method_name(method)));
}

std::string methods_text(const RecipeField& field) {
  std::string text;
  for (std::size_t m = 0; m < kMethodNames.size(); ++m) {
    if (field.is_for(static_cast<Method>(m))) text.append(text.empty() ? "" : ", ").append(kMethodNames[m]);
  }
  return text;
}

}  // namespace

std::string_view kind_name(FieldKind kind) {
  constexpr std::array<std::string_view, 11> kNames = {"choice",     "size",  "islands", "levels", "series", "range",
                                                       "techniques", "style", "picture", "number", "flag"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::span<const RecipeField> recipe_fields() { return kFields; }

const RecipeField* find_recipe_field(std::string_view name) {
  const auto* const found = std::find_if(std::begin(kFields), std::end(kFields),
                                         [&](const RecipeField& field) { return field.name == name; });
  return found == std::end(kFields) ? nullptr : found;
}

std::string_view method_name(Method method) { return kMethodNames[static_cast<std::size_t>(method)]; }

std::string default_text(const RecipeField& field) {
  std::string text;
  for_each_field(Recipe{}, [&](const RecipeField& row, const auto& value, const auto&) {
    if (&row != &field) return;
    if (const std::vector<std::string> texts = all_written(value); !texts.empty()) text = texts.front();
  });
  return text;
}

std::string help_text(const RecipeField& field) {
  std::string text(field.help);
  if (!field.is_for(Method::classic)) text = "--method " + methods_text(field) + ": " + text;
  const std::string usual = default_text(field);
  if (field.kind != FieldKind::flag && !usual.empty()) text += " (default " + usual + ")";
  return text;
}

Result<Recipe> read_recipe(std::span<const GivenField> given, Spelling spelling) {
  Recipe recipe;
  std::vector<const RecipeField*> rows;
  for (const GivenField& one : given) {
    rows.push_back(find_recipe_field(one.name));
    if (rows.back() == nullptr) return refused("a recipe has no '" + printable(one.name) + "'");
    std::optional<Error> error;
    for_each_field(recipe, [&](const RecipeField& row, auto& value, const auto&) {
      if (&row == rows.back()) error = read(Place{.field = row, .spelling = spelling, .whole = one.text}, value);
    });
    if (error) return *error;
  }
  for (const RecipeField* row : rows) {
    if (!row->is_for(recipe.method)) return not_for_method(*row, recipe.method, spelling);
  }
  // A picture is as large as the board, so the size need not be said again.
  const bool has_size = std::any_of(given.begin(), given.end(), [](const GivenField& f) { return f.name == "size"; });
  for (const CellPicture* picture : {&recipe.shape, &recipe.layout}) {
    if (!has_size && !picture->text.empty()) recipe.size = size_of(*picture);
  }
  return recipe;
}

std::vector<GivenField> given_fields(const Recipe& recipe) {
  std::vector<GivenField> given;
  for_each_field(recipe, [&](const RecipeField& row, const auto& value, const auto& usual) {
    if (value == usual) return;
    for (std::string& text : all_written(value))
      given.push_back({.name = std::string(row.name), .text = std::move(text)});
  });
  return given;
}

std::optional<Error> complaint_about_fields(const Recipe& recipe) {
  std::optional<Error> error;
  for_each_field(recipe, [&](const RecipeField& row, const auto& value, const auto& usual) {
    if (error || value == usual) return;
    if (!row.is_for(recipe.method)) error = not_for_method(row, recipe.method, Spelling::names);
    for (const std::int64_t number : numbers_of(value)) {
      if (!error && (number < row.least || number > row.most))
        error = Place{.field = row, .spelling = Spelling::names, .whole = all_written(value).front()}.outside(
            std::to_string(number));
    }
  });
  return error;
}

Result<std::vector<LevelCount>> read_series(std::string_view text) {
  std::vector<LevelCount> series;
  std::int64_t all = 0;
  for (bool is_last = false; !is_last;) {
    const std::size_t comma = text.find(',');
    is_last = comma == std::string_view::npos;
    const std::string_view part = text.substr(0, comma);
    if (!is_last) text.remove_prefix(comma + 1);
    const std::size_t colon = part.find(':');
    const std::optional<Level> level = find_level(part.substr(0, colon));
    if (!level) return refused("'" + printable(part) + "' is not LEVEL:N with one of " + listed(kLevelKeys));
    const std::optional<std::int64_t> count =
        colon == std::string_view::npos ? std::optional<std::int64_t>(1) : whole_number(part.substr(colon + 1));
    if (!count || *count < 1 || *count > kMostInSeries - all)
      return refused("'" + printable(part) + "' is not LEVEL:N with a number from 1 on");
    all += *count;
    series.push_back({.level = *level, .count = *count});
  }
  return series;
}

std::string series_text(std::span<const LevelCount> series) {
  std::string text;
  for (const LevelCount& part : series)
    text.append(text.empty() ? "" : ",")
        .append(kLevelKeys[static_cast<std::size_t>(part.level)])
        .append(":")
        .append(std::to_string(part.count));
  return text;
}

std::string recipe_options(const Recipe& recipe) {
  std::string options;
  for (const auto& [name, text] : given_fields(recipe)) {
    const RecipeField& field = *find_recipe_field(name);
    options.append(options.empty() ? "" : " ").append(field.option);
    if (field.kind != FieldKind::flag) options.append(" ").append(text);
  }
  return options;
}

Result<Recipe> read_recipe_options(std::string_view text) {
  std::vector<GivenField> given;
  const auto next_word = [&text] {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
  };
  while (!text.empty()) {
    const std::string_view option = next_word();
    const auto* const field = std::find_if(std::begin(kFields), std::end(kFields),
                                           [&](const RecipeField& row) { return row.option == option; });
    if (field == std::end(kFields)) return refused("a recipe has no '" + printable(option) + "'");
    given.push_back({.name = std::string(field->name),
                     .text = field->kind == FieldKind::flag ? given_flag_text(*field) : std::string(next_word())});
  }
  return read_recipe(given, Spelling::options);
}

std::string given_flag_text(const RecipeField& flag) { return default_text(flag) == "true" ? "false" : "true"; }

}  // namespace hashi
