// The deflate format (P. Deutsch, RFC 1951, 1996), as links carry it: without a header and without a checksum.
//
// 'deflated' writes one block with the fixed code and greedy matches: short enough for links, and small enough to read.
// 'inflated' reads every valid stream. It stops as soon as the result would exceed 'most' bytes, so no stream can fill
// the memory.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hashi {

std::string deflated(std::string_view text);

enum class InflateFault { truncated, damaged, too_large };

struct Inflated {
  std::string text;
  std::optional<InflateFault> fault;  // 'text' is then incomplete
};

Inflated inflated(std::string_view compressed, std::size_t most);

}  // namespace hashi
