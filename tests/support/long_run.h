// Whether the long tests are wanted: HASHI_LONG is 1 (./test --long).
#pragma once

#include <cstdlib>
#include <string_view>

namespace hashi {

inline bool long_run() {
  const char* value = std::getenv("HASHI_LONG");
  return value != nullptr && std::string_view(value) == "1";
}

}  // namespace hashi
