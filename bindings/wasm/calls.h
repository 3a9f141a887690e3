// The browser's interface: one function, JSON in and JSON out.
//
// A request is an object: "do" names the call, "puzzle" is a puzzle as text in any format, and the other fields belong
// to the call. The answer is an object too; on failure it is {"error": {code, message, line, column}}. Islands and
// edges are identified by their numbers in the answer of 'read', so that the page can use plain arrays. Calls are
// stateless. This code also compiles natively, and the tests compare both builds byte by byte.
#pragma once

#include <string>
#include <string_view>

namespace hashi::calls {

std::string call(std::string_view request);

}  // namespace hashi::calls
