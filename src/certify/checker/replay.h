// The rules of a puzzle and everything proved about it as constraints on bounds, with propagation to a fixed point.
//
// A variable is an edge (how many bridges it carries) or a letter (the number it stands for); each has an interval.
// There are four kinds of constraints, and each narrows intervals by one simple rule (docs/certificates.md):
//   island     the bridges at an island add up to its number, or to its letter
//   conflict   of two edges in conflict one carries nothing
//   letters    different letters stand for different numbers
//   counted    at least so many of a list of bounds hold: cuts, forests, facts, "not this solution"
// Every rule is monotone: it only narrows, and from narrower intervals it concludes no less. So the fixed point does
// not depend on the order of propagation, and every checker must find the same one.
//
// There is no search here, and nothing is shared with the engine. A list of which at least n bounds must hold has n + 1
// watched bounds, a generalisation of two watched literals (Moskewicz, Madigan, Zhao, Zhang and Malik, 2001).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hashi/base/work.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi::certify {

using Var = std::int32_t;  // the edges as they are numbered, then the letters A to Z

// "x >= value" or "x <= value".
struct Bound {
  Var var = 0;
  bool is_upper = false;
  std::int32_t value = 0;

  static constexpr Bound at_least(Var x, std::int32_t value) { return {x, false, value}; }
  static constexpr Bound at_most(Var x, std::int32_t value) { return {x, true, value}; }
  constexpr Bound operator!() const { return is_upper ? at_least(var, value + 1) : at_most(var, value - 1); }
  constexpr std::size_t side() const { return 2 * static_cast<std::size_t>(var) + (is_upper ? 1 : 0); }
  constexpr auto operator<=>(const Bound&) const = default;
};

class Replay {
 public:
  // The most bounds in all lists together, so that a hostile certificate cannot exhaust the memory.
  static constexpr std::int64_t kMostBounds = std::int64_t{1} << 26;

  struct Cause {
    enum class Kind : std::uint8_t { assumption, island, conflict, letters, counted } kind{};
    std::int32_t which = 0;  // the island, the edge in conflict, the letter that is known, or the list
  };
  struct Entry {
    Bound bound;             // what holds from here on
    std::int32_t old_value;  // of this side of the variable
    std::int32_t previous;   // the entry before this one for the same side, or -1
    Cause cause;
  };
  struct Contradiction {
    Cause cause;
    bool has_bound = false;  // false: an island whose sum is out of reach
    Bound bound;             // what would follow, and cannot be
  };

  // The puzzle must outlive it. A step is a bound or an edge that was looked at.
  explicit Replay(const Puzzle& puzzle, WorkLimits limits = {});

  // From now on: at least 'least' of the bounds hold. Propagates.
  void require(std::span<const Bound> bounds, std::int64_t least);

  // Whether propagation alone finds that the rules and the requirements contradict each other.
  bool is_refuted() const { return is_refuted_; }
  // Records a contradiction that the caller has proved.
  void refute() { is_refuted_ = true; }

  // Assumes further bounds and propagates. Returns whether that is a contradiction. 'retract' undoes it.
  bool refutes(std::span<const Bound> assumed);
  void retract();

  // Counts steps. Returns false if a limit was reached; answers given after that mean nothing.
  bool count_step(std::size_t amount = 1);
  bool is_stopped() const { return is_stopped_; }
  std::int64_t bounds_held() const { return static_cast<std::int64_t>(bounds_.size()); }

  std::int32_t lower(Var x) const { return lower_[at(x)]; }
  std::int32_t upper(Var x) const { return upper_[at(x)]; }
  bool has_letter(int which) const { return !shows_[at(which)].empty(); }
  bool is_false(Bound b) const { return b.is_upper ? lower(b.var) > b.value : upper(b.var) < b.value; }

  // For explanations: everything that was narrowed, in order, and the contradiction at the end.
  std::span<const Entry> trail() const { return trail_; }
  std::int32_t settled() const { return static_cast<std::int32_t>(settled_); }  // entries that depend on no assumption
  std::int32_t last_entry(std::size_t side) const { return last_[side]; }
  const Contradiction& contradiction() const { return contradiction_; }
  std::span<const Bound> list(std::int32_t which) const {
    const List& l = lists_[at(which)];
    return std::span(bounds_).subspan(l.start, l.size);
  }
  std::int32_t list_count() const { return static_cast<std::int32_t>(lists_.size()); }

 private:
  struct List {
    std::size_t start, size;
    std::size_t least;  // of them must hold; the first least + 1 are watched
  };
  struct Sums {
    std::int64_t lower = 0, upper = 0;  // of the edges at an island
  };

  static std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }
  bool is_edge(Var x) const { return x < edges_; }
  Var letter(int which) const { return edges_ + which; }

  bool narrow(Bound bound, Cause cause);  // false: a contradiction
  bool propagate();
  bool visit_island(std::int32_t island);
  bool spread(const Entry& entry);
  bool spread_conflicts(Var edge);
  bool cut_off(Var known, Var other);
  bool spread_letter(Var moved);
  bool spread_lists(std::size_t side);
  bool look_at(std::int32_t which, std::size_t side, bool& keeps_watch);
  void watch(std::int32_t which, Bound bound) { watches_[(!bound).side()].push_back(which); }
  void wake(std::int32_t island);
  void undo_to(std::size_t length);

  const Puzzle& puzzle_;
  const WorkLimits limits_;
  const std::int32_t edges_;
  std::vector<std::int32_t> lower_, upper_;
  std::vector<Sums> sums_;                        // per island
  std::vector<std::vector<std::int32_t>> shows_;  // per letter: its islands
  std::vector<Entry> trail_;
  std::vector<std::int32_t> last_;  // per side: its latest entry, or -1
  std::size_t next_ = 0;            // the first entry not yet propagated
  std::vector<std::int32_t> woken_;
  std::vector<std::uint8_t> is_woken_;
  std::vector<List> lists_;
  std::vector<Bound> bounds_;
  std::vector<std::vector<std::int32_t>> watches_;  // per side that can make a watched bound false
  std::size_t settled_ = 0;                         // entries that depend on no assumption
  Contradiction contradiction_;
  bool is_refuted_ = false;
  bool is_stopped_ = false;
  std::int64_t steps_ = 0;
  std::int64_t next_poll_ = 0;
};

}  // namespace hashi::certify
