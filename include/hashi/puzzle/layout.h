// Positions for drawing the islands of a graph, from its file or from a computed layout.
//
// Units are arbitrary: pictures scale and centre a layout. Classic boards have a Grid instead.
#pragma once

#include <optional>
#include <string>

#include "hashi/base/id_vector.h"
#include "hashi/base/result.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi {

struct Point {
  double x = 0;
  double y = 0;  // downwards, as on a page
  bool operator==(const Point&) const = default;
};

using Layout = IdVector<IslandId, Point>;

// How far from 0 a coordinate may be: metres around the Earth fit, and squared distances stay far below the range of
// double.
inline constexpr double kFarthest = 1e9;

// What keeps a layout from being drawn, and at which island: a coordinate that is not a number or too large, or two
// islands at the same place.
struct LayoutFlaw {
  IslandId island{};
  ErrorCode code = ErrorCode::range;
  std::string message;
};
std::optional<LayoutFlaw> find_flaw(const Layout& layout);

}  // namespace hashi
