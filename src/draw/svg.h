// A scene as SVG 1.1: valid XML, no script, no style sheet, no reference to anything outside.
#pragma once

#include <string>

#include "draw/scene.h"

namespace hashi::draw {

// The picture's width in pixels where it is shown without further ado; 0 = one pixel per page unit.
std::string to_svg(const Scene& scene, int width = 0);

}  // namespace hashi::draw
