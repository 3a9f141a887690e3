// A number and its noun: "1 island", "26 islands".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hashi {

inline std::string counted(std::int64_t count, std::string_view noun) {
  return std::to_string(count).append(" ").append(noun).append(count == 1 ? "" : "s");
}

}  // namespace hashi
