// The options of a recipe on the command line: one for each row of recipe.def.
#pragma once

#include <functional>

#include "hashi/generate/recipe_text.h"
#include "options.h"

namespace hashi::app {

// Adds the options; the function reads those that were given, after parsing.
std::function<Result<Recipe>()> add_recipe_options(Options& command);

}  // namespace hashi::app
