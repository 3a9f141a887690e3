// The function of each technique, declared from techniques.def: it looks at one site and returns what it finds.
#pragma once

#include <cstdint>
#include <vector>

#include "explain/view.h"
#include "hashi/explain/deduction.h"

namespace hashi::find_functions {

#define TECHNIQUE(key, ...) std::vector<Deduction> key(View& view, std::int32_t site);
#include "hashi/explain/techniques.def"
#undef TECHNIQUE

}  // namespace hashi::find_functions
