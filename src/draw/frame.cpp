// The scale of a layout follows from the usual distance between islands, and has an upper end.
#include "draw/frame.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "draw/geometry.h"
#include "draw/layout.h"
#include "hashi/draw/scene.h"

namespace hashi::draw {
namespace {

// Smaller values are treated as zero.
constexpr double kTiny = 1e-9;

// Distances to the nearest other island: the minimum, and the 10th percentile.
struct Distances {
  double least = 0;
  double usual = 0;
};

// Sweeps along the longer side.
Distances nearest_distances(const Layout& layout, bool is_upright) {
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
  return {.least = *std::min_element(nearest.begin(), tenth + 1), .usual = *tenth};
}

Frame frame_of_grid(const Grid& grid) {
  Frame frame{.width = kPitch * grid.columns(), .height = kPitch * grid.rows()};
  for (const Cell cell : grid.cells()) frame.at.push_back({kPitch * (cell.column + 0.5), kPitch * (cell.row + 0.5)});
  return frame;
}

struct Scaled {
  Frame frame;
  bool is_readable;  // no two islands practically coincide
};

Scaled scaled(const Layout& layout) {
  Point low = layout[IslandId{0}], high = low;
  for (const Point p : layout) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  const Point extent = high - low;
  const auto count = static_cast<double>(layout.size());
  const Distances nearest = count > 1 ? nearest_distances(layout, extent.y > extent.x) : Distances{};
  double scale = nearest.usual > kTiny ? 2.1 * kPitch / nearest.usual : 1;
  // Islands that nearly coincide must not blow up the rest of the page.
  const double largest = kPitch * (10 + 8 * std::sqrt(count));
  const double longest = std::max(extent.x, extent.y);
  if (scale * longest > largest) scale = largest / longest;
  Frame frame{.width = scale * extent.x + 1.4 * kPitch, .height = scale * extent.y + 1.4 * kPitch};
  for (const Point p : layout) frame.at.push_back(scale * (p - low) + Point{0.7 * kPitch, 0.7 * kPitch});
  // A long row of islands must be small; two close islands beside much free space need not.
  const bool overlap = nearest.least * scale < kDiscRadius && 10 * count * nearest.least < longest;
  return {.frame = std::move(frame), .is_readable = count < 2 || (longest > kTiny && !overlap)};
}

}  // namespace

Frame frame_of(const Picture& picture) {
  if (picture.grid != nullptr) return frame_of_grid(*picture.grid);
  if (picture.layout != nullptr) {
    Scaled given = scaled(*picture.layout);
    if (given.is_readable) return std::move(given.frame);
  }
  return scaled(make_layout(*picture.puzzle)).frame;
}

}  // namespace hashi::draw
