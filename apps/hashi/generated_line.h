// A generated puzzle as a line of JSON: what generate and merge write.
#pragma once

#include <string>

#include "hashi/generate/generate.h"

namespace hashi::app {

// With its line end. The recipe is that of recipe_options().
std::string generated_line(const Generated& generated, const Serial& serial, const std::string& recipe);

}  // namespace hashi::app
