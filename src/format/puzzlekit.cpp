// Collections of puzzlekit (W. Smiling, 2025): {"name": "Hashi", "count": 2, "data": {"1_9x9": {"problem": …}, …}}.
//
// Each puzzle is an object as janko.at's are stored, with problem, solution and source; its key becomes the title.
// 'cut_into_puzzles' gives each of them as a piece of text, from the quote of its key to its closing brace, so that the
// reader sees one puzzle at a time. A collection of one puzzle can be read as it is.
#include "format/json_text.h"
#include "format/json_values.h"
#include "format/rows.h"
#include "format/several.h"

namespace hashi {
namespace {

using Value = JsonText::Value;

// The object under "data", or why there is none.
Result<Value> puzzles_of(Value root) {
  if (!root.is(JsonKind::object)) return root.error(ErrorCode::syntax, "a collection must be a JSON object");
  const std::optional<Value> data = root.find("data");
  if (!data) return root.error(ErrorCode::syntax, "the key 'data' is missing");
  if (!data->is(JsonKind::object)) return data->error(ErrorCode::syntax, "data must be an object");
  if (data->size() == 0) return data->error(ErrorCode::empty, "no puzzles");
  return *data;
}

// The object at the start of 'text', which is valid JSON.
std::size_t length_of_object(std::string_view text) {
  int open = 0;
  bool is_quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (is_quoted) {
      if (c == '\\') ++i;
      if (c == '"') is_quoted = false;
    } else if (c == '"') {
      is_quoted = true;
    } else if (c == '{') {
      ++open;
    } else if (c == '}' && --open == 0) {
      return i + 1;
    }
  }
  return text.size();
}

// The puzzle under a key; its errors have their place in the text that the key is from.
Result<Document> read_member(Value key, const ReadOptions& options) {
  const Value puzzle = key.next();
  if (!puzzle.is(JsonKind::object) || !puzzle.find("problem"))
    return puzzle.error(ErrorCode::syntax, "a puzzle must be an object with a 'problem'");
  Result<Document> made = read_janko_object(puzzle, options);
  if (made && made.value().title.empty()) made.value().title = key.string();
  return made;
}

}  // namespace

bool looks_like_puzzlekit(std::string_view text) {
  text = trimmed(text);
  const std::size_t problem = text.find("\"problem\"");
  if (problem == std::string_view::npos) return false;
  if (text.starts_with('"')) return true;  // a piece
  const std::string_view head = text.substr(0, problem);
  return text.starts_with('{') && head.find("\"data\"") != std::string_view::npos &&
         head.find('[') == std::string_view::npos;
}

Result<std::vector<std::string_view>> cut_into_members(std::string_view text) {
  const Result<JsonText> json = JsonText::parse(text);
  if (!json) return json.error();
  const Result<Value> data = puzzles_of(json.value().root());
  if (!data) return data.error();
  std::vector<std::string_view> members;
  Value key = data.value().first();
  for (std::int64_t i = 0; i < data.value().size(); ++i, key = key.next().next()) {
    const Value puzzle = key.next();
    if (!puzzle.is(JsonKind::object)) return puzzle.error(ErrorCode::syntax, "a puzzle must be an object");
    const std::size_t end = puzzle.offset() + length_of_object(text.substr(puzzle.offset()));
    members.push_back(text.substr(key.offset(), end - key.offset()));
  }
  return members;
}

Result<Document> read_puzzlekit(std::string_view text, const ReadOptions& options) {
  if (trimmed(text).starts_with('"')) {
    // A piece: the key and its puzzle. In braces it is JSON; the column of an error on the first line counts them.
    const std::string braced = "{" + std::string(text) + "}";
    const auto placed = [](Error error) {
      if (error.line == 1) --error.column;
      return error;
    };
    const Result<JsonText> json = JsonText::parse(braced);
    if (!json) return placed(json.error());
    Result<Document> made = read_member(json.value().root().first(), options);
    return made ? std::move(made) : Result<Document>(placed(made.error()));
  }
  const Result<JsonText> json = JsonText::parse(text);
  if (!json) return json.error();
  const Result<Value> data = puzzles_of(json.value().root());
  if (!data) return data.error();
  if (data.value().size() > 1)
    return data.value().error(ErrorCode::unsupported,
                              std::to_string(data.value().size()) + " puzzles where one is expected");
  return read_member(data.value().first(), options);
}

}  // namespace hashi
