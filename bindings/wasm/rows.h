// The calls by name, each defined in the file of its kind. A call writes the members of its answer; it looks at the
// request's error before it works, and what it has written is dropped when there is one.
#pragma once

#include <span>
#include <string_view>

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

// Steps as a person sees them (explain_calls.cpp)
void techniques_call(Request& request, JsonWriter& answer);
void hint_call(Request& request, JsonWriter& answer);
void explain_call(Request& request, JsonWriter& answer);

// How hard it is (grade_calls.cpp)
void grade_call(Request& request, JsonWriter& answer);

// New ones (generate_calls.cpp)
void generate_call(Request& request, JsonWriter& answer);

struct Row {
  std::string_view name;
  void (*answer)(Request& request, JsonWriter& answer);
};

// What a build answers besides: certify_calls.cpp, or page_calls.cpp for the page, which must load quickly.
std::span<const Row> further_calls();

}  // namespace hashi::calls
