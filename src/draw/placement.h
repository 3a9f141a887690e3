// Finds room for small marks on edges: letters of conflict groups, capacities, changes.
//
// A mark belongs near the middle of its edge, but not on an island, on another mark or on a line that is not its
// own. Each mark takes the candidate with the most room among those on its edge; earlier ones stay where they are.
#pragma once

#include <vector>

#include "draw/geometry.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi::draw {

class Placement {
 public:
  Placement(const Puzzle& puzzle, const Layout& at) : puzzle_(puzzle), at_(at) {}

  // The best place on edge e for a mark of this half width; the place is taken from now on.
  Point on_edge(EdgeId e, double half_width);

  // Reserves the point if it is free; 'mine' are the edges that may run through it.
  bool take_crossing(Point p, double half_width, EdgeId mine, EdgeId also_mine);

 private:
  struct Taken {
    Point at;
    double half_width;
  };
  double room(Point p, double half_width, EdgeId mine, EdgeId also_mine);

  const Puzzle& puzzle_;
  const Layout& at_;
  std::vector<Taken> taken_;
  std::int64_t looks_ = 0;  // islands, marks and edges examined so far; limited
};

}  // namespace hashi::draw
