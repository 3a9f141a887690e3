// The fields of a recipe as they stand in a JSON object, for callers that have parsed it already.
#pragma once

#include <vector>

#include "format/json_text.h"
#include "hashi/generate/recipe_text.h"

namespace hashi {

// Strings, whole numbers, true and false; only lists of techniques may be arrays.
Result<std::vector<GivenField>> given_fields(JsonText::Value object);

}  // namespace hashi
