// Where a puzzle comes from, as Table 1 of the thesis records it (T. Ykema 2025): the folder, the name and the number.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "io/input.h"

namespace hashi::app {

struct Origin {
  std::string folder, name;
  std::optional<std::int64_t> nr;
};

Origin origin_of(const Item& item);

// The puzzle's identifying number: the last word of where it was published, or what its title or its file's name
// begins with.
std::optional<std::int64_t> identifying_number(const Item& item);

}  // namespace hashi::app
