// A graph in words: each island with its neighbours, then the conflicts by group.
//
// There is no honest picture of a graph in characters, so this is what a terminal shows of it.
#pragma once

#include <string>

#include "draw/picture.h"

namespace hashi::draw {

std::string to_listing(const Picture& picture);

}  // namespace hashi::draw
