// The scale of a layout follows from the usual distance between islands, and has an upper end.
#include "draw/frame.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "draw/geometry.h"
#include "draw/layout.h"
#include "draw/scene.h"

namespace hashi::draw {
namespace {

// The distance to the nearest other point that nine in ten islands keep; sweeps along the longer side.
double usual_distance(const Layout& layout, bool is_upright) {
  std::vector<Point> points = layout.items();
  if (is_upright) {
    for (Point& p : points) p = turned_left(p);
  }
  std::sort(points.begin(), points.end(), [](Point a, Point b) { return a.x < b.x; });
  std::vector<double> nearest;
  for (std::size_t i = 0; i < points.size(); ++i) {
    double least = 1e300;
    for (std::size_t j = i + 1; j < points.size() && points[j].x - points[i].x < least; ++j)
      least = std::min(least, distance(points[i], points[j]));
    for (std::size_t j = i; j-- > 0 && points[i].x - points[j].x < least;)
      least = std::min(least, distance(points[i], points[j]));
    nearest.push_back(least);
  }
  const auto tenth = nearest.begin() + static_cast<std::ptrdiff_t>(nearest.size() / 10);
  std::nth_element(nearest.begin(), tenth, nearest.end());
  return *tenth;
}

Frame frame_of_grid(const Grid& grid) {
  Frame frame{.width = kPitch * grid.columns(), .height = kPitch * grid.rows()};
  for (const Cell cell : grid.cells()) frame.at.push_back({kPitch * (cell.column + 0.5), kPitch * (cell.row + 0.5)});
  return frame;
}

Frame frame_of_layout(const Layout& layout) {
  Point low = layout[IslandId{0}], high = low;
  for (const Point p : layout) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  const Point extent = high - low;
  const double usual = layout.size() > 1 ? usual_distance(layout, extent.y > extent.x) : 0;
  double scale = usual > 0 ? 2.1 * kPitch / usual : 1;
  // Islands that nearly coincide must not blow up the rest of the page.
  const double largest = kPitch * (10 + 8 * std::sqrt(static_cast<double>(layout.size())));
  const double longest = std::max(extent.x, extent.y);
  if (scale * longest > largest) scale = largest / longest;
  Frame frame{.width = scale * extent.x + 1.4 * kPitch, .height = scale * extent.y + 1.4 * kPitch};
  for (const Point p : layout) frame.at.push_back(scale * (p - low) + Point{0.7 * kPitch, 0.7 * kPitch});
  return frame;
}

}  // namespace

Frame frame_of(const Picture& picture) {
  if (picture.grid != nullptr) return frame_of_grid(*picture.grid);
  return frame_of_layout(picture.layout != nullptr ? *picture.layout : make_layout(*picture.puzzle));
}

}  // namespace hashi::draw
