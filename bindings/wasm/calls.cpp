// The table of calls: finds a call by name, runs it, and turns errors into answers.
#include "calls.h"

#include "format/text.h"
#include "rows.h"

namespace hashi::calls {
namespace {

constexpr Row kRows[] = {
    {"formats", formats_call},
    {"read", read_call},
    {"write", write_call},
    {"draw", draw_call},
    {"solve", solve_call},
    {"verdict", verdict_call},
    {"check", check_call},
    {"techniques", techniques_call},
    {"hint", hint_call},
    {"explain", explain_call},
    {"grade", grade_call},
    {"generate", generate_call},
    {"recipe_fields", recipe_fields_call},
};

const Row* find_row(std::string_view name) {
  for (const std::span<const Row> rows : {std::span<const Row>(kRows), further_calls()}) {
    for (const Row& row : rows) {
      if (row.name == name) return &row;
    }
  }
  return nullptr;
}

std::string refusal(const Error& error) {
  JsonWriter answer;
  answer.begin_object().key("error").begin_object();
  answer.member("code", code_name(error.code)).member("message", error.message);
  answer.member("line", error.line).member("column", error.column);
  answer.end_object().end_object();
  return std::move(answer).take();
}

}  // namespace

std::string call(std::string_view request) {
  const Result<std::string_view> text = clean_text(request);
  if (!text) return refusal(text.error());
  const Result<JsonText> json = JsonText::parse(text.value());
  if (!json) return refusal(json.error());
  if (!json.value().root().is(JsonKind::object))
    return refusal({.code = ErrorCode::syntax, .message = "a request is an object"});
  Request fields(json.value().root());
  const std::string name = fields.text("do");
  if (fields.error()) return refusal(*fields.error());
  const Row* const row = find_row(name);
  if (!row) return refusal({.code = ErrorCode::unsupported, .message = "there is no call " + quoted(name)});
  JsonWriter answer;
  answer.begin_object();
  row->answer(fields, answer);
  if (fields.error()) return refusal(*fields.error());
  answer.end_object();
  return std::move(answer).take();
}

}  // namespace hashi::calls
