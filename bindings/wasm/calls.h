// What the browser can ask: one call, JSON in and JSON out.
//
// A request is an object: "do" names the call, "puzzle" is a puzzle as text in any format, the rest are the call's own
// fields. An answer is an object too; when the request cannot be met it is {"error": {code, message, line, column}}.
// Islands and edges are named by their numbers in the answer of 'read', so that the page keeps plain arrays. No state
// is kept between calls. This file compiles natively as well: the tests compare the two builds byte by byte.
#pragma once

#include <string>
#include <string_view>

namespace hashi::calls {

std::string call(std::string_view request);

}  // namespace hashi::calls
