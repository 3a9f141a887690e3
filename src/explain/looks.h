// One function per row of techniques.def, declared from the table.
#pragma once

#include <cstdint>
#include <vector>

#include "explain/deduction.h"
#include "explain/view.h"

namespace hashi::looks {

#define TECHNIQUE(key, ...) std::vector<Deduction> key(View& view, std::int32_t site);
#include "explain/techniques.def"
#undef TECHNIQUE

}  // namespace hashi::looks
