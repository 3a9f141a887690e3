// Both kinds are the same four outlines, around circles of different size.
#include "draw/shapes.h"

namespace hashi::draw {
namespace {

Shape outline(int which, Point c, double r) {
  switch (which % 4) {
    case 0:
      return Circle{c, r};
    case 1: {
      const double h = 0.9 * r;
      return Polygon{{{c.x - h, c.y - h}, {c.x + h, c.y - h}, {c.x + h, c.y + h}, {c.x - h, c.y + h}}};
    }
    case 2: {
      const double h = 1.22 * r;
      return Polygon{{{c.x, c.y - h}, {c.x + h, c.y}, {c.x, c.y + h}, {c.x - h, c.y}}};
    }
    default: {
      const double h = 1.1 * r, v = 0.953 * r;
      return Polygon{{{c.x - h, c.y},
                      {c.x - h / 2, c.y - v},
                      {c.x + h / 2, c.y - v},
                      {c.x + h, c.y},
                      {c.x + h / 2, c.y + v},
                      {c.x - h / 2, c.y + v}}};
    }
  }
}

}  // namespace

Shape class_shape(int which, Point centre) { return outline(which, centre, kDiscRadius); }
Shape badge_shape(int group, Point centre) { return outline(group, centre, kBadgeRadius); }

}  // namespace hashi::draw
