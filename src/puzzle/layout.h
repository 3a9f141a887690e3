// Where the islands of a graph are drawn, when its file says so or a layout has been computed.
//
// Units are free: pictures scale and centre a layout. Classic boards have a Grid instead.
#pragma once

#include "base/id_vector.h"
#include "puzzle/puzzle.h"

namespace hashi {

struct Point {
  double x = 0;
  double y = 0;  // downwards, as on a page
  bool operator==(const Point&) const = default;
};

using Layout = IdVector<IslandId, Point>;

}  // namespace hashi
