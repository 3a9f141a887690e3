// Small changes to a solved board that keep it one: connected, without crossings, with the same number of islands.
//
// A change toggles a bridge between single and double, moves a leaf, slides an island along its bridge, takes an island
// out of a straight line and puts one elsewhere, flips a corner, or cuts the bridges in two and joins them elsewhere;
// with loops it also adds and removes these. The last two move the trunk, which changes of leaves alone would leave as
// it was grown. Clues follow from the bridges, so a solution always exists; whether it is the only one is asked by
// others.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/random.h"
#include "generate/sketch.h"
#include "generate/style.h"

namespace hashi {

struct RestyleRules {
  std::int32_t shortest = 2, longest = Grid::kMaxSide;
  bool touching = false;
  bool loops = true;
  bool places = true;                          // islands may move
  bool borders = true;                         // each has an island
  std::span<const std::uint8_t> allowed = {};  // by cell: where islands may lie; empty = everywhere
};

class Restyle {
 public:
  Restyle(Sketch& sketch, const StyleTarget& target, const RestyleRules& rules, Random& random);

  double away() const { return away_; }

  // One change at or near an island; false if it cannot be, and then nothing has changed. Otherwise 'cost' is what the
  // distance to the target would be; keep() or take_back() must follow.
  bool propose(std::int32_t island);
  // The same for a number of bridges on one edge.
  bool propose_bridges(std::int32_t island, Direction d, int count);
  double cost() const { return cost_; }
  void keep();
  void take_back();

  // Changes anywhere, kept if they lead towards the target, or not too far away from it while it is warm.
  void anneal(std::int64_t changes, double warm, double cold);

  std::int32_t random_island();
  // Whether a change for the worse is taken all the same: the less likely, the worse and the colder.
  bool is_taken(double worse, double temperature);
  // Looks at the sketch anew, after others have changed it.
  void refresh();

 private:
  bool toggle(std::int32_t island);
  bool move_leaf(std::int32_t island);
  bool slide(std::int32_t island);
  bool split_for_leaf(std::int32_t island);
  bool merge_for_leaf(std::int32_t island);
  bool flip_corner(std::int32_t island);
  bool rejoin(std::int32_t island);
  bool close_corner(std::int32_t island);
  bool open_corner(std::int32_t island);
  bool add_loop(std::int32_t island);
  bool cut_loop(std::int32_t island);

  bool may_lie(Cell c) const;
  bool fits(std::int32_t length) const { return length >= rules_.shortest && length <= rules_.longest; }
  bool is_way_free(Cell from, Direction d, std::int32_t length) const;  // to a new island
  bool take_off_leaf(std::int32_t leaf);
  bool attach_leaf(int count);
  bool attach_corner(int count);
  std::int32_t some_leaf(std::int32_t near);
  bool split(std::int32_t island, Direction d);
  // The islands that hang together with 'a' when the edge from a to b carries nothing; empty if b is one of them. It
  // may be the side of b that is found, whichever is smaller.
  bool find_smaller_side(std::int32_t a, std::int32_t b);
  bool is_in_side(std::int32_t island) const { return seen_[static_cast<std::size_t>(island)] == side_mark_; }
  int other_count(int count) { return random_.chance(1, 4) ? 3 - count : count; }
  Direction any_direction() { return kDirections[random_.below(4)]; }

  Sketch& sketch_;
  const StyleTarget& target_;
  const RestyleRules& rules_;
  Random& random_;
  double away_ = 0, cost_ = 0;
  std::size_t then_ = 0;
  std::vector<std::int32_t> seen_, side_, other_side_;
  std::int32_t mark_ = 0, side_mark_ = 0;
};

}  // namespace hashi
