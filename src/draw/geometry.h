// Points and segments: the little plane geometry that layouts and scenes need.
//
// Only + - * / and square roots, which IEEE 754 rounds the same everywhere; sines would differ between libraries.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "hashi/puzzle/layout.h"

namespace hashi::draw {

inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(double s, Point a) { return {s * a.x, s * a.y}; }
inline double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
inline double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
inline double length(Point a) { return std::sqrt(dot(a, a)); }
inline double distance(Point a, Point b) { return length(b - a); }
inline Point between(Point a, Point b, double t) { return a + t * (b - a); }

// The direction from a to b, of length one; any direction when they coincide.
inline Point direction(Point a, Point b) {
  const double d = distance(a, b);
  return d > 0 ? (1 / d) * (b - a) : Point{.x = 1, .y = 0};
}

inline Point turned_left(Point a) { return {a.y, -a.x}; }

inline double distance_to_segment(Point p, Point a, Point b) {
  const Point along = b - a;
  const double squared = dot(along, along);
  const double t = squared > 0 ? std::clamp(dot(p - a, along) / squared, 0.0, 1.0) : 0.0;
  return distance(p, a + t * along);
}

// Where the insides of two segments cross; nothing for parallel ones.
inline std::optional<Point> crossing(Point a, Point b, Point c, Point d) {
  if (std::max(a.x, b.x) < std::min(c.x, d.x) || std::max(c.x, d.x) < std::min(a.x, b.x)) return std::nullopt;
  if (std::max(a.y, b.y) < std::min(c.y, d.y) || std::max(c.y, d.y) < std::min(a.y, b.y)) return std::nullopt;
  const double turn = cross(b - a, d - c);
  if (turn == 0) return std::nullopt;
  const double s = cross(c - a, d - c) / turn;
  const double t = cross(c - a, b - a) / turn;
  if (s <= 0 || s >= 1 || t <= 0 || t >= 1) return std::nullopt;
  return between(a, b, s);
}

}  // namespace hashi::draw
