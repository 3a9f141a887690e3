// Outlines that tell things apart without colour: the four classes of islands, the badges of conflict groups.
#pragma once

#include "hashi/draw/scene.h"

namespace hashi::draw {

inline constexpr double kBadgeRadius = 0.2 * kPitch;

Shape class_shape(int which, Point centre);  // circle, square, diamond, hexagon; of about the same area
Shape badge_shape(int group, Point centre);  // the same four in turn; colours have a period of seven

}  // namespace hashi::draw
