// Cells marked in a picture: the shape that islands stay in, or the places of the islands themselves.
//
// A picture is lines of '#' for a marked cell and '.' for any other. A layout may also be written as a puzzle: digits
// are marked cells. In a recipe, which is a line of words, slashes stand for line ends.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "hashi/base/result.h"
#include "hashi/generate/recipe.h"

namespace hashi {

// The picture with '#' and '.', its lines of one length; an Error with line and column for any other character.
Result<CellPicture> read_picture(std::string_view text);

BoardSize size_of(const CellPicture& picture);
std::vector<Cell> marked_cells(const CellPicture& picture);

}  // namespace hashi
