// The calls by name. A call writes the members of its answer. It checks the request for errors before it starts to
// work; if there is one, what it has written is dropped.
#pragma once

#include <span>
#include <string_view>

#include "hashi/puzzle/refutation.h"
#include "json_writer.h"
#include "request.h"

namespace hashi::calls {

// Reading, writing, drawing (board_calls.cpp)
void formats_call(Request& request, JsonWriter& answer);
void read_call(Request& request, JsonWriter& answer);
void write_call(Request& request, JsonWriter& answer);
void draw_call(Request& request, JsonWriter& answer);

// Exact answers (solve_calls.cpp)
void solve_call(Request& request, JsonWriter& answer);
void verdict_call(Request& request, JsonWriter& answer);
void check_call(Request& request, JsonWriter& answer);

// Human techniques (explain_calls.cpp)
void techniques_call(Request& request, JsonWriter& answer);
void hint_call(Request& request, JsonWriter& answer);
void explain_call(Request& request, JsonWriter& answer);

// Grades (grade_calls.cpp)
void grade_call(Request& request, JsonWriter& answer);

// New puzzles (generate_calls.cpp)
void recipe_fields_call(Request& request, JsonWriter& answer);
void generate_call(Request& request, JsonWriter& answer);

// Why there is no solution, in words and as data; null where only search has shown it.
void write_refutation(JsonWriter& answer, const Document& document, const std::optional<Refutation>& refutation,
                      SolveStatus status, Language language);

struct Row {
  std::string_view name;
  void (*answer)(Request& request, JsonWriter& answer);
};

// Additional calls of a build: package_calls.cpp, or page_calls.cpp for the page, which must load quickly.
std::span<const Row> further_calls();

}  // namespace hashi::calls
