// Whole numbers, strings and clues of JSON texts.
#include "format/json_values.h"

#include "format/janko.h"

namespace hashi {

Result<std::int64_t> integer(JsonText::Value value, std::string_view what) {
  if (!value.is(JsonKind::integer))
    return value.error(ErrorCode::syntax, std::string(what) + " must be a whole number");
  return value.integer();
}

Result<std::int64_t> integer_member(JsonText::Value object, std::string_view key, std::int64_t otherwise) {
  const std::optional<JsonText::Value> value = object.find(key);
  return value ? integer(*value, key) : Result<std::int64_t>(otherwise);
}

Result<int> rule_member(JsonText::Value object, std::string_view key, int otherwise) {
  const auto number = integer_member(object, key, otherwise);
  if (!number) return number.error();
  if (number.value() < 1 || number.value() > Limits::islands)
    return object.find(key)->error(ErrorCode::range, std::string(key) + " " + std::to_string(number.value()) +
                                                         " is not in 1.." + std::to_string(Limits::islands));
  return static_cast<int>(number.value());
}

Failure take_words(JsonText::Value object, Document& document) {
  const std::pair<std::string_view, std::string*> words[] = {
      {"title", &document.title}, {"author", &document.author}, {"source", &document.source}};
  for (const auto& [key, target] : words) {
    const std::optional<JsonText::Value> value = object.find(key);
    if (!value || value->is(JsonKind::null)) continue;
    if (!value->is(JsonKind::string)) return value->error(ErrorCode::syntax, std::string(key) + " must be a string");
    *target = value->string();
  }
  return std::nullopt;
}

Result<Clue> word_clue(JsonText::Value value) {
  const std::string_view word = value.raw_string();
  if (word == "?") return Clue::unknown();
  if (word.size() == 1 && word[0] >= 'A' && word[0] <= 'Z') return Clue::letter(word[0] - 'A');
  return value.error(ErrorCode::syntax, "clue " + quoted(word) + " is not a number, '?' or a letter from A to Z");
}

Result<JsonText::Value> array_member(JsonText::Value object, std::string_view key) {
  const std::optional<JsonText::Value> value = object.find(key);
  if (!value) return object.error(ErrorCode::syntax, "the key '" + std::string(key) + "' is missing");
  if (!value->is(JsonKind::array)) return value->error(ErrorCode::syntax, std::string(key) + " must be an array");
  return *value;
}

Failure refuse_too_many(JsonText::Value array, std::int64_t most, std::string_view what) {
  if (array.size() <= most) return std::nullopt;
  return array.error(ErrorCode::limit,
                     std::to_string(array.size()) + " " + std::string(what) + " exceed " + std::to_string(most));
}

Result<Clue> graph_clue(JsonText::Value value, bool allow_zero) {
  if (value.is(JsonKind::string)) return word_clue(value);
  const auto number = integer(value, "a clue");
  if (!number) return number.error();
  if (number.value() < 0 || number.value() > Limits::clue)
    return value.error(ErrorCode::range,
                       "clue " + std::to_string(number.value()) + " is not in 0.." + std::to_string(Limits::clue));
  if (number.value() == 0 && !allow_zero)
    return value.error(ErrorCode::range, "clue 0 is impossible if all islands must be connected");
  return Clue::number(static_cast<int>(number.value()));
}

Error inside(JsonText::Value string, const Error& error) {
  const std::string where = error.line > 0 ? "line " + std::to_string(error.line) + " of the string: " : "";
  return string.error(error.code, where + error.message);
}

Result<Document> read_janko_object(JsonText::Value object, const ReadOptions& options) {
  const JsonText::Value problem = *object.find("problem");
  if (!problem.is(JsonKind::string)) return problem.error(ErrorCode::syntax, "problem must be a string");
  const std::string grid = problem.string();
  Result<Document> made = read_janko_grid(grid, options);
  if (!made) return inside(problem, made.error());
  Document& document = made.value();
  if (Failure failure = take_words(object, document)) return *failure;
  const auto nr = object.find("nr"), key = object.find("key");
  if (document.title.empty() && key && key->is(JsonKind::string)) document.title = key->string();
  if (document.source.empty() && nr && nr->is(JsonKind::integer))
    document.source = "janko.at Hashi " + std::to_string(nr->integer());
  if (const auto solution = object.find("solution"); solution && !solution->is(JsonKind::null)) {
    if (!solution->is(JsonKind::string)) return solution->error(ErrorCode::syntax, "solution must be a string");
    const std::string solved = solution->string();
    if (!trimmed(solved).empty()) {
      if (Failure failure = read_janko_solution(solved, document)) return inside(*solution, *failure);
    }
  }
  return made;
}

}  // namespace hashi
