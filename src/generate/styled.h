// Classic boards in a style: a target is drawn from it, and a solved board is changed towards the target.
//
// A board is grown and changed by small steps, judged by what they change in its features alone (restyle.h), until it
// looks as the target says. Then it is made unique by changes where another solution differs, choosing those that harm
// the look least. Last, changes that help the look are kept only if the solution stays the only one and the walk still
// meets the recipe; while it does not, changes that bring it nearer are kept at some cost to the look.
#pragma once

#include <cstdint>
#include <functional>

#include "hashi/generate/generate.h"

namespace hashi {

// Like make_classic (classic.h), for a recipe whose style (style_of) is not 'any'.
Result<Generated> make_styled(const Recipe& recipe, std::uint64_t seed, const std::function<bool()>& should_stop);

}  // namespace hashi
