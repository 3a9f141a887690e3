// How many bridges a change leaves on an edge, as a person would say it: "no bridge", "at least two", "one more".
#pragma once

#include <cstdint>

#include "hashi/explain/deduction.h"

namespace hashi {

struct Amount {
  enum class Kind : std::uint8_t { none, no_more, count, more, exactly, at_least, at_most, between };
  Kind kind = Kind::none;
  int bridges = 0;  // of 'between' the least
  int most = 0;     // of 'between'
  bool is_none() const { return kind == Kind::none || kind == Kind::no_more; }
  bool operator==(const Amount&) const = default;
};

// 'is_only_way': what the island still needs goes along this edge, whatever the marks would allow.
Amount amount_of(const Change& change, bool is_only_way = false);

}  // namespace hashi
