// Variables by how recently they took part in a conflict: a queue in which bumped variables move to the front
// (variable move to front; Ryan, 2004, as in CaDiCaL).
//
// In stable mode only recent bumps count. When no recently bumped variable is free, the next decision is the first
// free variable in the order of numbering.h, so that a large board is settled region by region. Following the whole
// queue scatters the decisions: boards of 10 000 islands then took 10 to 50 times as many conflicts. Without a solution
// the whole queue is the better choice: 20 x 20 boards on which the fixed order never ended then take milliseconds. So
// after many conflicts a search switches between the two modes (restart.cpp).
//
// A cursor marks where the first free variable of the queue can be: everything before it is fixed. A heap of decaying
// scores found solutions after as many conflicts, but cost a tenth of the time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/literal.h"

namespace hashi::engine {

class Recency {
 public:
  static constexpr std::uint32_t kRecent = 500;  // bumps; a conflict makes about 25

  void reset(std::int32_t vars) {
    links_.resize(static_cast<std::size_t>(vars) + 1);
    for (Var x = 0; x <= vars; ++x) at(x) = {x - 1, x + 1, static_cast<std::uint32_t>(vars - x)};
    front_ = cursor_ = scan_ = 0;
    end_ = vars;
    clock_ = static_cast<std::uint32_t>(vars) + kRecent + 1;  // no bump is recent
  }

  // When the variable was last bumped: greater is more recent.
  std::uint32_t stamp(Var x) const { return links_[static_cast<std::size_t>(x)].stamp; }

  bool is_recent(Var x) const { return clock_ - stamp(x) <= window_; }

  void bump(Var x, bool is_fixed) {
    if (x != front_) move_to_front(x);
    if (!is_fixed) cursor_ = x;
  }

  // To be called when a fixed variable becomes free.
  void freed(Var x) {
    if (stamp(x) > stamp(cursor_)) cursor_ = x;
    scan_ = std::min(scan_, x);
  }

  // Switches between counting recent bumps only and counting all.
  void switch_mode() { window_ = window_ == kRecent ? std::numeric_limits<std::uint32_t>::max() : kRecent; }

  // Treats every earlier bump as old.
  void forget() { clock_ += kRecent + 1; }

  // The first free variable of the recently bumped ones, or the number of variables if there is none.
  template <class IsFixed>
  Var first_bumped(IsFixed is_fixed) {
    // No further back than recent bumps: each step of the queue may miss the cache.
    for (; cursor_ != end_ && is_recent(cursor_); cursor_ = at(cursor_).after) {
      if (!is_fixed(cursor_)) return cursor_;
    }
    return end_;
  }
  // The first free variable by number, or the number of variables if there is none.
  template <class IsFixed>
  Var first_in_order(IsFixed is_fixed) {
    while (scan_ != end_ && is_fixed(scan_)) ++scan_;
    return scan_;
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

  std::vector<Link> links_;  // one more than there are variables: the end of the queue
  Var front_ = 0;
  Var cursor_ = 0;  // of the recently bumped variables, those before this one in the queue are fixed
  Var end_ = 0;
  Var scan_ = 0;  // every variable with a smaller number is fixed
  std::uint32_t clock_ = 0;
  std::uint32_t window_ = kRecent;
};

}  // namespace hashi::engine
