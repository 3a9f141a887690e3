// Lays several pictures out as the panels of one: each becomes a scene of its own, which is moved to its place.
#include <algorithm>
#include <cmath>
#include <type_traits>

#include "draw/geometry.h"
#include "draw/printable.h"
#include "hashi/draw/scene.h"

namespace hashi::draw {
namespace {

constexpr double kGap = 0.5 * kPitch;
constexpr double kTitleSize = 0.55 * kPitch;
constexpr double kTitleRoom = 1.6 * kTitleSize;
constexpr double kWidest = 60 * kPitch;  // of a row with more than one panel

Shape moved(Shape shape, Point by) {
  std::visit(
      [by](auto& s) {
        using Kind = std::decay_t<decltype(s)>;
        if constexpr (std::is_same_v<Kind, Line>) {
          s.a = s.a + by;
          s.b = s.b + by;
        } else if constexpr (std::is_same_v<Kind, Polygon>) {
          for (Point& p : s.corners) p = p + by;
        } else {
          s.centre = s.centre + by;
        }
      },
      shape);
  return shape;
}

// At most three to a row, rows of nearly equal length, none wider than a page can show.
std::size_t panels_in_a_row(std::size_t panels, double widest) {
  const auto fitting = static_cast<std::size_t>(std::max(1.0, (kWidest + kGap) / (widest + kGap)));
  const std::size_t most = std::min<std::size_t>(3, fitting);
  const std::size_t rows = (panels + most - 1) / most;
  return (panels + rows - 1) / rows;
}

}  // namespace

Scene make_scene(std::span<const Picture> pictures, const Theme& theme) {
  if (pictures.size() == 1) return make_scene(pictures[0], theme);
  std::vector<Scene> panels;
  double widest = 0;
  for (Picture picture : pictures) {
    picture.title.clear();
    panels.push_back(make_scene(picture, theme));
    widest = std::max(widest, panels.back().width);
  }
  const std::size_t across = panels_in_a_row(panels.size(), widest);
  const std::string title = printable(pictures[0].title);
  const double top = title.empty() ? 0 : kTitleRoom;
  Scene all{.width = static_cast<double>(across) * (widest + kGap) - kGap, .height = top, .theme = &theme};
  all.title = title.empty() ? panels[0].title : title;
  for (std::size_t row = 0; row < panels.size(); row += across) {
    const std::size_t end = std::min(row + across, panels.size());
    double tallest = 0;
    for (std::size_t at = row; at < end; ++at) {
      const Point by{static_cast<double>(at - row) * (widest + kGap) + (widest - panels[at].width) / 2, all.height};
      for (Item& item : panels[at].items) {
        if (item.role == Role::paper) continue;  // one sheet under all of them
        all.items.push_back({.role = item.role, .variant = item.variant, .shape = moved(std::move(item.shape), by)});
      }
      tallest = std::max(tallest, panels[at].height);
      all.description += (all.description.empty() ? "" : " ") + panels[at].description;
    }
    all.height += tallest;
  }
  const Polygon sheet{{{0, 0}, {all.width, 0}, {all.width, all.height}, {0, all.height}}};
  all.items.insert(all.items.begin(), {.role = Role::paper, .variant = 0, .shape = sheet});
  if (!title.empty())
    all.items.push_back(
        {.role = Role::title, .variant = 0, .shape = Text{{all.width / 2, 0.6 * top}, kTitleSize, title}});
  return all;
}

}  // namespace hashi::draw
