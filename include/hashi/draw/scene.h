// A picture as a list of lines, circles, polygons and texts in page units; SVG, PNG and PDF are thin writers of it.
//
// All back ends draw the same list with the same looks, so they show the same picture.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "hashi/draw/picture.h"
#include "hashi/draw/style.h"

namespace hashi::draw {

inline constexpr double kPitch = 40;                  // page units from cell to cell
inline constexpr double kDiscRadius = 0.38 * kPitch;  // touching islands still show the bridge between them

struct Line {
  Point a, b;
};
struct Circle {
  Point centre;
  double radius = 0;
};
struct Polygon {
  std::vector<Point> corners;
};
struct Text {
  Point centre;  // of the digits and capitals
  double size = 0;
  std::string text;
};

using Shape = std::variant<Line, Circle, Polygon, Text>;

struct Item {
  Role role{};
  int variant = 0;  // its meaning depends on the role
  Shape shape;
};

struct Scene {
  double width = 0, height = 0;
  std::string title;        // for screen readers; untrusted, so writers escape it
  std::string description;  // likewise
  const Theme* theme = nullptr;
  std::vector<Item> items;  // from back to front
};

// From the centre of a text down to its baseline, and the mean advance of a character, in parts of the font size.
inline constexpr double kBaselineDrop = 0.355;
inline constexpr double kAdvance = 0.556;

Scene make_scene(const Picture& picture, const Theme& theme);

// Several pictures side by side, in rows, under the title of the first.
Scene make_scene(std::span<const Picture> pictures, const Theme& theme);

}  // namespace hashi::draw
