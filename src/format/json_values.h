// What the readers of JSON share: whole numbers, strings and clues under keys, each refused with its place.
#pragma once

#include "format/json_text.h"
#include "hashi/format/format.h"

namespace hashi {

Result<std::int64_t> integer(JsonText::Value value, std::string_view what);

// The number under 'key', or 'otherwise' if it is not there.
Result<std::int64_t> integer_member(JsonText::Value object, std::string_view key, std::int64_t otherwise);

// A number of the rules: 1 or more, and small enough to be an int.
Result<int> rule_member(JsonText::Value object, std::string_view key, int otherwise);

// Title, author and source.
Failure take_words(JsonText::Value object, Document& document);

// '?' or one capital letter.
Result<Clue> word_clue(JsonText::Value value);

// A clue of a graph, which has no board to bound it.
Result<Clue> graph_clue(JsonText::Value value, bool allow_zero);

Result<JsonText::Value> array_member(JsonText::Value object, std::string_view key);

Failure refuse_too_many(JsonText::Value array, std::int64_t most, std::string_view what);

// An error inside a string: the place is that of the string, the line within it goes into the message.
Error inside(JsonText::Value string, const Error& error);

// A puzzle of janko.at as collections store it: {"problem": "…", "solution": "…"}.
Result<Document> read_janko_object(JsonText::Value object, const ReadOptions& options);

}  // namespace hashi
