// The version of the library. CMake, the packages and the programs take theirs from these three numbers.
#pragma once

#include <string_view>

#define HASHI_VERSION_MAJOR 0
#define HASHI_VERSION_MINOR 1
#define HASHI_VERSION_PATCH 0

// For comparisons: #if HASHI_VERSION >= 10200 is 1.2.0 or later.
#define HASHI_VERSION (HASHI_VERSION_MAJOR * 10000 + HASHI_VERSION_MINOR * 100 + HASHI_VERSION_PATCH)

namespace hashi {

// "0.1.0": of the library that is linked. A shared one can be newer than the headers.
std::string_view version();

}  // namespace hashi
