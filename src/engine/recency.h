// Which variables took part in conflicts most recently: a queue in which they move to the front
// (variable move to front; Ryan, 2004, as in CaDiCaL).
//
// Only what was bumped lately counts: when nothing of that is free, the first free variable by its number
// (numbering.h) is next, so that a large board is settled region by region. Following the queue all the way
// back scatters the decisions: with it, boards of 10 000 islands took 10 to 50 times as many conflicts.
// Where there is no solution, the queue is right all the way: boards of 20 x 20 that the fixed order never ended on
// then take milliseconds. So a search that has met many conflicts turns from one way to the other and back
// (decide.cpp).
//
// A cursor remembers where the first free variable of the queue can be: everything before it is fixed.
// A heap of decaying scores found solutions after as many conflicts, but spent a tenth of the time on the heap.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/literal.h"

namespace hashi::engine {

class Recency {
 public:
  void reset(std::int32_t vars) {
    links_.resize(static_cast<std::size_t>(vars) + 1);
    for (Var x = 0; x <= vars; ++x) at(x) = {x - 1, x + 1, static_cast<std::uint32_t>(vars - x)};
    front_ = cursor_ = scan_ = 0;
    end_ = vars;
    clock_ = static_cast<std::uint32_t>(vars) + kLately + 1;  // nothing was bumped yet
  }

  // Higher = more recent.
  std::uint32_t stamp(Var x) const { return links_[static_cast<std::size_t>(x)].stamp; }

  bool is_recent(Var x) const { return clock_ - stamp(x) <= lately_; }

  void bump(Var x, bool is_fixed) {
    if (x != front_) move_to_front(x);
    if (!is_fixed) cursor_ = x;
  }

  // A fixed variable is so no longer.
  void freed(Var x) {
    if (stamp(x) > stamp(cursor_)) cursor_ = x;
    scan_ = std::min(scan_, x);
  }

  // From now on what was bumped long ago counts too, or no longer.
  void turn() { lately_ = lately_ == kLately ? std::numeric_limits<std::uint32_t>::max() : kLately; }

  // What was bumped till now was not lately, as far as that counts.
  void forget() { clock_ += kLately + 1; }

  // The first variable that is not fixed, or the number of variables: of those bumped lately, or of all in their order.
  template <class IsFixed>
  Var first_bumped(IsFixed is_fixed) {
    // No further back: each step would be a step to anywhere in memory.
    for (; cursor_ != end_ && is_recent(cursor_); cursor_ = at(cursor_).after) {
      if (!is_fixed(cursor_)) return cursor_;
    }
    return end_;
  }
  template <class IsFixed>
  Var first_in_order(IsFixed is_fixed) {
    while (scan_ != end_ && is_fixed(scan_)) ++scan_;
    return scan_;
  }

 private:
  static constexpr std::uint32_t kLately = 500;  // bumps; a conflict makes about 25

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
  Var scan_ = 0;  // every variable before this one is fixed
  std::uint32_t clock_ = 0;
  std::uint32_t lately_ = kLately;
};

}  // namespace hashi::engine
