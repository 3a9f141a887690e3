// A graph in words: each island with its neighbours, then the conflicts by group.
//
// Characters cannot draw a graph well, so a terminal shows this list.
#pragma once

#include <string>

#include "hashi/draw/picture.h"

namespace hashi::draw {

std::string to_listing(const Picture& picture);

}  // namespace hashi::draw
