// A scene as SVG 1.1: valid XML, no script, no style sheet, no reference to anything outside.
#pragma once

#include <string>

#include "hashi/draw/scene.h"

namespace hashi::draw {

// 'width' is the natural width in pixels; 0 = one pixel per page unit.
std::string to_svg(const Scene& scene, double width = 0);

}  // namespace hashi::draw
