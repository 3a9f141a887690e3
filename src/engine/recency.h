// Which variables took part in conflicts most recently: a queue in which they move to the front
// (variable move to front; Ryan, 2004, as in CaDiCaL).
//
// At the start the queue is the order of the puzzle, so that a large board is settled region by region;
// a conflict brings its own neighbourhood to the front. A cursor remembers where the first free
// variable can be: everything before it is fixed. A heap of decaying scores found solutions after as
// many conflicts, but spent a tenth of the time on keeping the heap.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/literal.h"

namespace hashi::engine {

class Recency {
 public:
  void reset(std::int32_t vars) {
    links_.resize(static_cast<std::size_t>(vars) + 1);
    for (Var x = 0; x <= vars; ++x) at(x) = {x - 1, x + 1, static_cast<std::uint32_t>(vars - x)};
    front_ = cursor_ = 0;
    end_ = vars;
    clock_ = static_cast<std::uint32_t>(vars);
  }

  // Higher = more recent.
  std::uint32_t stamp(Var x) const { return links_[static_cast<std::size_t>(x)].stamp; }

  void bump(Var x, bool is_fixed) {
    if (x != front_) move_to_front(x);
    if (!is_fixed) cursor_ = x;
  }

  // A fixed variable is so no longer.
  void freed(Var x) {
    if (stamp(x) > stamp(cursor_)) cursor_ = x;
  }

  // The first variable that is not fixed, or the number of variables.
  template <class IsFixed>
  Var first_free(IsFixed is_fixed) {
    while (cursor_ != end_ && is_fixed(cursor_)) cursor_ = at(cursor_).after;
    return cursor_;
  }

 private:
  void move_to_front(Var x) {
    if (cursor_ == x) cursor_ = at(x).after;
    at(at(x).before).after = at(x).after;
    at(at(x).after).before = at(x).before;
    at(front_).before = x;
    at(x) = {-1, front_, ++clock_};
    front_ = x;
  }

  struct Link {
    Var before, after;
    std::uint32_t stamp;
  };
  Link& at(Var x) { return links_[static_cast<std::size_t>(x)]; }

  std::vector<Link> links_;  // one more than variables: the end
  Var front_ = 0;
  Var cursor_ = 0;
  Var end_ = 0;
  std::uint32_t clock_ = 0;
};

}  // namespace hashi::engine
